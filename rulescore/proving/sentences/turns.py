"""How much players have on the way round the table: those whose turn is to come, and those who had it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulescore.checked.expressions import Binary, Constant, Expression, Fold, Get, Local, Seats
from rulescore.kernel import Match, Position
from rulescore.proving.candidates.players import owned
from rulescore.proving.sentences.to_terms import value_in

LEFT = ".left"
"""What a loop through players counts down is called like the player whose turn it is, and this."""

EACH, OTHER = Local("each"), Local("other")


def in_turns(match: Match, positions: Sequence[Position]) -> Iterator[Expression]:
    """What all players have the same number of who are still to come in a loop, or all who are not.

    Where a loop begins with a player whom the rules do not name, nothing of this can be said by name.
    """
    for turn, left in _loops(match):
        now = [value_in(match, turn, position) for position in positions]
        if len(set(now)) > 1:
            counts = [value_in(match, left, position) + 1 for position in positions]
            yield from _same(match, turn, left, list(zip(positions, now, counts, strict=True)))


def _loops(match: Match) -> Iterator[tuple[Expression, Expression]]:
    names = {one.name for one in match.game.variables}
    yield from ((Get(name), Get(name + LEFT)) for name in sorted(names) if name + LEFT in names)


def _same(
    match: Match, turn: Expression, left: Expression, found: Sequence[tuple[Position, int, int]]
) -> Iterator[Expression]:
    seats = range(match.players)
    comes = Seats(turn, Binary("+", left, Constant(1)))
    is_gone = Fold("every", OTHER.name, comes, None, Binary("!=", OTHER, EACH))
    everybody = Seats(Constant(0), Constant(match.players))
    for at, quantity in enumerate(owned(match, (EACH,))):
        held = {seat: owned(match, (Constant(seat),))[at] for seat in seats}
        coming, gone = set[int](), set[int]()
        for position, now, count in found:
            for seat in seats:
                is_coming = (seat - now) % match.players < count
                (coming if is_coming else gone).add(value_in(match, held[seat], position))
        if len(coming) == 1:
            yield Fold("every", EACH.name, comes, None, Binary("=", quantity, Constant(*coming)))
        if len(gone) == 1:
            yield Fold("every", EACH.name, everybody, is_gone, Binary("=", quantity, Constant(*gone)))
