"""Questions of every kind on the stage of engine_stage: decisions, draws, other chance."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve
from engine_stage import LAST, cited, leading_to_the_end
from stage_expressions import (
    ANY,
    HEAP,
    LEADER,
    MY_HAND,
    RED,
    SHELF,
    SMALL,
    STACK,
    TABLE,
    TURN,
    X,
    Y,
    fold,
    n,
)

from rulescore.checked.effects import MoveCard, MoveContent, Set, SlotPlace
from rulescore.checked.expressions import (
    AttributeOf,
    Between,
    Binary,
    Call,
    CanPay,
    Cards,
    Domain,
    Expression,
    FamilyIs,
    Fold,
    Get,
    If,
    IsEmptySlot,
    IsMet,
    Local,
    OneCard,
    Place,
    Range,
    Seats,
    Size,
    Sorts,
    Top,
    Unary,
)
from rulescore.checked.nodes import Need
from rulescore.checked.types import CardType, KindType, NumberType, PlayerType, SlotType, Type
from rulescore.kernel.match import Match
from rulescore.kernel.nodes import Block, ChancePoint, Choice, Decision, DrawPoint, Option, Point
from rulescore.kernel.nodes import Goto as To

P, Z = Local("p"), Local("z")
HIS_HAND = Place("hand", (P,))
NUMBER, PLAYER, CARD, CELL = NumberType(-3, 12), PlayerType(), CardType("card"), SlotType("table")

X_FEW = Choice("x", NUMBER, Range(n(0), n(2)))
Y_FEW = Choice("y", NUMBER, Range(n(0), n(2)))
Z_FEW = Choice("z", NUMBER, Range(n(0), n(1)))
OF_HAND = Choice("x", CARD, Cards(HIS_HAND))
FREE = Choice("y", CELL, Range(n(0), n(5)))

FAILS_AT_ONE = Binary(">=", Binary("div", n(6), Binary("-", n(1), X)), n(0))
FAILS_AT_ONE_AND_ONE = Binary(">=", Binary("div", n(6), Binary("-", n(1), Binary("*", X, Y))), n(-9))
TOP_IS_SMALL = Binary("<", Top(STACK), n(3))


def heap_of() -> Expression:
    """Something that is worth a name of its own."""
    return Binary("mod", Fold("total", "each", Cards(HEAP), value=Local("each")), n(5))


def option(
    name: str, choices: Sequence[Choice], *needs: Expression, effect: Block = (), player: str = "p"
) -> Option:
    written = tuple(Need(need, f"reason {at}", cited(f"{name}.{at}")) for at, need in enumerate(needs))
    noted = (Set("result", (), Binary("mod", Binary("+", Get("result"), n(7)), n(99)), origin=cited(name)),)
    end = () if effect else (To(LAST),)
    return Option(name, player, tuple(choices), written, (*noted, *effect, *end), cited(name))


def choice(domain: Domain, kind: Type, name: str = "x") -> Choice:
    return Choice(name, kind, domain)


QUESTIONS: dict[str, tuple[Option, ...]] = {
    "nothing to choose": (option("pass", ()),),
    "nothing to choose, with needs": (
        option("pass", (), Binary(">", ANY, n(0)), Binary("<", SMALL, n(3))),
        option("go", (), Unary("not", Binary(">", ANY, n(0)))),
    ),
    "a number": (option("name", (choice(Range(n(-2), SMALL), NUMBER),)),),
    "a number by a need": (option("name", (X_FEW,), Binary(">=", X, SMALL)),),
    "a seat": (option("name", (choice(Seats(P, n(2)), PLAYER),), Binary("!=", X, LEADER)),),
    "two that choose seats": (
        option("name", (choice(Seats(n(1), n(2)), PLAYER),)),
        option("rename", (choice(Seats(n(1), n(2), -1), PLAYER),)),
    ),
    "so many seats": (option("name", (choice(Seats(P, SMALL), PLAYER),)),),
    "a card": (option("drop", (OF_HAND,), FamilyIs("card", "number card", X)),),
    "a card of a stack": (option("take", (choice(Cards(STACK), CARD),)),),
    "a card of a row": (option("take", (choice(Cards(SHELF), CARD),)),),
    "a sort": (option("guess", (choice(Sorts("card"), CARD),), AttributeOf("card", "price", X)),),
    "a cell between": (option("go", (choice(Between("table", n(0), n(2)), CELL),)),),
    "a card and a cell": (
        option(
            "lay",
            (OF_HAND, FREE),
            IsEmptySlot("table", Y),
            Binary("<", X, n(5)),
            Binary("!=", Binary("mod", Binary("+", X, Y), n(3)), n(0)),
            effect=(MoveCard(X, HIS_HAND, SlotPlace("table", Y), origin=cited("lay")), To(LAST)),
        ),
    ),
    "a colour": (option("call", (choice(Range(n(0), n(2)), KindType("colour")),), Binary("!=", X, SMALL)),),
    "a choice by the one before": (
        option("take", (X_FEW, choice(Range(X, Binary("+", X, SMALL)), NUMBER, "y")), Binary("!=", Y, n(2))),
    ),
    "three choices": (
        option(
            "take",
            (X_FEW, Y_FEW, Z_FEW),
            Binary("<=", Binary("+", X, Y), n(3)),
            Binary("!=", Z, TURN),
            Binary("or", Binary("=", X, Z), Binary(">", Y, n(0))),
        ),
    ),
    "several things at once": (
        option(
            "take",
            (X_FEW, Y_FEW),
            Binary("and", Binary("and", Binary("<", X, n(2)), Binary(">", Y, n(0))), Binary("!=", X, Y)),
        ),
    ),
    "one thing or another": (
        option("take", (X_FEW,), If(Binary(">", ANY, n(0)), Binary("=", X, n(1)), TURN)),
    ),
    "one thing or another of two": (
        option(
            "take", (Y_FEW, X_FEW), If(Binary(">", ANY, n(0)), Binary("=", X, n(1)), Binary("=", X, n(0)))
        ),
    ),
    "what all choices share": (
        option(
            "pay",
            (OF_HAND,),
            Binary("<", X, Call("worth of hand", (P,))),
            Binary(">=", fold("count", Cards(HEAP)), X),
            CanPay(Binary("-", n(3), AttributeOf("card", "price", X)), "card", "worth", MY_HAND),
        ),
    ),
    "what each member asks again": (
        option(
            "beat",
            (OF_HAND, Y_FEW),
            Binary(
                "or",
                Binary("=", heap_of(), Y),
                Binary("and", Binary(">", heap_of(), X), Binary("<", heap_of(), n(9))),
            ),
        ),
    ),
    "a condition": (
        option(
            "fulfil",
            (OF_HAND,),
            IsMet("card", n(1), (OneCard(X, HIS_HAND),), (HIS_HAND, HEAP)),
            Binary("<", X, n(9)),
        ),
    ),
    "other names for the same": (
        option("first", ()),
        option("second", (choice(Range(n(0), n(1)), NUMBER, "p"),), player="q"),
        option("third", (choice(Range(n(0), n(1)), NUMBER, "z"),), Binary("=", P, Z)),
    ),
    "names that Python has": (
        option("map", (choice(Cards(HEAP), CARD, "sum"), choice(Range(n(0), n(1)), NUMBER, "len"))),
        option("range", (choice(Range(n(0), n(1)), NUMBER, "found"),), Binary("=", Local("found"), n(0))),
        option(
            "divmod", (choice(Range(n(0), n(3)), NUMBER, "action"), choice(Range(n(0), n(3)), NUMBER, "S"))
        ),
    ),
    "a need that fails": (option("try", (X_FEW,), FAILS_AT_ONE),),
    "a need that fails, above another": (option("try", (X_FEW,), FAILS_AT_ONE, Binary("=", X, n(0))),),
    "a need that fails, below another": (option("try", (X_FEW,), Binary("!=", X, n(1)), FAILS_AT_ONE),),
    "a need of two that fails, above one": (
        option("try", (Y_FEW, X_FEW), FAILS_AT_ONE_AND_ONE, Binary("=", X, n(0))),
    ),
    "a need of two that fails, above one of the first": (
        option("try", (Y_FEW, X_FEW), FAILS_AT_ONE_AND_ONE, Binary("=", Y, n(0))),
    ),
    "a need of two that fails, below one of the first": (
        option("try", (Y_FEW, X_FEW), Binary("=", Y, n(0)), FAILS_AT_ONE_AND_ONE),
    ),
    "a need of two that fails, between others": (
        option(
            "try", (X_FEW, Y_FEW, Z_FEW), FAILS_AT_ONE_AND_ONE, Binary(">=", Z, TURN), Binary("=", X, n(0))
        ),
    ),
    "a need before the choices that fails": (option("try", (X_FEW,), TOP_IS_SMALL, Binary("=", X, n(0))),),
    "a need before the choices that fails, below another": (
        option("try", (X_FEW,), Binary("=", X, n(0)), TOP_IS_SMALL),
        option("try it", (X_FEW,), Binary("=", X, n(9)), TOP_IS_SMALL),
    ),
    "a choice that fails": (option("try", (choice(Range(n(0), Top(STACK)), NUMBER),), Binary("=", X, n(0))),),
    "a second choice that fails": (
        option(
            "try",
            (X_FEW, choice(Range(n(0), Binary("div", n(6), Binary("-", n(1), X))), NUMBER, "y"), Z_FEW),
            Binary(">=", Z, TURN),
            Binary("=", X, n(0)),
        ),
    ),
    "a second choice that fails after a need": (
        option(
            "try",
            (X_FEW, choice(Range(n(0), Binary("div", n(6), Binary("-", n(1), X))), NUMBER, "y")),
            Binary("=", X, n(0)),
        ),
    ),
    "a fold that fails only where it is asked": (
        option(
            "try",
            (X_FEW,),
            Binary("or", Binary("!=", X, n(1)), Binary("=", fold("first", Cards(MY_HAND)), Top(STACK))),
        ),
    ),
    "an effect that fails": (
        option(
            "move",
            (choice(Range(n(0), n(5)), CELL),),
            effect=(MoveContent(SlotPlace("table", X), MY_HAND, origin=cited("move")), To(LAST)),
        ),
    ),
    "cards of a board of one colour": (
        option("take", (choice(Cards(RED), CARD),), Binary("<", X, Size(HEAP))),
    ),
}
"""The options of a decision, by what is special about them."""

ASKED = {
    name: tuple(evolve(one, action=f"{one.action}, {name}") for one in options)
    for name, options in QUESTIONS.items()
}
"""The same, with a name of its own for each: an action asks the same wherever it is offered."""

CHANCES: dict[str, Point] = {
    "a draw from a pile": DrawPoint("draw", HEAP, "x", (MoveCard(X, HEAP, MY_HAND), To(LAST)), cited("draw")),
    "a draw from a stack": DrawPoint("draw", STACK, "x", (MoveCard(X, STACK, HEAP), To(LAST)), cited("draw")),
    "a draw from a row": DrawPoint("draw", SHELF, "x", (MoveCard(X, SHELF, HEAP), To(LAST)), cited("draw")),
    "a draw from a board": DrawPoint("draw", TABLE, "x", (MoveCard(X, TABLE, HEAP), To(LAST)), cited("draw")),
    "a number": ChancePoint(
        "die", "x", NUMBER, Range(n(1), n(6)), None, (Set("result", (), X), To(LAST)), cited("die")
    ),
    "a number by a condition": ChancePoint(
        "die",
        "x",
        NUMBER,
        Range(n(1), n(6)),
        Binary("<", X, SMALL),
        (Set("result", (), X), To(LAST)),
        cited("die"),
    ),
    "a number by one of two conditions": ChancePoint(
        "die",
        "x",
        NUMBER,
        Range(n(0), n(6)),
        If(Binary(">", ANY, n(0)), Binary("<", X, n(2)), Binary(">", X, n(4))),
        (Set("result", (), X), To(LAST)),
        cited("die"),
    ),
    "a condition that fails": ChancePoint(
        "die", "x", NUMBER, Range(n(0), n(6)), FAILS_AT_ONE, (Set("result", (), X), To(LAST)), cited("die")
    ),
    "a seat": ChancePoint(
        "who", "x", PLAYER, Seats(TURN, SMALL), None, (Set("result", (), X), To(LAST)), cited("who")
    ),
    "a sort": ChancePoint(
        "sort",
        "x",
        CARD,
        Sorts("card"),
        FamilyIs("card", "joker", X),
        (Set("result", (), X), To(LAST)),
        cited("sort"),
    ),
    "a card in hand": ChancePoint(
        "card", "x", CARD, Cards(MY_HAND), None, (Set("result", (), X), To(LAST)), cited("card")
    ),
    "an outcome that fails": ChancePoint(
        "fail",
        "x",
        NUMBER,
        Range(n(0), n(2)),
        None,
        (Set("small", (), Binary("div", n(4), X)), To(LAST)),
        cited("fail"),
    ),
}
"""Points where nature is asked."""


def questions(who: Expression = TURN, *, otherwise: bool = False) -> Match:
    """A match with one point for each question; all lead to the end."""
    nothing = (Set("result", (), n(-1), origin=cited("nothing")), To(LAST)) if otherwise else None
    decisions = (Decision(name, who, options, nothing, cited(name)) for name, options in ASKED.items())
    return leading_to_the_end((*decisions, *CHANCES.values()))
