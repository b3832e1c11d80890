from fractions import Fraction

import pytest
from condition_cases import pattern
from statement_cases import VENTI, stock

from rulescore.conditions.statements import (
    Band,
    Statement,
    bands_of,
    describe,
    disordered,
    implied,
    overlapping,
    ranks,
    underpaid,
)
from rulescore.conditions.statements.needs import Needs

F = Fraction


def test_a_band_holds_all_that_is_worth_the_same() -> None:
    measured = [(1, F(2)), (2, F(5)), (1, F(3)), (1, F(4))]

    assert (Band(1, 3, F(2), F(4), F(3)), Band(2, 1, F(5), F(5), F(5))) == bands_of(measured)


@pytest.mark.parametrize(
    ("measures", "expected"),
    [
        ([(1, 2), (1, 3), (2, 4)], []),
        ([(1, 2), (1, 3), (2, 3)], [(1, 2)]),
        ([(1, 2), (1, 5), (2, 3), (4, 6)], [(1, 2)]),
        # Only the means are in order.
        ([(1, 1), (1, 9), (2, 8), (2, 10), (3, 9), (3, 20)], [(1, 2), (2, 3)]),
        ([], []),
    ],
)
def test_bands_that_touch_or_cross_are_named(
    measures: list[tuple[int, int]], expected: list[tuple[int, int]]
) -> None:
    bands = bands_of([(points, F(measure)) for points, measure in measures])

    assert expected == [(low.points, high.points) for low, high in overlapping(bands)]


@pytest.mark.parametrize(
    ("measures", "expected"),
    [([(1, 2), (2, 4)], 0), ([(1, 4), (2, 2)], 1), ([(1, 4), (2, 4)], 1), ([(1, 4), (2, 3), (3, 2)], 3)],
)
def test_pairs_in_the_wrong_order_are_counted(measures: list[tuple[int, int]], expected: int) -> None:
    assert expected == disordered([(points, F(measure)) for points, measure in measures])


def test_a_condition_that_implies_a_dearer_one_is_underpaid() -> None:
    hard, easy = pattern("3 5"), pattern("3")
    relation = implied([hard, easy], VENTI)
    assert relation is not None

    assert ((hard, easy),) == underpaid({hard: [1], easy: [2]}, relation)
    assert ((hard, easy),) == underpaid({hard: [1, 3], easy: [2]}, relation)
    assert () == underpaid({hard: [2], easy: [1, 2]}, relation)


def stated(condition: str) -> Statement:
    found = describe(pattern(condition), VENTI)
    assert isinstance(found, Statement)
    return found


def test_the_easiest_comes_first_and_what_no_hand_meets_last() -> None:
    texts = ("? = ? = ?", "3 = 5", "3", "5", "●")

    assert (4, 5, 2, 2, 1) == ranks([stated(text) for text in texts])


def test_a_ranking_by_signs_would_be_another_one() -> None:
    texts = ("● ▲ ◆", "? = ? = ? = ?", "0 0", "? = ? ●")

    assert sorted(texts, key=lambda text: pattern(text).size) != [
        text for _, text in sorted(zip(ranks([stated(text) for text in texts]), texts, strict=True))
    ]


@pytest.mark.parametrize(
    ("condition", "deck", "expected"),
    [
        ("3 5", "3 5 J", Needs(2, 2, 1)),
        ("3 3", "3 5 J", Needs(2, None, 1)),
        ("3 3", "3 5", Needs(None, None, None)),
        ("? = ?", "1 2 J J", Needs(2, None, 0)),
        ("3 = 5", "3 5 J J", Needs(None, None, None)),
        ("? = ? 3", "3 3 3 J", Needs(3, 3, 2)),
    ],
)
def test_the_fewest_cards_are_those_of_the_deck(condition: str, deck: str, expected: Needs) -> None:
    found = describe(pattern(condition), stock(deck))

    assert isinstance(found, Statement)
    assert expected == found.needs
