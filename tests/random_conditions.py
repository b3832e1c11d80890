"""Random conditions of every kind."""

from __future__ import annotations

from collections.abc import Callable

import random_expressions as things
import random_numbers as numbers
from random_stage import CARD, Maker, Scope

from rulescore.checked.expressions import (
    Binary,
    BinarySign,
    CanPay,
    Cards,
    Constant,
    Expression,
    FamilyIs,
    Fold,
    InLine,
    IsEmptySlot,
    IsMet,
    OneCard,
    Place,
    Unary,
)
from rulescore.checked.types import (
    BooleanType,
    CardType,
    KindType,
    PlayerType,
    Type,
)

COMPARE: tuple[BinarySign, ...] = ("=", "!=", "<", "<=", ">", ">=")
EQUAL: tuple[BinarySign, ...] = ("=", "!=")
THINGS: tuple[Type, ...] = (PlayerType(), KindType("colour"), CardType("card"), CardType("meeple"))


def boolean(maker: Maker, scope: Scope) -> Expression:
    found = things.local(maker, scope, BooleanType())
    if found is not None:
        return found
    if maker.depth <= 0:
        return _compared(maker, scope)
    maker.depth -= 1
    try:
        return maker.one(_BOOLEANS)(maker, scope)
    finally:
        maker.depth += 1


def _compared(maker: Maker, scope: Scope) -> Expression:
    left, right = numbers.number(maker, scope), numbers.number(maker, scope)
    return Binary(maker.one(COMPARE), left.expression, right.expression)


def _same(maker: Maker, scope: Scope) -> Expression:
    kind = maker.one(THINGS)
    other = Constant(-1) if maker.now_and_then(3) else things.value(maker, scope, kind)
    return Binary(maker.one(EQUAL), things.value(maker, scope, kind), other)


def _joined(maker: Maker, scope: Scope) -> Expression:
    signs: tuple[BinarySign, ...] = ("and", "or")
    return Binary(maker.one(signs), boolean(maker, scope), boolean(maker, scope))


def _not(maker: Maker, scope: Scope) -> Expression:
    return Unary("not", boolean(maker, scope))


def _is_empty(maker: Maker, scope: Scope) -> Expression:
    zone = maker.one(maker.zones_of("row", "board"))
    return IsEmptySlot(zone.name, things.sure_slot(maker, scope, zone))


def _in_line(maker: Maker, scope: Scope) -> Expression:
    zone = maker.one(maker.zones_of("board"))
    left, right = (things.sure_slot(maker, scope, zone) for _ in range(2))
    return InLine(zone.name, left, right)


def _is_of_family(maker: Maker, scope: Scope) -> Expression:
    return FamilyIs("card", maker.one(CARD.families), things.sure_card(maker, scope, "card"))


def _some_or_every(maker: Maker, scope: Scope) -> Expression:
    found, local = things.run(maker, scope), maker.name("each")
    inside = scope.with_name(local, found.type)
    condition = boolean(maker, inside) if maker.pick(3) else None
    if maker.now_and_then(2):
        return Fold("every", local, found.domain, condition, boolean(maker, inside))
    return Fold("some", local, found.domain, condition)


def _is_met(maker: Maker, scope: Scope) -> Expression:
    wanted = things.which_pattern(maker, scope)
    may = tuple(_hand(maker, scope) for _ in range(maker.pick(3)))
    match maker.pick(4):
        case 1:
            return IsMet("card", wanted, (_hand(maker, scope),), may)
        case 2:
            where = _hand(maker, scope)
            taken = OneCard(_taken_from(maker, scope, where), where)
            return Binary("and", things.is_not_empty(where), IsMet("card", wanted, (taken,), (*may, where)))
        case _:
            return IsMet("card", wanted, (), may)


def _hand(maker: Maker, scope: Scope) -> Place:
    return things.place(maker, scope, *things.LOOSE, "row", component="card")


def _can_pay(maker: Maker, scope: Scope) -> Expression:
    where = things.place(maker, scope, *things.LOOSE, component="card")
    amount = numbers.number(maker, scope).expression
    if maker.now_and_then(3):
        without = _taken_from(maker, scope, where)
        return Binary("and", things.is_not_empty(where), CanPay(amount, "card", "worth", where, without))
    return CanPay(amount, "card", "worth", where)


def _taken_from(maker: Maker, scope: Scope, where: Place) -> Expression:
    """A card that lies there; now and then any other."""
    return (
        things.card(maker, scope, "card")
        if maker.dares(8)
        else Fold("first", maker.name("one"), Cards(where))
    )


def _stored_truth(maker: Maker, scope: Scope) -> Expression:
    return things.stored(maker, scope, BooleanType()) or _compared(maker, scope)


def _called_truth(maker: Maker, scope: Scope) -> Expression:
    return things.call(maker, scope, BooleanType()) or _same(maker, scope)


_BOOLEANS: tuple[Callable[[Maker, Scope], Expression], ...] = (
    _compared,
    _same,
    _joined,
    _not,
    _is_empty,
    _in_line,
    _is_of_family,
    _some_or_every,
    _is_met,
    _can_pay,
    _stored_truth,
    _called_truth,
)
