"""Which actions are possible at a decision, and which need refuses one that is not."""

from __future__ import annotations

from functools import lru_cache

from attrs import frozen

from rulescore.checked.nodes import Need
from rulescore.kernel.moves import Action
from rulescore.kernel.nodes import Decision, Option
from rulescore.targets.interpreter.expressions import evaluate, members
from rulescore.targets.interpreter.rules import Guard, Stages
from rulescore.targets.interpreter.world import World, broken


@frozen
class Refused:
    """Why an action is not possible: the first need that does not hold, or the place of a wrong choice."""

    need: Need | None = None
    choice: int | None = None


def who_is_asked(decision: Decision, world: World) -> int:
    world.origin = decision.origin
    player = evaluate(decision.who, world)
    if player < 0:
        broken(world, "RS545", "nobody is asked to choose")
    return player


def possible(decision: Decision, player: int, world: World) -> tuple[Action, ...]:
    """Every action that is possible, option by option, its arguments ascending, none twice."""
    found: list[Action] = []
    for option in decision.options:
        _bind(option, player, world)
        arguments: list[tuple[int, ...]] = []
        _collect(option, world.rules.stages[option.action], (), world, arguments)
        found += [_action(option.action, chosen) for chosen in sorted(set(arguments))]
    return tuple(found)


def _bind(option: Option, player: int, world: World) -> None:
    world.locals = {option.player: player}
    for let in option.shared:
        world.locals[let.local] = evaluate(let.value, world)


@lru_cache(maxsize=50_000)
def _action(name: str, arguments: tuple[int, ...]) -> Action:
    return Action(name, arguments)


def _collect(
    option: Option, stages: Stages, chosen: tuple[int, ...], world: World, found: list[tuple[int, ...]]
) -> None:
    """Choices nested in order; needs in order, each as soon as all that it speaks of is chosen."""
    depth = len(chosen)
    for guard in stages[depth]:
        if not _holds(guard, world):
            return
    if depth == len(option.choices):
        found.append(chosen)
        return
    choice = option.choices[depth]
    world.origin = option.origin
    for member in members(choice.domain, world):
        world.locals[choice.name] = member
        _collect(option, stages, (*chosen, member), world, found)


def _holds(guard: Guard, world: World) -> int:
    """A need is not worked out again for every other choice beside those that it speaks of."""
    if not guard.repeats:
        return _worked_out(guard, world)
    asked = guard, tuple([world.locals[name] for name in guard.names])
    holds = world.known.get(asked)
    if holds is None:
        holds = world.known[asked] = _worked_out(guard, world)
    return holds


def _worked_out(guard: Guard, world: World) -> int:
    world.origin = guard.need.origin
    return evaluate(guard.need.condition, world)


def is_possible(decision: Decision, player: int, action: Action, world: World) -> bool:
    """Whether one action is possible, without looking for all others."""
    option = decision.option(action.name)
    if option is None or len(option.choices) != len(action.arguments):
        return False
    return first_failing(option, player, action.arguments, world) is None


def first_failing(option: Option, player: int, arguments: tuple[int, ...], world: World) -> Refused | None:
    """What refuses this action; None when it is possible. The order is that of `possible`."""
    _bind(option, player, world)
    for depth in range(len(option.choices) + 1):
        for guard in world.rules.stages[option.action][depth]:
            if not _holds(guard, world):
                return Refused(need=guard.need)
        if depth < len(option.choices):
            choice = option.choices[depth]
            world.origin = option.origin
            if arguments[depth] not in members(choice.domain, world):
                return Refused(choice=depth)
            world.locals[choice.name] = arguments[depth]
    return None
