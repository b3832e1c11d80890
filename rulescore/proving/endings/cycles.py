"""The ways that lead back to where they began, in any graph of places and the ways between them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from attrs import define, field, frozen

from rulescore.proving.graph import Edge, Spot


@frozen(eq=False)
class Knot:
    """Places from each of which all others can be come to, and all ways from one of them to another."""

    spots: tuple[Spot, ...]
    ways: tuple[Edge, ...]

    def points(self) -> tuple[int, ...]:
        """The points of its places, each once, ascending."""
        return tuple(sorted({spot.point for spot in self.spots}))

    def out_of(self, spot: Spot) -> tuple[Edge, ...]:
        return tuple(way for way in self.ways if way.source == spot)


def knots(ways: Sequence[Edge]) -> tuple[Knot, ...]:
    """Everything that some ways go round in, in the order of the ways; the rest is left out."""
    following: dict[Spot, list[Edge]] = {}
    for way in ways:
        following.setdefault(way.source, []).append(way)
        following.setdefault(way.target, [])
    together = _together(following)
    inside: dict[int, list[Edge]] = {}
    for way in ways:
        if together[way.source] == together[way.target]:
            inside.setdefault(together[way.source], []).append(way)
    return tuple(Knot(tuple(dict.fromkeys(way.source for way in one)), tuple(one)) for one in inside.values())


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


def _together(following: Mapping[Spot, Sequence[Edge]]) -> Mapping[Spot, int]:
    """A number for each place, the same for those from which each other can be come to."""
    visit = _Visit()
    for start in following:
        if start not in visit.order:
            _visit_from(start, following, visit)
    return visit.together


def _visit_from(start: Spot, following: Mapping[Spot, Sequence[Edge]], visit: _Visit) -> None:
    visit.enter(start)
    path: list[tuple[Spot, Iterator[Edge]]] = [(start, iter(following[start]))]
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
            path.append((way.target, iter(following[way.target])))
        elif way.target not in visit.together:
            visit.earliest[spot] = min(visit.earliest[spot], visit.order[way.target])


Facts = Mapping[int, int]


def settled(knot: Knot, told: Callable[[Edge, Facts], Facts]) -> Mapping[Spot, Facts]:
    """What holds at every place of a knot after some rounds, whatever held before.

    `told` says what is known after a way when something is known before it.
    """
    known: dict[Spot, Facts] = {spot: {} for spot in knot.spots}
    while True:
        now = {
            spot: _agreed(told(way, known[way.source]) for way in knot.ways if way.target == spot)
            for spot in knot.spots
        }
        if now == known:
            return known
        known = now


def _agreed(told: Iterable[Facts]) -> Facts:
    first, *others = told
    return {name: value for name, value in first.items() if all(one.get(name) == value for one in others)}
