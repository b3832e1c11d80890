"""The ways of a match: places in its rules, and everything that leads from one to the next.

A place is a point together with where procedures go back to and how far its loops are, as far as these are
numbers that the rules alone decide. So a procedure that is called from two points is looked at twice.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import product

from attrs import evolve, frozen

from rulescore.checked.types import PlayerType
from rulescore.kernel.position import Position, start_position
from rulescore.targets.smt import (
    Encoding,
    Outside,
    State,
    Step,
    any_state,
    changed,
    start_state,
    steps_at,
    what_holds_of,
)
from rulescore.targets.smt.terms import NO, Term, both, equal, implies, number, values_of

MOST_VALUES = 16
"""A variable with more values than this does not tell places apart."""


@frozen
class Spot:
    """A point, and what the variables hold that tell its places apart."""

    point: int
    told: tuple[int, ...]


@frozen(eq=False)
class Edge:
    """One way from a place to the next: `after` is the state then.

    `goes` are the terms that all hold when it is gone: its guard, what is known of the step, that nothing
    impossible is asked for (the rules break down where it is), and that the state afterwards is one.
    `changed` are the variables and zones that may be others afterwards.
    """

    source: Spot
    target: Spot
    step: Step
    goes: tuple[Term, ...]
    after: State
    changed: frozenset[str]


@frozen(eq=False)
class Graph:
    """`telling` are the variables that tell places apart.

    `any` is a state anywhere, `before` what is known of one at a place: the same with numbers for `telling`.
    """

    encoding: Encoding
    any: State
    telling: tuple[str, ...]
    spots: tuple[Spot, ...]
    before: Mapping[Spot, State]
    steps: Mapping[Spot, tuple[Step, ...]]
    edges: Mapping[Spot, tuple[Edge, ...]]
    outside: tuple[Outside, ...]

    def spot_of(self, position: Position) -> Spot:
        layout = self.encoding.match.layout.variables
        return Spot(position.point, tuple(position.values[layout[name].offset] for name in self.telling))


class _TooManyError(Exception):
    """Variables hold numbers that the rules alone do not decide."""


def graph_of(encoding: Encoding, known: Collection[str] | None = None) -> Graph:
    """Go from the start to all that the rules can lead to; it may be `known` what tells places apart."""
    telling = tuple(name for name in _telling(encoding) if known is None or name in known)
    while True:
        try:
            return _explored(encoding, telling)
        except _TooManyError as error:
            telling = tuple(name for name in telling if name not in error.args)


def _telling(encoding: Encoding) -> tuple[str, ...]:
    found: list[str] = []
    for variable in encoding.match.game.variables:
        layout = encoding.layout_of(variable.name)
        small = layout.high - layout.low < MOST_VALUES and encoding.component_of(variable.name) is None
        if variable.role == "return" or (variable.role in ("local", "handed") and not layout.axes and small):
            found.append(variable.name)
    return tuple(found)


def _explored(encoding: Encoding, telling: tuple[str, ...]) -> Graph:
    base, start = any_state(encoding), start_position(encoding.match)
    layout = encoding.match.layout.variables
    first = Spot(0, tuple(start.values[layout[name].offset] for name in telling))
    waiting, before, unsure = [first], dict[Spot, State](), dict[str, None]()
    steps, edges, outside = dict[Spot, tuple[Step, ...]](), dict[Spot, tuple[Edge, ...]](), list[Outside]()
    while waiting:
        spot = waiting.pop(0)
        if spot in before:
            continue
        before[spot] = _at(base, spot, telling, encoding)
        told = steps_at(encoding, spot.point, before[spot])
        outside += [one for one in told if isinstance(one, Outside)]
        steps[spot] = tuple(one for one in told if isinstance(one, Step))
        try:
            edges[spot] = tuple(
                edge for step in steps[spot] for edge in _edges(spot, before[spot], step, telling, encoding)
            )
        except _TooManyError as error:
            unsure |= dict.fromkeys(error.args)
            continue
        waiting += [edge.target for edge in edges[spot]]
    if unsure:
        raise _TooManyError(*unsure)
    return Graph(encoding, base, telling, tuple(before), before, steps, edges, _once(outside))


def _once(outside: list[Outside]) -> tuple[Outside, ...]:
    return tuple({(one.point, one.name, one.reason): one for one in outside}.values())


def _at(state: State, spot: Spot, telling: tuple[str, ...], encoding: Encoding) -> State:
    values = list(state.values)
    for name, value in zip(telling, spot.told, strict=True):
        values[encoding.layout_of(name).offset] = number(value)
    return evolve(state, values=tuple(values))


def _edges(
    spot: Spot, before: State, step: Step, telling: tuple[str, ...], encoding: Encoding
) -> Iterator[Edge]:
    for way in step.exits:
        held = [(name, way.state.values[encoding.layout_of(name).offset]) for name in telling]
        cases = [_cases(name, term, encoding) for name, term in held]
        unsure = [name for (name, _), found in zip(held, cases, strict=True) if not found]
        if unsure:
            raise _TooManyError(*unsure)
        for told in product(*cases):
            pairs = zip(held, told, strict=True)
            guard = both(way.guard, *(equal(term, number(value)) for (_, term), value in pairs))
            if guard is not NO:
                target = Spot(way.point, told)
                after = _at(way.state, target, telling, encoding)
                goes = (guard, *step.facts, *_possible(step), *what_holds_of(encoding, after))
                yield Edge(spot, target, step, goes, after, changed(before, after, encoding))


def _cases(name: str, term: Term, encoding: Encoding) -> Sequence[int]:
    """What a variable can hold: what the rules say, and where a player is handed over, each of them."""
    variable = encoding.variables[name]
    if not term.cases and variable.role == "handed" and isinstance(variable.type, PlayerType):
        return values_of(term)
    return term.cases


def _possible(step: Step) -> tuple[Term, ...]:
    return tuple(implies(one.guard, one.holds) for one in step.obligations)


def start_of(graph: Graph) -> tuple[Spot, State]:
    """Where a match begins, and the state there."""
    return graph.spot_of(start_position(graph.encoding.match)), start_state(graph.encoding)


def arriving_in(graph: Graph) -> Mapping[Spot, tuple[Edge, ...]]:
    """For every place the edges that lead to it."""
    return arriving_by(graph.spots, (edge for edges in graph.edges.values() for edge in edges))


def arriving_by(spots: Iterable[Spot], edges: Iterable[Edge]) -> Mapping[Spot, tuple[Edge, ...]]:
    """For each of some places those of some edges that lead to it."""
    found: dict[Spot, list[Edge]] = {spot: [] for spot in spots}
    for edge in edges:
        found[edge.target].append(edge)
    return {spot: tuple(arriving) for spot, arriving in found.items()}


def in_order(graph: Graph) -> tuple[Spot, ...]:
    """Every place, those that lead to others before these as far as there is a before."""
    first, _ = start_of(graph)
    done, open_ones = dict[Spot, None](), dict.fromkeys((first,))
    path = [(first, iter(graph.edges[first]))]
    while path:
        spot, edges = path[-1]
        edge = next(edges, None)
        if edge is None:
            path.pop()
            done[spot] = None
        elif edge.target not in open_ones:
            open_ones[edge.target] = None
            path.append((edge.target, iter(graph.edges[edge.target])))
    return tuple(reversed(done))
