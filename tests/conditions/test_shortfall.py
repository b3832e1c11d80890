import pytest
from condition_cases import faces, pattern
from condition_strategies import FACES, WILD, patterns
from hypothesis import given
from hypothesis import strategies as st

from rulescore.conditions import Face, MatchRules, Pattern, Shortfall, is_met, shortfall


@pytest.mark.parametrize(
    ("condition", "hand", "part", "missing"),
    [
        ("3", "", "3", 1),
        ("? = ? 3", "2 2 5", "3", 1),
        ("? = ? 3 ●", "2 6", "●", 3),
        ("? = ? = ?", "4 4 5", "? = ? = ?", 1),
        ("3 3", "3", "3 3", 1),
        ("? ▲", "2", "? ▲", 1),
    ],
)
def test_the_smallest_part_that_cannot_be_served_is_named(
    condition: str, hand: str, part: str, missing: int
) -> None:
    assert Shortfall(pattern(part), missing) == shortfall(pattern(condition), faces(hand))


def test_nothing_is_missing_when_the_condition_is_met() -> None:
    assert shortfall(pattern("?"), faces("1")) is None


def test_no_cards_help_when_different_numbers_are_joined() -> None:
    found = shortfall(pattern("3 = 5"), faces("3 5"))

    assert found == Shortfall(pattern("3 = 5"), None)


def test_wild_cards_alone_do_not_help_a_group_that_needs_a_natural_card() -> None:
    found = shortfall(pattern("? = ?"), (), MatchRules(natural_in_group=True))

    assert found == Shortfall(pattern("? = ?"), None)


@given(patterns(6), st.lists(FACES, max_size=6))
def test_the_part_is_not_met_and_every_smaller_part_is(condition: Pattern, cards: list[Face]) -> None:
    found = shortfall(condition, cards)
    if found is not None:
        groups = found.part.groups
        smaller = [Pattern(groups[:index] + groups[index + 1 :]) for index in range(len(groups))]

        assert [False, True] == [
            is_met(found.part, (), cards),
            all(is_met(part, (), cards) for part in smaller),
        ]


@given(patterns(6), st.lists(FACES, max_size=6))
def test_as_many_wild_cards_as_are_missing_are_enough_and_fewer_are_not(
    condition: Pattern, cards: list[Face]
) -> None:
    found = shortfall(condition, cards)
    if found is not None and found.missing is not None:
        enough, fewer = [*cards, *[WILD] * found.missing], [*cards, *[WILD] * (found.missing - 1)]

        assert [True, False] == [is_met(condition, (), enough), is_met(condition, (), fewer)]
