"""The fast form is the definition: for every hand of up to nine cards with up to three permanent jokers.

A permanent joker is one more card of its number, so what is gone through is every hand of up to twelve cards.
"""

from functools import cache

import numpy as np
import numpy.typing as npt
import pytest
from condition_cases import faces, pattern
from condition_shapes import deck_conditions, deck_shapes, rules_for, shapes
from condition_tables import KINDS, Truths, cards_of, hands, met, paying, with_more
from hypothesis import given
from hypothesis import strategies as st
from lying_matchers import LIARS, Answer, definition

from rulescore.conditions import Condition, Face, Hand, MatchRules, Pattern, Readings
from rulescore.conditions.fast import check_of
from rulescore.conditions.rules import PLAIN_RULES

CARDS, JOKERS = 9, 3


@cache
def packed_hands(most: int) -> list[int]:
    """Every hand as it is handed to the fast form; packing adds up, as the test below says."""
    weights = np.array([Hand.of((face,)).packed for face in KINDS], dtype=object)
    found: list[int] = list(hands(most).counts.astype(object) @ weights)
    return found


@given(st.lists(st.sampled_from(KINDS), max_size=CARDS), st.lists(st.sampled_from(KINDS), max_size=JOKERS))
def test_packed_cards_are_the_sum_of_the_cards(hand: list[Face], jokers: list[Face]) -> None:
    together = Hand.of((*hand, *jokers)).packed

    assert together == sum(Hand.of((card,)).packed for card in (*hand, *jokers))
    assert together == Hand.of(hand).packed + Hand.of(jokers).packed


def differences(right: Truths, answers: Truths, most: int) -> list[str]:
    """The first hands about which answers are wrong."""
    wrong = np.flatnonzero(right != answers)[:3]
    return [Hand.of(cards_of(hands(most).counts[at])).text() for at in wrong]


def fast_answers(condition: Pattern, rules: MatchRules, most: int) -> Truths:
    check = check_of(condition, rules)
    answers = [check(cards) for cards in packed_hands(most)]
    assert None not in answers, "the fast form has no answer of its own"
    return np.array(answers, dtype=np.bool_)


def wrong_hands(condition: Pattern, rules: MatchRules, most: int) -> list[str]:
    return differences(met(condition, rules, most), fast_answers(condition, rules, most), most)


@pytest.mark.slow
@pytest.mark.parametrize("condition", deck_conditions(), ids=Pattern.text)
def test_every_condition_of_the_deck_is_met_by_the_hands_that_the_definition_says(condition: Pattern) -> None:
    assert {} == {
        rules: wrong for rules in rules_for(condition) if (wrong := wrong_hands(condition, rules, 12))
    }


@pytest.mark.slow
@pytest.mark.parametrize("signs", [1, 2, 3])
def test_every_shape_up_to_three_signs_is_met_by_the_hands_that_the_definition_says(signs: int) -> None:
    assert {} == wrong_shapes(signs, 6)


@pytest.mark.sweep
@pytest.mark.parametrize("signs", [1, 2, 3, 4])
def test_every_shape_up_to_four_signs_is_met_by_the_hands_of_twelve_cards(signs: int) -> None:
    assert {} == wrong_shapes(signs, 12)


def wrong_shapes(signs: int, most: int) -> dict[tuple[str, MatchRules], list[str]]:
    return {
        (condition.text(), rules): wrong
        for condition in shapes(signs, joined_symbols=True)
        for rules in rules_for(condition)
        if (wrong := wrong_hands(condition, rules, most))
    }


@cache
def beside_each_other() -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint8], npt.NDArray[np.int64]]:
    """All hands, all permanent jokers, and for each pair which hand they are together."""
    every = hands(CARDS + JOKERS)
    own = every.counts[: every.begins[CARDS + 1]]
    few = every.counts[: every.begins[JOKERS + 1]]
    beside = few[few[:, -1] == 0]
    together = every.index_of((own[:, None, :] + beside[None, :, :]).reshape(-1, len(KINDS)))
    return own, beside, together


@pytest.mark.slow
@pytest.mark.parametrize("condition", deck_shapes(), ids=Pattern.text)
def test_every_hand_is_judged_in_the_batch_with_all_permanent_jokers(condition: Pattern) -> None:
    own, beside, together = beside_each_other()
    right = met(condition, PLAIN_RULES, CARDS + JOKERS)[together]
    answers = Condition(condition).met_by_counts(own[:, None, :], beside[None, :, :-1])

    assert 0 == np.count_nonzero(right != answers.reshape(-1))


@pytest.mark.slow
@pytest.mark.parametrize("condition", deck_shapes(), ids=Pattern.text)
def test_a_card_of_the_hand_takes_part_where_permanent_jokers_alone_will_not_do(condition: Pattern) -> None:
    own, beside, together = beside_each_other()
    every, exactly = hands(CARDS + JOKERS), paying(condition, PLAIN_RULES, hands(CARDS + JOKERS))
    right = np.zeros(len(together), dtype=np.bool_)
    for kind in range(len(KINDS)):
        with_kind = with_more(exactly & (every.counts[:, kind] > 0), every)
        right |= with_kind[together] & np.repeat(own[:, kind] > 0, len(beside))
    answers = Condition(condition, Readings(pjoker_only="no")).met_by_counts(
        own[:, None, :], beside[None, :, :-1]
    )

    assert 0 == np.count_nonzero(right != answers.reshape(-1))


def lied_about(answer: Answer, condition: Pattern, cards: int, jokers: int) -> list[tuple[str, str]]:
    """The hands of so many cards, with so many permanent jokers, about which a matcher is wrong."""
    every = hands(max(cards, jokers))
    rows = [
        [cards_of(counts) for counts in every.counts[every.begins[many] : every.begins[many + 1]]]
        for many in (cards, jokers)
    ]
    return [
        (Hand.of(hand).text(), Hand.of(beside).text())
        for hand in rows[0]
        for beside in rows[1]
        if answer(condition, hand, beside) != definition(condition, hand, beside)
    ]


@pytest.mark.parametrize("liar", LIARS, ids=lambda liar: liar.__name__)
def test_going_through_all_hands_catches_every_liar(liar: Answer) -> None:
    condition, hand, jokers = LIARS[liar]

    assert (hand, jokers) in lied_about(liar, pattern(condition), len(faces(hand)), len(faces(jokers)))


def test_going_through_all_hands_finds_no_fault_with_the_definition() -> None:
    assert [] == lied_about(definition, pattern("? = ? 3 ●"), 4, 0)


def test_a_wrong_answer_of_the_fast_form_is_noticed() -> None:
    condition = pattern("? = ? 3")
    right = met(condition, PLAIN_RULES, 3)
    answers = fast_answers(condition, MatchRules(natural_in_group=True), 3)

    assert ["J J J"] == differences(right, answers, 3)
