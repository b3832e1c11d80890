"""Ways to pay: all of them, each once, cheapest first."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import pytest
from condition_cases import pattern
from condition_strategies import FACES, NUMBERED, patterns
from hypothesis import given
from hypothesis import strategies as st

from rulescore.conditions import Condition, Face, Hand, Pattern, Payment, assignment, is_met
from rulescore.conditions.payments import missing

Paid = tuple[tuple[tuple[Face, int], ...], tuple[tuple[Face, int], ...]]
"""How many cards of each face are paid, of the hand and of the permanent jokers."""

HANDS, JOKERS = st.lists(FACES, max_size=5), st.lists(NUMBERED, max_size=2)


def counted(cards: Sequence[Face]) -> tuple[tuple[Face, int], ...]:
    return tuple(sorted(Counter(cards).items(), key=str))


def paid(payment: Payment, hand: Sequence[Face], jokers: Sequence[Face]) -> Paid:
    return (
        counted([hand[at] for at in payment.discarded]),
        counted([jokers[at] for at in payment.permanent_jokers]),
    )


def all_paid(condition: Pattern, hand: Sequence[Face], jokers: Sequence[Face]) -> set[Paid]:
    """Every choice of cards that can all be laid on the signs."""
    cards = [*((face, True) for face in hand), *((face, False) for face in jokers)]
    return {
        (counted([face for face, own in chosen if own]), counted([face for face, own in chosen if not own]))
        for chosen in combinations(cards, condition.size)
        if is_met(condition, [face for face, _ in chosen])
    }


def told(condition: str, hand: str, jokers: str = "", *wanted: str) -> list[str]:
    """The payments in short: permanent jokers in brackets."""
    cards, beside = Hand.parse(hand).cards, Hand.parse(jokers).cards
    others = tuple(Condition.parse(text) for text in wanted)
    ways = Condition.parse(condition).ways(Hand(cards), Hand(beside), wanted=others)
    return [
        " ".join(
            cards[use.index].name if use.source == "may" else f"({beside[use.index].name})"
            for use in way.uses
        )
        for way in ways
    ]


@given(patterns(4), HANDS, JOKERS)
def test_every_way_to_pay_is_found_once(condition: Pattern, hand: list[Face], jokers: list[Face]) -> None:
    ways = Condition(condition).ways(Hand.of(hand), Hand.of(jokers))
    found = [paid(way, hand, jokers) for way in ways]

    if not _joins_symbols(condition):
        assert all_paid(condition, hand, jokers) == set(found)
    assert len(set(found)) == len(found)


def _joins_symbols(condition: Pattern) -> bool:
    """Which the register refuses, and `is_met` without readings does not."""
    return Condition(condition).rules.equals_over_symbols == "rejected" and any(
        group.is_joined and "●" in group.text().translate(str.maketrans("▲◆■", "●●●"))
        for group in condition.groups
    )


@given(patterns(4), HANDS, JOKERS)
def test_ways_come_with_few_jokers_first_and_then_with_few_cards_of_the_hand(
    condition: Pattern, hand: list[Face], jokers: list[Face]
) -> None:
    ways = Condition(condition).ways(Hand.of(hand), Hand.of(jokers))
    costs = [(sum(hand[at].wild for at in way.discarded), len(way.discarded)) for way in ways]

    assert sorted(costs) == costs


@given(patterns(4), HANDS, JOKERS)
def test_the_best_way_is_the_witness(condition: Pattern, hand: list[Face], jokers: list[Face]) -> None:
    asked = Condition(condition)
    best = asked.best(Hand.of(hand), Hand.of(jokers))
    first = next(iter(asked.ways(Hand.of(hand), Hand.of(jokers))), None)

    assert assignment(condition, (), hand, jokers, asked.rules) == (None if best is None else best.uses)
    assert best == first


@given(patterns(3), patterns(3), HANDS, JOKERS)
def test_ways_that_leave_other_conditions_short_come_later(
    condition: Pattern, other: Pattern, hand: list[Face], jokers: list[Face]
) -> None:
    wanted = Condition(other)
    ways = Condition(condition).ways(Hand.of(hand), Hand.of(jokers), wanted=(wanted,))
    costs = []
    for way in ways:
        left = [face for at, face in enumerate(hand) if at not in way.discarded]
        wild = sum(hand[at].wild for at in way.discarded)
        costs.append((wild, missing(wanted, (*left, *jokers)), len(way.discarded)))

    assert sorted(costs) == costs


@pytest.mark.parametrize(
    ("condition", "hand", "jokers", "ways"),
    [
        ("? = ?", "3 3 5 J", "", ["3 3", "3 J", "5 J"]),
        ("? = ?", "3 3 3 3", "", ["3 3"]),
        ("? = ?", "3 3", "3", ["(3) 3", "3 3"]),
        ("3 ▲", "3 2", "", ["3 2"]),
        ("? ?", "0 1 2", "", ["0 1", "0 2", "1 2"]),
        ("? 3", "3 5", "", ["5 3"]),
        ("? = ?", "3 5", "", []),
    ],
)
def test_cards_that_are_alike_and_the_order_of_the_signs_make_no_further_way(
    condition: str, hand: str, jokers: str, ways: list[str]
) -> None:
    assert ways == told(condition, hand, jokers)


def test_cards_that_another_open_condition_needs_are_kept() -> None:
    assert ["3 3", "5 5"] == told("? = ?", "3 3 5 5")
    assert ["5 5", "3 3"] == told("? = ?", "3 3 5 5", "", "3 ▲")


def test_a_card_of_which_there_are_enough_is_not_missed() -> None:
    assert ["3 3", "5 5"] == told("? = ?", "3 3 3 5 5", "", "3")


def test_jokers_are_kept_before_cards_that_are_needed() -> None:
    assert ["3 3", "3 J"] == told("3 = 3", "3 3 J", "", "3")


def test_a_way_takes_a_card_of_the_hand_when_the_reading_says_so() -> None:
    hand, jokers = Hand.parse("3"), Hand.parse("3 3")
    condition = Condition.parse("? = ?", pjoker_only="no")

    assert [((0,), (0,))] == [(way.discarded, way.permanent_jokers) for way in condition.ways(hand, jokers)]


def test_no_more_ways_are_listed_than_are_asked_for() -> None:
    condition, hand = Condition.parse("? ? ?"), Hand.parse("0 1 2 3 4 5 6 7")

    assert condition.ways(hand)[:3] == condition.ways(hand, most=3)


def test_millions_of_ways_are_not_waited_for() -> None:
    hand = Hand.parse(" ".join(f"{number} " * 6 for number in range(8)))

    assert 20 == len(Condition(pattern("? " * 7)).ways(hand, most=20))
