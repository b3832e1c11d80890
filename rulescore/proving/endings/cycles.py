"""The ways that lead back to where they began, in any graph of places and the ways between them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property

from attrs import define, field, frozen

from rulescore.proving.graph import Edge, Spot, arriving_by


@frozen(eq=False)
class Knot:
    """Places from each of which all others can be come to, and all ways from one of them to another."""

    spots: tuple[Spot, ...]
    ways: tuple[Edge, ...]

    @cached_property
    def _out_of(self) -> Mapping[Spot, Sequence[Edge]]:
        return following(self.ways)

    def points(self) -> tuple[int, ...]:
        """The points of its places, each once, ascending."""
        return tuple(sorted({spot.point for spot in self.spots}))

    def out_of(self, spot: Spot) -> Sequence[Edge]:
        return self._out_of[spot]


def following(ways: Iterable[Edge]) -> Mapping[Spot, Sequence[Edge]]:
    """The ways from each place that some ways lead from or to."""
    found: dict[Spot, list[Edge]] = {}
    for way in ways:
        found.setdefault(way.source, []).append(way)
        found.setdefault(way.target, [])
    return found


def knots(ways: Sequence[Edge]) -> tuple[Knot, ...]:
    """Everything that some ways go round in, in the order of the ways; the rest is left out."""
    together = _together(following(ways))
    inside: dict[int, list[Edge]] = {}
    for way in ways:
        if together[way.source] == together[way.target]:
            inside.setdefault(together[way.source], []).append(way)
    return tuple(Knot(tuple(dict.fromkeys(way.source for way in one)), tuple(one)) for one in inside.values())


def one_round(ways: Sequence[Edge]) -> tuple[Edge, ...]:
    """Some of the ways that lead round in a circle; none where nothing does."""
    found = knots(ways)
    if not found:
        return ()
    knot, path = found[0], dict[Spot, Edge]()
    spot = knot.spots[0]
    while spot not in path:
        path[spot] = knot.out_of(spot)[0]
        spot = path[spot].target
    return tuple(path.values())[tuple(path).index(spot) :]


# --- which places can be come to from each other ----------------------------------------------------------


@define
class _Visit:
    """Tarjan's account: when a place was first seen, and the earliest place that can be come to from it."""

    order: dict[Spot, int] = field(factory=dict)
    earliest: dict[Spot, int] = field(factory=dict)
    open: list[Spot] = field(factory=list)
    together: dict[Spot, int] = field(factory=dict)

    def enter(self, spot: Spot) -> None:
        self.order[spot] = self.earliest[spot] = len(self.order)
        self.open.append(spot)

    def close(self, spot: Spot) -> None:
        """Everything that was opened after a place that leads to nothing earlier goes round with it."""
        while self.earliest[spot] == self.order[spot] and spot not in self.together:
            self.together[self.open.pop()] = self.order[spot]


def _together(out_of: Mapping[Spot, Sequence[Edge]]) -> Mapping[Spot, int]:
    """A number for each place, the same for those from which each other can be come to."""
    visit = _Visit()
    for start in out_of:
        if start not in visit.order:
            _visit_from(start, out_of, visit)
    return visit.together


def _visit_from(start: Spot, out_of: Mapping[Spot, Sequence[Edge]], visit: _Visit) -> None:
    visit.enter(start)
    path: list[tuple[Spot, Iterator[Edge]]] = [(start, iter(out_of[start]))]
    while path:
        spot, ways = path[-1]
        way = next(ways, None)
        if way is None:
            path.pop()
            visit.close(spot)
            if path:
                before = path[-1][0]
                visit.earliest[before] = min(visit.earliest[before], visit.earliest[spot])
        elif way.target not in visit.order:
            visit.enter(way.target)
            path.append((way.target, iter(out_of[way.target])))
        elif way.target not in visit.together:
            visit.earliest[spot] = min(visit.earliest[spot], visit.order[way.target])


Facts = Mapping[int, int]


def settled(knot: Knot, told: Callable[[Edge, Facts], Facts]) -> Mapping[Spot, Facts]:
    """What holds at every place of a knot after some rounds, whatever held before.

    `told` says what is known after a way when something is known before it.
    """
    known: dict[Spot, Facts] = {spot: {} for spot in knot.spots}
    arriving = arriving_by(knot.spots, knot.ways)
    while True:
        now = {spot: _agreed(told(way, known[way.source]) for way in ways) for spot, ways in arriving.items()}
        if now == known:
            return known
        known = now


def _agreed(told: Iterable[Facts]) -> Facts:
    first, *others = told
    return {name: value for name, value in first.items() if all(one.get(name) == value for one in others)}
