"""What is supposed at every place before anything is proved: all that no position of play contradicts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from attrs import frozen

from rulescore.checked.expressions import Binary, Constant, Expression, Get
from rulescore.checked.types import PlayerType
from rulescore.kernel import Match
from rulescore.kernel.position import Position, start_position
from rulescore.proving.candidates import bounds, claimed, equalities, negated, quantities, sentences, splits
from rulescore.proving.graph import Graph, Spot
from rulescore.proving.seats import with_players_moved
from rulescore.proving.sentences import holds_in, value_in

Kept = dict[Spot, dict[Expression, None]]


@frozen(eq=False)
class Pool:
    """What can be supposed of one match; `split` are sentences that may hold where another one does."""

    match: Match
    general: tuple[Expression, ...]
    counted: tuple[Expression, ...]
    limits: tuple[int, ...]
    splits: tuple[Expression, ...]
    split: tuple[Expression, ...]


def pool_of(match: Match) -> Pool:
    split = tuple(dict.fromkeys((*claimed(match), *equalities(match))))
    return Pool(match, sentences(match), quantities(match), bounds(match), splits(match), split)


def first_kept(graph: Graph, samples: Mapping[Spot, Sequence[Position]]) -> Kept:
    """Everything that no position of play contradicts; where nobody came, everything there is to say."""
    match = graph.encoding.match
    start, pool = start_position(match), pool_of(match)
    seen = {spot: list(positions) for spot, positions in samples.items()}
    seen.setdefault(graph.spot_of(start), []).append(start)
    kept = {spot: dict.fromkeys(_supposed(pool, positions)) for spot, positions in seen.items()}
    return {spot: kept.get(spot) or _unseen(spot, kept, pool, graph) for spot in graph.spots}


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
    yield from (one for one in pool.general if _everywhere(pool.match, one, positions))
    yield from _measured(pool, positions)
    for split in pool.splits:
        inside = [position for position in positions if holds_in(pool.match, split, position)]
        if 0 < len(inside) < len(positions):
            yield from _under(split, inside, positions, pool)


def _everywhere(match: Match, sentence: Expression, positions: Sequence[Position]) -> bool:
    return all(holds_in(match, sentence, position) for position in positions)


def _measured(pool: Pool, positions: Sequence[Position]) -> Iterator[Expression]:
    """What was always the same number, or never beyond one that the rules name."""
    for quantity in pool.counted:
        found = [value_in(pool.match, quantity, position) for position in positions]
        low, high = min(found), max(found)
        if low == high:
            yield Binary("=", quantity, Constant(low))
        above = [limit for limit in pool.limits if limit >= high]
        below = [limit for limit in pool.limits if limit <= low]
        if above:
            yield Binary("<=", quantity, Constant(above[0]))
        if below:
            yield Binary(">=", quantity, Constant(below[-1]))


def _under(
    split: Expression, inside: Sequence[Position], positions: Sequence[Position], pool: Pool
) -> Iterator[Expression]:
    """What holds where a condition does, and not everywhere."""
    for one in pool.split:
        if _everywhere(pool.match, one, inside) and not _everywhere(pool.match, one, positions):
            yield Binary("or", negated(split), one)
    for quantity in pool.counted:
        if isinstance(quantity, Get):
            values = [value_in(pool.match, quantity, position) for position in inside]
            same = Binary("=", quantity, Constant(values[0]))
            if min(values) == max(values) and not _everywhere(pool.match, same, positions):
                yield Binary("or", negated(split), same)
