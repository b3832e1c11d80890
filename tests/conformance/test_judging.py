"""What a reply is worth."""

import pytest
from conformance_vectors import suite

from rulescore.conformance.judging import judged
from rulescore.conformance.protocol import Failed, Result, Unsupported
from rulescore.conformance.session import Fault
from rulescore.conformance.suite import Case
from rulescore.diagnostics import Diagnostic
from rulescore.play.positions.plain import Plain

CASES = {case.id.removeprefix("venti/"): case for case in suite().cases}
REFUSED = CASES["step/a-gap-is-refused"]
TAKE = CASES["step/take-from-the-centre"]


def found(case: Case, value: Plain, *features: str) -> str:
    return judged(case, Result(value), features).found


@pytest.mark.parametrize("name", CASES)
def test_the_expected_answer_passes(name: str) -> None:
    case = CASES[name]

    assert "passed" == found(case, case.expected, "reasons")


@pytest.mark.parametrize(
    "refused",
    [
        True,
        {},
        {"clauses": ["venti.draw.1"]},
        {"clauses": ["venti.turn.1"]},
        {"reason": "no"},
        "there is no card",
    ],
)
def test_without_reasons_a_refusal_is_enough(refused: Plain) -> None:
    assert "passed" == found(REFUSED, {"refused": refused})


@pytest.mark.parametrize(
    ("refused", "outcome"),
    [
        ({"clauses": ["venti.draw.1"], "reason": "in other words"}, "passed"),
        ({"clauses": ["venti.draw.1"]}, "passed"),
        ({"clauses": ["venti.turn.1"]}, "failed"),
        ({"clauses": []}, "failed"),
        (True, "failed"),
    ],
)
def test_who_claims_reasons_is_asked_for_the_clause(refused: Plain, outcome: str) -> None:
    assert outcome == found(REFUSED, {"refused": refused}, "reasons")


@pytest.mark.parametrize("value", [{"refused": False}, {}, {"position": {}}, None, []])
def test_what_has_to_be_refused_is(value: Plain) -> None:
    assert "failed" == found(REFUSED, value)


def test_a_later_position_may_be_told_by_what_has_changed() -> None:
    hand: Plain = {"A": ["7c", "4b", "3a"], "B": ["J"]}
    change: Plain = {"at": "take a turn", "asked": "B", "variables": {}}
    zones: Plain = {"hand": hand, "centre": ["-", "-", "0d"]}
    assert isinstance(change, dict)

    assert "passed" == found(TAKE, {"changed": {**change, "zones": zones}})
    assert "failed" == found(TAKE, {"changed": {**change, "zones": {}}})
    assert "failed" == found(TAKE, {"changed": {}})


def test_a_driver_need_not_remember_like_the_rules_unless_it_claims_to() -> None:
    case = CASES["traces/two-steps"]
    zones: list[Plain] = [{"centre": ["-", "-", "0d"]}, {"centre": ["7g", "-", "0d"]}]
    asked = ("nature", "A")
    then: list[Plain] = [
        {"asked": who, "zones": one, "variables": {}} for who, one in zip(asked, zones, strict=True)
    ]
    first = case.given["position"]
    assert isinstance(first, dict)
    silent: Plain = {"first": {"asked": "A", "zones": first["zones"], "variables": {}}, "then": then}

    assert "passed" == found(case, silent)
    assert "failed" == found(case, silent, "variables")
    assert "failed" == found(case, {"then": then[:1]})


@pytest.mark.parametrize(
    ("answer", "outcome"),
    [
        ({"places": [["A"], ["B"]]}, "passed"),
        ({"places": [["A", "B"]]}, "failed"),
        ({"places": [["A"], ["B"]], "decided_by": "least points"}, "failed"),
        ({"decided_by": "most points"}, "failed"),
    ],
)
def test_the_places_are_enough(answer: Plain, outcome: str) -> None:
    case = CASES["end/one-winner"]

    assert outcome == found(case, answer)
    assert "failed" == found(case, answer, "variables")


def test_a_trace_from_a_position_need_not_repeat_it() -> None:
    case = CASES["traces/two-steps"]
    expected = case.expected
    assert isinstance(expected, dict)

    assert "passed" == found(case, {"then": expected["then"]})
    assert "failed" == found(case, {"then": []})


def test_a_refusal_where_a_position_follows_fails() -> None:
    assert "failed" == found(TAKE, {"refused": True})


def test_what_a_procedure_remembers_need_not_be_given_back() -> None:
    expected = TAKE.expected
    assert isinstance(expected, dict)
    with_inside = {"position": {**expected["position"], "inside": {"place": 1}}}

    assert "passed" == found(TAKE, with_inside)


def test_who_supports_less_is_told_apart_from_who_is_wrong() -> None:
    assert ("unsupported", "later") == _told(Unsupported("later"))
    assert ("failed", "index out of range") == _told(Failed("index out of range"))
    assert ("failed", "the driver says that it failed") == _told(Failed(""))


def _told(reply: Unsupported | Failed) -> tuple[str, str]:
    record = judged(TAKE, reply, ())
    return record.found, record.said


def test_a_fault_is_a_crash_or_a_silence() -> None:
    problem = Diagnostic("RS752", "the driver ended")

    assert "crashed" == judged(TAKE, Fault((problem,)), ()).found
    assert "timed-out" == judged(TAKE, Fault((problem,), is_late=True), ()).found
