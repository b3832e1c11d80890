"""What lies in a slot of a large board, where it is not known which slot that is."""

from __future__ import annotations

from rulescore.kernel.layout import ZoneLayout
from rulescore.targets.smt.codes import Code
from rulescore.targets.smt.indexed import meant, one_of
from rulescore.targets.smt.state import State, read
from rulescore.targets.smt.terms import Term


def held_at(zone: ZoneLayout, slot: Term, state: State) -> Code:
    """The code of what lies in a slot."""
    return _part(zone, slot, 0, state), _part(zone, slot, 1, state)


def _part(zone: ZoneLayout, slot: Term, part: int, state: State) -> Term:
    def plain(state: State) -> Term:
        slots = [bag for place in range(zone.places) for bag in state.places[zone.offset + place]]
        return one_of([(slots[at][part], when) for at, when in meant(0, len(slots), slot)])

    return plain(state) if slot.operator == "number" else read(zone.name, slot, part, state, plain)
