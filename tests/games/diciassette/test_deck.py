"""The reconstructed decks of Diciassette have the splits that their page claims."""

from __future__ import annotations

from collections import Counter

import pytest

from rulescore.checked.nodes import Component
from rulescore.checked.table import Sort
from rulescore.play import Game, load
from rulescore.play.random_play import random_game
from rulescore.resources import spec_folder

FOLDER = spec_folder() / "diciassette" / "data"
GAME = load("diciassette")
DECKS = ("reconstructed-1", "reconstructed-2")
EVERY_DECK = pytest.mark.parametrize("deck", DECKS)


def component_of(deck: str, game: Game = GAME) -> Component:
    match = game.match(players=2, deck=FOLDER / f"{deck}.csv")
    (component,) = match.components.values()
    return component


def numbers(component: Component, family: str, attribute: str) -> Counter[int]:
    """How many cards of a family bear each number."""
    column = [one.name for one in component.attributes].index(attribute)
    counted: Counter[int] = Counter()
    for sort in of(component, family):
        counted[sort.values[column]] += sort.copies
    return counted


def of(component: Component, family: str) -> list[Sort]:
    number = component.families.index(family)
    return [sort for sort in component.table.sorts if sort.family == number]


def spread(many: int) -> dict[int, int]:
    return dict.fromkeys(range(1, 6), many)


@EVERY_DECK
def test_every_number_is_on_three_front_only_cards(deck: str) -> None:
    assert spread(3) == numbers(component_of(deck), "front-only card", "number")


@EVERY_DECK
@pytest.mark.parametrize("side", ["number", "back"])
def test_every_number_is_on_seven_two_faced_cards(deck: str, side: str) -> None:
    assert spread(7) == numbers(component_of(deck), "two-faced card", side)


@EVERY_DECK
def test_front_only_and_special_cards_have_the_same_back(deck: str) -> None:
    component = component_of(deck)
    families = [family for family in component.families if family != "two-faced card"]

    assert {0} == {back for family in families for back in numbers(component, family, "back")}


@EVERY_DECK
def test_there_are_five_of_each_special_card(deck: str) -> None:
    component = component_of(deck)
    kinds = ("reverse", "bin", "x2", "trap")

    assert [5, 5, 5, 5] == [sum(sort.copies for sort in of(component, kind)) for kind in kinds]


@pytest.mark.parametrize(("deck", "equal"), [("reconstructed-1", 35), ("reconstructed-2", 15)])
def test_so_many_two_faced_cards_bear_the_same_number_twice(deck: str, equal: int) -> None:
    component = component_of(deck)
    names = [one.name for one in component.attributes]
    front, back = names.index("number"), names.index("back")

    assert equal == sum(
        sort.copies for sort in of(component, "two-faced card") if sort.values[front] == sort.values[back]
    )


@EVERY_DECK
def test_a_game_can_be_played_with_either_deck(deck: str) -> None:
    start = GAME.start(players=3, seed=1, deck=FOLDER / f"{deck}.csv")

    assert random_game(start, seed=1).is_over
