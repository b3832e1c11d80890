"""Loops through a domain whose body asks or leaves early: the member is kept in a variable."""

from __future__ import annotations

from typing import assert_never

from attrs import evolve, frozen

from rulescore.checked.effects import Set
from rulescore.checked.expressions import (
    Between,
    Binary,
    Cards,
    Constant,
    Expression,
    Fold,
    Get,
    Limit,
    Local,
    PlayerCount,
    Range,
    Seats,
    Setting,
    SlotAt,
    SlotCount,
    Sorts,
    Width,
)
from rulescore.checked.nodes import ForEach
from rulescore.checked.types import CardType, NumberType, SlotType, Type
from rulescore.kernel.from_checked.bodies import falls, stops
from rulescore.kernel.from_checked.frame import Binding, Exit, Frame, Here, Onward, Rest, leave
from rulescore.kernel.from_checked.loops import round_again
from rulescore.kernel.nodes import Block, Goto, When
from rulescore.kernel.walk import everything

OF_THE_MATCH = (Constant, PlayerCount, Setting, SlotCount, Limit, Width, Binary)
"""An expression of these nodes is the same all through a match, so nobody needs to remember it."""

YES = Constant(1)


@frozen(eq=False)
class Walk:
    """How to go through a domain: a first member if there is one, and a next one if there is one.

    `key` is the variable of the member; `held` are all that it takes.
    """

    key: str
    held: tuple[str, ...]
    begin: Block
    is_any: Expression
    is_next: Expression
    go_on: Block


def write_for_each(statement: ForEach, frame: Frame, here: Here, onward: Onward) -> Block:
    """Go through a domain that is fixed on entry; the condition is looked at when a member's turn comes."""
    key = f"{frame.routine}.{statement.local}"
    domain = frame.resolved(statement.domain, here)
    match domain:
        case Cards() | Sorts():
            return _by_sort(statement, domain, frame, onward)
        case Range():
            walk = _upwards(domain, key, statement.type, frame)
            return _by_member(statement, walk, frame, here, onward)
        case Between():
            return _by_cell(statement, domain, frame, onward)
        case Seats():
            walk = _round_the_table(domain, key, statement.type, frame)
            return _by_member(statement, walk, frame, here, onward)
        case _:
            assert_never(domain)


def _by_member(statement: ForEach, walk: Walk, frame: Frame, here: Here, onward: Onward) -> Block:
    certain = walk.is_any == YES
    way = onward(1 + stops(statement.body) + int(not certain))
    head = frame.shop.reserve()
    inside = frame.knowing(statement.local, Binding(walk.key, Get(walk.key), None))
    inside = evolve(inside, held=(*frame.held, *walk.held), stop=way)
    frame.shop.force(head, frame.routine, lambda block: _round(statement, walk, inside, Here(block), head))
    begin = (*walk.begin, Goto(head))
    return begin if certain else (When(walk.is_any, begin, leave(way, frame, here), statement.origin),)


def _round(statement: ForEach, walk: Walk, frame: Frame, here: Here, head: int) -> Block:
    """What is done for one member, and how the next one is found."""
    way = frame.stop
    assert way is not None

    def step_on(there: Here) -> Block:
        found = (*walk.go_on, Goto(head))
        return (When(walk.is_next, found, leave(way, frame, there), statement.origin),)

    condition = statement.condition
    uses = int(falls(statement.body)) + int(condition is not None)
    onward = Exit(len(frame.held), Rest(frame.shop, frame.routine, uses, step_on))
    body = frame.write(statement.body, here, onward)
    if condition is None:
        return body
    passed_over = leave(onward, frame, here)
    return (When(frame.resolved(condition, here), body, passed_over, statement.origin),)


def _upwards(domain: Range, key: str, kind: Type, frame: Frame) -> Walk:
    """From the lowest number to the highest, which is remembered where it might change on the way."""
    shop = frame.shop
    here = Get(shop.variable(key, kind))
    last: Expression = domain.high
    held: tuple[str, ...] = (key,)
    begin: Block = (Set(key, (), domain.low),)
    if not _is_of_the_match(domain.high):
        held = (key, shop.variable(f"{key}.last", kind))
        last = Get(held[1])
        begin = (*begin, Set(held[1], (), domain.high))
    return Walk(
        key=key,
        held=held,
        begin=begin,
        is_any=YES if _is_never_empty(domain) else Binary("<=", domain.low, domain.high),
        is_next=Binary("<", here, last),
        go_on=(Set(key, (), Binary("+", here, Constant(1))),),
    )


def _is_never_empty(domain: Range) -> bool:
    match domain:
        case Range(Constant(low), Constant(high)):
            return low <= high
        case Range(Constant(0), Binary("-", PlayerCount() | SlotCount(), Constant(1))):
            return True
        case Range(SlotAt(_, Constant(0)), SlotAt(_, Binary("-", SlotCount(), Constant(1)))):
            return True
        case _:
            return False


def _is_of_the_match(expression: Expression) -> bool:
    return all(isinstance(part, OF_THE_MATCH) for part in everything(expression))


def _round_the_table(domain: Seats, key: str, kind: Type, frame: Frame) -> Walk:
    """So many seats, one after the other; how many are still to come is counted down."""
    if domain.start == Constant(0) and domain.step == 1 and _is_of_the_match(domain.count):
        last = Binary("-", domain.count, Constant(1))
        return _upwards(Range(Constant(0), last), key, kind, frame)
    seat = Get(frame.shop.variable(key, kind))
    most = frame.shop.game.high_players - 1
    left = Get(frame.shop.variable(f"{key}.left", NumberType(0, most)))
    following = Binary("mod", Binary("+", seat, Constant(domain.step)), PlayerCount())
    return Walk(
        key=key,
        held=(key, left.variable),
        begin=(Set(key, (), domain.start), Set(left.variable, (), _less_one(domain.count))),
        is_any=YES if _is_somebody(domain.count, frame) else Binary(">", domain.count, Constant(0)),
        is_next=Binary(">", left, Constant(0)),
        go_on=(Set(key, (), following), Set(left.variable, (), _less_one(left))),
    )


def _is_somebody(count: Expression, frame: Frame) -> bool:
    match count:
        case PlayerCount():
            return True
        case Binary("-", PlayerCount(), Constant(less)):
            return less < frame.shop.game.low_players
        case _:
            return False


def _less_one(expression: Expression) -> Expression:
    return Binary("-", expression, Constant(1))


def _by_sort(statement: ForEach, domain: Cards | Sorts, frame: Frame, onward: Onward) -> Block:
    """From each sort to the next higher one that is there; none is left when the variable is none again."""
    component = _component(domain, frame)
    key = frame.shop.variable(f"{frame.routine}.{statement.local}", CardType(component, optional=True))
    way = onward(1 + stops(statement.body))
    head = frame.shop.reserve()

    def look(block: int) -> Block:
        here = Here(block)
        following = Set(key, (), frame.resolved(_following(statement, key), here), origin=statement.origin)
        inside = frame.knowing(statement.local, Binding(key, Get(key), None))
        inside = evolve(inside.holding(key), stop=way)
        is_over = Binary("=", Get(key), Constant(-1))
        body = round_again(statement.body, inside, here, head)
        return (following, When(is_over, leave(way, frame, here), body, statement.origin))

    frame.shop.force(head, frame.routine, look)
    return (Goto(head),)


def _following(statement: ForEach, key: str) -> Fold:
    condition: Expression = Binary(">", Local(statement.local), Get(key))
    if statement.condition is not None:
        condition = Binary("and", condition, statement.condition)
    return Fold("first", statement.local, statement.domain, condition)


def _component(domain: Cards | Sorts, frame: Frame) -> str:
    if isinstance(domain, Sorts):
        return domain.component
    return next(zone.component for zone in frame.shop.game.zones if zone.name == domain.place.zone)


def _by_cell(statement: ForEach, domain: Between, frame: Frame, onward: Onward) -> Block:
    """From each cell to the first one between it and the goal; none is left when the variable is none."""
    kind = SlotType(domain.zone, optional=True)
    key = frame.shop.variable(f"{frame.routine}.{statement.local}", kind)
    goal = frame.shop.variable(f"{key}.goal", kind)
    way = onward(1 + stops(statement.body))
    head = frame.shop.reserve()

    def look(block: int) -> Block:
        here = Here(block)
        rest = Between(domain.zone, Get(key), Get(goal))
        found = Fold("first", statement.local, rest, statement.condition)
        following = Set(key, (), frame.resolved(found, here), origin=statement.origin)
        outside = frame.holding(goal)
        inside = outside.knowing(statement.local, Binding(key, Get(key), None))
        inside = evolve(inside.holding(key), stop=way)
        is_over = Binary("=", Get(key), Constant(-1))
        body = round_again(statement.body, inside, here, head)
        return (following, When(is_over, leave(way, outside, here), body, statement.origin))

    frame.shop.force(head, frame.routine, look)
    return (Set(key, (), domain.start), Set(goal, (), domain.goal), Goto(head))
