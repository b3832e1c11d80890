"""Every place of a game where an expression stands, with the bounds of the local names around it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import assert_never

from attrs import evolve

from rulescore.checked.effects import Let, MoveAll
from rulescore.checked.expressions import Expression, Fold, Given
from rulescore.checked.nodes import Function
from rulescore.kernel.nodes import (
    Block,
    ChancePoint,
    Decision,
    DrawPoint,
    End,
    Forced,
    Game,
    Loop,
    Option,
    Point,
    Step,
    When,
)
from rulescore.kernel.ranges import NO_LOCALS, Locals, Ranges
from rulescore.kernel.walk import N, Part, is_leaf, rebuilt

Change = Callable[[Expression, Locals], Expression]
"""What an expression becomes, with the bounds of the local names around it."""


def with_points_changed(game: Game, ranges: Ranges, change: Change) -> Game:
    """The game with every expression of its points changed; changes descend by themselves."""
    return evolve(game, points=tuple(_point(point, ranges, change) for point in game.points))


def with_functions_changed(
    game: Game, parameters: Mapping[str, Locals], change: Change
) -> tuple[Function, ...]:
    """Every derived value changed, its parameters within these bounds."""
    return tuple(
        evolve(one, value=change(one.value, parameters[one.name])) if one.name in parameters else one
        for one in game.functions
    )


def inside(expression: Expression, ranges: Ranges, known: Locals, change: Change) -> Expression:
    """The expression with everything directly below it changed."""
    match expression:
        case Fold(how, local, domain, condition, value):
            bound = {**known, local: ranges.of_domain(domain, known)}
            return Fold(
                how,
                local,
                _parts(domain, known, change),
                None if condition is None else change(condition, bound),
                None if value is None else change(value, bound),
            )
        case Given(local, value, within):
            bound = {**known, local: ranges.of(value, known)}
            return Given(local, change(value, known), change(within, bound))
        case _:
            return rebuilt(expression, _below(known, change))


def _below(known: Locals, change: Change) -> Callable[[Part], Part]:
    """Leaves are left as they are: that is half of all nodes, and no change says them shorter."""

    def one(part: Part) -> Part:
        if is_leaf(part):
            return part
        return change(part, known) if isinstance(part, Expression) else _parts(part, known, change)

    return one


def _parts(node: N, known: Locals, change: Change) -> N:
    return rebuilt(node, _below(known, change))


def _point(point: Point, ranges: Ranges, change: Change) -> Point:
    match point:
        case Decision(_, who, options, otherwise):
            return evolve(
                point,
                who=change(who, NO_LOCALS),
                options=tuple(_option(option, ranges, change) for option in options),
                otherwise=None if otherwise is None else _block(otherwise, ranges, NO_LOCALS, change),
            )
        case DrawPoint(_, source, local, effect):
            sorts = ranges.match.layout.zones[source.zone].sorts
            known: Locals = {local: (0, sorts - 1)}
            return evolve(
                point,
                source=_parts(source, NO_LOCALS, change),
                effect=_block(effect, ranges, known, change),
            )
        case ChancePoint(_, local, _, domain, condition, effect):
            known = {local: ranges.of_domain(domain)}
            return evolve(
                point,
                domain=_parts(domain, NO_LOCALS, change),
                condition=None if condition is None else change(condition, known),
                effect=_block(effect, ranges, known, change),
            )
        case Forced(_, effect):
            return evolve(point, effect=_block(effect, ranges, NO_LOCALS, change))
        case End():
            return point
        case _:
            assert_never(point)


def _option(option: Option, ranges: Ranges, change: Change) -> Option:
    known: dict[str, tuple[int, int]] = {option.player: (0, ranges.match.players - 1)}
    shared = []
    for let in option.shared:
        shared.append(_parts(let, dict(known), change))
        known[let.local] = ranges.of(let.value, known)
    choices = []
    for choice in option.choices:
        choices.append(_parts(choice, dict(known), change))
        known[choice.name] = ranges.of_domain(choice.domain, known)
    return evolve(
        option,
        shared=tuple(shared),
        choices=tuple(choices),
        needs=tuple(_parts(need, known, change) for need in option.needs),
        effect=_block(option.effect, ranges, known, change),
    )


def _block(block: Block, ranges: Ranges, known: Locals, change: Change) -> Block:
    steps: list[Step] = []
    for step in block:
        steps.append(_step(step, ranges, known, change))
        if isinstance(step, Let):
            known = {**known, step.local: ranges.of(step.value, known)}
    return tuple(steps)


def _step(step: Step, ranges: Ranges, known: Locals, change: Change) -> Step:
    match step:
        case When(condition, then, otherwise):
            return evolve(
                step,
                condition=change(condition, known),
                then=_block(then, ranges, known, change),
                otherwise=_block(otherwise, ranges, known, change),
            )
        case Loop(local, domain, condition, body):
            bound = {**known, local: ranges.of_domain(domain, known)}
            return evolve(
                step,
                domain=_parts(domain, known, change),
                condition=None if condition is None else change(condition, bound),
                body=_block(body, ranges, bound, change),
            )
        case MoveAll(source, target, local, condition):
            bound = {**known, local: (0, ranges.match.layout.zones[source.zone].sorts - 1)}
            return evolve(
                step,
                source=_parts(source, known, change),
                target=_parts(target, known, change),
                condition=None if condition is None else change(condition, bound),
            )
        case _:
            return _parts(step, known, change)
