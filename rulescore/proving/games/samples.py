"""Positions that were reached in play: what does not hold in one of them needs no solver to be given up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import cycle

from rulescore.chance import Generator, seeded
from rulescore.errors import ObligationError
from rulescore.kernel import Match, Position, start_position
from rulescore.kernel.nodes import ChancePoint, Decision, DrawPoint, End, Forced
from rulescore.proving.graph import Graph, Spot
from rulescore.proving.sentences.seen import Samples
from rulescore.targets.interpreter import apply, legal_actions, outcomes, resolve, world_at
from rulescore.targets.interpreter.blocks import run
from rulescore.targets.interpreter.world import position_of

FEW = 8
"""In which of two large heaps more lies shows nothing new."""

LENGTHS = (60, 60, 60, 60, 400, 400, 5_000)
"""After so many points a game is left for the next one: what is rare in a set-up needs many set-ups."""


def walk(match: Match, *, seed: int, steps: int) -> Iterator[Position]:
    """The positions of games between random players, point by point, forced ones too."""
    generator, position = seeded(seed), start_position(match)
    lengths = cycle(LENGTHS)
    left = next(lengths)
    for _ in range(steps):
        yield position
        left -= 1
        try:
            position, generator = stepped(match, position, generator)
        except ObligationError:
            # Where the rules break down, another game begins.
            _, generator = generator.bounded(2)
            position = start_position(match)
        if left == 0:
            position, left = start_position(match), next(lengths)


def stepped(match: Match, position: Position, generator: Generator) -> tuple[Position, Generator]:
    """The position after one point, where players and nature choose at random; after the end, the start."""
    point = match.game.points[position.point]
    match point:
        case Decision():
            actions = legal_actions(match, position)
            if not actions:
                return forced(match, position), generator
            names = tuple(dict.fromkeys(action.name for action in actions))
            which, generator = generator.bounded(len(names))
            several = [action for action in actions if action.name == names[which]]
            which, generator = generator.bounded(len(several))
            return apply(match, position, several[which]), generator
        case DrawPoint() | ChancePoint():
            found = outcomes(match, position)
            which, generator = generator.weighted([weight for _, weight in found])
            return resolve(match, position, found[which][0]), generator
        case Forced():
            return forced(match, position), generator
        case End():
            return start_position(match), generator


def forced(match: Match, position: Position) -> Position:
    """Where the rules go by themselves."""
    point = match.game.points[position.point]
    block = point.otherwise if isinstance(point, Decision) else point.effect  # type: ignore[union-attr]
    if block is None:
        raise ObligationError("nothing is possible, and the rules do not say what then", code="RS547")
    world = world_at(match, position)
    return position_of(world, run(block, world))


def sampled(graph: Graph, *, seed: int, steps: int, each: int) -> Samples:
    """Some positions for every place that random players come to, from early and late in the games."""
    found: dict[Spot, dict[Position, None]] = {}
    for position in walk(graph.encoding.match, seed=seed, steps=steps):
        found.setdefault(graph.spot_of(position), {})[position] = None
    return {spot: _spread(tuple(positions), each) for spot, positions in found.items()}


def _spread(positions: tuple[Position, ...], each: int) -> tuple[Position, ...]:
    """Those in which something is as it was in none before, and others evenly from first to last."""
    new = [position for position, shows in zip(positions, _shows_new(positions), strict=True) if shows]
    stride = max(1, len(positions) // each)
    return tuple(dict.fromkeys((*new[:each], *positions[::stride])))


def _shows_new(positions: Sequence[Position]) -> Iterator[bool]:
    """Whether a variable holds what it never held before, or so many lie in a place as never before."""
    seen: set[tuple[int, int]] = set()
    for position in positions:
        shown = {*enumerate(position.values)}
        shown |= {(-1 - place, min(len(cards), FEW)) for place, cards in enumerate(position.zones)}
        yield not shown <= seen
        seen |= shown
