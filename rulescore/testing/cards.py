"""Hypothesis strategies for hands of cards, and for conditions that hands may meet."""

from __future__ import annotations

from hypothesis import strategies as st

from rulescore.conditions import (
    PLAIN_DECK,
    Any,
    Condition,
    Deck,
    Digit,
    Group,
    Hand,
    HandCard,
    Pattern,
    Readings,
    Sign,
    Symbol,
)
from rulescore.conditions.pattern import SYMBOLS
from rulescore.conditions.readings import PLAIN_READINGS
from rulescore.conditions.rules import LARGEST_DIGIT
from rulescore.source import NOWHERE

DIGITS = st.integers(0, LARGEST_DIGIT).map(Digit)
SIGNS: st.SearchStrategy[Sign] = st.one_of(
    DIGITS, st.just(Any()), st.integers(0, len(SYMBOLS) - 1).map(Symbol)
)


@st.composite
def hands(draw: st.DrawFn, deck: Deck = PLAIN_DECK, *, at_least: int = 0, at_most: int = 12) -> Hand:
    """Cards of a deck, no card more often than there are copies of it."""
    cards = [card for card in deck.cards for _ in range(card.copies)]
    most = min(at_most, len(cards))
    places = draw(st.lists(st.integers(0, len(cards) - 1), min_size=at_least, max_size=most, unique=True))
    return Hand(tuple(HandCard(cards[at].name, cards[at].face, NOWHERE) for at in places))


@st.composite
def conditions(draw: st.DrawFn, *, at_most: int = 6, readings: Readings = PLAIN_READINGS) -> Condition:
    """A condition of one to `at_most` signs that the readings give a meaning."""
    left = draw(st.integers(1, at_most))
    groups: list[Group] = []
    while left:
        size = draw(st.integers(1, left))
        groups.append(draw(_groups(size, readings)))
        left -= size
    return Condition(Pattern(tuple(groups)), readings)


@st.composite
def _groups(draw: st.DrawFn, size: int, readings: Readings) -> Group:
    if size == 1:
        return Group((draw(SIGNS),))
    signs: list[Sign] = [Any()] * size
    literal = draw(DIGITS)
    symbol = Symbol(draw(st.integers(0, len(SYMBOLS) - 1)))
    known: list[Sign] = [Any(), literal]
    if readings.equals_over_symbols != "rejected":
        known.append(symbol)
    for at in range(size):
        signs[at] = draw(st.sampled_from(known))
    return Group(tuple(signs))
