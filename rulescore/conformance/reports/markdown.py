"""A report as Markdown: the summary page of a CI run."""

from __future__ import annotations

from collections.abc import Iterator

from rulescore.conformance.outcomes import OUTCOMES
from rulescore.conformance.reports.failing import failing_lines
from rulescore.conformance.reports.text import MOST_NAMED, MOST_TOLD, stale_reason, suspect_figures
from rulescore.conformance.reports.words import VERDICTS, Words, figures, printable
from rulescore.conformance.settling import Report, Settled
from rulescore.conformance.suspects import Suspect

SIGNS = {"conforms": "✅", "fails": "❌", "broken": "💥", "nothing": "∅"}


def markdown_text(report: Report, words: Words) -> str:
    return "\n".join(_lines(report, words)) + "\n"


def _lines(report: Report, words: Words) -> Iterator[str]:
    verdict = report.verdict
    yield f"## {SIGNS[verdict]} {report.run.suite.game} · {figures(report)}"
    yield ""
    yield f"{escaped(_who(report))}: {VERDICTS[verdict]}."
    yield ""
    yield from _counts(report)
    for problem in report.problems:
        yield f"- **{problem.code}** {escaped(problem.message)}"
        yield from (f"  - {escaped(note)}" for note in problem.notes)
    if report.problems:
        yield ""
    told = {one.case.id: one for one in report.settled}
    for suspect in report.suspects:
        yield from _suspect(suspect, told, words)
    yield from _expectations(report)


def _who(report: Report) -> str:
    claims = report.run.claims
    return f"{claims.name} {claims.version} ({claims.language})" if claims else report.run.driver


def _counts(report: Report) -> Iterator[str]:
    counts = report.counts
    yield "| outcome | vectors |"
    yield "|---|---:|"
    yield from (f"| {outcome} | {counts[outcome]} |" for outcome in OUTCOMES if counts[outcome])
    if report.not_run:
        yield f"| not run | {len(report.not_run)} |"
    yield ""


def _suspect(suspect: Suspect, told: dict[str, Settled], words: Words) -> Iterator[str]:
    yield f"### Suspected: `{suspect.clause}`"
    yield ""
    if suspect.clause in words:
        yield f"> {escaped(words[suspect.clause])}"
        yield ""
    yield f"{suspect_figures(suspect)}."
    yield ""
    for name in suspect.vectors[:MOST_TOLD]:
        yield from _details(told[name])
    others = suspect.vectors[MOST_TOLD:]
    yield from (f"- `{name}`" for name in others[:MOST_NAMED])
    if len(others) > MOST_NAMED:
        yield f"- … {len(others) - MOST_NAMED} more"
    if others:
        yield ""


def _details(one: Settled) -> Iterator[str]:
    yield f"<details><summary><code>{one.case.id}</code>: {one.outcome}</summary>"
    yield ""
    # Indented code cannot be closed by anything that a driver says.
    yield from (f"    {line}".rstrip() for line in failing_lines(one))
    yield ""
    yield "</details>"
    yield ""


def _expectations(report: Report) -> Iterator[str]:
    for one in report.settled:
        if one.outcome == "stale-expectation":
            yield f"- `{one.case.id}`: {escaped(stale_reason(one))}; remove the line"
    yield ""
    excused = [one for one in report.settled if one.outcome == "expected-failure"]
    if excused:
        yield "### Expected to fail"
        yield ""
    for one in excused:
        reasons = "; ".join(entry.reason for entry in one.entries)
        yield f"- `{one.case.id}`: {escaped(reasons)}"


def escaped(text: str) -> str:
    """Words of others, which are no Markdown and no HTML."""
    return "".join(f"\\{one}" if one in "\\`*_{}[]<>#|!&~" else one for one in printable(text))
