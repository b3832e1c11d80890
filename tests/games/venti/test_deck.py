"""The reconstructed deck of Venti has the balance that its page claims."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from rulescore.checked import check
from rulescore.checked.nodes import Component, Game
from rulescore.checked.table import Sort
from rulescore.conditions import Digit, Pattern, Symbol
from rulescore.resources import spec_folder
from rulescore.source import Text
from rulescore.syntax import parse

FOLDER = spec_folder() / "venti"
SYMBOLS = "●▲◆■"


@pytest.fixture(scope="module")
def component() -> Component:
    path = FOLDER / "venti.md"
    text = Text(path.name, path.read_text(encoding="utf-8"))
    tree = parse(text)
    assert not isinstance(tree, tuple)
    game = check(tree, text, FOLDER)
    assert isinstance(game, Game)
    return game.components[0]


def column(component: Component, name: str) -> int:
    return [attribute.name for attribute in component.attributes].index(name)


def number_cards(component: Component) -> list[Sort]:
    family = component.families.index("number card")
    return [sort for sort in component.table.sorts if sort.family == family]


def conditions(component: Component) -> list[Pattern]:
    place = column(component, "condition")
    return [component.table.patterns[sort.values[place]] for sort in number_cards(component)]


def test_there_are_110_cards_104_of_them_with_numbers(component: Component) -> None:
    assert 110 == sum(sort.copies for sort in component.table.sorts)
    assert 104 == sum(sort.copies for sort in number_cards(component))


def test_every_number_has_thirteen_cards_and_its_symbol(component: Component) -> None:
    number, symbol = column(component, "number"), column(component, "symbol")
    faces = Counter((sort.values[number], sort.values[symbol]) for sort in number_cards(component))

    assert {(value, value // 2): 13 for value in range(8)} == dict(faces)


def test_the_id_of_a_card_is_its_number_and_the_letter_of_its_family_of_conditions(
    component: Component,
) -> None:
    expected = {f"{number}{letter}" for number, letter in product(range(8), "abcdefghijklm")}

    assert expected == {sort.id for sort in number_cards(component)}


def test_points_are_spread_as_claimed(component: Component) -> None:
    worth = column(component, "worth")
    points = [sort.values[worth] for sort in number_cards(component)]

    assert {1: 32, 2: 40, 3: 24, 4: 8} == dict(Counter(points))
    assert 216 == sum(points)


def test_every_symbol_has_54_points(component: Component) -> None:
    symbol, worth = column(component, "symbol"), column(component, "worth")
    points = {
        index: sum(sort.values[worth] for sort in number_cards(component) if sort.values[symbol] == index)
        for index in range(4)
    }

    assert dict.fromkeys(range(4), 54) == points


def test_no_number_and_no_symbol_is_favoured_by_conditions(component: Component) -> None:
    signs = [sign for condition in conditions(component) for sign in condition.signs]

    assert dict.fromkeys(range(8), 10) == dict(
        Counter(sign.value for sign in signs if isinstance(sign, Digit))
    )
    assert dict.fromkeys(range(4), 24) == dict(
        Counter(sign.index for sign in signs if isinstance(sign, Symbol))
    )


def test_there_are_61_different_conditions(component: Component) -> None:
    assert 61 == len(set(conditions(component)))
    assert 61 == len(component.table.patterns)


def test_no_condition_needs_more_than_five_cards(component: Component) -> None:
    assert 5 == max(condition.size for condition in conditions(component))


def condition_of(number: int, letter: str) -> str:
    """A condition by the recipe of the page."""
    a, b, c = ((number + step) % 8 for step in (2, 4, 6))
    s0, s1, s2, s3 = (SYMBOLS[(number // 2 + step) % 4] for step in range(4))
    even = number % 2 == 0
    recipes = {
        "a": f"{s1} {s2}",
        "b": "? = ?",
        "c": f"{a} {s2}",
        "d": f"{a} {b}",
        "e": f"{s1} {s2} {s3}",
        "f": f"? = ? {s1}",
        "g": f"{a} {b} ?",
        "h": f"{s1} {s1} {s2}",
        "i": f"{a} {b} {c}",
        "j": "? = ? = ?",
        "k": "? = ? ? = ?",
        "l": f"{a} {b} {s3} {s0}",
        "m": "? = ? = ? = ?" if even else "? = ? = ? ? = ?",
    }
    return recipes[letter]


def test_every_condition_follows_the_recipe_of_its_family(component: Component) -> None:
    found = {
        sort.id: condition.text()
        for sort, condition in zip(number_cards(component), conditions(component), strict=True)
    }

    assert {
        f"{number}{letter}": condition_of(number, letter) for number in range(8) for letter in "abcdefghijklm"
    } == found


def test_jokers_and_chaos_cards_are_one_sort_each(component: Component) -> None:
    others = [(sort.id, sort.copies) for sort in component.table.sorts if sort not in number_cards(component)]

    assert [("J", 4), ("C", 2)] == others
