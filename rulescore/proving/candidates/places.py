"""Where nothing lies, where everything is occupied, and what is as it was at the start."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce

from rulescore.checked.expressions import (
    Binary,
    Cards,
    Constant,
    Expression,
    FamilyIs,
    Fold,
    Get,
    IsEmptySlot,
    Local,
    Place,
    Range,
    Size,
    Unary,
)
from rulescore.checked.types import NumberType, SlotType
from rulescore.kernel.layout import ZoneLayout, indexes_of
from rulescore.kernel.match import Match
from rulescore.kernel.nodes import Variable
from rulescore.proving.candidates.quantities import FEW


def arrays(match: Match) -> Iterator[Expression]:
    """All values of a variable with an index are what they were at the start."""
    for variable in match.game.variables:
        axes = match.layout.variables[variable.name].axes
        if len(axes) == 1:
            get, start = Get(variable.name, (Local("each"),)), Constant(match.starts[variable.name])
            domain = Range(Constant(axes[0].low), Constant(axes[0].low + axes[0].length - 1))
            for sign in ("=", "!="):
                yield Fold("every", "each", domain, None, Binary(sign, get, start))


def zones(match: Match) -> Iterator[Expression]:
    """Nothing lies in the places of a zone, or nothing of a family."""
    for name, layout in match.layout.zones.items():
        families = match.components[layout.component].families
        for places in _places(name, layout):
            yield _all(Binary("=", Size(place), Constant(0)) for place in places)
            for family in families if len(families) > 1 else ():
                yield _all(_without(place, layout.component, family) for place in places)


def _without(place: Place, component: str, family: str) -> Expression:
    return Fold("every", "it", Cards(place), None, Unary("not", FamilyIs(component, family, Local("it"))))


def _places(name: str, layout: ZoneLayout) -> Iterator[tuple[Place, ...]]:
    """Each place of a zone, if there are few, and all of them together."""
    every = tuple(
        Place(name, tuple(map(Constant, indexes_of(layout.axes, place)))) for place in range(layout.places)
    )
    if 1 < len(every) <= FEW:
        yield from ((place,) for place in every)
    yield every


def _all(said: Iterable[Expression]) -> Expression:
    return reduce(lambda left, right: Binary("and", left, right), said)


def filled(match: Match) -> Iterator[Expression]:
    """Every slot of a zone is occupied, or none; or those that a loop has gone through are, or no others."""
    for name, layout in match.layout.zones.items():
        if layout.has_slots:
            slot, slots = Local("each"), Range(Constant(0), Constant(layout.slots * layout.places - 1))
            is_empty = IsEmptySlot(name, slot)
            yield Fold("every", "each", slots, None, Unary("not", is_empty))
            yield Fold("every", "each", slots, None, is_empty)
            for loop in match.game.variables:
                if _goes_through(loop, layout):
                    gone = Binary("<", slot, Get(loop.name))
                    yield Fold("every", "each", slots, gone, Unary("not", is_empty))
                    yield Fold("every", "each", slots, Unary("not", gone), is_empty)
                    yield Fold("every", "each", slots, gone, is_empty)


def _goes_through(loop: Variable, zone: ZoneLayout) -> bool:
    """Whether a loop goes through the slots of a zone; one in small steps hands on the number of a slot."""
    match loop.type:
        case SlotType(name):
            return loop.role == "local" and name == zone.name
        case NumberType(0, high):
            return loop.role == "handed" and high == zone.slots * zone.places
        case _:
            return False
