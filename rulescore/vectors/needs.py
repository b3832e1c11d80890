"""Everything that is in the way of an action, and not only the first: a vector may have one thing only."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from attrs import frozen

from rulescore.checked.nodes import Need
from rulescore.errors import ObligationError
from rulescore.kernel.match import Match
from rulescore.kernel.moves import Action, DecisionStep
from rulescore.kernel.nodes import Choice, Option
from rulescore.targets.interpreter import evaluate, world_at
from rulescore.targets.interpreter.expressions import members
from rulescore.targets.interpreter.world import World


@frozen
class Obstacle:
    """A need that does not hold, or a choice of something that is not there; the clauses behind it."""

    clauses: tuple[str, ...]
    reason: str


def obstacles(match: Match, asked: DecisionStep, action: Action) -> tuple[Obstacle, ...] | None:
    """All that is in the way of an action that is offered; None where that cannot be told.

    What has no value because of an obstacle before it is none: nobody can look at the condition of a joker.
    """
    option = asked.point.option(action.name)
    if option is None or len(option.choices) != len(action.arguments):
        return None
    world = world_at(match, asked.position)
    world.locals = {option.player: asked.player}
    found: list[Obstacle] = []
    for look in _looks(option, action, world):
        try:
            obstacle = look()
        except (ObligationError, KeyError, IndexError):
            if not found:
                return None
            continue
        found += [obstacle] if obstacle is not None else []
    return tuple(found)


Look = Callable[[], Obstacle | None]


def _looks(option: Option, action: Action, world: World) -> Iterator[Look]:
    """One look for each choice and each need, in their order."""
    for let in option.shared:
        world.locals[let.local] = evaluate(let.value, world)
    for choice, value in zip(option.choices, action.arguments, strict=True):
        yield partial(_choice, option, choice, value, world)
        world.locals[choice.name] = value
    for need in option.needs:
        yield partial(_need, option, need, world)


def _choice(option: Option, choice: Choice, value: int, world: World) -> Obstacle | None:
    world.origin = option.origin
    if value in members(choice.domain, world):
        return None
    return Obstacle(option.origin.clauses, f"{choice.name} is not there to choose")


def _need(option: Option, need: Need, world: World) -> Obstacle | None:
    world.origin = need.origin
    if evaluate(need.condition, world):
        return None
    return Obstacle(need.origin.clauses or option.origin.clauses, need.reason)
