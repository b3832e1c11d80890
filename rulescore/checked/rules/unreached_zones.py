"""Something lies in every zone at the start, or can come there."""

from rulescore.checked.effects import SlotPlace
from rulescore.checked.expressions import Cards, Content, IsEmptySlot, Size
from rulescore.checked.nodes import Game, Zone
from rulescore.checked.rules.everything import (
    entered_zones,
    routines,
    zones_named_in,
)
from rulescore.checked.walking import everything_in
from rulescore.diagnostics import Diagnostic


def unreached_zones(game: Game) -> tuple[Diagnostic, ...]:
    return tuple(
        Diagnostic("RS406", f'nothing ever comes into the zone "{zone.name}"', span=zone.origin.span)
        for zone in _suspects(game)
    )


def _looked_into(game: Game) -> frozenset[str]:
    """The zones of which it is asked what lies there; of others a game may need the slots alone."""
    trees = (*routines(game), *game.functions)
    found: set[str] = set()
    for node in everything_in(*trees):
        match node:
            case Content() | IsEmptySlot() | SlotPlace():
                found.add(node.zone)
            case Size() | Cards():
                found.add(node.place.zone)
            case _:
                pass
    return frozenset(found)


def _suspects(game: Game) -> tuple[Zone, ...]:
    """The zones that stay empty, except those about which another rule has something to say already."""
    used = zones_named_in(*routines(game), *game.functions)
    used -= {zone.name for zone in game.zones if zone.sizes} - _looked_into(game)
    entered = entered_zones(everything_in(*routines(game)))
    at_rest = {zone.component for zone in game.zones if zone.name in game.rest}
    return tuple(
        zone
        for zone in game.zones
        if zone.name in used - entered and zone.name not in game.rest and zone.component in at_rest
    )
