"""A report for people at a terminal: the verdict, the suspected clauses, and what failed because of each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from textwrap import wrap

from rulescore.conformance.outcomes import OUTCOMES
from rulescore.conformance.reports.failing import failing_lines
from rulescore.conformance.reports.words import VERDICTS, Words, figures, printable
from rulescore.conformance.settling import Report, Settled, why_not_scored
from rulescore.conformance.suspects import Suspect
from rulescore.diagnostics.render import render

WIDTH = 100
MOST_TOLD = 3
"""Vectors of one suspected clause that are told in full; the others are named."""
MOST_NAMED = 40


def report_text(report: Report, words: Words) -> str:
    return "\n".join(_lines(report, words)) + "\n"


def _lines(report: Report, words: Words) -> Iterator[str]:
    told = {one.case.id: one for one in report.settled}
    for number, suspect in enumerate(report.suspects, start=1):
        yield from _suspect(number, suspect, told, words)
    yield from _stale(report)
    for problem in report.problems:
        yield from (render(problem), "")
    yield from _summary(report)


def _suspect(number: int, suspect: Suspect, told: dict[str, Settled], words: Words) -> Iterator[str]:
    yield f"{number}. {suspect.clause}"
    yield from (f"   {line}" for line in wrap(words.get(suspect.clause, ""), WIDTH - 3))
    yield f"   {suspect_figures(suspect)}"
    yield ""
    for name in suspect.vectors[:MOST_TOLD]:
        yield from (f"   {line}".rstrip() for line in failing_lines(told[name]))
        yield ""
    others = suspect.vectors[MOST_TOLD:]
    if others:
        yield f"   and {len(others)} more:"
        yield from (f"     {name}" for name in others[:MOST_NAMED])
        if len(others) > MOST_NAMED:
            yield f"     … {len(others) - MOST_NAMED} of them are not named here"
        yield ""


def suspect_figures(suspect: Suspect) -> str:
    """How suspicious a clause is."""
    if suspect.passed:
        return f"{suspect.failed} of the {suspect.failed + suspect.passed} vectors that cite it fail"
    return f"all {suspect.failed} vectors that cite it fail" if suspect.failed > 1 else ONLY


ONLY = "the only vector that cites it fails"


def _stale(report: Report) -> Iterator[str]:
    stale = [one for one in report.bad if one.outcome == "stale-expectation"]
    for one in stale:
        yield f"{one.case.id}  ({one.case.kind}, stale-expectation)"
        yield f"  {stale_reason(one)}: remove the line {' and '.join(entry.id for entry in one.entries)}"
    if stale:
        yield ""


def stale_reason(one: Settled) -> str:
    """Why an entry of the list is not true any more."""
    if one.record.found == "not-applicable":
        return f"it is expected to fail, and does not apply: {printable(one.record.said)}"
    if one.record.found == "passed":
        return "it is expected to fail, and passes"
    return "a part of it that is expected to be wrong is right"


def _summary(report: Report) -> Iterator[str]:
    run = report.run
    claims = run.claims
    who = f"{claims.name} {claims.version} ({claims.language})" if claims else run.driver
    yield f"{run.suite.game} · {figures(report)} · {printable(who)}: {VERDICTS[report.verdict]}"
    counts = report.counts
    shown = [f"{counts[outcome]} {outcome}" for outcome in OUTCOMES if counts[outcome]]
    if report.not_run:
        shown.append(f"{len(report.not_run)} not run")
    if shown:
        yield f"  {', '.join(shown)}"
    yield from _not_scored(report)


def _not_scored(report: Report) -> Iterator[str]:
    unscored = [one.case for one in report.settled if one.outcome == "not-scored"]
    whys = Counter(why for case in unscored if (why := why_not_scored(case, report.run.suite)))
    yield from (f"  {number} not scored: {why}" for why, number in sorted(whys.items()))
    failing = [
        one.case.id for one in report.settled if one.outcome == "not-scored" and one.record.found != "passed"
    ]
    if failing:
        yield f"  {len(failing)} of those that are not scored would fail, such as {failing[0]}"
