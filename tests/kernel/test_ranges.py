"""No value lies outside its range, in whatever position: said of every expression, and tried with dice."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

import pytest
from asked_at_random import GAMES, asked_in, match_for, outside
from engine_stage import stage
from random_stage import COLOUR
from stage_expressions import ANY, DEFINED, DOMAINS, FIRST_HAND, HEAP, SMALL, STACK, TABLE, X, fold, n

from rulescore.checked.expressions import (
    AttributeOf,
    Binary,
    Call,
    CanPay,
    CellAt,
    CellSteps,
    Content,
    Expression,
    FamilyIs,
    Fold,
    Get,
    Given,
    If,
    InLine,
    IsEmptySlot,
    IsMet,
    Limit,
    Listed,
    Local,
    Place,
    PlayerCount,
    Range,
    Setting,
    Size,
    SlotAt,
    SlotCount,
    Top,
    Unary,
    Width,
)
from rulescore.checked.nodes import Parameter
from rulescore.checked.types import KindType, NumberType
from rulescore.errors import InternalError
from rulescore.kernel.nodes import End
from rulescore.kernel.ranges import Bounds, Ranges

MATCH = stage(End())
RANGES = Ranges(MATCH)
NINE = Range(n(1), n(9))

BOUNDS: list[tuple[Expression, Bounds]] = [
    (n(-4), (-4, -4)),
    (PlayerCount(), (2, 2)),
    (ANY, (-3, 3)),
    (Get("leader"), (-1, 1)),
    (Get("score", (n(0),)), (0, 9)),
    (Get("wish"), (-1, 4)),
    (Content("shelf", n(0)), (-1, 6)),
    (IsEmptySlot("shelf", n(0)), (0, 1)),
    (Size(HEAP), (0, 10)),
    (Size(STACK), (0, 4)),
    (Size(TABLE), (0, 6)),
    (SlotCount("garden"), (4, 4)),
    (Limit("stack"), (4, 4)),
    (Width("table"), (3, 3)),
    (Top(STACK), (0, 6)),
    (SlotAt(Place("row", (n(1),)), n(0)), (0, 3)),
    (CellAt(TABLE, ANY, n(0)), (-1, 5)),
    (CellSteps("table", n(0), n(5)), (0, 6)),
    (InLine("table", n(0), n(5)), (0, 1)),
    (AttributeOf("card", "worth", Get("kept")), (-1, 3)),
    (AttributeOf("card", "price", Get("kept")), (0, 4)),
    (FamilyIs("card", "joker", Get("kept")), (0, 1)),
    (Unary("-", SMALL), (-4, 0)),
    (Unary("not", SMALL), (0, 1)),
    (Binary("+", ANY, SMALL), (-3, 7)),
    (Binary("-", ANY, SMALL), (-7, 3)),
    (Binary("*", ANY, ANY), (-9, 9)),
    (Binary("div", ANY, n(2)), (-2, 1)),
    (Binary("div", ANY, SMALL), (-3, 3)),
    (Binary("mod", ANY, SMALL), (0, 3)),
    (Binary("=", ANY, SMALL), (0, 1)),
    (Binary("and", ANY, SMALL), (0, 1)),
    (If(Get("turn"), ANY, n(8)), (-3, 8)),
    (Call("twice", (SMALL,)), (0, 8)),
    (Call("twice", (n(3),)), (6, 6)),
    (IsMet("card", n(1), (), (FIRST_HAND,)), (0, 1)),
    (CanPay(n(1), "card", "worth", FIRST_HAND), (0, 1)),
    (Listed((4, 9, 2), 0, SMALL), (2, 9)),
    (Given("x", SMALL, Binary("*", X, n(2))), (0, 8)),
    (fold("count", NINE), (0, 9)),
    (fold("some", NINE), (0, 1)),
    (fold("every", NINE, None, X), (0, 1)),
    (fold("first", NINE), (-1, 9)),
    (fold("last", Range(n(-5), n(2))), (-5, 2)),
    (fold("only", NINE), (-1, 9)),
    (fold("total", NINE, None, X), (0, 81)),
    (fold("highest", NINE, None, X), (0, 9)),
    (fold("lowest", NINE, None, Unary("-", X)), (-9, 0)),
    (fold("total", Range(n(1), n(3)), None, ANY), (-9, 9)),
]

DOMAIN_BOUNDS: dict[str, Bounds] = {
    "few numbers": (0, 3),
    "one number": (2, 2),
    "no numbers": (2, 2),
    "many numbers": (1, 9),
    "numbers below none": (-2, 4),
    "numbers of the run": (-3, 7),
    "all seats": (0, 1),
    "seats from one on": (0, 1),
    "other seats": (0, 1),
    "so many seats": (0, 1),
    "cards of a pile": (0, 6),
    "cards of a stack": (0, 6),
    "cards of a set": (0, 6),
    "cards of a row": (0, 6),
    "cards of a board": (0, 6),
    "cards of one of many boards": (0, 6),
    "all sorts": (0, 6),
    "all sorts of everybody": (0, 1),
    "cells between": (0, 5),
    "cells of a diagonal": (0, 5),
}


@pytest.mark.parametrize(("expression", "bounds"), BOUNDS, ids=str)
def test_an_expression_has_its_bounds(expression: Expression, bounds: Bounds) -> None:
    assert bounds == RANGES.of(expression)


def test_the_tests_speak_of_every_expression() -> None:
    spoken_of = {type(expression) for expression, _ in BOUNDS}

    # Of a local name the bounds are told; a match leaves no setting open.
    assert {Local, Setting} == set(get_args(Expression)) - spoken_of


def test_a_local_name_has_the_bounds_that_are_told() -> None:
    assert (3, 5) == RANGES.of(X, {"x": (3, 5)})


def test_no_setting_is_open_in_a_match() -> None:
    with pytest.raises(InternalError):
        RANGES.of(Setting("ruling"))


@pytest.mark.parametrize("name", DOMAINS)
def test_a_domain_has_its_bounds(name: str) -> None:
    assert DOMAIN_BOUNDS[name] == RANGES.of_domain(DOMAINS[name][0])


def test_a_type_has_its_bounds() -> None:
    kind = KindType(COLOUR.name, optional=True)

    assert [(0, 4), (-1, 2)] == [RANGES.of_type(one) for one in (NumberType(0, 4), kind)]


def test_a_derived_value_is_not_as_wide_as_its_type() -> None:
    parameter = Parameter("n", NumberType(0, 9))

    assert (parameter.name,) == tuple(RANGES.inside("twice", ((2, 3),)))
    assert (4, 6) == RANGES.of(Call("twice", (X,)), {"x": (2, 3)})


# --- by dice --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_no_value_lies_outside(name: str) -> None:
    match = match_for(name)

    assert [] == outside(match, Ranges(match), positions=4)


class MinusStays(Ranges):
    def _unary(self, node: Unary, known: object) -> Bounds:
        return self.of(node.operand, known)  # type: ignore[arg-type]


class AddsTheLowest(Ranges):
    def _binary(self, node: Binary, known: object) -> Bounds:
        low, high = super()._binary(node, known)  # type: ignore[arg-type]
        return (low, low) if node.sign == "+" else (low, high)


class NeverMultipliesNegatives(Ranges):
    def _binary(self, node: Binary, known: object) -> Bounds:
        low, high = super()._binary(node, known)  # type: ignore[arg-type]
        return (max(low, 0), high) if node.sign == "*" else (low, high)


class RoundsQuotientsUp(Ranges):
    def _binary(self, node: Binary, known: object) -> Bounds:
        low, high = super()._binary(node, known)  # type: ignore[arg-type]
        return (low + 1, max(high, low + 1)) if node.sign == "div" else (low, high)


class RemaindersAreSmall(Ranges):
    def _binary(self, node: Binary, known: object) -> Bounds:
        low, high = super()._binary(node, known)  # type: ignore[arg-type]
        return (0, 0) if node.sign == "mod" else (low, high)


class ForgetsNothingFound(Ranges):
    def _fold(self, node: Fold, known: object) -> Bounds:
        low, high = super()._fold(node, known)  # type: ignore[arg-type]
        return (0, high) if node.how in ("first", "last", "only") else (low, high)


class CountsOnce(Ranges):
    def _fold(self, node: Fold, known: object) -> Bounds:
        return (0, 1) if node.how == "count" else super()._fold(node, known)  # type: ignore[arg-type]


class TotalsOfOne(Ranges):
    def _length(self, *_: object) -> int:
        return 1


class KnowsNoOtherwise(Ranges):
    def _attribute(self, node: AttributeOf) -> Bounds:
        low, high = super()._attribute(node)
        return max(low, 0), high


class OneComponentEach(Ranges):
    def _of_zone(self, node: object) -> Bounds:
        return (0, 1) if isinstance(node, Size) else super()._of_zone(node)  # type: ignore[arg-type]


class NothingIsEmpty(Ranges):
    def _of_zone(self, node: object) -> Bounds:
        low, high = super()._of_zone(node)  # type: ignore[arg-type]
        return (0, high) if isinstance(node, Content | CellAt) else (low, high)


class TakesTheThen(Ranges):
    def of(self, expression: Expression, known: object = None) -> Bounds:
        node = expression.then if isinstance(expression, If) else expression
        return super().of(node, known or {})  # type: ignore[arg-type]


class ListsGoUp(Ranges):
    def of(self, expression: Expression, known: object = None) -> Bounds:
        if isinstance(expression, Listed):
            return expression.values[0], expression.values[-1]
        return super().of(expression, known or {})  # type: ignore[arg-type]


class ShortRuns(Ranges):
    def of_domain(self, domain: object, known: object = None) -> Bounds:
        low, high = super().of_domain(domain, known or {})  # type: ignore[arg-type]
        return low, max(low, high - 1)


LIARS: tuple[Callable[..., Ranges], ...] = (
    MinusStays,
    AddsTheLowest,
    NeverMultipliesNegatives,
    RoundsQuotientsUp,
    RemaindersAreSmall,
    ForgetsNothingFound,
    CountsOnce,
    TotalsOfOne,
    KnowsNoOtherwise,
    OneComponentEach,
    NothingIsEmpty,
    TakesTheThen,
    ListsGoUp,
    ShortRuns,
)


@pytest.mark.parametrize("liar", LIARS)
def test_bounds_that_are_too_narrow_are_found(liar: Callable[..., Ranges]) -> None:
    match = asked_in(DEFINED)

    assert [] == outside(match, Ranges(match), positions=3)
    assert outside(match, liar(match), positions=3)
