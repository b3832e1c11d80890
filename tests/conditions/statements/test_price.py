from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations

import pytest
from condition_cases import pattern
from statement_cases import VENTI, cards_of, stock

from rulescore.conditions import Face, Pattern, is_met
from rulescore.conditions.statements import Statement, Stock, describe

Pricing = Callable[[Pattern, Stock, int], Fraction | None]
Held = frozenset[int]


def price(condition: Pattern, cards: Stock, offer: int) -> Fraction | None:
    found = describe(condition, cards, offer=offer)
    assert isinstance(found, Statement), found
    return found.actions


def looked_at(condition: Pattern, cards: Stock, offer: int) -> Fraction | None:
    """The same by the words of the definition: every card is one of its own, every offer is looked at."""
    every = cards_of(cards)
    goals = [
        frozenset(hand)
        for hand in combinations(range(len(every)), condition.size)
        if is_met(condition, (), [every[place] for place in hand])
    ]
    return _waiting(frozenset(), goals, len(every), offer) if goals else None


def _waiting(held: Held, goals: list[Held], cards: int, offer: int) -> Fraction:
    """The price from here: the best of all rules of the form "take what is at most so dear"."""
    if held in goals:
        return Fraction(1)
    after = {
        card: _waiting(held | {card}, goals, cards, offer)
        for card in range(cards)
        if card not in held and any(held | {card} <= goal for goal in goals)
    }
    left = [card for card in range(cards) if card not in held]
    offers = list(combinations(left, min(offer, len(left))))
    return min(_by_rule(after, offers, dearest) for dearest in set(after.values()))


def _by_rule(after: dict[int, Fraction], offers: list[tuple[int, ...]], dearest: Fraction) -> Fraction:
    chosen = [min((after[card] for card in offer if card in after), default=None) for offer in offers]
    taken = [one for one in chosen if one is not None and one <= dearest]
    # So many offers lead on; the others cost an action and lead back here.
    return (len(offers) + sum(taken, Fraction(0))) / len(taken)


DECKS = ("0 1 3 3 J", "2 2 3 4 4 6", "0 0 1 J J 7 7")
CONDITIONS = ("3", "?", "? = ?", "● ?", "? = ? 7", "▲ 3", "? = ? = ?", "3 5")
OFFERS = (1, 2, 4)


def wrongly_priced(pricing: Pricing) -> list[str]:
    return [
        f"{condition} | {deck} | {offer}"
        for deck in DECKS
        for condition in CONDITIONS
        for offer in OFFERS
        if pricing(pattern(condition), stock(deck), offer) != expected(condition, deck, offer)
    ]


@cache
def expected(condition: str, deck: str, offer: int) -> Fraction | None:
    return looked_at(pattern(condition), stock(deck), offer)


def test_the_price_is_that_of_looking_at_every_offer() -> None:
    assert [] == wrongly_priced(price)


def without_laying_down(condition: Pattern, cards: Stock, offer: int) -> Fraction | None:
    found = price(condition, cards, offer)
    return None if found is None else found - 1


def of_a_single_card(condition: Pattern, cards: Stock, offer: int) -> Fraction | None:
    return price(condition, cards, 1)


def as_many_as_signs(condition: Pattern, cards: Stock, offer: int) -> Fraction | None:
    return Fraction(condition.size + 1)


def without_the_jokers(condition: Pattern, cards: Stock, offer: int) -> Fraction | None:
    blank = Face(None, None)
    return price(condition, Stock((blank if face.wild else face, n) for face, n in cards.kinds), offer)


def always_putting_back(condition: Pattern, cards: Stock, offer: int) -> Fraction | None:
    return price(condition, Stock((face, 2 * copies) for face, copies in cards.kinds), offer)


@pytest.mark.parametrize(
    "liar",
    [without_laying_down, of_a_single_card, as_many_as_signs, without_the_jokers, always_putting_back],
)
def test_a_wrong_price_is_noticed(liar: Pricing) -> None:
    assert [] != wrongly_priced(liar)


def test_a_single_number_is_waited_for() -> None:
    # Of four out of six cards at least one is a 3 in 14 of 15 offers.
    assert Fraction(15, 14) + 1 == price(pattern("3"), stock("3 3 0 1 5 6"), 4)


def test_what_no_hand_meets_has_no_price() -> None:
    assert price(pattern("3 = 5"), VENTI, 4) is None


def test_all_cards_are_offered_when_there_are_fewer() -> None:
    assert 3 == price(pattern("3 5"), stock("3 5"), 4)
