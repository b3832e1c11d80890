"""A game for one match: constants put in, missing variables taken out; points keep their numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from attrs import evolve

from rulescore.checked.effects import Set
from rulescore.checked.expressions import Constant
from rulescore.kernel.folding import World, fold_parts
from rulescore.kernel.nodes import (
    Block,
    ChancePoint,
    Decision,
    DrawPoint,
    End,
    Forced,
    Game,
    Loop,
    Point,
    Step,
    Variable,
    When,
)


def closed_game(game: Game, world: World) -> Game:
    """Everything that the match decides worked out; `world` knows functions, sizes, dropped variables."""
    # The lines of a ranking are told by the names of their values, so those stay where they are.
    named = evolve(world, functions={})
    return evolve(
        game,
        components=tuple(world.components[component.name] for component in game.components),
        patterns=None if game.patterns is None else fold_parts(game.patterns, world),
        zones=tuple(fold_parts(zone, world) for zone in game.zones),
        variables=_variables(game.variables, world),
        functions=tuple(world.functions.values()),
        points=tuple(_point(point, world) for point in game.points),
        ranking=None if game.ranking is None else fold_parts(game.ranking, named),
        claims=tuple(fold_parts(claim, world) for claim in game.claims),
    )


def _variables(variables: tuple[Variable, ...], world: World) -> tuple[Variable, ...]:
    kept = (variable for variable in variables if variable.name not in world.dropped)
    return tuple(evolve(fold_parts(variable, world), kept=None) for variable in kept)


def _point(point: Point, world: World) -> Point:
    return with_blocks(fold_parts(point, world), lambda block: _pruned(block, world))


def with_blocks(point: Point, change: Callable[[Block], Block]) -> Point:
    """The point with each of its blocks changed."""
    match point:
        case Decision():
            options = tuple(evolve(option, effect=change(option.effect)) for option in point.options)
            otherwise = None if point.otherwise is None else change(point.otherwise)
            return evolve(point, options=options, otherwise=otherwise)
        case DrawPoint() | ChancePoint() | Forced():
            return evolve(point, effect=change(point.effect))
        case End():
            return point
        case _:
            assert_never(point)


def _pruned(block: Block, world: World) -> Block:
    return tuple(kept for step in block for kept in _kept(step, world))


def _kept(step: Step, world: World) -> Block:
    """The steps that are left of one whose expressions are folded already."""
    match step:
        case Set(variable) if variable in world.dropped:
            return ()
        case When(Constant(value), then, otherwise):
            return _pruned(then if value else otherwise, world)
        case When():
            then, otherwise = _pruned(step.then, world), _pruned(step.otherwise, world)
            return (evolve(step, then=then, otherwise=otherwise),) if then or otherwise else ()
        case Loop():
            body = _pruned(step.body, world)
            return (evolve(step, body=body),) if body else ()
        case _:
            return (step,)
