"""Where an answer departs from what follows."""

import pytest

from rulescore.conformance.difference import ABSENT, Difference, Part, comparing, path_text
from rulescore.play.positions.plain import Plain

COMPARE = comparing(frozenset({"hand"}))


def differences(expected: Plain, got: Plain) -> tuple[Difference, ...]:
    return COMPARE(expected, got, ())


@pytest.mark.parametrize(
    ("expected", "got"),
    [
        ({"met": True}, {"met": True}),
        ({"zones": {"hand": ["3", "4", "3"]}}, {"zones": {"hand": ["3", "3", "4"]}}),
        ({"zones": {"hand": {"A": ["3", "4"]}}}, {"zones": {"hand": {"A": ["4", "3"]}}}),
        ({"actions": ["take", "pass"]}, {"actions": ["pass", "take"]}),
        ({"refused": {"clauses": ["b", "a"]}}, {"refused": {"clauses": ["a", "b"]}}),
        ({"zones": {"hand": [{"back": "red"}, "3"]}}, {"zones": {"hand": ["3", {"back": "red"}]}}),
    ],
)
def test_the_same_is_the_same(expected: Plain, got: Plain) -> None:
    assert () == differences(expected, got)


@pytest.mark.parametrize(
    ("expected", "got"),
    [
        (True, 1),
        (1, 1.0),
        (0, False),
        ("1", 1),
        (None, {}),
        ([], {}),
        (["3"], "3"),
        ({"zones": {"row": ["3", "4"]}}, {"zones": {"row": ["4", "3"]}}),
        ({"zones": {"hand": ["3"]}}, {"zones": {"hand": ["3", "3"]}}),
        ({"variables": {"hand": ["3", "4"]}}, {"variables": {"hand": ["4", "3"]}}),
        ({"places": [["A"], ["B"]]}, {"places": [["B"], ["A"]]}),
    ],
)
def test_something_else_is_not_the_same(expected: Plain, got: Plain) -> None:
    assert 1 <= len(differences(expected, got))


@pytest.mark.parametrize(
    ("expected", "got", "path", "parts"),
    [
        ({"a": {"b": 1}}, {"a": {"b": 2}}, ("a", "b"), (1, 2)),
        ({"a": 1}, {}, ("a",), (1, ABSENT)),
        ({}, {"a": 1}, ("a",), (ABSENT, 1)),
        (["x"], ["x", "y"], (1,), (ABSENT, "y")),
        (["x", "y"], ["x"], (1,), ("y", ABSENT)),
        ({"actions": ["take"]}, {"actions": []}, ("actions",), ("take", ABSENT)),
        ({"actions": []}, {"actions": ["take"]}, ("actions",), (ABSENT, "take")),
        (1, 2, (), (1, 2)),
    ],
)
def test_a_difference_has_its_place(
    expected: Plain, got: Plain, path: tuple[str | int, ...], parts: tuple[Part, Part]
) -> None:
    assert (Difference(path, *parts),) == differences(expected, got)


def test_an_action_that_is_there_twice_is_one_too_many() -> None:
    found = differences({"actions": ["take"]}, {"actions": ["take", "take"]})

    assert (Difference(("actions",), ABSENT, "take"),) == found


def test_a_place_is_told_in_words() -> None:
    assert "then, [2], zones, hand" == path_text(("then", 1, "zones", "hand"))
    assert "the whole answer" == path_text(())


VARIABLES: Plain = {"variables": {"used": 1, "paid": {"A": 2}}}


@pytest.mark.parametrize(
    ("told", "is_fine"),
    [
        ({"variables": {}}, True),
        ({"variables": {"used": 1}}, True),
        ({"variables": {"used": 2}}, False),
        ({"variables": {"paid": {}}}, False),
        ({"variables": {"other": 1}}, False),
        ({}, False),
    ],
)
def test_only_who_remembers_like_the_rules_tells_every_variable(told: Plain, is_fine: bool) -> None:
    lenient = comparing(frozenset(), all_variables=False)

    assert is_fine == (lenient(VARIABLES, told, ()) == ())
    assert () != differences(VARIABLES, told)


def test_no_zone_may_be_left_out() -> None:
    lenient = comparing(frozenset(), all_variables=False)

    assert () != lenient({"zones": {"hand": []}}, {"zones": {}}, ())


@pytest.mark.parametrize("place", ["position", "first"])
def test_what_is_asked_may_be_left_out_too(place: str) -> None:
    lenient = comparing(frozenset(), all_variables=False)
    expected: Plain = {place: {"at": "take a turn", "asked": "A"}}

    assert () == lenient(expected, {place: {"asked": "A"}}, ())
    assert () != lenient(expected, {place: {"asked": "A", "at": "lay the payment"}}, ())
    assert () != lenient(expected, {place: {"at": "take a turn"}}, ())
    assert () != differences(expected, {place: {"asked": "A"}})
