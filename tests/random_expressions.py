"""Random expressions of every kind; each is of the type that is asked for, and may well be undefined."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

import random_conditions as conditions
import random_numbers as numbers
from attrs import frozen
from random_stage import Maker, Scope

from rulescore.checked.expressions import (
    AttributeOf,
    Between,
    Binary,
    Call,
    Cards,
    CellAt,
    Constant,
    Content,
    Domain,
    Expression,
    Fold,
    FoldKind,
    Get,
    If,
    Local,
    Place,
    PlayerCount,
    Range,
    Seats,
    Size,
    SlotAt,
    SlotCount,
    Sorts,
    Top,
)
from rulescore.checked.nodes import Zone
from rulescore.checked.types import (
    BooleanType,
    CardType,
    KindType,
    NumberType,
    PatternType,
    PlayerType,
    SlotType,
    Type,
)
from rulescore.kernel.walk import Part, everything

MOST = 24
"""So many members no domain has more, and so many copies no component."""

LARGE = 1_000
"""Numbers beyond this are made smaller, so that nothing grows without end."""

SHORT = 8
"""Nodes of an expression that may be written twice."""

LOOSE = ("pile", "stack", "set")


@frozen
class Number:
    expression: Expression
    type: NumberType


@frozen
class Run:
    """A domain, and the type of what it runs through."""

    domain: Domain
    type: Type


def constant(value: int) -> Number:
    return Number(Constant(value), NumberType(value, value))


def value(maker: Maker, scope: Scope, kind: Type) -> Expression:
    """An expression of a type. Numbers may lie outside of the range: `fitting` makes them fit."""
    match kind:
        case NumberType():
            return numbers.number(maker, scope).expression
        case BooleanType():
            return conditions.boolean(maker, scope)
        case PlayerType():
            return seat(maker, scope)
        case KindType():
            return member(maker, scope)
        case CardType(component):
            return card(maker, scope, component)
        case SlotType(zone):
            return slot(maker, scope, _zone(maker, zone))
        case _:
            return which_pattern(maker, scope)


def fitting(maker: Maker, scope: Scope, kind: Type) -> Expression:
    """The same, for what has to fit: an argument, or what is given a name."""
    if not isinstance(kind, NumberType):
        return value(maker, scope, kind)
    found = numbers.number(maker, scope)
    if kind.low <= found.type.low and found.type.high <= kind.high:
        return found.expression
    rest = Binary("mod", found.expression, Constant(kind.high - kind.low + 1))
    return Binary("+", rest, Constant(kind.low)) if kind.low else rest


def widest(kind: Type) -> Type:
    """The type with none in it, where there can be: what an expression made here is said to be."""
    match kind:
        case PlayerType():
            return PlayerType(optional=True)
        case KindType(name):
            return KindType(name, optional=True)
        case CardType(component):
            return CardType(component, optional=True)
        case SlotType(zone):
            return SlotType(zone, optional=True)
        case _:
            return kind


def _zone(maker: Maker, name: str) -> Zone:
    return next(zone for zone in maker.zones if zone.name == name)


def local(maker: Maker, scope: Scope, kind: Type) -> Expression | None:
    """A name that is bound to a value of this type, more often than not where there is one."""
    found = [name for name, one in scope.locals if widest(one) == widest(kind)]
    return Local(maker.one(found)) if found and maker.pick(3) < 2 else None


def stored(maker: Maker, scope: Scope, kind: Type) -> Expression | None:
    found = [one for one in maker.variables if widest(one.type) == widest(kind) and one.role == "rule"]
    if not found or not maker.now_and_then(2):
        return None
    variable = maker.one(found)
    return Get(variable.name, indexes(maker, scope, variable.indexes))


def indexes(maker: Maker, scope: Scope, kinds: tuple[Type, ...]) -> tuple[Expression, ...]:
    """What a place or a variable is asked of; now and then a number that is just outside, or nobody."""
    return tuple(
        numbers.number(maker, scope).expression
        if isinstance(kind, NumberType) and maker.dares()
        else sure(maker, scope, fitting(maker, scope, kind))
        for kind in kinds
    )


def sure(maker: Maker, scope: Scope, found: Expression) -> Expression:
    """The first one instead of none; mostly."""
    match found:
        case Constant(value) if value >= 0:
            return found
        case Local(name) if not _may_be_none(dict(scope.locals)[name]):
            return found
        case Get(name) if not _may_be_none(next(one.type for one in maker.variables if one.name == name)):
            return found
        case Fold("count") | SlotAt():
            return found
        case _:
            return found if maker.dares() else _at_least_nought(maker, found)


def _at_least_nought(maker: Maker, found: Expression) -> Expression:
    """What is long is not written twice: twice in twice in twice would soon be longer than any game."""
    if is_short(found):
        return If(Binary("<", found, Constant(0)), Constant(0), found)
    return Fold("count", maker.name("one"), Range(Constant(1), found))


def is_short(part: Part) -> bool:
    return sum(1 for _ in islice(everything(part), SHORT)) < SHORT


def _may_be_none(kind: Type) -> bool:
    match kind:
        case PlayerType(optional) | KindType(_, optional) | CardType(_, optional) | SlotType(_, optional):
            return optional
        case NumberType(low, _, optional):
            return optional or low < 0
        case BooleanType():
            return False
        case _:
            return True


def sure_slot(maker: Maker, scope: Scope, zone: Zone) -> Expression:
    return sure(maker, scope, slot(maker, scope, zone))


def sure_card(maker: Maker, scope: Scope, component: str) -> Expression:
    return sure(maker, scope, card(maker, scope, component))


def is_not_empty(where: Place) -> Expression:
    return Binary(">", Size(where), Constant(0))


def place(maker: Maker, scope: Scope, *shapes: str, component: str | None = None) -> Place:
    return place_in(maker, scope, maker.one(maker.zones_of(*shapes, component=component)))


def place_in(maker: Maker, scope: Scope, zone: Zone) -> Place:
    return Place(zone.name, indexes(maker, scope, zone.indexes))


# --- things ---------------------------------------------------------------------------------------------


def seat(maker: Maker, scope: Scope) -> Expression:
    found = local(maker, scope, PlayerType()) or stored(maker, scope, PlayerType())
    if found is not None or maker.depth <= 0:
        return found or Constant(0)
    return _thing(maker, scope, PlayerType(), lambda: Constant(maker.pick(2)))


def member(maker: Maker, scope: Scope) -> Expression:
    kind = KindType("colour")
    found = local(maker, scope, kind) or stored(maker, scope, kind)
    if found is not None or maker.depth <= 0:
        return found or Constant(maker.pick(3))
    if maker.now_and_then(3):
        return AttributeOf("card", "hue", sure_card(maker, scope, "card"))
    return _thing(maker, scope, kind, lambda: Constant(maker.pick(3)))


def which_pattern(maker: Maker, scope: Scope) -> Expression:
    found = local(maker, scope, PatternType()) or stored(maker, scope, PatternType())
    if found is not None or maker.depth <= 0:
        return found or Constant(maker.pick(5))
    maker.depth -= 1
    made = AttributeOf("card", "task", sure_card(maker, scope, "card"))
    maker.depth += 1
    return made


def card(maker: Maker, scope: Scope, component: str) -> Expression:
    kind = CardType(component)
    found = local(maker, scope, kind) or stored(maker, scope, kind)
    if found is not None or maker.depth <= 0:
        return found or Constant(maker.pick(2 if component == "meeple" else 7))
    slotted, stacks = (
        maker.zones_of("row", "board", component=component),
        maker.zones_of("stack", component=component),
    )
    how = maker.pick(4)
    if how == 1 and slotted:
        maker.depth -= 1
        zone = maker.one(slotted)
        made: Expression = Content(zone.name, sure_slot(maker, scope, zone))
        maker.depth += 1
        return made
    if how == 2 and stacks:
        where = place_in(maker, scope, maker.one(stacks))
        if maker.dares():
            return Top(where)
        return If(is_not_empty(where), Top(where), Constant(-1)) if is_short(where) else Constant(0)
    return _thing(maker, scope, kind, lambda: Constant(maker.pick(2)))


def slot(maker: Maker, scope: Scope, zone: Zone) -> Expression:
    kind = SlotType(zone.name)
    found = local(maker, scope, kind) or stored(maker, scope, kind)
    if found is not None or maker.depth <= 0:
        return found or Constant(maker.pick(2))
    maker.depth -= 1
    try:
        match maker.pick(4):
            case 0:
                return SlotAt(
                    place_in(maker, scope, zone),
                    fitting(maker, scope, NumberType(0, 2 if maker.dares() else 1)),
                )
            case 1 if zone.shape == "board":
                column, line = (numbers.number(maker, scope).expression for _ in range(2))
                return CellAt(place_in(maker, scope, zone), column, line)
            case _:
                return _thing(maker, scope, kind, lambda: Constant(maker.pick(2)))
    finally:
        maker.depth += 1


FINDING: tuple[FoldKind, ...] = ("first", "last", "only")


def _thing(maker: Maker, scope: Scope, kind: Type, plain: Callable[[], Expression]) -> Expression:
    """One of several, by a condition; what is asked of a function; or one found among many."""
    maker.depth -= 1
    try:
        match maker.pick(4):
            case 1:
                then, otherwise = (value(maker, scope, kind) for _ in range(2))
                return If(conditions.boolean(maker, scope), then, otherwise)
            case 2:
                return call(maker, scope, kind) or plain()
            case 3:
                return _found(maker, scope, kind)
            case _:
                return plain()
    finally:
        maker.depth += 1


def _found(maker: Maker, scope: Scope, kind: Type) -> Expression:
    domain, local = run_of(maker, scope, kind), maker.name("one")
    condition = conditions.boolean(maker, scope.with_name(local, kind)) if maker.pick(3) else None
    return Fold(maker.one(FINDING), local, domain, condition)


def call(maker: Maker, scope: Scope, kind: Type) -> Expression | None:
    known = [one for one in maker.functions if widest(one.type) == widest(kind)]
    if not known:
        return None
    function = maker.one(known)
    arguments = (fitting(maker, scope, parameter.type) for parameter in function.parameters)
    return Call(function.name, tuple(arguments))


# --- domains --------------------------------------------------------------------------------------------


def run(maker: Maker, scope: Scope) -> Run:
    """Any domain."""
    kinds: tuple[Type, ...] = (
        PlayerType(),
        KindType("colour"),
        CardType("card"),
        CardType("card"),
        SlotType(maker.one(maker.zones_of("row", "board")).name),
        CardType("meeple"),
    )
    if maker.now_and_then(4):
        low, high = (maker.pick(3) for _ in range(2))
        end = fitting(maker, scope, NumberType(0, 4)) if maker.now_and_then(2) else Constant(low + high)
        return Run(Range(Constant(low), end), NumberType(low, max(4, low + high)))
    kind = maker.one(kinds)
    return Run(run_of(maker, scope, kind), kind)


def run_of(maker: Maker, scope: Scope, kind: Type) -> Domain:
    """A domain of things of a type."""
    match kind:
        case PlayerType():
            return _seats(maker, scope)
        case KindType():
            return Range(Constant(0), Constant(2))
        case CardType(component):
            if maker.now_and_then(3):
                return Sorts(component)
            return Cards(place(maker, scope, *LOOSE, "row", "board", component=component))
        case SlotType(zone):
            return _slots(maker, scope, _zone(maker, zone))
        case _:
            return Range(Constant(0), Constant(2))


def _seats(maker: Maker, scope: Scope) -> Domain:
    match maker.pick(3):
        case 0:
            return Seats(Constant(0), PlayerCount())
        case 1:
            return Seats(sure(maker, scope, seat(maker, scope)), PlayerCount())
        case _:
            beside = Binary("mod", Binary("+", seat(maker, scope), Constant(1)), PlayerCount())
            return Seats(beside, Binary("-", PlayerCount(), Constant(1)), -1)


def _slots(maker: Maker, scope: Scope, zone: Zone) -> Domain:
    if zone.shape == "board" and maker.now_and_then(2):
        start, goal = (sure_slot(maker, scope, zone) for _ in range(2))
        return Between(zone.name, start, goal)
    last = Binary("-", SlotCount(zone.name), Constant(1))
    if not zone.indexes:
        return Range(Constant(0), last)
    owner = place_in(maker, scope, zone)
    return Range(SlotAt(owner, Constant(0)), SlotAt(owner, last))
