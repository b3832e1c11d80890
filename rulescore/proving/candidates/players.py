"""What may hold of players: who is meant, who is marked, what they have."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from rulescore.checked.expressions import Binary, Constant, Expression, Get, Place, Size
from rulescore.checked.types import BooleanType, NumberType, PlayerType, Type
from rulescore.kernel.match import Match
from rulescore.proving.candidates.questions import negated, with_contraries


def player_variables(match: Match) -> tuple[str, ...]:
    """The variables that hold one player."""
    return tuple(
        one.name for one in match.game.variables if isinstance(one.type, PlayerType) and not one.indexes
    )


def owned(match: Match, players: Sequence[Expression]) -> tuple[Expression, ...]:
    """How much these players have."""
    places = [zone.name for zone in match.game.zones if _is_of_player(zone.indexes)]
    numbers = [
        one.name
        for one in match.game.variables
        if isinstance(one.type, NumberType) and _is_of_player(one.indexes)
    ]
    return (
        *(Size(Place(name, (player,))) for name in places for player in players),
        *(Get(name, (player,)) for name in numbers for player in players),
    )


def equalities(match: Match) -> Iterator[Expression]:
    """Variables for one player each may be for the same one, and for somebody at all."""
    players = player_variables(match)
    for left, right in combinations(players, 2):
        yield Binary("=", Get(left), Get(right))
    for name in players:
        if match.layout.variables[name].low < 0:
            yield from with_contraries(Binary("=", Get(name), Constant(-1)))


def marked(match: Match) -> Iterator[Expression]:
    """Whoever a variable is for is marked, or is not."""
    for name in player_variables(match):
        for mark in marks(match):
            marked = Get(mark, (Get(name),))
            yield from (marked, negated(marked))


def marks(match: Match) -> tuple[str, ...]:
    """The variables that say yes or no of every player."""
    return tuple(
        one.name
        for one in match.game.variables
        if isinstance(one.type, BooleanType) and _is_of_player(one.indexes)
    )


def _is_of_player(indexes: Sequence[Type]) -> bool:
    return len(indexes) == 1 and isinstance(indexes[0], PlayerType)
