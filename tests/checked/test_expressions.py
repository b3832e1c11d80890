"""What expressions of the text become."""

from __future__ import annotations

import pytest
from checked_games import checked, codes, value_of, with_cards

from rulescore.checked.expressions import (
    Binary,
    Call,
    Cards,
    Constant,
    Content,
    Expression,
    FamilyIs,
    Fold,
    Get,
    IsEmptySlot,
    Limit,
    Local,
    Place,
    PlayerCount,
    Range,
    Seats,
    Setting,
    Size,
    SlotCount,
    Sorts,
    Top,
    Unary,
    Width,
)

P, D, T = Local("p"), Local("d"), Local("t")
HAND = Place("hand", (P,))


def expression(text: str, *lines: str) -> Expression:
    return value_of(text, *lines).value


MEANINGS: dict[str, Expression] = {
    "7": Constant(7),
    "-7": Constant(-7),
    "player count": PlayerCount(),
    "yes": Constant(1),
    "reading passing is no": Binary("=", Setting("passing"), Constant(1)),
    "reading passing is not yes": Binary("!=", Setting("passing"), Constant(0)),
    "no is reading passing": Binary("=", Setting("passing"), Constant(1)),
    "score of p": Get("score", (P,)),
    "active is p": Binary("=", Get("active"), P),
    "leader is nobody": Binary("=", Get("leader"), Constant(-1)),
    "led is red": Binary("=", Get("led"), Constant(0)),
    "t is empty": IsEmptySlot("centre", T),
    "t is not empty": Unary("not", IsEmptySlot("centre", T)),
    "t is full": Unary("not", IsEmptySlot("centre", T)),
    "t is not full": IsEmptySlot("centre", T),
    "heap is empty": Binary("=", Size(Place("heap")), Constant(0)),
    "hand of p is full": Binary("=", Size(HAND), Limit("hand")),
    "hand of p is not full": Unary("not", Binary("=", Size(HAND), Limit("hand"))),
    "centre is full": Binary("=", Size(Place("centre")), SlotCount("centre")),
    "the card at t": Content("centre", T),
    "size of hand of p": Size(HAND),
    "top of heap": Top(Place("heap")),
    "slot 2 of centre": Constant(1),
    "d is a red card": FamilyIs("card", "red card", D),
    "d is not a red card": Unary("not", FamilyIs("card", "red card", D)),
    "red card": Fold("first", "it", Sorts("card"), FamilyIs("card", "red card", Local("it"))),
    "player after p": Binary("mod", Binary("+", P, Constant(1)), PlayerCount()),
    "player before p": Binary("mod", Binary("-", P, Constant(1)), PlayerCount()),
    "steps from p to active": Binary("mod", Binary("-", Get("active"), P), PlayerCount()),
    "count of c in hand of p": Fold("count", "c", Cards(HAND)),
    "some c in colour where c is red": Fold(
        "some", "c", Range(Constant(0), Constant(1)), Binary("=", Local("c"), Constant(0))
    ),
    "the only q in players where q is p": Fold(
        "only", "q", Seats(Constant(0), PlayerCount()), Binary("=", Local("q"), P)
    ),
    "the first q in players from p": Fold("first", "q", Seats(P, PlayerCount())),
    "p is in players after active": Fold(
        "some",
        "one of",
        Seats(
            Binary("mod", Binary("+", Get("active"), Constant(1)), PlayerCount()),
            Binary("-", PlayerCount(), Constant(1)),
        ),
        Binary("=", Local("one of"), P),
    ),
    "the first q in players before p": Fold(
        "first",
        "q",
        Seats(
            Binary("mod", Binary("-", P, Constant(1)), PlayerCount()),
            Binary("-", PlayerCount(), Constant(1)),
            -1,
        ),
    ),
    "every s in slots of centre where s is empty has marked of s": Fold(
        "every",
        "s",
        Range(Constant(0), Binary("-", SlotCount("centre"), Constant(1))),
        IsEmptySlot("centre", Local("s")),
        Get("marked", (Local("s"),)),
    ),
    "highest of score of q for q in players": Fold(
        "highest", "q", Seats(Constant(0), PlayerCount()), None, Get("score", (Local("q"),))
    ),
}


@pytest.mark.parametrize("text", MEANINGS)
def test_an_expression_means(text: str) -> None:
    assert MEANINGS[text] == expression(text)


def test_a_value_is_asked_with_its_arguments() -> None:
    assert Call("twice", (P,)) == expression("twice of p", "value twice of player q = 2 * score of q")


def test_a_value_may_be_declared_after_it_is_used() -> None:
    found = checked(with_cards("value first = second + 1", "value second = 3"))

    assert ["first", "second"] == [one.name for one in found.functions]


def test_a_cell_is_counted_by_lines() -> None:
    board = "zone city: board 4 by 3, seen by everybody"

    assert Binary("+", Binary("*", Constant(2), Width("city")), Constant(3)) == expression(
        "cell (4, 3) of city", board
    )
    assert Binary("+", Binary("mod", Constant(0), Width("city")), Constant(1)) == expression(
        "column of slot 1 of city", board
    )
    assert Binary("+", Binary("div", Constant(0), Width("city")), Constant(1)) == expression(
        "line of slot 1 of city", board
    )


def test_equal_local_names_of_two_folds_become_different() -> None:
    found = expression("(count of c in hand of p) + (count of c in heap)")

    assert Binary("+", Fold("count", "c", Cards(HAND)), Fold("count", "c2", Cards(Place("heap")))) == found


def test_a_name_that_looks_like_a_renamed_one_stays_apart() -> None:
    found = expression("(count of c in hand of p) + (count of c2 in heap) + (count of c in heap)")

    assert isinstance(found, Binary)
    assert Fold("count", "c3", Cards(Place("heap"))) == found.right


def test_a_local_name_is_gone_behind_its_fold() -> None:
    line = "value asked(player p) = (count of c in hand of p) + worth of c"

    assert ["RS202"] == codes(with_cards(line))


def test_several_problems_of_one_text_are_told_together_in_its_order() -> None:
    lines = ("value one = scor of active", "value two = 1 + active", "value three = top of hand of active")

    assert ["RS202", "RS301", "RS307"] == codes(with_cards(*lines))


def test_what_is_wrong_is_not_reported_again_where_it_is_used() -> None:
    lines = ("value broken = scor of active", "value user = broken + 1", "value other = broken is active")

    assert ["RS202"] == codes(with_cards(*lines))


CIRCLES = {
    "a value and itself": ("value near = near + 1",),
    "two values": ("value near = far", "value far = near"),
    "a size and a value": (
        "zone track: row of length, seen by everybody",
        "value length = size of track + 1",
    ),
    "a range and a value": ("variable counted: 0 to bound", "value bound = counted"),
}


@pytest.mark.parametrize("lines", CIRCLES.values(), ids=CIRCLES)
def test_what_is_defined_by_itself_is_reported(lines: tuple[str, ...]) -> None:
    assert "RS401" in codes(with_cards(*lines))


def test_a_long_chain_of_values_is_no_circle() -> None:
    chain = [f"value step {_letters(number)} = step {_letters(number + 1)} + 1" for number in range(30)]

    assert [] == codes(with_cards(*chain, f"value step {_letters(30)} = 1"))


def _letters(number: int) -> str:
    return chr(ord("a") + number // 26) + chr(ord("a") + number % 26)
