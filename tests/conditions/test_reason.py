"""Why not: the smallest part that cannot be served, and the one card that would do."""

from itertools import chain, combinations

import pytest
from condition_cases import pattern
from condition_strategies import FACES, NUMBERED, patterns
from hypothesis import given
from hypothesis import strategies as st

from rulescore.conditions import Condition, Face, Hand, Pattern, Readings, Reason
from rulescore.conditions.hand import PLAIN_CARDS
from rulescore.conditions.paying import pays

CARDS, JOKERS = st.lists(FACES, max_size=5), st.lists(NUMBERED, max_size=2)
READINGS = st.builds(
    Readings,
    equal_groups_distinct=st.sampled_from(("may_coincide", "distinct")),
    all_joker_group=st.sampled_from(("yes", "no")),
    pjoker_only=st.sampled_from(("yes", "no")),
    equals_over_symbols=st.sampled_from(("same_number", "same_symbol")),
)


@pytest.mark.parametrize(
    ("condition", "hand", "jokers", "unserved", "missing", "enough"),
    [
        ("? = ?  3 ●", "2 2 3", "", "●", 1, "0 1 J"),
        ("? = ?  3 ●", "2 4 3", "", "●", 2, ""),
        ("? = ?", "2 4", "", "? = ?", 1, "2 4 J"),
        ("? = ?", "", "7", "? = ?", 1, "7 J"),
        ("0 ●", "0", "", "0 ●", 1, "0 1 J"),
        ("3 5 ?", "4", "", "5", 2, ""),
        ("? ? ?", "4 4", "", "? ? ?", 1, "0 1 2 3 4 5 6 7 J"),
        ("? = ? ? = ?", "3 3 3", "", "? = ? ? = ?", 1, "3 J"),
    ],
)
def test_the_smallest_part_and_the_cards_that_would_do_are_named(  # noqa: PLR0917 - question and answer
    condition: str, hand: str, jokers: str, unserved: str, missing: int, enough: str
) -> None:
    found = Condition.parse(condition).why_not(Hand.parse(hand), Hand.parse(jokers))

    assert Reason(pattern(unserved), missing, Hand.parse(enough).faces) == found


def test_there_is_no_reason_when_the_condition_is_met() -> None:
    assert Condition.parse("3").why_not(Hand.parse("3")) is None


def test_a_natural_card_that_is_wanted_is_no_joker() -> None:
    found = Condition.parse("? = ?", all_joker_group="no").why_not(Hand.parse("J J"))

    assert found is not None
    assert Hand.parse("0 1 2 3 4 5 6 7").faces == found.enough


def test_what_no_cards_meet_misses_no_number_of_cards() -> None:
    found = Condition.parse("3 = 5", equals_literals_differ="unsatisfiable").why_not(Hand.parse("J J"))

    assert found is not None
    assert (None, ()) == (found.missing, found.enough)


def test_permanent_jokers_alone_are_a_reason_of_their_own() -> None:
    found = Condition.parse("3", pjoker_only="no").why_not(Hand.parse("5"), Hand.parse("3"))

    assert found is not None
    assert (True, "3", 1, Hand.parse("3 J").faces) == (
        found.only_jokers,
        found.unserved.text(),
        found.missing,
        found.enough,
    )


@given(patterns(5), CARDS, JOKERS, READINGS)
def test_one_of_the_cards_that_are_enough_is_enough_and_no_other_is(
    condition: Pattern, hand: list[Face], jokers: list[Face], readings: Readings
) -> None:
    found = Condition(condition, readings).why_not(Hand.of(hand), Hand.of(jokers))
    if found is not None:
        would_do = [face for face in PLAIN_CARDS.values() if pays(condition, [*hand, face], jokers, readings)]

        assert would_do == list(found.enough)
        assert (found.missing == 1) == bool(would_do)


@given(patterns(5), CARDS, st.booleans())
def test_no_part_with_fewer_signs_cannot_be_served(
    condition: Pattern, hand: list[Face], differ: bool
) -> None:
    readings = Readings(
        equals_over_symbols="same_number", equal_groups_distinct="distinct" if differ else "may_coincide"
    )
    found = Condition(condition, readings).why_not(Hand.of(hand))
    groups = condition.groups
    parts = chain.from_iterable(combinations(groups, number) for number in range(1, len(groups) + 1))
    unserved = [part for part in map(Pattern, parts) if not pays(part, hand, (), readings)]

    assert min((part.size for part in unserved), default=None) == (
        None if found is None else found.unserved.size
    )
    assert found is None or found.unserved in unserved


@given(patterns(3), CARDS, READINGS)
def test_so_many_cards_are_missing(condition: Pattern, hand: list[Face], readings: Readings) -> None:
    found = Condition(condition, readings).why_not(Hand.of(hand))
    if found is not None and found.missing is not None:
        fewer = combinations_of(found.missing - 1)

        assert not any(pays(condition, [*hand, *more], (), readings) for more in fewer)
        assert any(pays(condition, [*hand, *more], (), readings) for more in combinations_of(found.missing))


def combinations_of(number: int) -> list[tuple[Face, ...]]:
    """Every choice of so many further cards; of two alike both."""
    return list(dict.fromkeys(combinations([*PLAIN_CARDS.values()] * number, number)))
