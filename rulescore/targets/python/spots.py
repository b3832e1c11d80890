"""Where everything lies in the flat list that generated code works on.

First all variables, in the order of the layout; then all zones: a number for each slot of a row or a board,
one tuple for each other place, in the order of a Position. Tuples are replaced, never changed, so that a copy
of the list is a copy of the state.
"""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from rulescore.kernel.layout import Layout

State = list[int | tuple[int, ...]]


@frozen(eq=False)
class Spots:
    """`zones` says where the first slot or place of each zone lies."""

    layout: Layout
    values: int
    zones: Mapping[str, int]
    length: int

    def state_text(self) -> str:
        """How generated code puts the values V and the zones Z of a position into one list."""
        parts = ["*V"]
        at = 0
        for zone in self.layout.zones.values():
            places = range(at, at + zone.places)
            parts += [f"*Z[{place}]" if zone.has_slots else f"Z[{place}]" for place in places]
            at += zone.places
        return f"[{', '.join(parts)}]"

    def zones_text(self) -> str:
        """How generated code says the zones of a position: places, and the slots of each row together."""
        parts = []
        for zone in self.layout.zones.values():
            first = self.zones[zone.name]
            if zone.has_slots:
                starts = range(first, first + zone.slots * zone.places, zone.slots) if zone.slots else ()
                parts += [f"tuple(S[{start}:{start + zone.slots}])" for start in starts]
                parts += ["()"] * (0 if zone.slots else zone.places)
            elif zone.places:
                parts.append(f"*S[{first}:{first + zone.places}]")
        return f"({', '.join(parts)},)" if parts else "()"


def spots_of(layout: Layout) -> Spots:
    """The places of a layout, one after the other."""
    at = values = layout.values
    zones: dict[str, int] = {}
    for zone in layout.zones.values():
        zones[zone.name] = at
        at += zone.places * (zone.slots if zone.has_slots else 1)
    return Spots(layout, values, zones, at)
