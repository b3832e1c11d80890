"""What one player sees of a state: the same for every state that differs in hidden things only.

A view shows a position and nothing else. Which action led to it is not in it: whoever tells players of each
other's actions must not tell what was chosen in secret.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import frozen

from rulescore.checked.nodes import Sight, Zone
from rulescore.kernel.layout import ZoneLayout, indexes_of
from rulescore.kernel.match import Match
from rulescore.kernel.moves import Asked, DecisionStep
from rulescore.kernel.nodes import Variable
from rulescore.play.owners import owner_of
from rulescore.targets.interpreter import World, evaluate, world_at

EMPTY = -1
HIDDEN = None
"""A card whose back is seen, or a value that is not."""


@frozen
class Glimpse:
    """A card of which a part is seen: attributes by name, each with its value."""

    attributes: tuple[tuple[str, int], ...]


Seen = int | Glimpse | None


@frozen
class ZoneView:
    """A place: its sorts as they lie there, -1 for an empty slot, None for a card whose back is seen.

    `owner` is the seat it belongs to; `indexes` are what it is asked of. In a set or pile cards of which a
    part is seen come after the others, and hidden ones last: their place tells nothing.
    """

    zone: str
    owner: int | None
    cards: tuple[Seen, ...]
    indexes: tuple[int, ...] = ()


@frozen
class VariableView:
    """The values of a variable, for each of its indexes; None for one that is not seen."""

    variable: str
    values: tuple[int | None, ...]


@frozen
class View:
    """`at` is the name of what is asked, `asked` who is asked (None: nature, or nobody any more)."""

    player: int
    at: str
    asked: int | None
    zones: tuple[ZoneView, ...]
    variables: tuple[VariableView, ...]


def view_of(match: Match, asked: Asked, player: int) -> View:
    position = asked.position
    world = world_at(match, position)
    return View(
        player=player,
        at=match.game.points[position.point].label,
        asked=asked.player if isinstance(asked, DecisionStep) else None,
        zones=tuple(_zones(match, world, player)),
        variables=tuple(_variables(match, world, player)),
    )


# --- zones ----------------------------------------------------------------------------------------------


@frozen(eq=False)
class _Place:
    """One place of a zone, and whether it is the looking player's own."""

    zone: Zone
    layout: ZoneLayout
    number: int
    own: bool


def _zones(match: Match, world: World, player: int) -> Iterable[ZoneView]:
    for zone in match.game.zones:
        layout = match.layout.zones[zone.name]
        for number in range(layout.places):
            indexes = indexes_of(layout.axes, number)
            owner = owner_of(match, zone.indexes, indexes)
            cards = _cards(_Place(zone, layout, number, owner == player), world)
            yield ZoneView(zone.name, owner, cards, indexes)


def _cards(place: _Place, world: World) -> tuple[Seen, ...]:
    content = world.zones[place.layout.offset + place.number]
    shown = [_shown(place, world, at, sort, is_top=at == len(content) - 1) for at, sort in enumerate(content)]
    if place.layout.shape in ("pile", "set"):
        shown.sort(key=_rank)
    return tuple(shown)


def _rank(seen: Seen) -> tuple[int, tuple[int, ...]]:
    match seen:
        case Glimpse(attributes):
            return 1, tuple(value for _, value in attributes)
        case None:
            return 2, ()
        case sort:
            return 0, (sort,)


def _shown(place: _Place, world: World, at: int, sort: int, *, is_top: bool) -> Seen:
    """An empty slot is seen by everybody. What several sights show is seen together."""
    if sort == EMPTY:
        return EMPTY
    parts: set[str] = set()
    for sight in place.zone.sights:
        if not _may_look(sight, own=place.own, is_top=is_top):
            continue
        if sight.when is not None:
            # Of a card in a slot `it` is the slot, counted through all places; elsewhere it is the card.
            slot = place.number * place.layout.slots + at
            world.locals = {"it": slot if place.layout.has_slots else sort}
            if not evaluate(sight.when, world):
                continue
        if not sight.parts:
            return sort
        parts.update(sight.parts)
    return _glimpse(place, world, sort, parts) if parts else HIDDEN


def _glimpse(place: _Place, world: World, sort: int, parts: set[str]) -> Glimpse:
    attributes = world.rules.components[place.zone.component].attributes
    return Glimpse(tuple((name, values[sort]) for name, values in attributes.items() if name in parts))


def _may_look(sight: Sight, *, own: bool, is_top: bool) -> bool:
    match sight.who:
        case "everybody":
            return True
        case "owner":
            return own
        case "top":
            return is_top
        case "nobody":
            return False


# --- variables ------------------------------------------------------------------------------------------


def _variables(match: Match, world: World, player: int) -> Iterator[VariableView]:
    """Without local names and places to return to: they are how rules are carried out."""
    for variable in match.game.variables:
        if variable.role == "rule":
            layout = match.layout.variables[variable.name]
            seen = (_value(match, variable, world, number, player) for number in range(layout.length))
            yield VariableView(variable.name, tuple(seen))


def _value(match: Match, variable: Variable, world: World, number: int, player: int) -> int | None:
    layout = match.layout.variables[variable.name]
    indexes = indexes_of(layout.axes, number)
    own = owner_of(match, variable.indexes, indexes) == player
    for sight in variable.sights:
        if not _may_look(sight, own=own, is_top=True):
            continue
        world.locals = {"it": indexes[0]} if len(indexes) == 1 else {}
        if sight.when is None or evaluate(sight.when, world):
            return world.values[layout.offset + number]
    return HIDDEN
