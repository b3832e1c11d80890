"""What can be asked on the stage of engine_stage: something of every kind, and what fails when asked."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen
from random_stage import PLAYER

from rulescore.checked.expressions import (
    AttributeOf,
    Between,
    Binary,
    BinarySign,
    Call,
    CanPay,
    Cards,
    CellAt,
    CellSteps,
    Constant,
    Content,
    Domain,
    Expression,
    FamilyIs,
    Fold,
    FoldKind,
    Get,
    Given,
    If,
    InLine,
    IsEmptySlot,
    IsMet,
    Listed,
    Local,
    OneCard,
    Place,
    Range,
    Seats,
    Size,
    SlotAt,
    Sorts,
    Top,
    Unary,
)
from rulescore.checked.types import CardType, NumberType, SlotType, Type


def n(value: int) -> Constant:
    return Constant(value)


X, Y = Local("x"), Local("y")
ANY, SMALL, TURN, LEADER, KEPT = (Get(name) for name in ("any", "small", "turn", "leader", "kept"))
HEAP, STACK, SHELF, TABLE = (Place(name) for name in ("heap", "stack", "shelf", "table"))
MY_HAND, FIRST_HAND = Place("hand", (TURN,)), Place("hand", (n(0),))
RED = Place("garden", (n(0),))
GREEN_CARD, PICTURE, JOKER = n(2), n(3), n(6)
IS_ODD = Binary("=", Binary("mod", X, n(2)), n(1))
ABOVE = Binary(">", X, SMALL)


def fold(
    how: FoldKind, domain: Domain, condition: Expression | None = None, value: Expression | None = None
) -> Fold:
    return Fold(how, "x", domain, condition, value)


def if_not(none: Expression, then: Expression, otherwise: Expression = Constant(-5)) -> Expression:
    """What is asked of something that may be none, where it is not."""
    return If(Binary(">=", none, n(0)), then, otherwise)


FINDING: tuple[FoldKind, ...] = ("some", "count", "first", "last", "only")
CALCULATING: tuple[FoldKind, ...] = ("total", "highest", "lowest")
SIGNS: tuple[BinarySign, ...] = ("+", "-", "*", "=", "!=", "<", "<=", ">", ">=")
DOMAINS: dict[str, tuple[Domain, Type]] = {
    "few numbers": (Range(n(0), n(3)), NumberType(0, 3)),
    "one number": (Range(n(2), n(2)), NumberType(2, 2)),
    "no numbers": (Range(n(2), n(1)), NumberType(1, 2)),
    "many numbers": (Range(n(1), n(9)), NumberType(1, 9)),
    "numbers below none": (Range(n(-2), SMALL), NumberType(-2, 4)),
    "numbers of the run": (Range(ANY, Binary("+", ANY, SMALL)), NumberType(-3, 7)),
    "all seats": (Seats(n(0), n(2)), PLAYER),
    "seats from one on": (Seats(TURN, n(2)), PLAYER),
    "other seats": (Seats(Binary("mod", Binary("+", TURN, n(1)), n(2)), n(1), -1), PLAYER),
    "so many seats": (Seats(TURN, SMALL), PLAYER),
    "cards of a pile": (Cards(HEAP), CardType("card")),
    "cards of a stack": (Cards(STACK), CardType("card")),
    "cards of a set": (Cards(MY_HAND), CardType("card")),
    "cards of a row": (Cards(Place("row", (TURN,))), CardType("card")),
    "cards of a board": (Cards(TABLE), CardType("card")),
    "cards of one of many boards": (Cards(RED), CardType("card")),
    "all sorts": (Sorts("card"), CardType("card")),
    "all sorts of everybody": (Sorts("meeple"), CardType("meeple")),
    "cells between": (Between("table", n(0), n(2)), SlotType("table")),
    "cells of a diagonal": (Between("field", Binary("+", TURN, n(0)), n(5)), SlotType("field")),
}
"""Every kind of domain, with the type of its members."""


def folds(domain: Domain) -> Iterator[Fold]:
    """Everything that can be asked of its members."""
    for how in FINDING:
        yield from (fold(how, domain, condition) for condition in (None, IS_ODD, ABOVE))
    for how in CALCULATING:
        yield from (fold(how, domain, None, value) for value in (X, Binary("-", SMALL, X)))
        yield fold(how, domain, ABOVE, Binary("*", X, n(2)))
    yield from (fold("every", domain, condition, IS_ODD) for condition in (None, ABOVE))


OF_CARDS = (
    fold("some", Cards(HEAP), FamilyIs("card", "joker", X)),
    fold("count", Cards(MY_HAND), Unary("not", FamilyIs("card", "joker", X))),
    fold("every", Cards(STACK), None, FamilyIs("card", "number card", X)),
    fold("total", Cards(TABLE), None, AttributeOf("card", "worth", X)),
    fold("highest", Cards(MY_HAND), None, AttributeOf("card", "price", X)),
    fold("count", Cards(HEAP), Listed((0, 1, 0, 1, 0, 1, 0), 0, X)),
)

DEFINED: dict[str, Expression] = {
    "a number": n(7),
    "a number below nought": n(-7),
    "a variable": SMALL,
    "one of several variables": Get("score", (TURN,)),
    "one of many variables": Get("count", (n(1), Binary("mod", SMALL, n(3)))),
    "what lies in a slot": Content("shelf", n(1)),
    "what lies in a row of somebody": Content("row", SlotAt(Place("row", (TURN,)), n(1))),
    "whether a slot is empty": IsEmptySlot("table", n(4)),
    "whether a slot is not empty": Unary("not", IsEmptySlot("table", n(4))),
    "how many lie in a pile": Size(HEAP),
    "how many lie in a set of somebody": Size(Place("hand", (TURN,))),
    "how many lie in a place of two owners": Size(Place("vault", (TURN, n(2)))),
    "how many lie in a row": Size(SHELF),
    "whether a pile is empty": Binary("=", Size(HEAP), n(0)),
    "whether a set is not empty": Unary("not", Binary("=", Size(MY_HAND), n(0))),
    "whether a row is empty": Binary("=", Size(SHELF), n(0)),
    "what lies on top, where something does": If(Binary(">", Size(STACK), n(0)), Top(STACK), n(-1)),
    "a slot of a place": SlotAt(Place("row", (TURN,)), Binary("mod", SMALL, n(2))),
    "a cell": CellAt(TABLE, ANY, SMALL),
    "a cell of one of many boards": CellAt(Place("garden", (Binary("mod", SMALL, n(3)),)), ANY, n(1)),
    "a cell that is certain": CellAt(TABLE, Binary("mod", SMALL, n(3)), n(1)),
    "steps": CellSteps("table", n(5), Binary("mod", SMALL, n(6))),
    "in line": InLine("table", n(0), Binary("mod", SMALL, n(6))),
    "in line on other boards": InLine("garden", n(1), n(6)),
    "an attribute": AttributeOf("card", "worth", GREEN_CARD),
    "an attribute of something": if_not(KEPT, AttributeOf("card", "price", KEPT)),
    "an attribute that its family does not carry": AttributeOf("card", "hue", JOKER),
    "a family": FamilyIs("card", "picture card", PICTURE),
    "a family of something": if_not(KEPT, FamilyIs("card", "joker", KEPT)),
    "not": Unary("not", Binary("<", ANY, n(1))),
    "not not": Unary("not", Unary("not", Binary("=", TURN, n(1)))),
    "minus": Unary("-", ANY),
    "minus minus": Unary("-", Unary("-", ANY)),
    "minus a sum": Unary("-", Binary("+", ANY, n(2))),
    "div": Binary("div", ANY, n(2)),
    "div by the run": Binary("div", ANY, Binary("+", SMALL, n(1))),
    "mod": Binary("mod", ANY, Binary("+", SMALL, n(1))),
    "a chain of comparisons": Binary("=", Binary("<", ANY, n(1)), Binary("<", SMALL, n(2))),
    "differences": Binary("-", Binary("-", ANY, SMALL), Binary("-", SMALL, ANY)),
    "a product of sums": Binary("*", Binary("+", ANY, n(1)), Binary("-", SMALL, n(-2))),
    "a quotient of a product": Binary("div", Binary("*", SMALL, ANY), n(3)),
    "a product of a quotient": Binary("*", SMALL, Binary("div", ANY, n(3))),
    "a remainder of a negative": Binary("mod", Unary("-", SMALL), n(3)),
    "and": Binary("and", Binary(">", ANY, n(0)), Binary("<", SMALL, n(2))),
    "or": Binary("or", Binary(">", ANY, n(0)), Binary("<", SMALL, n(2))),
    "or of ands": Binary(
        "or",
        Binary("and", Binary(">", ANY, n(0)), Binary("=", TURN, n(0))),
        Binary("and", Unary("not", Binary(">", SMALL, n(0))), Binary("=", TURN, n(1))),
    ),
    "and of ors": Binary(
        "and",
        Binary("or", Binary(">", ANY, n(0)), Binary("=", TURN, n(0))),
        Unary("not", Binary("or", Binary(">", SMALL, n(2)), Binary("=", TURN, n(1)))),
    ),
    "if": If(Binary(">", ANY, n(0)), SMALL, Unary("-", SMALL)),
    "if in if": If(If(Binary("=", TURN, n(0)), Binary(">", ANY, n(0)), Binary("<", ANY, n(0))), n(1), n(2)),
    "if in a sum": Binary(
        "+", If(Binary(">", ANY, n(0)), n(1), n(2)), If(Binary(">", SMALL, n(2)), n(3), n(4))
    ),
    "yes or no of an if": If(Binary(">", ANY, n(0)), n(1), n(0)),
    "no or yes of an if": If(Binary(">", ANY, n(0)), n(0), n(1)),
    "the highest of yes and no": fold("highest", Range(n(0), n(1)), None, If(ABOVE, n(1), n(0))),
    "a derived value": Call("worth of hand", (TURN,)),
    "a derived value of a constant": Call("twice", (n(4),)),
    "a derived value of the run": Call("twice", (Binary("+", ANY, SMALL),)),
    "a derived value of a derived value": Call("twice", (Call("twice", (ANY,)),)),
    "a condition of a hand": IsMet("card", n(1), (), (MY_HAND,)),
    "a condition of a row": IsMet("card", n(0), (), (Place("row", (TURN,)), HEAP)),
    "a condition of one of two hands": IsMet("card", n(1), (FIRST_HAND,), (MY_HAND,)),
    "a condition of two hands that may be one": IsMet("card", n(1), (), (MY_HAND, FIRST_HAND)),
    "a condition that is none": IsMet("card", n(-1), (), (MY_HAND,)),
    "a condition of the run": IsMet("card", Get("wish"), (), (MY_HAND, STACK)),
    "a condition with a card of a hand": Binary(
        "and",
        Binary(">", Size(MY_HAND), n(0)),
        IsMet("card", n(1), (OneCard(fold("first", Cards(MY_HAND)), MY_HAND),), (MY_HAND, HEAP)),
    ),
    "a condition with a card from elsewhere": Binary(
        "and",
        Binary(">", Size(STACK), n(0)),
        IsMet("card", n(1), (OneCard(Top(STACK), STACK),), (MY_HAND,)),
    ),
    "a condition with two cards of a hand": Binary(
        "and",
        Binary(">", Size(MY_HAND), n(0)),
        IsMet(
            "card",
            n(1),
            (OneCard(fold("first", Cards(MY_HAND)), MY_HAND), OneCard(fold("last", Cards(MY_HAND)), MY_HAND)),
            (HEAP,),
        ),
    ),
    "a payment": CanPay(SMALL, "card", "worth", MY_HAND),
    "a payment below nought": CanPay(n(-1), "card", "worth", MY_HAND),
    "a payment from a stack": CanPay(SMALL, "card", "price", STACK),
    "a payment without a card": Binary(
        "and",
        Binary(">", Size(MY_HAND), n(0)),
        CanPay(SMALL, "card", "worth", MY_HAND, fold("last", Cards(MY_HAND))),
    ),
    "a list": Listed((4, 5, 6, 7, 8), 0, SMALL),
    "a list from none on": Listed((9, 4, 5, 6), -1, LEADER),
    "a list from below none on": Listed((1, 2, 4, 8, 16, 32, 64), -3, ANY),
    "a list from above nought on": Listed((7, 8, 9, 5, 6), 2, Binary("+", SMALL, n(2))),
    "a list of a choice": Listed((1, 2, 4, 8, 16, 32, 64), -3, If(Binary("=", TURN, n(0)), ANY, n(1))),
    "a given": Given("x", Binary("+", ANY, SMALL), Binary("*", X, X)),
    "a given of yes and no": Given("x", Binary(">", ANY, SMALL), X),
    "a given of a given": Given("x", ANY, Given("y", Binary("+", X, n(1)), Binary("*", Local("y"), X))),
    "a given in a fold": fold(
        "total", Range(n(1), SMALL), None, Given("y", Binary("*", X, X), Binary("+", Local("y"), Local("y")))
    ),
    "a fold in a fold": fold(
        "total",
        Range(n(1), SMALL),
        None,
        Fold("count", "y", Range(n(1), X), Binary("=", Binary("mod", X, Local("y")), n(0))),
    ),
    "a fold of cards in a fold of seats": fold(
        "highest", Seats(n(0), n(2)), None, Fold("count", "y", Cards(Place("hand", (X,))))
    ),
    "fold with a name that Python has": Fold(
        "total", "sum", Cards(HEAP), value=Fold("count", "len", Range(n(1), Local("sum")))
    ),
    **{f"{sign} of two": Binary(sign, ANY, SMALL) for sign in SIGNS},
    **{f"of cards {at}": one for at, one in enumerate(OF_CARDS)},
    **{
        f"{one.how} of {name} {at}": one
        for name, (domain, _) in DOMAINS.items()
        for at, one in enumerate(folds(domain))
    },
}
"""What has a value in every position of the stage."""


@frozen
class Failing:
    """Something that fails, with the code that says why."""

    code: str
    asked: Expression


NO_CARD = Content("shelf", n(0))

UNDEFINED: dict[str, Failing] = {
    "an attribute of nothing": Failing("RS540", AttributeOf("card", "worth", NO_CARD)),
    "an attribute of none": Failing("RS540", AttributeOf("card", "worth", n(-1))),
    "a family of nothing": Failing("RS540", FamilyIs("card", "joker", NO_CARD)),
    "a card that is none": Failing("RS540", IsMet("card", n(1), (OneCard(n(-1), MY_HAND),), (MY_HAND,))),
    "a card that does not lie there": Failing("RS541", IsMet("card", n(1), (OneCard(n(6), FIRST_HAND),), ())),
    "a card that does not help": Failing(
        "RS541", IsMet("card", n(1), (OneCard(n(6), MY_HAND),), (MY_HAND, FIRST_HAND))
    ),
    "a payment without a card that does not lie there": Failing(
        "RS541", CanPay(n(1), "card", "worth", FIRST_HAND, n(6))
    ),
    "the top of nothing": Failing("RS542", Top(STACK)),
    "a variable of nobody": Failing("RS545", Get("score", (LEADER,))),
    "a variable of somebody beyond": Failing("RS545", Get("score", (n(2),))),
    "a place of nobody": Failing("RS545", Size(Place("hand", (n(-1),)))),
    "a place of a number beyond": Failing("RS545", Size(Place("shop", (n(3),)))),
    "a slot beyond": Failing("RS545", Content("shelf", n(2))),
    "a slot before": Failing("RS545", IsEmptySlot("shelf", n(-1))),
    "a slot of a place beyond": Failing("RS545", SlotAt(Place("row", (n(0),)), n(2))),
    "a slot of a place of nobody": Failing("RS545", SlotAt(Place("row", (LEADER,)), n(0))),
    "a cell of a board of nobody": Failing("RS545", CellAt(Place("garden", (n(3),)), n(0), n(0))),
    "steps from nowhere": Failing("RS545", CellSteps("table", n(-1), n(0))),
    "steps to another board": Failing("RS545", CellSteps("garden", n(0), n(4))),
    "in line with nowhere": Failing("RS545", InLine("table", n(0), n(6))),
    "between here and nowhere": Failing("RS545", fold("count", Between("table", n(0), n(-1)))),
    "seats from nobody": Failing("RS545", fold("first", Seats(LEADER, n(2)))),
    "so many seats from nobody": Failing("RS545", fold("count", Seats(LEADER, SMALL))),
    "div by nought": Failing("RS546", Binary("div", SMALL, Binary("-", SMALL, SMALL))),
    "mod by nought": Failing("RS546", Binary("mod", n(1), Binary("-", SMALL, SMALL))),
    "a derived value that fails": Failing("RS546", Call("half", (n(0),))),
    "an index that is decided, of what fails": Failing(
        "RS542", Get("score", (Binary("mod", Top(STACK), n(1)),))
    ),
    "the only one, where a third one fails": Failing(
        "RS546",
        fold("only", Range(n(1), n(3)), Binary(">=", Binary("div", n(6), Binary("-", n(3), X)), n(0))),
    ),
    "and of what fails": Failing("RS542", Binary("and", Binary(">=", SMALL, n(0)), Top(STACK))),
    "nothing times what fails": Failing("RS542", Binary("*", n(0), Top(STACK))),
    "no and what fails before": Failing("RS542", Binary("and", Binary("<", Top(STACK), n(0)), n(0))),
    "a given that fails": Failing("RS542", Given("x", Top(STACK), n(1))),
}
"""What fails where nothing lies on the stack, on the shelf and in the hands, and nobody leads."""
