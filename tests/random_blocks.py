"""Random blocks: changes of every kind, loops and branches, and the jumps at their ends."""

from __future__ import annotations

from collections.abc import Callable

from random_conditions import boolean
from random_expressions import (
    LOOSE,
    card,
    fitting,
    indexes,
    is_not_empty,
    place,
    place_in,
    run,
    sure,
    sure_slot,
    widest,
)
from random_numbers import number
from random_stage import EVERYWHERE, Maker, Scope

from rulescore.checked.effects import (
    Change,
    Let,
    MoveAll,
    MoveCard,
    MoveContent,
    MovePieces,
    Set,
    SlotPlace,
    Swap,
    Target,
)
from rulescore.checked.expressions import (
    Binary,
    Cards,
    Constant,
    Expression,
    Fold,
    IsEmptySlot,
    Limit,
    Size,
    SlotCount,
)
from rulescore.checked.types import CardType, NumberType, PlayerType, Type
from rulescore.kernel.nodes import Block, Goto, Loop, Step, When

ONE = Constant(1)

LET_TYPES: tuple[Type, ...] = (NumberType(0, 5), PlayerType(), CardType("card"), NumberType(-1, 3))

Jump = Callable[[Maker, Scope], Block]
"""Makes the end of a block: the last changes and a jump."""


def block(maker: Maker, scope: Scope, jump: Jump, most: int = 3) -> Block:
    """Some steps, and then a jump, or a branch with a jump on each side."""
    steps, scope = steps_of(maker, scope, most)
    if maker.now_and_then(3):
        then, otherwise = (block(maker, scope, jump, most - 1) for _ in range(2))
        return (*steps, When(boolean(maker, scope), then, otherwise, origin=maker.origin()))
    return (*steps, *jump(maker, scope))


def goto(point: int) -> Jump:
    return lambda _maker, _scope: (Goto(point),)


def steps_of(maker: Maker, scope: Scope, most: int) -> tuple[Block, Scope]:
    """Steps without a jump, and the names that are bound behind them."""
    found: list[Step] = []
    for _ in range(maker.pick(max(1, most) + 1)):
        made, scope = step(maker, scope)
        found += made
    return tuple(found), scope


def step(maker: Maker, scope: Scope) -> tuple[Block, Scope]:
    match maker.pick(8):
        case 5:
            kind = maker.one(LET_TYPES)
            local = maker.name("it")
            made = Let(local, widest(kind), fitting(maker, scope, kind), origin=maker.origin())
            return (made,), scope.with_name(local, widest(kind))
        case 6:
            return (_loop(maker, scope),), scope
        case 7:
            then, _ = steps_of(maker, scope, 2)
            otherwise, _ = steps_of(maker, scope, 1)
            return (When(boolean(maker, scope), then, otherwise, origin=maker.origin()),), scope
        case _:
            return maker.one(_CHANGES)(maker, scope), scope


def _loop(maker: Maker, scope: Scope) -> Loop:
    found, local = run(maker, scope), maker.name("each")
    inside = scope.with_name(local, found.type)
    condition = boolean(maker, inside) if maker.now_and_then(2) else None
    body, _ = steps_of(maker, inside, 2)
    return Loop(local, found.domain, condition, body, origin=maker.origin())


def guarded(maker: Maker, change: Change, *conditions: Expression) -> Block:
    """Mostly a change that cannot fail for the usual reason; now and then it stands alone."""
    if not conditions or maker.dares():
        return (change,)
    both = conditions[0]
    for one in conditions[1:]:
        both = Binary("and", both, one)
    return (When(both, (change,), (), origin=maker.origin()),)


def room(maker: Maker, goal: Target, more: Expression = ONE) -> tuple[Expression, ...]:
    """What has to hold so that so many more find room."""
    zone = next(one for one in maker.zones if one.name == goal.zone)
    if isinstance(goal, SlotPlace):
        return (IsEmptySlot(goal.zone, goal.slot),)
    if zone.limit is None and zone.shape not in ("row", "board"):
        return ()
    most = SlotCount(zone.name) if zone.limit is None else Limit(zone.name)
    return (Binary("<=", Binary("+", Size(goal), more), most),)


# --- changes --------------------------------------------------------------------------------------------


def _set(maker: Maker, scope: Scope) -> Block:
    """What is set is mostly in the range of the variable."""
    variable = maker.one([one for one in maker.variables if one.role == "rule"])
    at = indexes(maker, scope, variable.indexes)
    new = fitting(maker, scope, variable.type)
    if isinstance(variable.type, NumberType) and maker.dares(4):
        new = Binary("+", number(maker, scope).expression, Constant(6 + maker.pick(4)))
    if not getattr(variable.type, "optional", True):
        new = sure(maker, scope, new)
    return (Set(variable.name, at, new, origin=maker.origin()),)


def _move_card(maker: Maker, scope: Scope) -> Block:
    source = maker.one(maker.zones_of(*LOOSE))
    where, goal = place_in(maker, scope, source), target(maker, scope, source.component)
    what = Fold("first", maker.name("one"), Cards(where))
    change = MoveCard(
        card(maker, scope, source.component) if maker.dares(8) else what, where, goal, origin=maker.origin()
    )
    return guarded(maker, change, is_not_empty(where), *room(maker, goal))


def target(maker: Maker, scope: Scope, component: str) -> Target:
    zone = maker.one(maker.zones_of(*LOOSE, "row", "board", component=component))
    if zone.shape == "board" or (zone.shape == "row" and maker.now_and_then(2)):
        return SlotPlace(zone.name, sure_slot(maker, scope, zone))
    return place_in(maker, scope, zone)


def _move_content(maker: Maker, scope: Scope) -> Block:
    zone = maker.one(maker.zones_of("row", "board"))
    at, goal = sure_slot(maker, scope, zone), target(maker, scope, zone.component)
    change = MoveContent(SlotPlace(zone.name, at), goal, origin=maker.origin())
    is_there = Binary("=", IsEmptySlot(zone.name, at), Constant(0))
    return guarded(maker, change, is_there, *room(maker, goal))


def _move_all(maker: Maker, scope: Scope) -> Block:
    source = maker.one(maker.zones)
    local = maker.name("it")
    inside = scope.with_name(local, CardType(source.component))
    condition = boolean(maker, inside) if maker.now_and_then(2) else None
    where, goal = place_in(maker, scope, source), place(maker, scope, *LOOSE, component=source.component)
    change = MoveAll(where, goal, local, condition, origin=maker.origin())
    return guarded(maker, change, *room(maker, goal, Size(where)))


def _move_pieces(maker: Maker, scope: Scope) -> Block:
    source, goal = (place(maker, scope, *LOOSE, component="token") for _ in range(2))
    some: tuple[Expression, ...] = (ONE, Size(source))
    many = number(maker, scope).expression if maker.dares() else maker.one(some)
    change = MovePieces(many, source, goal, origin=maker.origin())
    return guarded(maker, change, is_not_empty(source), *room(maker, goal, many))


def _swap(maker: Maker, scope: Scope) -> Block:
    zone = maker.one(maker.zones_of("row", "board"))
    other = maker.one(maker.zones_of("row", "board", component=zone.component))
    left = SlotPlace(zone.name, sure_slot(maker, scope, zone))
    right = SlotPlace(other.name, sure_slot(maker, scope, other))
    return (Swap(left, right, origin=maker.origin()),)


_CHANGES: tuple[Callable[[Maker, Scope], Block], ...] = (
    _set,
    _set,
    _move_card,
    _move_card,
    _move_content,
    _move_all,
    _move_pieces,
    _swap,
)


def some_change(maker: Maker) -> Block:
    """At least one change, with no names bound."""
    return maker.one(_CHANGES)(maker, EVERYWHERE)
