"""What `rulescore prove` says, as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from rulescore.cli.proof import Proof
from rulescore.cli.prove_data import body
from rulescore.diagnostics.render import render
from rulescore.kernel import Match, Position
from rulescore.play.positions.to_text import to_text
from rulescore.play.transcript import step_text
from rulescore.proving.lemmas import Lemmas
from rulescore.proving.verdicts import (
    PLAIN,
    WORDS,
    Finding,
    Happened,
    NotInductive,
    Proved,
    Recurs,
    Refuted,
    Report,
    Unknown,
    Verdict,
)


def proof_lines(match: Match, proof: Proof) -> Iterator[str]:
    report = proof.report
    yield f"{report.game} for {report.players} players{', with any deck' if report.any_deck else ''}"
    claims = [finding for finding in report.findings if finding.what not in ("obligation", "ending")]
    width = max((len(finding.name) for finding in claims), default=0)
    for finding in claims:
        clauses = ", ".join(finding.clauses)
        yield f"  {finding.name:{width}}  {_word(finding.verdict):13}  {clauses}".rstrip()
        yield from (f"      {line}" for line in _told(match, finding.verdict))
    yield from _obligation_lines(report)
    for lemma in report.lemmas:
        yield from (f"  {line}" for line in _lemma_lines(match, lemma, proof.lemmas))
    yield from _ending_lines(match, report)
    for one in report.idle:
        yield f"  {one.code}: {one.message}  {', '.join(one.clauses)}".rstrip()
    yield from (f"  not as in the ledger: {line}" for line in proof.differences)


def _obligation_lines(report: Report) -> Iterator[str]:
    duties = [finding for finding in report.findings if finding.what == "obligation"]
    if duties:
        good = sum(1 for finding in duties if finding.is_good)
        yield f"  {good} of {len(duties)} obligations are proved; elsewhere the rules may ask for too much"
        for finding in duties:
            if isinstance(finding.verdict, Unknown):
                yield f"      {finding.name} ({finding.verdict.why}) {', '.join(finding.clauses)}".rstrip()


def _lemma_lines(match: Match, finding: Finding, lemmas: Lemmas) -> Iterator[str]:
    problem = lemmas.problem(finding)
    match finding.verdict:
        case Proved(places):
            yield f"lemma {finding.name}  holds at {places} places"
        case _:
            yield f"lemma {finding.name}  {_word(finding.verdict)}"
    if problem is not None:
        yield from render(problem, lemmas.text, weight="warning").splitlines()
        yield from (f"    {line}" for line in _told(match, finding.verdict))


def _ending_lines(match: Match, report: Report) -> Iterator[str]:
    rounds = [finding for finding in report.findings if finding.what == "ending"]
    if rounds:
        good = sum(1 for finding in rounds if finding.is_good)
        yield f"  {good} of {len(rounds)} endings are proved; nobody can stop what the rules do by themselves"
        for finding in rounds:
            if not finding.is_good:
                word = _word(finding.verdict)
                yield f"      {finding.name}: {word}  {', '.join(finding.clauses)}".rstrip()
                yield from (f"        {line}" for line in _told(match, finding.verdict))


def _word(verdict: Verdict) -> str:
    """What is refuted must not be overlooked."""
    word = WORDS[type(verdict)]
    return word.upper() if isinstance(verdict, Refuted) else word


def _told(match: Match, verdict: Verdict) -> Iterator[str]:
    """What there is to say about a verdict beside its name."""
    match verdict:
        case Proved(_, by):
            yield from () if by == PLAIN else (f"by {by}",)
        case Happened(steps):
            yield f"after {len(steps)} steps of a game"
        case Refuted(steps):
            yield f"by a game of {len(steps)} steps:"
            yield from map(step_text, steps)
        case NotInductive():
            how = "the interpreter goes the same way" if verdict.replays else "the rules may not allow it"
            clauses = ", ".join(verdict.clauses)
            yield f'by the step "{verdict.step}" at "{verdict.label}" ({clauses}); {how}; from'
            yield from _position_lines(match, verdict.before, None)
            yield "to a position where these are others:"
            yield from _position_lines(match, verdict.after, verdict.before)
            yield from filter(None, (verdict.tried,))
        case Recurs(labels, position) if position is not None:
            yield f"whatever comes, by {', '.join(labels)}; nothing shows that it can be reached; from"
            yield from _position_lines(match, position, None)
        case Recurs(labels):
            yield f"only chance ends it: {', '.join(labels)}"
        case Unknown(why, tried):
            yield tried or why
        case _:
            assert_never(verdict)


def _position_lines(match: Match, position: Position, but: Position | None) -> Iterator[str]:
    """A position; with another one, only what differs from it."""
    told = body(match, position)
    known = {} if but is None else body(match, but)
    different = {key: value for key, value in told.items() if but is None or known.get(key) != value}
    yield from (f"  {line}" for line in to_text(different, "yaml").splitlines())


HEAD = ("", "proved", "happens", "refuted", "open", "obligations", "endings", "")


def table(reports: Sequence[Report]) -> Iterator[str]:
    """All verdicts about several matches, counted."""
    rows = [HEAD, *(tuple(_row(report)) for report in reports)]
    widths = [max(len(row[at]) for row in rows) for at in range(len(HEAD))]
    for first, *others in rows:
        cells = (f"{one:>{width}}" for one, width in zip(others, widths[1:], strict=True))
        yield f"{first:{widths[0]}}  {'  '.join(cells)}".rstrip()


def _row(report: Report) -> Iterator[str]:
    said = [finding.verdict for finding in report.findings if finding.what not in ("obligation", "ending")]
    counts = [sum(isinstance(one, kind) for one in said) for kind in (Proved, Happened, Refuted)]
    yield f"{report.game}, {report.players} players"
    yield from map(str, (*counts, len(said) - sum(counts)))
    for what in ("obligation", "ending"):
        those = [finding for finding in report.findings if finding.what == what]
        yield f"{sum(one.is_good for one in those)} of {len(those)}"
    yield f"{len(report.idle)} said in vain" if report.idle else ""
