"""What a reply is worth: it passes when it is the answer that is expected."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from rulescore.conformance.answer_forms import in_full, is_refusal, outside
from rulescore.conformance.difference import Difference, comparing
from rulescore.conformance.outcomes import Record
from rulescore.conformance.protocol import Failed, Reply, Result, Unsupported
from rulescore.conformance.session import Fault
from rulescore.conformance.suite import Case
from rulescore.conformance.trace_difference import trace_differences
from rulescore.play.positions.plain import Plain

REASONS = "reasons"
"""The feature of those who say by which clauses they refuse; from others a refusal is enough."""

VARIABLES = "variables"
"""The feature of those who remember what the rules do, by the same names; others tell what they know."""


def judged(case: Case, heard: Reply | Fault, features: tuple[str, ...], log: str = "") -> Record:
    """What came of a vector."""
    match heard:
        case Result(value):
            return _compared(case, value, features, log)
        case Unsupported(why):
            return Record(case.id, "unsupported", said=why, log=log)
        case Failed(message):
            return Record(case.id, "failed", said=message or "the driver says that it failed", log=log)
        case Fault(problems, is_late):
            return Record(case.id, "timed-out" if is_late else "crashed", problems=problems, log=log)
        case _ as unreachable:
            assert_never(unreachable)


def _compared(case: Case, value: Plain, features: tuple[str, ...], log: str) -> Record:
    found = _differences(case, in_full(case.given, value), features)
    if not found:
        return Record(case.id, "passed")
    return Record(case.id, "failed", got=value, differences=found, log=log)


def _differences(case: Case, value: Plain, features: tuple[str, ...]) -> tuple[Difference, ...]:
    compare = comparing(case.unordered, all_variables=VARIABLES in features)
    if case.kind == "trace":
        return trace_differences(case.expected, value, compare)
    has_reasons = REASONS in features
    wanted, came = _compared_part(case.expected, has_reasons), _compared_part(value, has_reasons)
    return compare(wanted, came, ())


def _compared_part(answer: Plain, has_reasons: bool) -> Plain:  # noqa: FBT001 - said by name where it is known
    """An answer as far as it is compared.

    The words of a refusal are for people, and its clauses count only for those who claim to know them.
    What a procedure remembers inside stands in what is given, and nobody has to give it back.
    """
    if not isinstance(answer, Mapping):
        return answer
    position = answer.get("position")
    if isinstance(position, Mapping):
        return {**answer, "position": outside(position)}
    refused = answer.get("refused")
    if not is_refusal(refused):
        return answer
    if not has_reasons:
        return {**answer, "refused": True}
    if not isinstance(refused, Mapping):
        return answer
    return {**answer, "refused": {key: value for key, value in refused.items() if key != "reason"}}
