"""How large zones are, which values a type has, and where everything lies, for one match."""

from __future__ import annotations

from math import prod
from typing import assert_never

from attrs import evolve

from rulescore.checked.nodes import Zone
from rulescore.checked.types import (
    BooleanType,
    CardType,
    KindType,
    NobodyType,
    NumberType,
    PatternType,
    PlayerType,
    SlotType,
    Type,
    ZoneType,
)
from rulescore.errors import InternalError
from rulescore.kernel.folding import World, constant
from rulescore.kernel.layout import Axes, Axis, Layout, VariableLayout, ZoneLayout
from rulescore.kernel.nodes import Game, Variable


def sized(game: Game, world: World) -> World:
    """The world with the sizes and limits of all zones; one may be told by another that stands before it."""
    kinds = {kind.name: len(kind.members) for kind in game.kinds}
    for zone in game.zones:
        world = _with_sizes(zone, world, kinds)
    return world


def _with_sizes(zone: Zone, world: World, kinds: dict[str, int]) -> World:
    slots, columns, limits = dict(world.slots), dict(world.columns), dict(world.limits)
    places = {**world.places, zone.name: prod(one.length for one in _axes(zone.indexes, world, kinds))}
    sizes = [_decided(zone, constant(size, world)) for size in zone.sizes]
    if sizes:
        slots[zone.name] = sizes[0] if len(sizes) == 1 else sizes[0] * sizes[1]
        columns[zone.name] = sizes[0]
        limits[zone.name] = slots[zone.name]
    if zone.limit is not None:
        limits[zone.name] = _decided(zone, constant(zone.limit, world))
    return evolve(world, slots=slots, columns=columns, limits=limits, places=places)


def _axes(indexes: tuple[Type, ...], world: World, kinds: dict[str, int]) -> Axes:
    limits = (bounds(kind, world, kinds) for kind in indexes)
    return tuple(Axis(low, high - low + 1) for low, high in limits)


def _decided(zone: Zone, size: int | None) -> int:
    if size is None:
        raise InternalError(f"the size of {zone.name} is not decided by the match")
    return size


def laid_out(game: Game, world: World) -> Layout:
    """Everything in the order of the text, one after the other."""
    kinds = {kind.name: len(kind.members) for kind in game.kinds}
    variables: dict[str, VariableLayout] = {}
    offset = 0
    for variable in game.variables:
        variables[variable.name] = _variable(variable, offset, world, kinds)
        offset += variables[variable.name].length
    zones: dict[str, ZoneLayout] = {}
    offset = 0
    for zone in game.zones:
        zones[zone.name] = _zone(zone, offset, world, kinds)
        offset += zones[zone.name].places
    return Layout(variables, zones)


def _variable(variable: Variable, offset: int, world: World, kinds: dict[str, int]) -> VariableLayout:
    low, high = bounds(variable.type, world, kinds)
    axes = _axes(variable.indexes, world, kinds)
    return VariableLayout(variable.name, offset, prod(one.length for one in axes), low, high, axes)


def _zone(zone: Zone, offset: int, world: World, kinds: dict[str, int]) -> ZoneLayout:
    return ZoneLayout(
        name=zone.name,
        offset=offset,
        places=world.places[zone.name],
        shape=zone.shape,
        slots=world.slots.get(zone.name, 0),
        columns=world.columns.get(zone.name, 0) if zone.shape == "board" else 0,
        limit=world.limits.get(zone.name),
        component=zone.component,
        sorts=len(world.components[zone.component].table.sorts),
        axes=_axes(zone.indexes, world, kinds),
    )


def bounds(kind: Type, world: World, kinds: dict[str, int]) -> tuple[int, int]:
    """The lowest and the highest value of a type in a match."""
    match kind:
        case NumberType(low, high, optional):
            return (min(low, -1) if optional else low, high)
        case BooleanType():
            return (0, 1)
        case PatternType():
            return (-1, _patterns(world) - 1)
        case PlayerType() | KindType() | CardType() | SlotType():
            return (-1 if kind.optional else 0, _members(kind, world, kinds) - 1)
        case NobodyType():
            return (-1, -1)
        case ZoneType():
            raise InternalError("a zone is no value")
        case _:
            assert_never(kind)


def _members(kind: PlayerType | KindType | CardType | SlotType, world: World, kinds: dict[str, int]) -> int:
    match kind:
        case PlayerType():
            return world.players
        case KindType():
            return kinds[kind.kind]
        case CardType():
            return len(world.components[kind.component].table.sorts)
        case SlotType():
            return world.slots[kind.zone] * world.places.get(kind.zone, 1)
        case _:
            assert_never(kind)


def _patterns(world: World) -> int:
    return max((len(component.table.patterns) for component in world.components.values()), default=0)
