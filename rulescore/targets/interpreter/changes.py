"""What every change does to a position."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Mapping
from typing import Any, Final

from rulescore.checked import effects as nodes
from rulescore.checked.effects import Change, SlotPlace, Target
from rulescore.checked.expressions import Place
from rulescore.targets.interpreter.expressions import (
    EMPTY,
    SORTED,
    asking,
    card,
    evaluate,
    place_index,
    slot_index,
    value_index,
)
from rulescore.targets.interpreter.world import World, broken


def make(change: Change, world: World) -> None:
    _EFFECTS[type(change)](change, world)


def _set(change: nodes.Set, world: World) -> None:
    spot, at = value_index(change.variable, change.indexes, world)
    value = evaluate(change.value, world)
    if not spot.low <= value <= spot.high:
        broken(
            world, "RS543", f'"{change.variable}" goes from {spot.low} to {spot.high}, and is set to {value}'
        )
    world.write_value(at, value)


def _let(change: nodes.Let, world: World) -> None:
    world.locals[change.local] = evaluate(change.value, world)


def _move_card(change: nodes.MoveCard, world: World) -> None:
    sort = card(change.card, world)
    _take(sort, change.source, world)
    _put(sort, change.target, world)


def _move_content(change: nodes.MoveContent, world: World) -> None:
    at, slot = slot_index(change.source.zone, change.source.slot, world)
    sort = world.zones[at][slot]
    if sort == EMPTY:
        broken(
            world,
            "RS540",
            f'slot {slot + 1} of "{change.source.zone}" is empty, so nothing can be moved from it',
        )
    _write(at, slot, EMPTY, world)
    _put(sort, change.target, world)


def _move_all(change: nodes.MoveAll, world: World) -> None:
    """Which ones go is decided before the first one goes."""
    spot = world.rules.zones[change.source.zone]
    source = place_index(change.source, world)
    goes = asking(change.condition, change.local, world)
    content = world.zones[source]
    going = tuple(sort != EMPTY and bool(goes(sort)) for sort in content)
    if spot.has_slots:
        left = tuple(EMPTY if goes_now else sort for sort, goes_now in zip(content, going, strict=True))
    else:
        left = tuple(sort for sort, goes_now in zip(content, going, strict=True) if not goes_now)
    world.write_zone(source, left)
    for sort, goes_now in zip(content, going, strict=True):
        if goes_now:
            _put(sort, change.target, world)


def _move_pieces(change: nodes.MovePieces, world: World) -> None:
    number = evaluate(change.number, world)
    if number < 0:
        broken(world, "RS543", f"{number} pieces cannot be moved")
    for _ in range(number):
        _take(0, change.source, world)
        _put(0, change.target, world)


def _swap(change: nodes.Swap, world: World) -> None:
    left, at_left = slot_index(change.left.zone, change.left.slot, world)
    right, at_right = slot_index(change.right.zone, change.right.slot, world)
    here, there = world.zones[left][at_left], world.zones[right][at_right]
    _write(left, at_left, there, world)
    _write(right, at_right, here, world)


def _take(sort: int, place: Place, world: World) -> None:
    """Take one card of this sort away: of a stack the topmost, of a row the first."""
    spot, at = world.rules.zones[place.zone], place_index(place, world)
    content = world.zones[at]
    if sort not in content:
        broken(world, "RS541", f'the card to be moved does not lie in "{place.zone}"')
    if spot.has_slots:
        _write(at, content.index(sort), EMPTY, world)
        return
    where = len(content) - 1 - content[::-1].index(sort)
    world.write_zone(at, content[:where] + content[where + 1 :])


def _put(sort: int, target: Target, world: World) -> None:
    if isinstance(target, SlotPlace):
        row, slot = slot_index(target.zone, target.slot, world)
        if world.zones[row][slot] != EMPTY:
            broken(world, "RS544", f'slot {slot + 1} of "{target.zone}" is occupied')
        _write(row, slot, sort, world)
        return
    spot, at = world.rules.zones[target.zone], place_index(target, world)
    if spot.has_slots:
        _put_in_row(sort, at, target.zone, world)
        return
    content = world.zones[at]
    if spot.limit is not None and len(content) >= spot.limit:
        broken(world, "RS544", f'"{target.zone}" is full: it takes at most {spot.limit}')
    world.write_zone(at, _sorted_in(content, sort) if spot.shape in SORTED else (*content, sort))


def _put_in_row(sort: int, at: int, name: str, world: World) -> None:
    """Into the first empty slot."""
    content = world.zones[at]
    if EMPTY not in content:
        broken(world, "RS544", f'every slot of "{name}" is occupied')
    _write(at, content.index(EMPTY), sort, world)


def _sorted_in(content: tuple[int, ...], sort: int) -> tuple[int, ...]:
    longer = list(content)
    insort(longer, sort)
    return tuple(longer)


def _write(at: int, slot: int, sort: int, world: World) -> None:
    content = world.zones[at]
    world.write_zone(at, (*content[:slot], sort, *content[slot + 1 :]))


# A table for the reason given in expressions.py.
_EFFECTS: Final[Mapping[type, Callable[[Any, World], None]]] = {
    nodes.Set: _set,
    nodes.Let: _let,
    nodes.MoveCard: _move_card,
    nodes.MoveContent: _move_content,
    nodes.MoveAll: _move_all,
    nodes.MovePieces: _move_pieces,
    nodes.Swap: _swap,
}
