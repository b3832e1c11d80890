"""Looking back: what one step does not keep may still hold where the steps before it are known, too.

A demand that is not met at its place is asked again at the end of every way that leads there. At the first
place of a way its kept sentences are supposed, and at each place before the last the claim itself, where it
is looked at: if it ever failed, it would fail for a first time. At the start a game may begin, with nothing
before: a way from there must be impossible for the start position, too. Where all are, the claim never fails.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import field, frozen

from rulescore.kernel.nodes import Forced
from rulescore.proving.asking.solver import PATIENCE
from rulescore.proving.demands import Demand, answer_to
from rulescore.proving.goals import Goal, looked_at
from rulescore.proving.graph import Edge, Spot, arriving_in, start_of
from rulescore.proving.sentences.work import Search
from rulescore.targets.smt.replacing import all_replaced, said_after, told_of
from rulescore.targets.smt.terms import YES, Term

MOST_WAYS = 100
"""So many ways are asked for one demand; a place that more lead to is given up."""

MOST_SPENT = 2 * PATIENCE
"""And so much may be spent on them: most that are met cost a hundredth of it."""

LONGEST = 24
"""A way has no more edges than this: rules that go round by themselves could go on without a move."""

Said = Mapping[Spot, tuple[Term, ...]]
"""What a claim says at the places where it is looked at."""

NOTHING: Said = {}


@frozen(eq=False)
class Way:
    """A way that ends where a demand is not met: all that holds on it, told of the state at its first place.

    `moves` are its edges that somebody chose or nature decided, `edges` all of them.
    """

    demand: Demand
    moves: int = 0
    edges: int = 0

    @property
    def spot(self) -> Spot:
        return self.demand.spot


@frozen(eq=False)
class Met:
    """What must be impossible for a demand to be met, and how many moves that looks back: some, if any.

    What the rules do by themselves counts with the move that it follows.
    """

    demands: tuple[Demand, ...]
    moves: int = 0


@frozen(eq=False)
class Lookback:
    """Looks back so many moves along the ways of one graph."""

    work: Search
    depth: int
    arriving: Mapping[Spot, tuple[Edge, ...]] = field(init=False)
    start: tuple[Spot, Mapping[Term, Term]] = field(init=False)

    @arriving.default
    def _arriving(self) -> Mapping[Spot, tuple[Edge, ...]]:
        return arriving_in(self.work.graph)

    @start.default
    def _start(self) -> tuple[Spot, Mapping[Term, Term]]:
        spot, state = start_of(self.work.graph)
        return spot, told_of(state, self.work.graph.any)

    def met(self, demand: Demand, said: Said = NOTHING) -> Met | None:
        """Why a demand is met, at its place or at the end of the ways there; None where that is not seen."""
        if answer_to(demand, self.work) == "unsat":
            return Met((demand,))
        return self._met_on_ways(demand, said) if self.depth > 0 else None

    def _met_on_ways(self, demand: Demand, said: Said) -> Met | None:
        solver, found, asked, moves = self.work.solver, list[Demand](), 0, 0
        most, waiting = solver.spent + MOST_SPENT, [Way(demand)]
        while waiting:
            way = waiting.pop()
            asked += len(self.arriving[way.spot])
            if asked > MOST_WAYS or solver.spent > most or self._would_go_too_far(way):
                return None
            begins = self._begins(way)
            if any(answer_to(one, self.work) != "unsat" for one in begins):
                return None
            found += begins
            for one in self._longer(way, said):
                answer = answer_to(one.demand, self.work)
                if answer == "unknown":
                    return None
                if answer == "unsat":
                    found.append(one.demand)
                    moves = max(moves, one.moves)
                else:
                    waiting.append(one)
        return Met(tuple(found), max(1, moves))

    def _would_go_too_far(self, way: Way) -> bool:
        edges = self.arriving[way.spot]
        return way.edges + bool(edges) > LONGEST or way.moves + any(map(self._is_move, edges)) > self.depth

    def _is_move(self, edge: Edge) -> bool:
        points = self.work.graph.encoding.match.game.points
        return not isinstance(points[edge.source.point], Forced)

    def _begins(self, way: Way) -> tuple[Demand, ...]:
        """What must be impossible for no game to begin with a way."""
        spot, values = self.start
        return (Demand(spot, all_replaced(way.demand.terms, values)),) if way.spot == spot else ()

    def _longer(self, way: Way, said: Said) -> Iterator[Way]:
        """The way with one edge before it, for each that leads to its first place."""
        for edge in self.arriving[way.spot]:
            # What a later step leaves open is not what an earlier one does, although both have the same name.
            # The terms rely on the ranges of symbols, and an edge is only gone where it keeps to them.
            told = told_of(edge.after, self.work.graph.any)
            later = said_after(way.demand.terms, told, lambda name: f"{name}'")
            terms = (*edge.goes, *said.get(edge.source, ()), *later)
            yield Way(Demand(edge.source, terms), way.moves + self._is_move(edge), way.edges + 1)


def said_of(goal: Goal, work: Search) -> Said:
    """What a goal says wherever it is looked at; nothing of a trend, which speaks of two places."""
    if goal.trend is not None:
        return NOTHING
    found = {}
    for spot in looked_at(goal, work.graph):
        terms = (work.sentences.term(claim, work.graph.before[spot]) for claim in goal.says)
        found[spot] = tuple(term for term in terms if term is not None and term is not YES)
    return found
