"""Sentences that were written down about another text: what speaks of something that is gone says nothing."""

from __future__ import annotations

from rulescore.checked.expressions import (
    AttributeOf,
    Call,
    Content,
    FamilyIs,
    Get,
    IsEmptySlot,
    Place,
)
from rulescore.kernel import Match
from rulescore.kernel.invariants.names import all_declared, declared
from rulescore.kernel.optimising.locals import free_locals
from rulescore.kernel.walk import Part, everything
from rulescore.proving.sentences.kept import Kept


def sayable(match: Match, kept: Kept) -> Kept:
    """Those of which everything is there: what is named, with as many indexes, and every local name."""
    known = declared(match.game)
    every = dict.fromkeys(one for told in kept.values() for one in told)
    fitting = _Fitting(match)
    said = {
        one
        for one in every
        if all_declared(one, known) and not free_locals(one) and all(map(fitting.fits, everything(one)))
    }
    return {spot: {one: None for one in told if one in said} for spot, told in kept.items()}


class _Fitting:
    """Whether what is named has the form in which it is asked for."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._indexes = {one.name: len(one.indexes) for one in match.game.variables}
        self._owners = {one.name: len(one.indexes) for one in match.game.zones}
        self._parameters = {one.name: len(one.parameters) for one in match.game.functions}

    def fits(self, part: Part) -> bool:
        match part:
            case Get(variable, indexes):
                return len(indexes) == self._indexes[variable]
            case Place(zone, owners):
                return len(owners) == self._owners[zone]
            case Call(function, arguments):
                return len(arguments) == self._parameters[function]
            case Content(zone) | IsEmptySlot(zone):
                return self._match.layout.zones[zone].has_slots
            case AttributeOf(component, attribute):
                return any(one.name == attribute for one in self._match.components[component].attributes)
            case FamilyIs(component, family):
                return family in self._match.components[component].families
            case _:
                return True
