"""Many hands and many conditions at once."""

import sys

import numpy as np
import pytest
from condition_cases import pattern
from condition_strategies import NUMBERED, patterns
from condition_tables import KINDS
from hypothesis import given
from hypothesis import strategies as st

from rulescore.conditions import Condition, Face, Hand, Pattern, Readings, met_table
from rulescore.conditions.fast.batch import PIECE
from rulescore.conditions.paying import pays
from rulescore.errors import UsageError

READINGS = st.builds(
    Readings,
    equal_groups_distinct=st.sampled_from(("may_coincide", "distinct")),
    all_joker_group=st.sampled_from(("yes", "no")),
    pjoker_only=st.sampled_from(("yes", "no")),
    equals_over_symbols=st.sampled_from(("rejected", "same_number", "same_symbol")),
)
HANDS = st.lists(
    st.tuples(st.lists(st.sampled_from(KINDS), max_size=7), st.lists(NUMBERED, max_size=3)), max_size=9
)


def counts(*hands: str) -> list[list[int]]:
    return [counted(Hand.parse(hand).faces) for hand in hands]


def counted(cards: tuple[Face, ...] | list[Face]) -> list[int]:
    return [cards.count(kind) for kind in KINDS]


@given(patterns(6), HANDS, READINGS)
def test_every_hand_is_judged_as_the_definition_judges_it(
    condition: Pattern, hands: list[tuple[list[Face], list[Face]]], readings: Readings
) -> None:
    own = np.array([counted(hand) for hand, _ in hands], dtype=np.int64).reshape(-1, 9)
    beside = np.array([counted(jokers)[:8] for _, jokers in hands], dtype=np.uint8).reshape(-1, 8)

    assert [pays(condition, hand, jokers, readings) for hand, jokers in hands] == Condition(
        condition, readings
    ).met_by_counts(own, beside).tolist()


def test_an_array_of_any_shape_is_answered_in_its_shape() -> None:
    condition = Condition.parse("? = ?")
    hands = np.array(counts("3 3", "3 5", "", "J 5", "J J", "5")).reshape(2, 3, 9)

    assert [[True, False, False], [True, True, False]] == condition.met_by_counts(hands).tolist()
    assert condition.met_by_counts(hands[0, 0]).tolist() is True


def test_many_conditions_are_asked_at_once() -> None:
    conditions = [Condition.parse(text) for text in ("? = ?", "3", "● ▲")]
    answers = met_table(conditions, np.array(counts("3 3", "0 2")))

    assert [[True, False], [True, False], [False, True]] == answers.tolist()


def test_each_hand_is_asked_with_each_row_of_permanent_jokers() -> None:
    hands, jokers = np.array(counts("3", "5")), np.array(counts("3", "", "5 5"))[:, :8]
    answers = Condition.parse("? = ?").met_by_counts(hands[:, None], jokers[None, :])

    assert [[True, False, True], [False, False, True]] == answers.tolist()


def test_more_hands_than_fit_in_a_piece_are_all_answered() -> None:
    hands = np.zeros((2 * PIECE + 3, 9), dtype=np.uint8)
    hands[::7, 3] = 2
    answers = Condition.parse("? = ?").met_by_counts(hands)

    assert (hands[:, 3] == 2).tolist() == answers.tolist()


@pytest.mark.parametrize("kind", ["int8", "uint8", "int64", "uint64"])
def test_counts_may_be_of_any_width(kind: str) -> None:
    many = np.array([[0, 0, 0, 100, 0, 0, 0, 0, 0]], dtype=kind)

    assert [True] == Condition.parse("3 " * 16).met_by_counts(many).tolist()


def test_all_cards_of_large_hands_are_counted_together() -> None:
    many = np.full((1, 9), 120, dtype=np.uint8)

    assert [True] == Condition.parse("? " * 16).met_by_counts(many, many[:, :8]).tolist()


@pytest.mark.parametrize("readings", [Readings(), Readings(pjoker_only="no")], ids=["yes", "no"])
def test_what_has_no_fast_form_is_answered_by_the_definition(readings: Readings) -> None:
    asked = Condition(pattern("0 1 2 3 4 5 6 7 ● ▲ ◆ ■ ? ? ? ?"), readings)
    hands = np.array(counts("0 1 2 3 4 5 6 7 7 7 J J J J 1 2", "0 1 2 3 4 5 6 7 7 7 J J J J 1", "J " * 16))
    jokers = np.array(counts("", "", "3"))[:, :8]

    assert [True, False, True] == asked.met_by_counts(hands, jokers).tolist()


@pytest.mark.parametrize(
    ("hands", "jokers", "message"),
    [
        ([[1, 2, 3]], None, "counts need a last axis of 9"),
        (3, None, "counts need a last axis of 9"),
        ([[0.5] * 9], None, "counts are whole numbers"),
        ([[-1] * 9], None, "counts are never negative"),
        ([[1] * 9], [[1] * 9], "permanent jokers need a last axis of 8"),
        ([[1] * 9] * 2, [[1] * 8] * 3, "shapes that do not fit"),
    ],
)
def test_arrays_that_are_no_counts_are_refused(hands: object, jokers: object, message: str) -> None:
    condition = Condition.parse("?")

    with pytest.raises(UsageError, match=message):
        condition.met_by_counts(np.array(hands), None if jokers is None else np.array(jokers))


def test_that_numpy_is_missing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "rulescore.conditions.fast.batch", None)

    with pytest.raises(UsageError, match=r"pip install 'rulescore\[batch\]'"):
        met_table((), np.array(counts("3")))
