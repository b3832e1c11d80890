"""What is called certain never fails, in whatever position: said of every expression, and tried with dice."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

import pytest
from asked_at_random import GAMES, asked_in, everything_asked, failing, match_for, share_of_certain
from engine_stage import stage
from stage_expressions import (
    ANY,
    DEFINED,
    DOMAINS,
    FIRST_HAND,
    HEAP,
    LEADER,
    MY_HAND,
    SMALL,
    STACK,
    TABLE,
    TURN,
    UNDEFINED,
    X,
    fold,
    n,
)

from rulescore.checked.expressions import (
    AttributeOf,
    Between,
    Binary,
    Call,
    CanPay,
    Cards,
    CellAt,
    CellSteps,
    Content,
    Domain,
    Expression,
    FamilyIs,
    Get,
    Given,
    If,
    InLine,
    IsEmptySlot,
    IsMet,
    Limit,
    Listed,
    OneCard,
    Place,
    PlayerCount,
    Range,
    Seats,
    Setting,
    Size,
    SlotAt,
    SlotCount,
    Sorts,
    Top,
    Unary,
    Width,
)
from rulescore.kernel.certain import Certain
from rulescore.kernel.nodes import End
from rulescore.kernel.ranges import Locals, Ranges

CERTAIN = Certain(Ranges(stage(End())))
NINE = Range(n(1), n(9))
KNOWN: Locals = {"x": (0, 4)}

ANSWERS: list[tuple[Expression, bool]] = [
    (n(1), True),
    (X, True),
    (PlayerCount(), True),
    (Setting("ruling"), True),
    (SlotCount("shelf"), True),
    (Limit("stack"), True),
    (Width("table"), True),
    (SMALL, True),
    (Get("score", (TURN,)), True),
    (Get("score", (LEADER,)), False),
    (Get("score", (n(2),)), False),
    (Content("shelf", n(1)), True),
    (Content("shelf", SMALL), False),
    (IsEmptySlot("table", X), True),
    (IsEmptySlot("table", Get("spot")), False),
    (Size(HEAP), True),
    (Size(Place("hand", (X,))), False),
    (Top(STACK), False),
    (SlotAt(Place("row", (TURN,)), n(1)), True),
    (SlotAt(Place("row", (TURN,)), n(2)), False),
    (SlotAt(Place("row", (LEADER,)), n(1)), False),
    (CellAt(TABLE, ANY, ANY), True),
    (CellAt(TABLE, Top(STACK), ANY), False),
    (CellSteps("table", X, n(0)), True),
    (CellSteps("garden", n(0), n(0)), False),
    (InLine("garden", n(0), Get("goal")), True),
    (InLine("table", n(0), n(6)), False),
    (AttributeOf("card", "worth", X), True),
    (AttributeOf("card", "worth", Get("kept")), False),
    (FamilyIs("card", "joker", X), True),
    (FamilyIs("card", "joker", Content("shelf", n(0))), False),
    (Unary("not", SMALL), True),
    (Unary("-", Top(STACK)), False),
    (Binary("+", SMALL, ANY), True),
    (Binary("+", Top(STACK), ANY), False),
    (Binary("div", SMALL, n(2)), True),
    (Binary("div", n(2), SMALL), False),
    (Binary("mod", n(2), Binary("+", SMALL, n(1))), True),
    (Binary("mod", n(2), Unary("-", SMALL)), False),
    (Binary("and", n(0), Top(STACK)), False),
    (If(Binary(">", Size(STACK), n(0)), Top(STACK), n(0)), False),
    (If(TURN, SMALL, ANY), True),
    (fold("count", NINE, Binary(">", X, n(3))), True),
    (fold("count", NINE, Binary("div", n(9), X)), True),
    (fold("count", Range(n(0), n(9)), Binary("div", n(9), X)), False),
    (fold("total", NINE, None, Top(STACK)), False),
    (fold("count", Cards(Place("hand", (LEADER,)))), False),
    (Call("twice", (SMALL,)), True),
    (Call("twice", (Top(STACK),)), False),
    (Call("half", (n(2),)), True),
    (Call("half", (SMALL,)), False),
    (IsMet("card", Get("wish"), (FIRST_HAND,), (MY_HAND,)), True),
    (IsMet("card", Get("wish"), (OneCard(n(1), MY_HAND),), ()), False),
    (IsMet("card", Get("wish"), (), (Place("hand", (LEADER,)),)), False),
    (CanPay(ANY, "card", "worth", MY_HAND), True),
    (CanPay(ANY, "card", "worth", MY_HAND, n(0)), False),
    (CanPay(Top(STACK), "card", "worth", MY_HAND), False),
    (Listed((1, 2), 0, TURN), True),
    (Listed((1, 2), 0, Binary("mod", Top(STACK), n(2))), False),
    (Given("y", SMALL, X), True),
    (Given("y", Top(STACK), X), False),
    (Given("x", SMALL, Binary("div", n(2), X)), False),
]

UNCERTAIN_DOMAINS: list[Domain] = [
    Range(n(0), Top(STACK)),
    Range(Top(STACK), n(9)),
    Seats(LEADER, n(2)),
    Seats(TURN, Top(STACK)),
    Cards(Place("hand", (LEADER,))),
    Between("table", Get("spot"), n(0)),
    Between("table", n(0), n(6)),
]


@pytest.mark.parametrize(("expression", "answer"), ANSWERS, ids=str)
def test_an_expression_is_certain_or_not(expression: Expression, answer: bool) -> None:
    assert answer is CERTAIN.of(expression, KNOWN)


def test_the_tests_speak_of_every_expression() -> None:
    assert set(get_args(Expression)) == {type(expression) for expression, _ in ANSWERS}


@pytest.mark.parametrize("name", DOMAINS)
def test_what_is_gone_through_on_the_stage_is_certain(name: str) -> None:
    assert CERTAIN.of_domain(DOMAINS[name][0])


@pytest.mark.parametrize("domain", UNCERTAIN_DOMAINS, ids=str)
def test_a_domain_may_be_uncertain(domain: Domain) -> None:
    assert not CERTAIN.of_domain(domain)


def test_the_tests_speak_of_every_domain_that_may_fail() -> None:
    # All sorts are always there.
    assert {Sorts} == set(get_args(Domain)) - {type(domain) for domain in UNCERTAIN_DOMAINS}


@pytest.mark.parametrize("name", UNDEFINED)
def test_what_can_fail_is_not_certain(name: str) -> None:
    assert not CERTAIN.of(UNDEFINED[name].asked)


# --- by dice --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_nothing_that_is_certain_fails(name: str) -> None:
    match = match_for(name)

    assert [] == failing(match, Certain(Ranges(match)), positions=4)


@pytest.mark.parametrize("name", ["venti", "verhext"])
def test_most_of_what_a_game_asks_is_certain(name: str) -> None:
    """A judge who calls nothing certain is never wrong, and of no use."""
    match = match_for(name)

    assert share_of_certain(match, Certain(Ranges(match))) > 0.6


class TakesTheTop(Certain):
    def of(self, expression: Expression, known: Locals | None = None) -> bool:
        return isinstance(expression, Top) or super().of(expression, known or {})


class Divides(Certain):
    def of(self, expression: Expression, known: Locals | None = None) -> bool:
        match expression:
            case Binary("div" | "mod", left, right):
                return self.of(left, known) and self.of(right, known)
            case _:
                return super().of(expression, known or {})


class AsksNobody(Certain):
    def _are_indexes(self, *_: object) -> bool:
        return True


class AsksAnySlot(Certain):
    def _is_slot(self, *_: object) -> bool:
        return True


class AsksOfNoCard(Certain):
    def of(self, expression: Expression, known: Locals | None = None) -> bool:
        return isinstance(expression, AttributeOf | FamilyIs) or super().of(expression, known or {})


class PaysWithAnything(Certain):
    def of(self, expression: Expression, known: Locals | None = None) -> bool:
        return isinstance(expression, CanPay | IsMet) or super().of(expression, known or {})


class GoesAnywhere(Certain):
    def of_domain(self, *_: object) -> bool:
        return True


class StepsAnywhere(Certain):
    def _of_board(self, *_: object) -> bool:
        return True


class TrustsTheFirstAsked(Certain):
    """What was certain of one argument is taken to be certain of all."""

    def _of_call(self, node: Call, *_: object) -> bool:
        narrow = self.ranges.function(node.function).parameters[0].name
        return self.of(self.ranges.function(node.function).value, {narrow: (1, 1)})


class TrustsGivens(Certain):
    def of(self, expression: Expression, known: Locals | None = None) -> bool:
        return isinstance(expression, Given) or super().of(expression, known or {})


class TrustsFolds(Certain):
    def _of_fold(self, *_: object) -> bool:
        return True


class TrustsLists(Certain):
    def of(self, expression: Expression, known: Locals | None = None) -> bool:
        return isinstance(expression, Listed) or super().of(expression, known or {})


LIARS: tuple[Callable[[Ranges], Certain], ...] = (
    TakesTheTop,
    Divides,
    AsksNobody,
    AsksAnySlot,
    AsksOfNoCard,
    PaysWithAnything,
    GoesAnywhere,
    StepsAnywhere,
    TrustsTheFirstAsked,
    TrustsGivens,
    TrustsFolds,
    TrustsLists,
)
ASKED = {
    **DEFINED,
    **{name: failing_one.asked for name, failing_one in UNDEFINED.items()},
    "a derived value that may fail": Call("half", (ANY,)),
    "a list of what may fail": Listed((1, 2), 0, Binary("mod", Top(STACK), n(2))),
}


@pytest.mark.parametrize("liar", LIARS)
def test_what_is_called_certain_by_mistake_is_found(liar: Callable[[Ranges], Certain]) -> None:
    match = asked_in(ASKED)
    ranges = Ranges(match)

    assert [] == failing(match, Certain(ranges), positions=4)
    assert failing(match, liar(ranges), positions=4)


def test_a_list_that_is_asked_beyond_its_end_is_found() -> None:
    match = asked_in({"too short": Listed((1, 2), 0, SMALL)})

    assert failing(match, Certain(Ranges(match)), positions=4)


def test_what_is_inside_an_expression_is_asked_too() -> None:
    match = asked_in({"a sum": Binary("+", SMALL, ANY)})

    assert {SMALL, ANY, Binary("+", SMALL, ANY)} <= {one.expression for one in everything_asked(match)}
