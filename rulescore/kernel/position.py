"""A position: which point is next, what every variable holds and what lies in every place."""

from __future__ import annotations

from attrs import frozen

from rulescore.checked.nodes import Component
from rulescore.kernel.match import Match


@frozen
class Position:
    """`values` and `zones` are in the order of the layout of the match.

    A pile or a set is its sorts in ascending order, as often as they lie there; a stack is its sorts with the
    bottom first; a row or board has one entry for each slot, -1 where it is empty.
    """

    point: int
    values: tuple[int, ...]
    zones: tuple[tuple[int, ...], ...]


def start_position(match: Match) -> Position:
    """Every variable at its start, every component where it rests, and the first point next."""
    values: list[int] = []
    for name, variable in match.layout.variables.items():
        values += [match.starts[name]] * variable.length
    return Position(0, tuple(values), _resting(match))


def _resting(match: Match) -> tuple[tuple[int, ...], ...]:
    """Components rest in a pile, a stack or a set of nobody, or each player's own in one of the player."""
    zones: list[tuple[int, ...]] = []
    for zone in match.layout.zones.values():
        rests = zone.name in match.game.rest
        cards = resting_cards(match.components[zone.component], zone.places) if rests else ()
        zones += [(-1,) * zone.slots or cards] * zone.places
    return tuple(zones)


def resting_cards(component: Component, places: int = 1) -> tuple[int, ...]:
    """All components of a table, in its order; or what lies in each of the places that share them."""
    return tuple(sort for sort, row in enumerate(component.table.sorts) for _ in range(row.copies // places))
