"""Sentences about single players, said of those who sit some seats further on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from rulescore.checked.expressions import Constant, Expression, Get, Place
from rulescore.checked.types import PlayerType, Type
from rulescore.kernel import Match
from rulescore.kernel.walk import Part, rebuilt


def with_players_moved(match: Match, sentence: Expression, seats: int) -> Expression:
    """The sentence with every player it names by number moved on by so many seats."""
    variables = {one.name: one.indexes for one in match.game.variables}
    zones = {one.name: one.indexes for one in match.game.zones}

    def moved(indexes: Sequence[Expression], types: Sequence[Type]) -> tuple[Expression, ...]:
        return tuple(
            Constant((index.value + seats) % match.players)
            if isinstance(index, Constant) and isinstance(kind, PlayerType) and index.value >= 0
            else index
            for index, kind in zip(indexes, types, strict=True)
        )

    def change(part: Part) -> Part:
        inside = rebuilt(part, change)
        match inside:
            case Get(variable, indexes) if indexes:
                return Get(variable, moved(indexes, variables[variable]))
            case Place(zone, owners) if owners:
                return Place(zone, moved(owners, zones[zone]))
            case _:
                return inside

    return cast("Expression", change(sentence))
