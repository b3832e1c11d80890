"""How many components of each class there are: what the tables say or, with any deck, no more than that."""

from __future__ import annotations

from attrs import evolve

from rulescore.kernel.layout import ZoneLayout
from rulescore.kernel.position import start_position
from rulescore.targets.smt.encoding import Encoding
from rulescore.targets.smt.state import Bag, State, state_of
from rulescore.targets.smt.terms import number, scaled, symbol


def deck(encoding: Encoding, component: str) -> Bag:
    """How many components of each class there are."""
    copies = encoding.classes[component].copies
    if not encoding.match.any_deck:
        return tuple(map(number, copies))
    places = _places(encoding, component)
    return tuple(scaled(places, one) for one in _in_each(encoding, component))


def start_state(encoding: Encoding) -> State:
    """The state in which a match begins: every component where it rests."""
    match = encoding.match
    state = state_of(encoding, start_position(match))
    if not match.any_deck:
        return state
    places = list(state.places)
    for zone in match.layout.zones.values():
        if zone.name in match.game.rest:
            bag = _in_each(encoding, zone.component)
            places[zone.offset : zone.offset + zone.places] = [(bag,)] * zone.places
    return evolve(state, places=tuple(places))


def _in_each(encoding: Encoding, component: str) -> Bag:
    """How many of each class rest in each of the places that share them; nobody knows, but it stays so."""
    copies, places = encoding.classes[component].copies, _places(encoding, component)
    return tuple(
        symbol(f"{component}:{kind} of the deck", 0, most // places, fixed=True)
        for kind, most in enumerate(copies)
    )


def _places(encoding: Encoding, component: str) -> int:
    return max((zone.places for zone in _resting(encoding, component)), default=1)


def _resting(encoding: Encoding, component: str) -> list[ZoneLayout]:
    match = encoding.match
    zones = match.layout.zones.values()
    return [zone for zone in zones if zone.component == component and zone.name in match.game.rest]
