"""Where two traces part, however their changes are told."""

import pytest

from rulescore.conformance.difference import ABSENT, Difference, comparing
from rulescore.conformance.trace_difference import trace_differences
from rulescore.play.positions.plain import Plain

COMPARE = comparing(frozenset({"hand"}))
NOTHING: dict[str, Plain] = {}


def at(point: str, zones: dict[str, Plain], variables: dict[str, Plain] = NOTHING) -> dict[str, Plain]:
    return {"at": point, "asked": "A", "zones": zones, "variables": variables}


FIRST = at("one", {"hand": ["3", "4"], "row": ["5"]}, {"n": 1})
TRACE: Plain = {"first": FIRST, "then": [at("two", {"row": ["6"]}), at("three", {}, {"n": 2})]}
FULL: list[Plain] = [
    FIRST,
    at("two", {"hand": ["4", "3"], "row": ["6"]}, {"n": 1}),
    at("three", {"hand": ["3", "4"], "row": ["6"]}, {"n": 2}),
]


def full(*positions: Plain) -> Plain:
    return {"positions": [*positions]}


def test_a_trace_is_told_by_changes_or_in_full() -> None:
    assert () == trace_differences(TRACE, TRACE, COMPARE)
    assert () == trace_differences(TRACE, full(*FULL), COMPARE)


def test_of_a_trace_in_full_nothing_is_carried_on() -> None:
    lenient = comparing(frozenset({"hand"}), all_variables=False)
    hand: Plain = ["3", "4"]
    told = [
        at("", {"hand": hand, "row": ["5"]}, {"n": 1}),
        at("", {"hand": hand, "row": ["6"]}),
        at("", {"hand": hand, "row": ["6"]}),
    ]
    silent: Plain = [{key: value for key, value in one.items() if key != "at"} for one in told]

    assert () == trace_differences(TRACE, {"positions": silent}, lenient)


def test_a_change_that_changes_nothing_does_not_count() -> None:
    told: Plain = {
        "first": FIRST,
        "then": [at("two", {"row": ["6"], "hand": ["4", "3"]}), at("three", {}, {"n": 2})],
    }

    assert () == trace_differences(TRACE, told, COMPARE)


def test_only_the_first_position_that_differs_is_told() -> None:
    told: Plain = {"first": FIRST, "then": [at("two", {"row": ["7"]}), at("four", {}, {"n": 9})]}

    assert (Difference(("then", 0, "zones", "row", 0), "6", "7"),) == trace_differences(TRACE, told, COMPARE)


def test_a_change_that_is_not_told_is_missed_where_it_happens() -> None:
    told: Plain = {"first": FIRST, "then": [at("two", {}), at("three", {}, {"n": 2})]}

    assert (Difference(("then", 0, "zones", "row", 0), "6", "5"),) == trace_differences(TRACE, told, COMPARE)


def test_a_difference_at_the_beginning_is_told() -> None:
    told: Plain = {"first": at("zero", {"hand": ["3", "4"], "row": ["5"]}, {"n": 1}), "then": []}

    assert (Difference(("first", "at"), "one", "zero"),) == trace_differences(TRACE, told, COMPARE)


def test_a_trace_that_ends_too_early_misses_a_position() -> None:
    (found,) = trace_differences(TRACE, full(*FULL[:2]), COMPARE)

    assert (("then", 1), ABSENT) == (found.path, found.got)


def test_a_trace_that_goes_on_has_too_much() -> None:
    (found,) = trace_differences(TRACE, full(*FULL, at("four", {})), COMPARE)

    assert (("then", 2), ABSENT) == (found.path, found.expected)


@pytest.mark.parametrize(
    "told",
    [None, [], {}, {"first": FIRST}, {"positions": []}, {"positions": [7]}, {"first": FIRST, "then": [{}]}],
)
def test_what_is_no_trace_differs(told: Plain) -> None:
    assert 1 <= len(trace_differences(TRACE, told, COMPARE))
