"""What a position is known by in a search: how far it is from the goal, and what tells it from others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import assert_never

from attrs import frozen

from rulescore.checked.nodes import Promise, Ranking
from rulescore.checked.types import BooleanType
from rulescore.errors import ObligationError
from rulescore.kernel import Match, Position
from rulescore.kernel.moves import Asked, DecisionStep
from rulescore.kernel.walk import Part
from rulescore.proving.games.distance import Far, distance_to
from rulescore.proving.games.sought import Breakdown, Sentence, Sought, Turn, aims, ways_to, zones_of
from rulescore.targets.interpreter import World, evaluate, world_at
from rulescore.targets.interpreter.expressions import EMPTY, members

STEP = 100
"""One step nearer to the goal counts more than all that is nearer to marks that are still to be set."""

Marks = tuple[int, ...]


@frozen
class Look:
    """What is seen at a position: `far` is 0 where the goal is reached, `marks` begin with the point."""

    far: int
    marks: Marks


@frozen(eq=False)
class Compass:
    """Looks at positions of one match on the way to one goal.

    `aims` must all be 0 at the goal; each of `hints` is how far the lines are that set a mark which an aim
    waits for. `counted` and `seen` are the values and places that tell positions apart.
    """

    match: Match
    sought: Sought
    aims: tuple[Far, ...]
    hints: tuple[Far, ...]
    others: tuple[Callable[[World], Marks], ...]
    single: tuple[int, ...]
    marked: tuple[slice, ...]
    places: tuple[slice, ...]

    def look(self, asked: Asked) -> Look:
        position = asked.position
        world = world_at(self.match, position)
        aimed = (*(far(world) for far in self.aims), self._kind(asked))
        hinted = tuple([far(world) for far in self.hints]) if any(aimed) else ()
        other = (mark for marks in self.others for mark in marks(world))
        far = STEP * sum(aimed) + min(sum(hinted), STEP - 1)
        return Look(far, (position.point, *aimed, *hinted, *other, *self._contents(position)))

    def _kind(self, asked: Asked) -> int:
        """Whether it is a position of another kind than the goal."""
        match self.sought:
            case Sentence(_, at_choices):
                return int(at_choices and not isinstance(asked, DecisionStep))
            case Turn():
                return 1
            case Breakdown(points=points):
                return 1 if asked.position.point in points else 2
            case _:
                assert_never(self.sought)

    def _contents(self, position: Position) -> list[int]:
        """Where loops are, how many marks are set, and how much lies where the goal speaks of."""
        values, zones = position.values, position.zones
        found = [values[at] for at in self.single]
        found += [sum(values[span]) for span in self.marked]
        found += [sum(len(one) - one.count(EMPTY) for one in zones[span]) for span in self.places]
        return found


def compass_to(match: Match, sought: Sought) -> Compass:
    """What to look at on the way to a goal."""
    told = aims(match, sought.says) if isinstance(sought, Sentence) else ()
    ways = [found for aim in told if (found := ways_to(match, aim))]
    variables, zones = match.layout.variables, match.layout.zones
    names = zones_of(match, _spoken(match, sought))
    return Compass(
        match,
        sought,
        aims=tuple(distance_to(match, one) for one in told),
        hints=tuple(_nearest([[distance_to(match, one) for one in way] for way in found]) for found in ways),
        others=tuple(_others(match, sought)),
        single=tuple(
            variables[one.name].offset
            for one in match.game.variables
            if one.role != "rule" and not one.indexes
        ),
        marked=tuple(
            _span(variables[one.name].offset, variables[one.name].length)
            for one in match.game.variables
            if one.role == "rule" and isinstance(one.type, BooleanType)
        ),
        places=tuple(_span(zones[name].offset, zones[name].places) for name in names),
    )


def _span(offset: int, length: int) -> slice:
    return slice(offset, offset + length)


def _spoken(match: Match, sought: Sought) -> tuple[Part, ...]:
    """The parts of the text that a goal is about."""
    match sought:
        case Sentence(says):
            return (says,)
        case Turn(promise):
            return (promise.claim,)
        case Breakdown(points=points):
            return tuple(match.game.points[point] for point in points)
        case _:
            assert_never(sought)


def _nearest(ways: Sequence[Sequence[Far]]) -> Far:
    def far(world: World) -> int:
        return min(sum(one(world) for one in way) for way in ways)

    return far


def _others(match: Match, sought: Sought) -> list[Callable[[World], Marks]]:
    """The best value of the ranking, because games end by it, and the numbers that shall turn."""
    found = [] if match.game.ranking is None else [_leading(match.game.ranking, match.players)]
    return [*found, _turning(sought.promise)] if isinstance(sought, Turn) else found


def _leading(ranking: Ranking, players: int) -> Callable[[World], Marks]:
    rank = ranking.ranks[0]
    best = max if rank.order == "most" else min

    def marks(world: World) -> Marks:
        found: list[int] = []
        for player in range(players):
            world.locals = {ranking.player: player}
            found.append(evaluate(rank.value, world))
        return (best(found),)

    return _where_possible(marks)


def _turning(promise: Promise) -> Callable[[World], Marks]:
    local, domain, claim = promise.local, promise.domain, promise.claim

    def marks(world: World) -> Marks:
        if local is None or domain is None:
            return (evaluate(claim, world),)
        found: list[int] = []
        for member in members(domain, world):
            world.locals[local] = member
            found.append(evaluate(claim, world))
        return tuple(found)

    return _where_possible(marks)


def _where_possible(marks: Callable[[World], Marks]) -> Callable[[World], Marks]:
    """The same; nothing where it cannot be asked."""

    def found(world: World) -> Marks:
        try:
            return marks(world)
        except ObligationError:
            return ()

    return found
