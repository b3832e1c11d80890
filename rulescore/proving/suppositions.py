"""What is supposed at every place before anything is proved: all that no position of play contradicts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product

from attrs import frozen

from rulescore.checked.expressions import Binary, BinarySign, Constant, Expression, Get, PlayerCount
from rulescore.checked.types import PlayerType
from rulescore.errors import ObligationError
from rulescore.kernel import Match
from rulescore.kernel.position import Position, start_position
from rulescore.proving.candidates import (
    bounds,
    claimed,
    counters,
    equalities,
    negated,
    owned,
    player_variables,
    quantities,
    sentences,
    splits,
)
from rulescore.proving.graph import Graph, Spot
from rulescore.proving.seats import with_players_moved
from rulescore.proving.sentences import Mentions, holds_in, value_in
from rulescore.proving.turns import in_turns

SOME = 12
"""In so many of the positions everything is asked; in the others only numbers are measured."""

LIMITS = 3
"""So many limits that the rules name are offered above and below what was measured."""

Kept = dict[Spot, dict[Expression, None]]


@frozen(eq=False)
class Pool:
    """What can be supposed of one match; `split` are sentences that may hold where another one does."""

    match: Match
    general: tuple[Expression, ...]
    counted: tuple[Expression, ...]
    counters: tuple[Expression, ...]
    limits: tuple[int, ...]
    splits: tuple[Expression, ...]
    split: tuple[Expression, ...]


def pool_of(match: Match) -> Pool:
    split = tuple(dict.fromkeys((*claimed(match), *equalities(match))))
    return Pool(
        match,
        sentences(match),
        quantities(match),
        counters(match),
        bounds(match),
        splits(match),
        split,
    )


def first_kept(graph: Graph, samples: Mapping[Spot, Sequence[Position]]) -> Kept:
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
            positions = _some(seen.get(edge.target, ()))
            for one in [one for one in kept[spot] if one not in there and one not in general]:
                untouched = edge.changed.isdisjoint(mentions.of(one))
                if untouched and _everywhere(match, one, positions):
                    there[one] = None
                    waiting.setdefault(edge.target)


def _some(positions: Sequence[Position]) -> Sequence[Position]:
    return positions[:: max(1, len(positions) // SOME)]


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
    some = _some(positions)
    yield from (one for one in pool.general if _everywhere(pool.match, one, some))
    yield from _measured(pool, positions)
    for split in pool.splits:
        inside = [position for position in some if holds_in(pool.match, split, position)]
        if 0 < len(inside) < len(some):
            yield from _under(split, inside, some, pool)


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
        # The nearest limit may be near by chance: the next ones are offered, too.
        yield from (Binary("<=", quantity, Constant(limit)) for limit in above[:LIMITS])
        yield from (Binary(">=", quantity, Constant(limit)) for limit in below[-LIMITS:])
    yield from _together(pool, positions)
    yield from in_turns(pool.match, positions)
    yield from _of_somebody(pool, positions)


def _of_somebody(pool: Pool, positions: Sequence[Position]) -> Iterator[Expression]:
    """What is always the same of a player whom a variable names, where it is not so of everybody.

    How many seats on from another one that player sits is how far a loop through players has gone.
    """
    match = pool.match
    called = [one for one, _ in _varying(pool, tuple(map(Get, player_variables(match))), positions)]
    for one, other in combinations(called, 2):
        yield from _always(pool, Binary("mod", Binary("-", one, other), PlayerCount()), positions)
    of_each = zip(*(owned(match, (Constant(player),)) for player in range(match.players)), strict=True)
    telling = [at for at, those in enumerate(of_each) if len(_values(pool, those, positions)) > 1]
    for one in called:
        of_one = owned(match, (one,))
        for at in telling:
            yield from _always(pool, of_one[at], positions)


def _always(pool: Pool, quantity: Expression, positions: Sequence[Position]) -> Iterator[Expression]:
    """That a number is what it always was, if it was."""
    try:
        found = _values(pool, (quantity,), positions)
    except ObligationError:
        return
    if len(found) == 1:
        yield Binary("=", quantity, Constant(*found))


def _values(pool: Pool, quantities: Sequence[Expression], positions: Sequence[Position]) -> set[int]:
    return {value_in(pool.match, one, position) for one in quantities for position in positions}


def _together(pool: Pool, positions: Sequence[Position]) -> Iterator[Expression]:
    """What two numbers come to, where that says more than what each of them comes to."""
    counts = _varying(pool, pool.counters, positions)
    sizes = _varying(pool, owned(pool.match, _players(pool, positions)), positions)
    for (left, these), (right, those) in product([*sizes, *counts], counts):
        if left != right:
            pairs = list(zip(these, those, strict=True))
            sums, gaps = [one + other for one, other in pairs], [one - other for one, other in pairs]
            yield from _within("+", left, right, sums, (min(these) + min(those), max(these) + max(those)))
            yield from _within("-", left, right, gaps, (min(these) - max(those), max(these) - min(those)))


def _within(
    sign: BinarySign, left: Expression, right: Expression, found: list[int], known: tuple[int, int]
) -> Iterator[Expression]:
    """Where both together lie, as far as it is not known already."""
    if max(found) < known[1]:
        yield Binary("<=", Binary(sign, left, right), Constant(max(found)))
    if min(found) > known[0]:
        yield Binary(">=", Binary(sign, left, right), Constant(min(found)))


def _players(pool: Pool, positions: Sequence[Position]) -> tuple[Expression, ...]:
    """Each player by name, and those whom the rules call by something that changes."""
    called = _varying(pool, tuple(Get(name) for name in player_variables(pool.match)), positions)
    return (*map(Constant, range(pool.match.players)), *(one for one, _ in called))


def _varying(
    pool: Pool, quantities: Sequence[Expression], positions: Sequence[Position]
) -> list[tuple[Expression, tuple[int, ...]]]:
    """Those that can always be asked and are not always the same, with their values; twins once."""
    found: dict[tuple[int, ...], Expression] = {}
    for one in quantities:
        try:
            values = tuple(value_in(pool.match, one, position) for position in positions)
        except ObligationError:
            continue
        if len(set(values)) > 1:
            found.setdefault(values, one)
    return [(one, values) for values, one in found.items()]


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
