"""From structured flow to points.

A body is written together with what comes after it. What asks nothing becomes steps of one block; whatever
asks, draws or goes round becomes a point, and the blocks name the next one. A name that is needed after a
point becomes a
variable: which ones those are is found by trying, since it follows from where the points are.
"""

from __future__ import annotations

from typing import Literal

from rulescore.checked import nodes as checked
from rulescore.checked.expressions import Constant
from rulescore.checked.types import NumberType, Type
from rulescore.kernel.from_checked.flow import write_body
from rulescore.kernel.from_checked.frame import Exit, Frame, Here, Rest
from rulescore.kernel.from_checked.numbering import numbered_points
from rulescore.kernel.from_checked.routines import START, Routines, routines_of
from rulescore.kernel.from_checked.workshop import (
    END_POINT,
    START_POINT,
    Workshop,
    lowest,
    return_variable,
)
from rulescore.kernel.nodes import UNSEEN, Decision, Game, Goto, Point, Variable


def lower(game: checked.Game) -> Game:
    """Make the kernel of a game that has passed all checks."""
    shop = _written(game, routines_of(game))
    returns = tuple(return_variable(name) for name in shop.entries)
    points = numbered_points(shop.points, START_POINT, frozenset(returns))
    return Game(
        name=game.name,
        low_players=game.low_players,
        high_players=game.high_players,
        settings=game.settings,
        kinds=game.kinds,
        components=game.components,
        patterns=game.patterns,
        zones=game.zones,
        variables=(*_rule_variables(game), *_local_variables(shop), *_return_variables(returns, points)),
        functions=game.functions,
        points=points,
        ranking=game.ranking,
        checks=game.checks,
        claims=game.claims,
        rest=game.rest,
        usual=_usual(game.usual, points),
        shown=game.shown,
    )


def _written(game: checked.Game, routines: Routines) -> Workshop:
    """Try until no name is missing after a point; each try promotes at least one more."""
    promoted: frozenset[str] = frozenset()
    while True:
        shop = Workshop(game, routines, promoted)
        _write_all(shop)
        if not shop.missing:
            return shop
        promoted |= frozenset(shop.missing)


def _write_all(shop: Workshop) -> None:
    play = shop.routines.procedures[START]
    way = Exit(0, Rest(shop, START, 1, lambda _: (Goto(END_POINT),)))
    frame = Frame(shop, write_body, START, {}, (), way, None, is_whole=True)
    shop.force(START_POINT, START, lambda block: frame.write(play.body, Here(block), way))
    shop.finish()
    shop.write_closing()


def _rule_variables(game: checked.Game) -> tuple[Variable, ...]:
    return tuple(
        Variable(one.name, one.indexes, one.type, one.start, one.sights, "rule", one.kept, one.origin)
        for one in game.variables
    )


def _local_variables(shop: Workshop) -> tuple[Variable, ...]:
    return tuple(_unindexed(key, kind, "local") for key, kind in shop.local_variables().items())


def _return_variables(names: tuple[str, ...], points: tuple[Point, ...]) -> tuple[Variable, ...]:
    kind = NumberType(0, len(points) - 1, optional=True)
    return tuple(_unindexed(name, kind, "return") for name in names)


def _unindexed(name: str, kind: Type, role: Literal["local", "return"]) -> Variable:
    return Variable(name, (), kind, Constant(lowest(kind)), UNSEEN, role)


def _usual(procedure: str | None, points: tuple[Point, ...]) -> int | None:
    """The first choice of the procedure that stored positions usually stand at."""
    for number, point in enumerate(points):
        if isinstance(point, Decision) and point.label == procedure:
            return number
    return None
