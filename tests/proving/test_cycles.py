"""What leads back to where it began is found, and nothing else."""

from typing import cast

import pytest

from rulescore.proving.endings.cycles import Facts, Knot, knots, one_round, settled
from rulescore.proving.graph import Edge, Spot
from rulescore.targets.smt import State, Step

NO_STEP = cast("Step", None)
NO_STATE = cast("State", None)


def ways(text: str) -> list[Edge]:
    """Ways between places with letters: `ab` leads from a to b."""
    return [
        Edge(Spot(ord(one[0]), ()), Spot(ord(one[1]), ()), NO_STEP, (), NO_STATE, frozenset())
        for one in text.split()
    ]


def text_of(knot: Knot) -> str:
    return " ".join(f"{chr(way.source.point)}{chr(way.target.point)}" for way in knot.ways)


@pytest.mark.parametrize(
    ("given", "found"),
    [
        ("ab bc cd", []),
        ("ab ba", ["ab ba"]),
        ("aa ab", ["aa"]),
        ("ab bc ca cd de ed", ["ab bc ca", "de ed"]),
        ("ab bc cb cd da", ["ab bc cb cd da"]),
        ("xa ab bc cb", ["bc cb"]),
        ("ab ab ba", ["ab ab ba"]),
        ("ab ac bd cd da ef", ["ab ac bd cd da"]),
    ],
)
def test_a_knot_is_all_that_leads_back(given: str, found: list[str]) -> None:
    assert found == [text_of(one) for one in knots(ways(given))]


@pytest.mark.parametrize(
    ("given", "around"),
    [("ab bc cd", ""), ("aa ab", "aa"), ("xa ab bc cb", "bc cb"), ("ab ac bd cd da", "ab bd da")],
)
def test_a_round_leads_back_to_where_it_began(given: str, around: str) -> None:
    found = one_round(ways(given))

    assert around.split() == [f"{chr(one.source.point)}{chr(one.target.point)}" for one in found]


def test_a_long_round_is_found() -> None:
    places = [Spot(number, ()) for number in range(5000)]
    around = [
        Edge(one, other, NO_STEP, (), NO_STATE, frozenset())
        for one, other in zip(places, (*places[1:], places[0]), strict=True)
    ]

    assert [5000] == [len(one.ways) for one in knots(around)]


def told(sets: dict[str, int]) -> dict[Spot, Facts]:
    """What is settled in a round of three where some ways set one variable and the others leave it."""
    (knot,) = knots(ways("ab bc ca ac"))

    def after(way: Edge, before: Facts) -> Facts:
        name = f"{chr(way.source.point)}{chr(way.target.point)}"
        return {0: sets[name]} if name in sets else before

    return dict(settled(knot, after))


def test_what_is_set_on_every_way_round_is_settled_from_there_on() -> None:
    assert [{0: 7}, {0: 7}, {0: 7}] == list(told({"ca": 7}).values())


def test_what_is_set_on_one_of_two_ways_is_not_settled() -> None:
    assert [{}, {0: 7}, {}] == list(told({"ab": 7}).values())


def test_what_nobody_sets_is_not_settled() -> None:
    assert [{}, {}, {}] == list(told({}).values())
