"""Knots that are the same steps called from other points: what unties one of them may untie the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import evolve

from rulescore.proving.demands import Demand, all_met
from rulescore.proving.endings.cycles import Knot
from rulescore.proving.graph import Edge, Graph, Spot
from rulescore.proving.sentences.work import Search

Shape = tuple[object, ...]
"""What a way says, but for the variables that only tell places apart."""


def carried_over(
    demands: Sequence[Demand], knot: Knot, other: Knot, work: Search
) -> tuple[Demand, ...] | None:
    """What a knot demands at the places of its twin; None where that is none, or does not meet it all."""
    spots = _twins(knot, other, work.graph)
    if spots is None:
        return None
    carried = tuple(evolve(one, spot=spots[one.spot], edge=None) for one in demands)
    return carried if all_met(carried, work) else None


def _twins(knot: Knot, other: Knot, graph: Graph) -> Mapping[Spot, Spot] | None:
    """For each place of a knot that of the other; None where their ways are not the same one by one."""
    shapes = {_shape(way, graph): way for way in other.ways}
    pairs = [(way, shapes.get(_shape(way, graph))) for way in knot.ways]
    found: dict[Spot, Spot] = {}
    for way, twin in pairs:
        if twin is None or len(shapes) != len(knot.ways):
            return None
        for spot, its in ((way.source, twin.source), (way.target, twin.target)):
            if found.setdefault(spot, its) != its:
                return None
    return found if len({*found.values()}) == len(found) else None


def _shape(way: Edge, graph: Graph) -> Shape:
    telling = {graph.encoding.layout_of(name).offset for name in graph.telling}
    values = tuple(value for at, value in enumerate(way.after.values) if at not in telling)
    return way.source.point, way.target.point, way.goes, values, way.after.places
