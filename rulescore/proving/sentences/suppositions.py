"""What is supposed at every place before anything is proved: all that no position of play contradicts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rulescore.checked.expressions import Binary, Constant, Expression, Get
from rulescore.checked.types import PlayerType
from rulescore.kernel.position import Position, start_position
from rulescore.proving.candidates.questions import negated
from rulescore.proving.graph import Graph, Spot
from rulescore.proving.sentences.kept import Kept
from rulescore.proving.sentences.measured import Pool, measured, pool_of
from rulescore.proving.sentences.seats import with_players_moved
from rulescore.proving.sentences.seen import Samples, holds_everywhere, some
from rulescore.proving.sentences.to_terms import Mentions, holds_in, value_in


def first_kept(graph: Graph, samples: Samples) -> Kept:
    """Everything that no position of play contradicts; where nobody came, everything there is to say."""
    match = graph.encoding.match
    start, pool = start_position(match), pool_of(match)
    seen = {spot: list(positions) for spot, positions in samples.items()}
    seen.setdefault(graph.spot_of(start), []).append(start)
    kept = {spot: dict.fromkeys(_supposed(pool, positions)) for spot, positions in seen.items()}
    kept = {spot: kept.get(spot) or _unseen(spot, kept, pool, graph) for spot in graph.spots}
    _hand_on(kept, seen, graph, frozenset(pool.general))
    return kept


def _hand_on(
    kept: Kept, seen: Mapping[Spot, Sequence[Position]], graph: Graph, general: frozenset[Expression]
) -> None:
    """What was measured at a place is supposed at the next ones, too, if the step there does not touch it.

    Where play came to seldom, little was measured.
    """
    mentions, waiting = Mentions(graph.encoding), dict.fromkeys(graph.spots)
    match = graph.encoding.match
    while waiting:
        spot = next(iter(waiting))
        del waiting[spot]
        for edge in graph.edges[spot]:
            there = kept[edge.target]
            positions = some(seen.get(edge.target, ()))
            for one in [one for one in kept[spot] if one not in there and one not in general]:
                untouched = edge.changed.isdisjoint(mentions.of(one))
                if untouched and holds_everywhere(match, one, positions):
                    there[one] = None
                    waiting.setdefault(edge.target)


def _unseen(spot: Spot, kept: Kept, pool: Pool, graph: Graph) -> dict[Expression, None]:
    """Everything there is to say, and what was measured where the same point is come to in another way.

    Where that was another player's turn in a loop, the same is said with the players moved on.
    """
    match = graph.encoding.match
    found = dict.fromkeys(pool.general)
    alike = {other: told for other, told in kept.items() if other.point == spot.point} or kept
    for other, told in alike.items():
        found |= told
        moved = _moved_on(other, spot, graph)
        if moved:
            found |= dict.fromkeys(with_players_moved(match, one, moved) for one in told)
    return found


def _moved_on(other: Spot, spot: Spot, graph: Graph) -> int:
    """By how many seats a player in a loop is moved on from one place to another; 0 where none is."""
    for name, was, now in zip(graph.telling, other.told, spot.told, strict=True):
        if was != now and isinstance(graph.encoding.variables[name].type, PlayerType):
            return now - was
    return 0


def _supposed(pool: Pool, positions: Sequence[Position]) -> Iterator[Expression]:
    few = some(positions)
    yield from (one for one in pool.general if holds_everywhere(pool.match, one, few))
    yield from measured(pool, positions)
    for split in pool.splits:
        inside = [position for position in few if holds_in(pool.match, split, position)]
        if 0 < len(inside) < len(few):
            yield from _under(split, inside, few, pool)


def _under(
    split: Expression, inside: Sequence[Position], positions: Sequence[Position], pool: Pool
) -> Iterator[Expression]:
    """What holds where a condition does, and not everywhere."""
    for one in pool.split:
        if holds_everywhere(pool.match, one, inside) and not holds_everywhere(pool.match, one, positions):
            yield Binary("or", negated(split), one)
    for quantity in pool.counted:
        if isinstance(quantity, Get):
            values = [value_in(pool.match, quantity, position) for position in inside]
            same = Binary("=", quantity, Constant(values[0]))
            if min(values) == max(values) and not holds_everywhere(pool.match, same, positions):
                yield Binary("or", negated(split), same)
