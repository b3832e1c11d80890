"""From one question to the next: the rules move until a player or nature is asked, or the game is over."""

from __future__ import annotations

from collections import Counter
from typing import assert_never

from rulescore.errors import InternalError, RunawayError
from rulescore.kernel.match import Match
from rulescore.kernel.moves import Action, Asked, ChanceStep, DecisionStep, Ended
from rulescore.kernel.nodes import Block, ChancePoint, Decision, DrawPoint, End, Forced, Option, Point
from rulescore.kernel.position import Position
from rulescore.targets.interpreter.blocks import run
from rulescore.targets.interpreter.expressions import asking, components_at, copies
from rulescore.targets.interpreter.options import is_possible, possible, who_is_asked
from rulescore.targets.interpreter.world import World, broken, position_of, world_at

PATIENCE = 10_000
"""Twice so many forced points in a row, and the rules are taken to go on without end.

By the second half they go round and round: the points on that round are the same wherever it was entered.
"""


def next_step(
    match: Match, position: Position, passed: list[int] | None = None, *, wanted: Action | None = None
) -> Asked:
    """Run forced points until something is asked; `passed` gets the number of every point on the way.

    Where an action that is `wanted` is possible no other is looked for.
    """
    world, number = world_at(match, position), position.point
    around: set[int] = set()
    for turn in range(2 * PATIENCE):
        point = match.game.points[number]
        if passed is not None:
            passed.append(number)
        asked = _asked(point, number, world, wanted)
        if asked is not None:
            return asked
        if turn >= PATIENCE:
            around.add(number)
        world.locals = {}
        number = run(_forced(point), world)
    raise _runaway(match, sorted(around))


def asked_at(match: Match, position: Position) -> Asked | None:
    """What is asked at this very position; None where the rules move by themselves."""
    return _asked(match.game.points[position.point], position.point, world_at(match, position))


def _asked(point: Point, number: int, world: World, wanted: Action | None = None) -> Asked | None:
    """What this point asks for; None where the rules move by themselves."""
    match point:
        case Decision():
            player = who_is_asked(point, world)
            actions = _actions(point, player, world, wanted)
            if actions:
                return DecisionStep(position_of(world, number), point, player, actions)
            if point.otherwise is None:
                world.origin = point.origin
                broken(
                    world,
                    "RS547",
                    f'nothing is possible at "{point.label}", and the rules do not say what then',
                )
            return None
        case DrawPoint() | ChancePoint():
            return ChanceStep(position_of(world, number), _outcomes(point, world))
        case Forced():
            return None
        case End():
            return Ended(position_of(world, number))
        case _:
            assert_never(point)


def _actions(point: Decision, player: int, world: World, wanted: Action | None) -> tuple[Action, ...]:
    """What is possible: all of it, or only what is wanted if that is."""
    if wanted is not None and is_possible(point, player, wanted, world):
        return (wanted,)
    return possible(point, player, world)


def _forced(point: Point) -> Block:
    match point:
        case Forced(effect=effect):
            return effect
        case Decision(otherwise=otherwise) if otherwise is not None:
            return otherwise
        case _:
            raise InternalError(f"{point} was taken for a forced point")


def _runaway(match: Match, around: list[int]) -> RunawayError:
    """The first point of the round speaks for it; the clauses are those of all."""
    points = [match.game.points[number] for number in around]
    message = (
        f'"{points[0].label}" goes on without end: '
        f"{2 * PATIENCE:,} steps of the rules, and nobody was asked anything"
    )
    origins = [point.origin for point in points if not isinstance(point, End)]
    clauses = dict.fromkeys(clause for origin in origins for clause in origin.clauses)
    return RunawayError(message, code="RS548", clauses=tuple(clauses), span=origins[0].span)


def legal_actions(match: Match, position: Position) -> tuple[Action, ...]:
    """The possible actions at a position whose point is a decision; nothing anywhere else."""
    point = match.game.points[position.point]
    if not isinstance(point, Decision):
        return ()
    world = world_at(match, position)
    return possible(point, who_is_asked(point, world), world)


def apply(match: Match, position: Position, action: Action) -> Position:
    """Carry out an action that is possible; forced points that follow are left to `next_step`."""
    point = match.game.points[position.point]
    if not isinstance(point, Decision):
        raise InternalError(f"{action} was applied where nobody is asked")
    world = world_at(match, position)
    player, option = who_is_asked(point, world), option_of(point, action)
    names = (choice.name for choice in option.choices)
    world.locals = {option.player: player, **dict(zip(names, action.arguments, strict=True))}
    world.origin = option.origin
    return position_of(world, run(option.effect, world))


def option_of(point: Decision, action: Action) -> Option:
    found = point.option(action.name)
    if found is None:
        raise InternalError(f'"{action.name}" is not offered at "{point.label}"')
    return found


def outcomes(match: Match, position: Position) -> tuple[tuple[int, int], ...]:
    """What nature may choose at a chance point, each with its weight, ascending."""
    return _outcomes(_chance_at(match, position), world_at(match, position))


def _chance_at(match: Match, position: Position) -> DrawPoint | ChancePoint:
    point = match.game.points[position.point]
    if not isinstance(point, DrawPoint | ChancePoint):
        raise InternalError(f'nature is not asked at "{point.label}"')
    return point


def _outcomes(point: DrawPoint | ChancePoint, world: World) -> tuple[tuple[int, int], ...]:
    world.origin = point.origin
    world.locals = {}
    match point:
        case DrawPoint():
            candidates = Counter(components_at(point.source, world))
            if not candidates:
                broken(world, "RS542", f'a card is drawn from "{point.source.zone}", which is empty')
        case ChancePoint():
            meets = asking(point.condition, point.local, world)
            candidates = Counter(member for member in copies(point.domain, world) if meets(member))
            if not candidates:
                broken(world, "RS542", f'chance has nothing to choose from at "{point.label}"')
        case _:
            assert_never(point)
    return tuple(sorted(candidates.items()))


def resolve(match: Match, position: Position, outcome: int) -> Position:
    """Carry out what follows an outcome; forced points that follow are left to `next_step`."""
    point = _chance_at(match, position)
    world = world_at(match, position)
    world.locals = {point.local: outcome}
    world.origin = point.origin
    return position_of(world, run(point.effect, world))
