"""What came of each vector, and what that means for the run."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, get_args

from attrs import frozen

from rulescore.conformance.difference import ABSENT, Difference
from rulescore.diagnostics import Diagnostic
from rulescore.diagnostics.render import as_object
from rulescore.play.positions.plain import Plain

Found = Literal["passed", "failed", "unsupported", "crashed", "timed-out", "not-applicable"]
"""What came of a vector by itself."""

Outcome = Found | Literal["expected-failure", "stale-expectation", "not-scored"]
"""What came of it for the run. No vector is ever skipped."""

OUTCOMES: tuple[Outcome, ...] = (
    "passed",
    "failed",
    "unsupported",
    "crashed",
    "timed-out",
    "stale-expectation",
    "expected-failure",
    "not-scored",
    "not-applicable",
)
FAILING: frozenset[Outcome] = frozenset({"failed", "unsupported", "crashed", "timed-out"})
BAD: frozenset[Outcome] = FAILING | {"stale-expectation"}
"""With one of these the implementation does not conform."""

FOUND: tuple[Found, ...] = get_args(Found)


@frozen(eq=False)
class Record:
    """What came of one vector: `said` is the driver's own reason, `problems` what was wrong with its reply.

    `log` is the end of what it wrote to stderr; `got` is absent when it passed, or when there was no answer.
    """

    id: str
    found: Found
    got: Plain | None = None
    differences: tuple[Difference, ...] = ()
    said: str = ""
    problems: tuple[Diagnostic, ...] = ()
    log: str = ""


def record_plain(record: Record) -> dict[str, Plain]:
    """A record as it is logged; what is empty is left out."""
    found: dict[str, Plain] = {"id": record.id, "found": record.found}
    if record.got is not None:
        found["got"] = record.got
    if record.differences:
        found["differences"] = [difference_plain(one) for one in record.differences]
    if record.said:
        found["said"] = record.said
    if record.problems:
        found["problems"] = [_problem_plain(one) for one in record.problems]
    if record.log:
        found["log"] = record.log
    return found


def difference_plain(difference: Difference) -> dict[str, Plain]:
    found: dict[str, Plain] = {"path": list(difference.path)}
    if difference.expected is not ABSENT:
        found["expected"] = difference.expected
    if difference.got is not ABSENT:
        found["got"] = difference.got
    return found


def _problem_plain(problem: Diagnostic) -> dict[str, Plain]:
    return {key: value for key, value in as_object(problem).items() if isinstance(value, str | list)}


# --- and back -------------------------------------------------------------------------------------------


def record_from(plain: Mapping[str, Plain]) -> Record | None:
    """A record that was logged; None when it is none."""
    name, found = plain.get("id"), plain.get("found")
    known = next((one for one in FOUND if one == found), None)
    if not isinstance(name, str) or known is None:
        return None
    return Record(
        name,
        known,
        got=plain.get("got"),
        differences=tuple(_difference(one) for one in _objects(plain.get("differences"))),
        said=str(plain.get("said", "")),
        problems=tuple(_problem(one) for one in _objects(plain.get("problems"))),
        log=str(plain.get("log", "")),
    )


def _objects(plain: Plain) -> tuple[Mapping[str, Plain], ...]:
    return tuple(one for one in plain if isinstance(one, Mapping)) if isinstance(plain, list) else ()


def _difference(plain: Mapping[str, Plain]) -> Difference:
    path = plain.get("path")
    parts = path if isinstance(path, list) else []
    return Difference(
        tuple(part for part in parts if isinstance(part, str | int)),
        plain.get("expected", ABSENT),
        plain.get("got", ABSENT),
    )


def _problem(plain: Mapping[str, Plain]) -> Diagnostic:
    notes = plain.get("notes")
    return Diagnostic(
        str(plain.get("code")),
        str(plain.get("message")),
        notes=tuple(map(str, notes)) if isinstance(notes, list) else (),
    )
