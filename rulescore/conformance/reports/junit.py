"""A report as JUnit XML, which CI systems show: a suite for each area, a test case for each vector."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from xml.sax.saxutils import escape, quoteattr

from rulescore.conformance.reports.failing import failing_lines
from rulescore.conformance.reports.text import stale_reason
from rulescore.conformance.reports.words import Words, figures
from rulescore.conformance.settling import Report, Settled
from rulescore.diagnostics import Diagnostic

ERRORS = ("crashed", "timed-out")


def junit_text(report: Report, words: Words) -> str:
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + "\n".join(_suites(report, words)) + "\n"


def _suites(report: Report, words: Words) -> Iterator[str]:
    game = report.run.suite.game
    yield f"<testsuites name={_quoted(f'{game} {figures(report)}')}>"
    # What does not apply is no test of this driver; JUnit has no word for it, and it is not skipped.
    ran = [one for one in report.settled if one.outcome != "not-applicable"]
    for area, of_area in groupby(ran, key=lambda one: area_of(one.case.id)):
        yield from _suite(f"{game}/{area}", [(_verdict(one), _case(one, words)) for one in of_area])
    lost = [("error", _lost(name)) for name in report.not_run]
    problems = [(_tag(one), _problem(game, one)) for one in report.problems]
    yield from _suite(f"{game}/run", [*problems, *lost])
    yield "</testsuites>"


def area_of(name: str) -> str:
    return [*name.split("/"), ""][1]


def _suite(name: str, cases: list[tuple[str, list[str]]]) -> Iterator[str]:
    if not cases:
        return
    verdicts = [verdict for verdict, _ in cases]
    numbers = (
        f'tests="{len(cases)}" failures="{verdicts.count("failure")}" errors="{verdicts.count("error")}"'
    )
    yield f'  <testsuite name={_quoted(name)} {numbers} skipped="0">'
    for _, lines in cases:
        yield from (f"    {line}" for line in lines)
    yield "  </testsuite>"


def _verdict(one: Settled) -> str:
    if one.outcome in ERRORS:
        return "error"
    return "failure" if one.outcome in ("failed", "unsupported", "stale-expectation") else "passed"


def _case(one: Settled, words: Words) -> list[str]:
    case = one.case
    properties = [("kind", case.kind), ("outcome", one.outcome), *(("rule", rule) for rule in case.rules)]
    properties += [("expected to fail", entry.reason) for entry in one.entries]
    return [
        _opening(case.id, _class_of(case.id)),
        "  <properties>",
        *(f"    <property name={_quoted(key)} value={_quoted(value)}/>" for key, value in properties),
        "  </properties>",
        *_failure(one, words),
        "</testcase>",
    ]


def _failure(one: Settled, words: Words) -> Iterator[str]:
    verdict = _verdict(one)
    if verdict == "passed":
        return
    if one.outcome == "stale-expectation":
        yield f'  <failure type="stale-expectation" message={_quoted(stale_reason(one))}/>'
        return
    said = [f"{rule}: {words[rule]}" for rule in one.case.rules if rule in words]
    content = "\n".join((*said, *failing_lines(one)))
    message = f"{one.outcome}: {', '.join(one.case.rules)}"
    yield f'  <{verdict} type="{one.outcome}" message={_quoted(message)}>{_escaped(content)}</{verdict}>'


ROTTEN = ("RS766", "RS768", "RS769")
"""What is wrong with the list of expected failures, and not with the driver."""


def _tag(problem: Diagnostic) -> str:
    return "failure" if problem.code in ROTTEN else "error"


def _problem(game: str, problem: Diagnostic) -> list[str]:
    tag = _tag(problem)
    content = "\n".join((problem.message, *problem.notes))
    return [
        _opening(f"{problem.code}: {problem.message}", f"{game}.run"),
        f'  <{tag} type="{problem.code}" message={_quoted(problem.message)}>{_escaped(content)}</{tag}>',
        "</testcase>",
    ]


def _lost(name: str) -> list[str]:
    lost = '  <error type="not-run" message="the run ended before"/>'
    return [_opening(name, _class_of(name)), lost, "</testcase>"]


def _opening(name: str, group: str) -> str:
    return f"<testcase name={_quoted(name)} classname={_quoted(group)}>"


def _class_of(name: str) -> str:
    return ".".join(name.split("/")[:2])


def _quoted(text: str) -> str:
    return quoteattr(_allowed(text).replace("\n", " "))


def _escaped(text: str) -> str:
    return escape(_allowed(text))


def _allowed(text: str) -> str:
    """XML cannot hold every character, not even escaped."""
    return "".join(one if one in "\n\t" or one.isprintable() else "�" for one in text)
