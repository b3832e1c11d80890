"""Random numbers of every kind, each with the range that it lies in."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import random_conditions as conditions
import random_expressions as things
from random_stage import READING, VARIANT, Maker, Scope

from rulescore.checked import intervals
from rulescore.checked.expressions import (
    AttributeOf,
    Binary,
    BinarySign,
    Call,
    CellSteps,
    Fold,
    FoldKind,
    Get,
    If,
    Limit,
    Local,
    PlayerCount,
    Setting,
    Size,
    SlotCount,
    Unary,
    Width,
)
from rulescore.checked.types import (
    NumberType,
)

CALCULATE: Mapping[BinarySign, Callable[[NumberType, NumberType], NumberType]] = {
    "+": intervals.plus,
    "-": intervals.minus,
    "*": intervals.times,
    "div": intervals.quotient,
    "mod": intervals.remainder,
}
SIGNS: tuple[BinarySign, ...] = tuple(CALCULATE)


def number(maker: Maker, scope: Scope) -> things.Number:
    locals_ = [(name, kind) for name, kind in scope.locals if isinstance(kind, NumberType)]
    if locals_ and maker.pick(3) < 2:
        name, kind = maker.one(locals_)
        return things.Number(Local(name), _with_none(kind))
    if maker.depth <= 0:
        return _small(maker, scope)
    maker.depth -= 1
    try:
        made = maker.one(_NUMBERS)(maker, scope)
    finally:
        maker.depth += 1
    return (
        made
        if -things.LARGE <= made.type.low and made.type.high <= things.LARGE
        else things.constant(maker.pick(3))
    )


def _with_none(kind: NumberType) -> NumberType:
    return NumberType(min(kind.low, -1), kind.high) if kind.optional else NumberType(kind.low, kind.high)


def _small(maker: Maker, scope: Scope) -> things.Number:
    stored = [one for one in maker.variables if isinstance(one.type, NumberType) and one.role == "rule"]
    plain = [one for one in stored if not one.indexes]
    match maker.pick(6):
        case 1:
            return things.Number(PlayerCount(), NumberType(2, 3))
        case 2:
            return things.Number(Setting(maker.one((READING, VARIANT))), NumberType(0, 2))
        case 3 if plain:
            one = maker.one(plain)
            assert isinstance(one.type, NumberType)
            return things.Number(Get(one.name), _with_none(one.type))
        case _:
            return things.constant(maker.pick(4))


def _calculated(maker: Maker, scope: Scope) -> things.Number:
    left, right, sign = number(maker, scope), number(maker, scope), maker.one(SIGNS)
    if sign in ("div", "mod") and (right.type.high <= 0 or (right.type.low <= 0 and not maker.dares(8))):
        right = things.constant(1 + maker.pick(3))
    made = Binary(sign, left.expression, right.expression)
    return things.Number(made, CALCULATE[sign](left.type, right.type))


def _negative(maker: Maker, scope: Scope) -> things.Number:
    found = number(maker, scope)
    return things.Number(Unary("-", found.expression), intervals.negative(found.type))


def _by_condition(maker: Maker, scope: Scope) -> things.Number:
    then, otherwise = number(maker, scope), number(maker, scope)
    made = If(conditions.boolean(maker, scope), then.expression, otherwise.expression)
    return things.Number(made, intervals.hull(then.type, otherwise.type))


def _measured(maker: Maker, scope: Scope) -> things.Number:
    """What the match decides of a zone, and how many lie somewhere."""
    slotted, limited = maker.zones_of("row", "board"), [one for one in maker.zones if one.limit is not None]
    match maker.pick(4):
        case 0:
            where = things.place_in(maker, scope, maker.one(maker.zones))
            return things.Number(Size(where), NumberType(0, things.MOST))
        case 1 if limited:
            return things.Number(Limit(maker.one(limited).name), NumberType(0, things.MOST))
        case 2:
            return things.Number(Width(maker.one(maker.zones_of("board")).name), NumberType(1, 3))
        case _:
            return things.Number(SlotCount(maker.one(slotted).name), NumberType(1, 9))


def _stored_number(maker: Maker, scope: Scope) -> things.Number:
    found = [one for one in maker.variables if isinstance(one.type, NumberType) and one.role == "rule"]
    if not found:
        return things.constant(1)
    one = maker.one(found)
    assert isinstance(one.type, NumberType)
    return things.Number(Get(one.name, things.indexes(maker, scope, one.indexes)), _with_none(one.type))


def _attribute(maker: Maker, scope: Scope) -> things.Number:
    name = maker.one(("worth", "price"))
    return things.Number(AttributeOf("card", name, things.sure_card(maker, scope, "card")), NumberType(-1, 4))


def _steps(maker: Maker, scope: Scope) -> things.Number:
    boards = maker.zones_of("board")
    zone = maker.one(boards if maker.dares() else [one for one in boards if not one.indexes])
    cells = (things.sure_slot(maker, scope, zone) for _ in range(2))
    return things.Number(CellSteps(zone.name, *cells), NumberType(0, 3))


def _folded(maker: Maker, scope: Scope) -> things.Number:
    found, local = things.run(maker, scope), maker.name("each")
    inside = scope.with_name(local, found.type)
    condition = conditions.boolean(maker, inside) if maker.pick(2) else None
    how: FoldKind = maker.one(("count", "total", "highest", "lowest"))
    if how == "count":
        return things.Number(Fold(how, local, found.domain, condition), NumberType(0, things.MOST))
    of = number(maker, inside)
    made = Fold(how, local, found.domain, condition, of.expression)
    return things.Number(
        made, intervals.sum_of(of.type, things.MOST) if how == "total" else intervals.with_zero(of.type)
    )


def _called(maker: Maker, scope: Scope) -> things.Number:
    known = [one for one in maker.functions if isinstance(one.type, NumberType)]
    if not known:
        return _calculated(maker, scope)
    function = maker.one(known)
    assert isinstance(function.type, NumberType)
    arguments = (things.fitting(maker, scope, parameter.type) for parameter in function.parameters)
    return things.Number(Call(function.name, tuple(arguments)), function.type)


_NUMBERS: tuple[Callable[[Maker, Scope], things.Number], ...] = (
    _small,
    _calculated,
    _calculated,
    _negative,
    _by_condition,
    _measured,
    _stored_number,
    _attribute,
    _steps,
    _folded,
    _folded,
    _called,
)
