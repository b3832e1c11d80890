"""What nothing but chance ends: where nature may lead out of a knot each time, and need not."""

from __future__ import annotations

from collections.abc import Iterator

from rulescore.kernel import Position
from rulescore.kernel.nodes import ChancePoint, DrawPoint
from rulescore.proving.asking.examples import position_at
from rulescore.proving.demands import Demand, answer_to
from rulescore.proving.endings.cycles import Knot, knots
from rulescore.proving.endings.rounds import goes_round
from rulescore.proving.endings.steady import Tied
from rulescore.proving.graph import Graph, Spot
from rulescore.proving.sentences.work import Search, supposed
from rulescore.targets.smt import Step
from rulescore.targets.smt.replacing import parts_of, renamed, replaced, symbols_in
from rulescore.targets.smt.state import size
from rulescore.targets.smt.terms import (
    Term,
    at_least,
    both,
    either,
    implies,
    number,
    plus,
    values_of,
)

FEW_POSITIONS = 300
"""A made-up position is followed no further."""

FEW_COMPONENTS = (1, 2, 4, 8, 16, 1_000_000)
"""Positions are made up with so many components in the places concerned: few are soon gone through."""

Lucky = tuple[Spot, Demand]
"""A place where some outcome leads out, and what that demands."""


def lucky_places(tied: Tied, work: Search) -> tuple[Lucky, ...] | None:
    """Places where chance can always lead out of a knot; None if there is a way round without one."""
    lucky = tuple((spot, demand) for spot, demand in _draws(tied, work) if answer_to(demand, work) == "unsat")
    free = [spot for spot, _ in lucky]
    return None if knots([way for way in tied.knot.ways if way.source not in free]) else lucky


def endless_position(tied: Tied, work: Search) -> Position | None:
    """A position of a knot from which the interpreter goes round, whatever comes, if one is met with."""
    drawn = [(spot, demand.terms) for spot, demand in _draws(tied, work)]
    asked = drawn or [(way.source, tied.known[way]) for way in tied.knot.ways]
    for few in FEW_COMPONENTS:
        for spot, terms in asked:
            position = _example(spot, (*terms, _at_most(few, spot, tied.knot, work.graph)), work)
            if position is not None and _is_endless(position, work):
                return position
    return None


def _is_endless(position: Position, work: Search) -> bool:
    return goes_round(work.graph.encoding.match, position, most=FEW_POSITIONS) is not None


def _at_most(few: int, spot: Spot, knot: Knot, graph: Graph) -> Term:
    """That no more components than so many lie where the ways of a knot take or put some."""
    state, names = graph.before[spot], {name for way in knot.ways for name in way.changed}
    zones = [zone for name, zone in graph.encoding.match.layout.zones.items() if name in names]
    places = (state.places[at] for zone in zones for at in range(zone.offset, zone.offset + zone.places))
    return at_least(number(few), plus(*map(size, places)))


def _example(spot: Spot, terms: tuple[Term, ...], work: Search) -> Position | None:
    with work.solver.aside():
        work.solver.suppose(*supposed(spot, work), *terms)
        if work.solver.check() != "sat":
            return None
        return position_at(work.graph.encoding, spot.point, work.graph.before[spot], work.solver)


def _draws(tied: Tied, work: Search) -> Iterator[Lucky]:
    """For each place of chance, that whatever comes leads on through the knot: this must be impossible."""
    points = work.graph.encoding.match.game.points
    for spot in tied.knot.spots:
        if isinstance(points[spot.point], DrawPoint | ChancePoint):
            (step,) = work.graph.steps[spot]
            if not step.estimates:
                yield spot, Demand(spot, _whatever_comes(spot, step, tied, work))


def _whatever_comes(spot: Spot, step: Step, tied: Tied, work: Search) -> tuple[Term, ...]:
    """Something can come, and everything that can goes on."""
    comes = either(*(one.guard for one in step.exits))
    goes_on = either(*(both(*tied.known[way]) for way in tied.knot.out_of(spot)))
    ((_, pick),) = step.picks.items()
    told = [
        (_for(comes, pick, outcome, work.graph), _for(goes_on, pick, outcome, work.graph))
        for outcome in values_of(pick)
    ]
    return either(*(comes for comes, _ in told)), *(implies(comes, goes_on) for comes, goes_on in told)


def _for(term: Term, pick: Term, outcome: int, graph: Graph) -> Term:
    """What is said of one outcome; what else is not known may be different for each."""
    position = {*parts_of(graph.any)}
    names = {
        one: number(outcome) if one is pick else renamed(one, f"{outcome}/{one.name}")
        for one in symbols_in((term,))
        if one not in position
    }
    return replaced(term, names)
