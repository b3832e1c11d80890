"""When cards meet a condition: by the definition, and by the program that was written from the rulebook."""

from __future__ import annotations

import pytest
from condition_cases import pattern
from hypothesis import given
from hypothesis import strategies as st
from venti_cards import SYMBOLS, WILD, Card, Condition, check_deck

from rulescore.conditions import Face, is_met

SIGNS = st.sampled_from([*"01234567", "?", "?", *SYMBOLS.values()])
CARDS = st.lists(st.integers(0, WILD), max_size=6)


@st.composite
def chains(draw: st.DrawFn) -> str:
    """Question marks that are joined, with one number among them or without."""
    signs = [*draw(st.lists(st.just("?"), min_size=1, max_size=3)), draw(st.sampled_from("?05"))]
    return " = ".join(draw(st.permutations(signs)))


CONDITIONS = st.lists(st.one_of(SIGNS, SIGNS, chains()), min_size=1, max_size=4).map(" ".join)


def counted(cards: list[int]) -> list[int]:
    return [cards.count(face) for face in range(WILD + 1)]


def face(number: int) -> Face:
    return Face(None, None, wild=True) if number == WILD else Face(number, number // 2)


@given(CONDITIONS, CARDS, CARDS)
def test_the_program_finds_the_same_conditions_met(
    condition: str, shown: list[int], others: list[int]
) -> None:
    must, may = [face(card) for card in shown], [face(card) for card in others]

    found = Condition(condition).can_be_met(counted(shown + others), counted(shown))

    assert is_met(pattern(condition), must, may) == found


def test_a_card_with_another_symbol_is_refused() -> None:
    wrong = Card("0x", "number", 0, "square", "?", 1)

    with pytest.raises(ValueError, match="0x is no square"):
        check_deck([wrong])
