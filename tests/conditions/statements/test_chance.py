from collections.abc import Callable
from fractions import Fraction
from itertools import permutations
from math import comb

import pytest
from condition_cases import pattern
from condition_strategies import FACES, RULES, patterns
from hypothesis import given, settings
from hypothesis import strategies as st
from statement_cases import VENTI, cards_of, counted, stock

from rulescore.conditions import Face, MatchRules, Pattern, is_met
from rulescore.conditions.statements import Chances, Statement, Stock, describe
from rulescore.errors import UsageError

Counter = Callable[[Pattern, Stock], tuple[int, ...]]


def stated(condition: str, cards: Stock, rules: MatchRules = MatchRules()) -> Statement:
    found = describe(pattern(condition), cards, rules)
    assert isinstance(found, Statement), found
    return found


def chances(condition: Pattern, cards: Stock, rules: MatchRules = MatchRules()) -> tuple[int, ...]:
    found = describe(condition, cards, rules)
    assert isinstance(found, Statement), found
    return found.chances.meeting


DECKS = ("0 0 1 2 3 J J", "3 3 3 5 5 J", "0 1 2 3 4 5 6 7 J", "2 2 2 2", "J J J", "0 0 0 4 4 5 5 7")
CONDITIONS = ("3", "?", "? = ?", "● 0", "? = ? ?", "? = ? ? = ?", "2 ▲ ?", "3 = ?", "? = ? = ? ●", "3 = 5")


def wrongly_counted(counter: Counter) -> list[str]:
    """The decks and conditions for which a way to count hands gives wrong numbers."""
    return [
        f"{condition} | {deck}"
        for deck in DECKS
        for condition in CONDITIONS
        if counter(pattern(condition), stock(deck)) != counted(pattern(condition), stock(deck))
    ]


def test_hands_are_counted_as_if_each_was_looked_at() -> None:
    assert [] == wrongly_counted(chances)


@settings(max_examples=60)
@given(patterns(4), st.lists(FACES, max_size=8), RULES)
def test_also_for_any_condition_any_cards_and_all_readings(
    condition: Pattern, cards: list[Face], rules: MatchRules
) -> None:
    deck = Stock((face, 1) for face in cards)

    assert counted(condition, deck, rules) == chances(condition, deck, rules)


def with_replacement(condition: Pattern, cards: Stock) -> tuple[int, ...]:
    """Puts each card back before the next is drawn: there is always another one of the same face."""
    plenty = Stock((face, cards.size) for face, _ in cards.kinds)
    return chances(condition, plenty)[: cards.size + 1]


def without_jokers(condition: Pattern, cards: Stock) -> tuple[int, ...]:
    """Takes a joker for a card that serves nothing."""
    blank = Face(None, None)
    return chances(condition, Stock((blank if face.wild else face, copies) for face, copies in cards.kinds))


def one_of_each(condition: Pattern, cards: Stock) -> tuple[int, ...]:
    """Counts equal cards as one."""
    return chances(condition, Stock((face, 1) for face in cards.faces))


def exactly_enough(condition: Pattern, cards: Stock) -> tuple[int, ...]:
    """Forgets the hands that have cards to spare."""
    found = chances(condition, cards)
    return tuple(number if size <= condition.size else 0 for size, number in enumerate(found))


@pytest.mark.parametrize("liar", [with_replacement, without_jokers, one_of_each, exactly_enough])
def test_a_wrong_way_to_count_is_noticed(liar: Counter) -> None:
    assert [] != wrongly_counted(liar)


def test_a_chance_is_an_exact_fraction() -> None:
    # No card that is a 3 and none that is a joker: 91 of 108.
    expected = 1 - Fraction(comb(91, 5), comb(108, 5))

    assert expected == stated("3", VENTI).chances.of(5)


def test_two_of_a_kind_without_jokers_is_the_complement_of_all_different() -> None:
    different = Fraction(comb(8, 5) * 13**5, comb(104, 5))

    assert 1 - different == stated("? = ?", VENTI.without(wild=True)).chances.of(5)


def test_a_hand_of_all_cards_is_sure_to_meet_what_can_be_met() -> None:
    found = stated("? = ? = ? ? = ?", VENTI).chances

    assert [0, 1] == [found.of(4), found.of(108)]


@pytest.mark.parametrize("size", [-1, 109])
def test_there_is_no_hand_of_more_cards_than_there_are(size: int) -> None:
    with pytest.raises(UsageError, match="out of 108 cards"):
        stated("3", VENTI).chances.of(size)


def first_met(condition: Pattern, order: tuple[Face, ...]) -> int:
    """How many cards one has drawn, in this order, when the condition is met for the first time."""
    return next(size for size in range(len(order) + 1) if is_met(condition, (), order[:size]))


@pytest.mark.parametrize("deck", ["3 3 5 J 0 1", "2 2 0 3 4", "0 1 J J 6"])
@pytest.mark.parametrize("condition", ["?", "? = ?", "● ?", "? = ? ?"])
def test_the_mean_is_that_of_all_orders_of_the_cards(condition: str, deck: str) -> None:
    orders = list(permutations(cards_of(stock(deck))))
    expected = Fraction(sum(first_met(pattern(condition), order) for order in orders), len(orders))

    assert expected == stated(condition, stock(deck)).chances.mean_cards()


def test_two_of_three_cards_among_six_take_three_and_a_half_draws() -> None:
    # The second of three equal cards lies on average at 2 * 7 / 4.
    assert Fraction(7, 2) == stated("3 3", stock("3 3 3 5 5 5")).chances.mean_cards()


def test_there_is_no_mean_when_all_cards_are_not_enough() -> None:
    assert stated("3 3", stock("3 5 5")).chances.mean_cards() is None


def test_no_card_means_no_chance() -> None:
    assert Chances((0,)) == stated("3", Stock(())).chances


def test_what_takes_too_long_is_said_and_not_begun() -> None:
    large = describe(pattern("3"), Stock([(Face(3, 1), 501)]))
    long = describe(pattern("0 1 2 3 4 5 6 7 o o ^ ^ d s ? ?"), VENTI)

    assert ["RS195", "RS195"] == [found.code for found in (large, long) if not isinstance(found, Statement)]


def test_a_number_that_the_rules_do_not_know_is_refused() -> None:
    with pytest.raises(UsageError, match="a card shows 9, and the rules know 0 to 7"):
        describe(pattern("?"), Stock([(Face(9, 0), 1)]))
