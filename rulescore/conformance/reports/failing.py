"""One vector that did not pass, for people: what was given, what follows, what came, and where they part."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulescore.conformance.difference import ABSENT, Difference, Part, as_text, path_text
from rulescore.conformance.reports.given import given_lines
from rulescore.conformance.reports.words import printable
from rulescore.conformance.settling import Settled
from rulescore.play.positions.plain import Plain

SHORT = 160
MOST_DIFFERENCES = 6
MOST_ACTIONS = 20
LABEL = 10


def failing_lines(one: Settled) -> Iterator[str]:
    """Every line, without an indent."""
    yield f"{one.case.id}  ({one.case.kind}, {one.outcome})"
    yield from _labelled("clauses", (", ".join(one.case.rules),))
    yield from _labelled("given", given_lines(one.case.given))
    yield from _answers(one)
    yield from _labelled("the driver", _said(one))
    yield from _labelled("its log", _log(one.record.log))


def _answers(one: Settled) -> Iterator[str]:
    expected = as_text(one.case.expected)
    if len(expected) <= SHORT:
        yield from _labelled("expected", (printable(expected),))
    if one.record.got is not None and len(as_text(one.record.got)) <= SHORT:
        yield from _labelled("got", (printable(as_text(one.record.got)),))
    yield from _labelled("refusal", _refusal(one))
    actions = [found for found in one.record.differences if found.path == ("actions",)]
    yield from _labelled("missing", _actions([one.expected for one in actions if one.got is ABSENT]))
    yield from _labelled("too much", _actions([one.got for one in actions if one.expected is ABSENT]))
    others = (
        [] if is_about_refusing(one) else [found for found in one.record.differences if found not in actions]
    )
    yield from _labelled("first" if len(others) > 1 else "difference", _differences(others))


def is_about_refusing(one: Settled) -> bool:
    """Whether an action is refused that is possible, or the other way round."""
    return one.record.got is not None and _is_refused(one.case.expected) != _is_refused(one.record.got)


def _is_refused(answer: Plain) -> bool:
    return isinstance(answer, Mapping) and answer.get("refused", False) is not False


def _refusal(one: Settled) -> Iterator[str]:
    expected = one.case.expected
    if not is_about_refusing(one):
        return
    what = "condition" if one.case.kind == "condition" else "action"
    if not _is_refused(expected):
        yield f"the {what} is fine, and the driver refuses it"
        return
    assert isinstance(expected, Mapping)
    refused = expected["refused"]
    assert isinstance(refused, Mapping)
    yield f"the {what} has to be refused, and the driver takes it"
    yield printable(f"because {refused.get('reason')}")


def _actions(found: list[Part]) -> Iterator[str]:
    for part in found[:MOST_ACTIONS]:
        yield printable(part if isinstance(part, str) else as_text(part))
    if len(found) > MOST_ACTIONS:
        yield f"and {len(found) - MOST_ACTIONS} more"


def _differences(found: list[Difference]) -> Iterator[str]:
    for one in found[:MOST_DIFFERENCES]:
        yield f"at {printable(path_text(one.path))}:"
        yield f"  expected {_part(one.expected)}"
        yield f"  got      {_part(one.got)}"
    if len(found) > MOST_DIFFERENCES:
        yield f"and {len(found) - MOST_DIFFERENCES} more differences"


def _part(part: Part) -> str:
    text = printable(as_text(part))
    return text if len(text) <= SHORT else f"{text[:SHORT]}…"


def _said(one: Settled) -> Iterator[str]:
    if one.record.said:
        yield printable(one.record.said)
    for problem in one.record.problems:
        yield f"{problem.code}: {printable(problem.message)}"
        yield from (f"  {printable(note)}" for note in problem.notes)


MOST_LOG = 12


def _log(log: str) -> Iterator[str]:
    """The end of what it wrote to stderr."""
    lines = [line for line in log.splitlines() if line.strip()]
    if len(lines) > MOST_LOG:
        yield "…"
    yield from (printable(line)[:SHORT] for line in lines[-MOST_LOG:])


def _labelled(label: str, lines: Iterator[str] | tuple[str, ...]) -> Iterator[str]:
    """The first line stands beside the label, the others below it."""
    for number, line in enumerate(lines):
        yield f"  {(label if number == 0 else '').ljust(LABEL)}  {line}".rstrip()
