"""Between which numbers the values of a text lie."""

from __future__ import annotations

import operator
from collections.abc import Callable

import pytest
from checked_games import codes, value_of, with_cards
from hypothesis import given
from hypothesis import strategies as st

from rulescore.checked import intervals
from rulescore.checked.types import (
    BooleanType,
    CardType,
    KindType,
    NumberType,
    PlayerType,
    SlotType,
    Type,
)

TYPES: dict[str, Type] = {
    "player count": NumberType(2, 4),
    "score of p + 1": NumberType(1, 10),
    "1 - score of p": NumberType(-8, 1),
    "2 * score of p": NumberType(0, 18),
    "score of p div 2": NumberType(0, 4),
    "score of p mod 3": NumberType(0, 2),
    "if active is p then 3 else 5": NumberType(3, 5),
    "size of hand of p": NumberType(0, 5),
    "size of centre": NumberType(0, 3),
    "size of heap": NumberType(0, 5),
    "count of q in players": NumberType(0, 4),
    "count of c in card": NumberType(0, 5),
    "count of s in slots of centre": NumberType(0, 3),
    "total of score of q for q in players": NumberType(0, 36),
    "lowest of player count for q in players": NumberType(2, 4),
    "lowest of player count for q in players after p": NumberType(2, 4),
    "lowest of player count for q in players where q is active": NumberType(0, 4),
    "highest of n + 3 for n in score of p to 9": NumberType(3, 12),
    "steps from p to active": NumberType(0, 3),
    "the first n in 1 to 3 where score of p = n": NumberType(1, 3, optional=True),
    "the first q in players where q is p": PlayerType(optional=True),
    "the first c in hand of p": CardType("card", optional=True),
    "the first s in slots of centre where s is empty": SlotType("centre", optional=True),
    "if active is p then leader else nobody": PlayerType(optional=True),
    "if active is p then active else nobody": PlayerType(optional=True),
    "if active is p then red else none": KindType("colour", optional=True),
    "player after p": PlayerType(),
    "top of heap": CardType("card"),
    "slot 1 of centre": SlotType("centre"),
    "p is active": BooleanType(),
}


@pytest.mark.parametrize("text", TYPES)
def test_a_value_has_the_type(text: str) -> None:
    assert TYPES[text] == value_of(text).type


REFUSED = {
    "1 + active": "RS301",
    "if active then 1 else 2": "RS301",
    "if p is active then 1 else p": "RS301",
    "not score of p": "RS301",
    "active and p is active": "RS301",
    "total of q for q in players": "RS301",
    "p is score of p": "RS302",
    "p < active": "RS302",
    "d is t": "RS302",
    "red is d": "RS302",
    "p is a red card": "RS302",
    "p is in hand of p": "RS302",
    "score of p = 10": "RS303",
    "score of p is not 10": "RS303",
    "slot 4 of centre": "RS303",
    "slot 0 of centre": "RS303",
    "(the first n in 1 to 3 where score of p = n) + 1": "RS304",
    "none": "RS305",
    "p is nobody": "RS305",
    "score of p is none": "RS305",
    "score of nobody": "RS305",
    "1 + none": "RS305",
    "score": "RS306",
    "score(p, p)": "RS306",
    "active of p": "RS306",
    "red of p": "RS306",
    "p of p": "RS306",
    "size of hand": "RS306",
    "size of heap of p": "RS306",
    "top of draw pile": "RS307",
    "count of s in slots of heap": "RS307",
    "line of t": "RS307",
    "slot 1 of heap": "RS307",
    "score of p div 0": "RS309",
    "1 mod (0 - score of p)": "RS309",
    "heap": "RS310",
    "size of p": "RS310",
    "p is empty": "RS310",
    "the card at heap": "RS310",
    "count of c in p": "RS310",
    "heap is full": "RS313",
    "count of n in 3 to 2": "RS316",
    "the first n in 0 - 1 to 1": "RS316",
    "reading passing": "RS318",
    "reading passing is reading passing": "RS318",
    "reading passing < yes": "RS318",
    "reading passed is yes": "RS202",
    "variant passing is yes": "RS202",
    "reading passing is maybe": "RS209",
    "card": "RS319",
    "size of piles": "RS202",
    "d is a token": "RS202",
    "the token at t": "RS202",
    "count of c in colours": "RS202",
    "it is d": "RS211",
    "colour": "RS208",
    "passing": "RS208",
    "play": "RS208",
    "count of p in players": "RS203",
    "count of score in 1 to 2": "RS203",
    "count of card in hand of p": "RS203",
    "count of red in hand of p": "RS203",
}


@pytest.mark.parametrize("text", REFUSED)
def test_an_expression_is_refused(text: str) -> None:
    line = f"value asked(player p, card d, slot t of centre) = {text}"

    assert [REFUSED[text]] == codes(with_cards(line))


# --- the arithmetic of ranges ---

Combine = Callable[[NumberType, NumberType], NumberType]
Exact = Callable[[int, int], int]

RANGES = st.tuples(st.integers(-12, 12), st.integers(0, 8)).map(lambda pair: NumberType(pair[0], sum(pair)))
OPERATIONS: dict[str, tuple[Combine, Exact]] = {
    "+": (intervals.plus, operator.add),
    "-": (intervals.minus, operator.sub),
    "*": (intervals.times, operator.mul),
    "div": (intervals.quotient, operator.floordiv),
    "mod": (intervals.remainder, operator.mod),
}


@pytest.mark.parametrize("sign", OPERATIONS)
@given(left=RANGES, right=RANGES)
def test_every_result_lies_in_the_range_and_the_range_is_tight(
    sign: str, left: NumberType, right: NumberType
) -> None:
    combined, exact = OPERATIONS[sign]
    operands = [b for b in range(right.low, right.high + 1) if b > 0 or sign in "+-*"]
    results = {exact(a, b) for a in range(left.low, left.high + 1) for b in operands}
    found = combined(left, right)

    assert all(found.low <= result <= found.high for result in results)
    assert not results or sign == "mod" or (min(results), max(results)) == (found.low, found.high)


@given(part=RANGES)
def test_a_range_with_its_signs_turned_holds_the_turned_numbers(part: NumberType) -> None:
    assert NumberType(-part.high, -part.low) == intervals.negative(part)
