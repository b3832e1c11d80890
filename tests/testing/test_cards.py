from collections import Counter

import pytest
from hypothesis import find, given, settings
from hypothesis import strategies as st
from hypothesis.errors import NoSuchExample

from rulescore.conditions import Condition, Deck, DeckCard, Face, Hand, Symbol, parse_pattern, surplus
from rulescore.conditions.readings import Readings
from rulescore.testing import conditions, hands

SMALL = Deck(
    (
        DeckCard("a", Face(1, 0), 1),
        DeckCard("b", Face(2, 1), 2),
        DeckCard("J", Face(None, None, wild=True), 1),
    )
)
WIDE = Readings(equals_over_symbols="same_number", equals_literals_differ="unsatisfiable")


@given(hand=hands(SMALL))
def test_no_card_is_drawn_more_often_than_it_is_there(hand: Hand) -> None:
    assert ((),) == surplus(SMALL, hand)


@given(hand=hands(at_least=2, at_most=3))
def test_a_hand_has_as_many_cards_as_asked_for(hand: Hand) -> None:
    assert 2 <= len(hand.cards) <= 3


def test_every_card_comes_up() -> None:
    everything = Counter({"a": 1, "b": 2, "J": 1})

    hand = find(hands(SMALL), lambda hand: len(hand.cards) == 4)

    assert everything == Counter(card.name for card in hand.cards)


def test_the_simplest_hand_is_empty() -> None:
    assert Hand(()) == find(hands(), lambda _: True)


@pytest.mark.parametrize("readings", [Readings(), WIDE], ids=["usual", "wide"])
@settings(max_examples=60)
@given(data=st.data())
def test_a_condition_can_be_written_and_read_again(readings: Readings, data: st.DataObject) -> None:
    condition = data.draw(conditions(readings=readings))

    assert condition.pattern == parse_pattern(condition.text, readings.pattern_options)
    assert 1 <= condition.size <= 6


def joined_symbol(condition: Condition) -> bool:
    return any(group.is_joined and Symbol(0) in group.signs for group in condition.pattern.groups)


def test_symbols_are_joined_only_where_that_means_something() -> None:
    assert joined_symbol(find(conditions(readings=WIDE), joined_symbol))
    with pytest.raises(NoSuchExample):
        find(conditions(), joined_symbol, settings=settings(max_examples=300))


def test_conditions_and_hands_find_each_other() -> None:
    both = st.tuples(conditions(at_most=4), hands(at_most=6))

    assert find(both, lambda pair: pair[0].size == 3 and pair[0].is_met_by(pair[1]))
    assert find(both, lambda pair: len(pair[1].cards) >= 3 and not pair[0].is_met_by(pair[1]))
