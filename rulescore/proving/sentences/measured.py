"""What was the same in every position of play, or never beyond a number that the rules name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product

from attrs import frozen

from rulescore.checked.expressions import Binary, BinarySign, Constant, Expression, Get, PlayerCount
from rulescore.errors import ObligationError
from rulescore.kernel import Match
from rulescore.kernel.position import Position
from rulescore.proving.candidates.claims import claimed
from rulescore.proving.candidates.players import equalities, owned, player_variables
from rulescore.proving.candidates.quantities import bounds, counters, quantities
from rulescore.proving.candidates.sentences import sentences
from rulescore.proving.candidates.ways import splits
from rulescore.proving.sentences.to_terms import value_in
from rulescore.proving.sentences.turns import in_turns

LIMITS = 3
"""So many limits that the rules name are offered above and below what was measured."""


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


def same_numbers(match: Match, positions: Sequence[Position]) -> Iterator[Expression]:
    """What was always the same number, of everybody or of those who are still to come."""
    for quantity in quantities(match):
        found = {value_in(match, quantity, position) for position in positions}
        yield from (Binary("=", quantity, Constant(only)) for only in found if len(found) == 1)
    yield from in_turns(match, positions)


def measured(pool: Pool, positions: Sequence[Position]) -> Iterator[Expression]:
    """What was always the same number, or never beyond one that the rules name."""
    yield from same_numbers(pool.match, positions)
    for quantity in pool.counted:
        found = [value_in(pool.match, quantity, position) for position in positions]
        above = [limit for limit in pool.limits if limit >= max(found)]
        below = [limit for limit in pool.limits if limit <= min(found)]
        # The nearest limit may be near by chance: the next ones are offered, too.
        yield from (Binary("<=", quantity, Constant(limit)) for limit in above[:LIMITS])
        yield from (Binary(">=", quantity, Constant(limit)) for limit in below[-LIMITS:])
    yield from _together(pool, positions)
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
