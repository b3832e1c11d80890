from itertools import combinations_with_replacement

import pytest
from condition_cases import faces, pattern
from condition_strategies import FACES, RULES, WILD, patterns
from hypothesis import given
from hypothesis import strategies as st
from statement_cases import PLAIN_FACES, hands_of

from rulescore.conditions import Face, MatchRules, Pattern, is_met
from rulescore.conditions.statements.smallest import MOST_HANDS, held, smallest_hands

NATURAL = MatchRules(natural_in_group=True)


def named(condition: str, cards: str, rules: MatchRules = MatchRules()) -> list[str]:
    found = smallest_hands(pattern(condition), faces(cards), rules)
    assert found is not None
    words = cards.split()
    return sorted(
        " ".join(word * number for word, number in zip(words, hand, strict=True) if number) for hand in found
    )


@pytest.mark.parametrize(
    ("condition", "cards", "expected"),
    [
        ("3", "2 3 J", ["3", "J"]),
        ("● 0", "0 1", ["0 1", "00"]),
        ("? = ?", "2 3 J", ["2 J", "22", "3 J", "33", "JJ"]),
        ("3 = 5", "3 5 J", []),
        ("7", "2 3", []),
    ],
)
def test_the_smallest_hands_are_those_without_a_card_to_spare(
    condition: str, cards: str, expected: list[str]
) -> None:
    assert expected == named(condition, cards)


def test_a_group_that_needs_a_natural_card_is_not_served_by_wild_ones() -> None:
    assert ["2 J", "22"] == named("? = ?", "2 J", NATURAL)


def test_groups_that_must_differ_show_different_numbers() -> None:
    assert ["22 33"] == named("? = ? ? = ?", "2 3", MatchRules(groups_differ=True))


def test_no_hand_that_is_not_there_is_held() -> None:
    assert ((0, 1), (1, 1)) == held(((2, 0), (0, 1), (1, 1)), (1, 1))


def test_too_many_hands_are_not_listed() -> None:
    every = [Face(number, number // 2) for number in range(8)]

    assert smallest_hands(pattern(" ".join("?" * 16)), every, MatchRules()) is None
    assert MOST_HANDS > 5_000


def disagreements(condition: Pattern, rules: MatchRules, cards: list[Face], smallest: object) -> list[str]:
    """The hands of which the definition and the smallest hands say different things."""
    assert isinstance(smallest, tuple)
    wrong = []
    for counts, hand in hands_of(cards, condition.size + 1):
        holds = any(all(map(int.__le__, less, counts)) for less in smallest)
        if holds != is_met(condition, (), hand, rules):
            wrong.append(str(counts))
    return wrong


@given(patterns(3), st.lists(FACES, max_size=4, unique=True), RULES)
def test_a_hand_meets_a_condition_when_it_holds_a_smallest_hand(
    condition: Pattern, cards: list[Face], rules: MatchRules
) -> None:
    assert [] == disagreements(condition, rules, cards, smallest_hands(condition, cards, rules))


@pytest.mark.parametrize("condition", ["? = ? ●", "● 0 ?", "? = ? ? = ?", "2 ▲ ▲ ?"])
def test_also_with_all_cards_of_a_deck(condition: str) -> None:
    found = smallest_hands(pattern(condition), PLAIN_FACES, MatchRules())

    assert [] == disagreements(pattern(condition), MatchRules(), list(PLAIN_FACES), found)


LIARS = {
    "forgets the jokers": ("? = ?", "2 3 J", [(2, 0, 0), (0, 2, 0)]),
    "lets a card serve two signs": ("● 0", "0 1 J", [(1, 0, 0), (0, 0, 2)]),
    "takes groups for single signs": ("? = ?", "2 3 J", [(1, 1, 0), (2, 0, 0), (0, 2, 0), (0, 0, 2)]),
    "lets a joker be two cards": ("? = ?", "2 3 J", [(2, 0, 0), (0, 2, 0), (0, 0, 1)]),
}


@pytest.mark.parametrize("liar", LIARS)
def test_wrong_smallest_hands_are_noticed(liar: str) -> None:
    condition, cards, wrong = LIARS[liar]

    assert [] != disagreements(pattern(condition), MatchRules(), list(faces(cards)), tuple(wrong))


def test_all_smallest_hands_have_as_many_cards_as_there_are_signs() -> None:
    for size, condition in ((1, "?"), (3, "? = ? ▲"), (5, "? = ? = ? ? = ?")):
        found = smallest_hands(pattern(condition), PLAIN_FACES, MatchRules())

        assert found is not None
        assert {size} == {sum(hand) for hand in found}


def test_hands_are_gone_through_once() -> None:
    expected = sum(1 for size in range(3) for _ in combinations_with_replacement(range(2), size))

    assert expected == len(list(hands_of([WILD, Face(0, 0)], 2)))
