"""The definition against a table, against a naive reading of it, and the properties it must have."""

import time
from collections.abc import Sequence

import pytest
from condition_cases import CASES, Case, Matcher, faces, naive, pattern, wrong_answers
from condition_strategies import FACES, RULES, WILD, patterns
from hypothesis import given
from hypothesis import strategies as st

from rulescore.conditions import Face, Group, MatchRules, Pattern, Sign, is_met


def few(most: int) -> st.SearchStrategy[list[Face]]:
    # One wild card: the naive reading tries 32 announcements for each.
    return st.lists(FACES, max_size=most).filter(lambda cards: cards.count(WILD) <= 1)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_table_of_answers_holds(case: Case) -> None:
    assert case.met == is_met(pattern(case.condition), faces(case.must), faces(case.may), case.rules)


def test_the_naive_reading_agrees_with_the_table() -> None:
    assert [] == wrong_answers(naive)


@given(patterns(), few(3), few(3), RULES)
def test_a_condition_is_met_exactly_when_some_way_to_lay_the_cards_serves_it(
    condition: Pattern, must: list[Face], may: list[Face], rules: MatchRules
) -> None:
    assert naive(condition, must, may, rules) == is_met(condition, must, may, rules)


@given(patterns(6), st.lists(FACES, max_size=4), st.lists(FACES, max_size=5), FACES, RULES)
def test_one_more_card_that_may_be_used_never_hurts(
    condition: Pattern, must: list[Face], may: list[Face], more: Face, rules: MatchRules
) -> None:
    assert is_met(condition, must, may, rules) <= is_met(condition, must, [*may, more], rules)


@given(patterns(6), st.lists(FACES, min_size=1, max_size=8), st.booleans())
def test_a_wild_card_is_at_least_as_good_as_any_card(
    condition: Pattern, may: list[Face], differ: bool
) -> None:
    rules = MatchRules(groups_differ=differ)

    assert is_met(condition, (), may, rules) <= is_met(condition, (), [WILD, *may[1:]], rules)


@given(patterns(6), st.permutations(range(6)), st.lists(FACES, min_size=6, max_size=6), RULES)
def test_the_order_of_the_cards_does_not_matter(
    condition: Pattern, order: list[int], may: list[Face], rules: MatchRules
) -> None:
    assert is_met(condition, (), may, rules) == is_met(condition, (), [may[index] for index in order], rules)


@given(patterns(6), st.lists(FACES, max_size=8), RULES)
def test_more_cards_that_must_be_used_than_signs_never_meet(
    condition: Pattern, must: list[Face], rules: MatchRules
) -> None:
    too_many = [*must, *[WILD] * (condition.size + 1)]

    assert not is_met(condition, too_many, (), rules)


@pytest.mark.parametrize(
    "condition",
    ["? = ? ? = ? ? = ? ? = ? 3", "? = ? = ? ? = ? = ? ? = ? = ?", "● ● ● ● ● ▲ ▲ ▲ ▲", "? ? ? ? ? ? ? ? 3"],
)
def test_nine_signs_and_twenty_cards_are_answered_at_once(condition: str) -> None:
    cards = faces("0 0 1 1 1 2 2 2 4 4 4 5 5 5 6 6 6 7 7 7")
    started = time.perf_counter()
    is_met(pattern(condition), (), cards)

    # A few milliseconds; the bound only tells a search from an explosion.
    assert time.perf_counter() - started < 0.5


def single(sign: Sign, card: Face, rules: MatchRules) -> bool:
    return naive(Pattern((Group((sign,)),)), (card,), (), rules)


def greedy(condition: Pattern, must: Sequence[Face], may: Sequence[Face], rules: MatchRules) -> bool:
    """Lies: lays the first fitting card on each sign and never takes it back."""
    left = [*must, *may]
    for group in condition.groups:
        shown: int | None = None
        for sign in group.signs:
            found = next((card for card in left if single(sign, card, rules)), None)
            if found is None or (shown is not None and found.number not in (None, shown)):
                return False
            left.remove(found)
            shown = found.number if shown is None else shown
    return len(left) <= len(may)


def uses_a_card_twice(
    condition: Pattern, must: Sequence[Face], may: Sequence[Face], rules: MatchRules
) -> bool:
    """Lies: every card may serve two signs."""
    return is_met(condition, must, (*must, *may, *may), rules)


def forces_groups_to_differ(
    condition: Pattern, must: Sequence[Face], may: Sequence[Face], rules: MatchRules
) -> bool:
    """Lies: two pairs are always of different numbers."""
    return is_met(
        condition, must, may, MatchRules(groups_differ=True, natural_in_group=rules.natural_in_group)
    )


def forgets_symbols(condition: Pattern, must: Sequence[Face], may: Sequence[Face], rules: MatchRules) -> bool:
    """Lies: a card with a number serves as that number only."""
    bare = [[card if card.number is None else Face(card.number, None) for card in row] for row in (must, may)]
    return is_met(condition, bare[0], bare[1], rules)


def in_printed_order(
    condition: Pattern, must: Sequence[Face], may: Sequence[Face], rules: MatchRules
) -> bool:
    """Lies: the first card lies on the first sign, the second on the second."""
    cards = (*must, *may)
    fits = (single(sign, card, rules) for sign, card in zip(condition.signs, cards, strict=False))
    return len(cards) >= condition.size and all(fits)


def ignores_surplus(condition: Pattern, must: Sequence[Face], may: Sequence[Face], rules: MatchRules) -> bool:
    """Lies: cards that must be used may be left over."""
    return is_met(condition, (), (*must, *may), rules)


@pytest.mark.parametrize(
    ("liar", "caught_by"),
    [
        (greedy, "● 0 | 0 1 | "),
        (uses_a_card_twice, "3 3 | 3 | "),
        (forces_groups_to_differ, "? = ? ? = ? | 3 3 3 3 | "),
        (forgets_symbols, "● | 1 | "),
        (in_printed_order, "? 3 | 3 5 | "),
        (ignores_surplus, "● | 0 1 | "),
    ],
)
def test_the_table_catches_every_liar(liar: Matcher, caught_by: str) -> None:
    assert caught_by in wrong_answers(liar)


@pytest.mark.parametrize("condition", ["3 = 5", "3 = 3 = 4"])
def test_different_numbers_joined_are_met_by_no_cards_at_all(condition: str) -> None:
    assert not is_met(pattern(condition), (), [WILD] * 16)


def test_a_card_with_neither_number_nor_symbol_serves_nothing() -> None:
    assert not is_met(pattern("?"), (), [Face(None, None)])
