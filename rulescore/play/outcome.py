"""How a game ended: who is first, who shares a place, and which tie-break decided."""

from __future__ import annotations

from attrs import frozen

from rulescore.checked.expressions import Call, Expression, Get, Place, Size
from rulescore.checked.nodes import Rank, Ranking
from rulescore.kernel.expression_text import expression_text
from rulescore.kernel.match import Match
from rulescore.kernel.position import Position
from rulescore.targets.interpreter import evaluate, world_at


@frozen
class RankLine:
    """One line of the ranking with its value for every player, by seat."""

    text: str
    clauses: tuple[str, ...]
    values: tuple[int, ...]


@frozen
class Outcome:
    """`places[0]` are the winners, by seat; who is equal in every rank shares a place.

    `decided_by` is the rank that told the first place from the second; None where all are first.
    """

    places: tuple[tuple[int, ...], ...]
    ranks: tuple[RankLine, ...]
    decided_by: RankLine | None

    @property
    def winners(self) -> tuple[int, ...]:
        return self.places[0]

    @property
    def is_shared(self) -> bool:
        """Whether several share the first place."""
        return len(self.winners) > 1


def outcome_of(match: Match, position: Position) -> Outcome:
    """The outcome if the game ended here. A game without a ranking leaves all players equal."""
    ranking = match.game.ranking
    ranks = () if ranking is None else tuple(_line(match, position, ranking, rank) for rank in ranking.ranks)
    orders = () if ranking is None else tuple(rank.order for rank in ranking.ranks)
    keys = {
        player: tuple(
            -line.values[player] if order == "most" else line.values[player]
            for order, line in zip(orders, ranks, strict=True)
        )
        for player in range(match.players)
    }
    places = tuple(
        tuple(player for player in keys if keys[player] == key) for key in sorted(set(keys.values()))
    )
    return Outcome(places, ranks, _decisive(places, ranks))


def _line(match: Match, position: Position, ranking: Ranking, rank: Rank) -> RankLine:
    world = world_at(match, position)
    values = []
    for player in range(match.players):
        world.locals = {ranking.player: player}
        values.append(evaluate(rank.value, world))
    return RankLine(f"{rank.order} {_named(rank.value)}", rank.origin.clauses, tuple(values))


def _named(value: Expression) -> str:
    """What is counted: by its name where it has one."""
    match value:
        case Call(function=name) | Get(variable=name):
            return name
        case Size(place=Place(zone=name)):
            return f"components in {name}"
        case _:
            return expression_text(value)


def _decisive(places: tuple[tuple[int, ...], ...], ranks: tuple[RankLine, ...]) -> RankLine | None:
    if len(places) < 2:
        return None
    first, second = places[0][0], places[1][0]
    return next(line for line in ranks if line.values[first] != line.values[second])
