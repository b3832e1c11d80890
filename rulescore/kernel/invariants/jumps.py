"""Every way through a block ends in exactly one jump, to a point that exists; every point is reached."""

from __future__ import annotations

from collections.abc import Iterator

from rulescore.checked.effects import Set
from rulescore.checked.expressions import Constant
from rulescore.kernel.blocks import blocks_of, steps_of
from rulescore.kernel.nodes import Block, Forced, Game, GoBack, Goto, Loop, Point, When


def ways_without_one_jump(game: Game) -> tuple[str, ...]:
    """A branch that jumps is the last step, and its other side jumps as well."""
    return tuple(
        f"point {number}: {problem}"
        for number, point in enumerate(game.points)
        for block in blocks_of(point)
        for problem in _jump_problems(block)
    )


def _jump_problems(block: Block) -> Iterator[str]:
    for step in block[:-1]:
        if jumps_inside(step):
            yield "something stands behind a jump"
    match block[-1:]:
        case (Goto() | GoBack(),):
            return
        case (When(_, then, otherwise),):
            yield from _jump_problems(then)
            yield from _jump_problems(otherwise)
        case _:
            yield "a way ends without a jump"


def jumps_inside(step: object) -> bool:
    """Whether a step is a jump or holds one."""
    match step:
        case Goto() | GoBack():
            return True
        case When(_, then, otherwise):
            return any(jumps_inside(inner) for inner in (*then, *otherwise))
        case Loop():
            return any(jumps_inside(inner) for inner in step.body)
        case _:
            return False


def loops_that_jump(game: Game) -> tuple[str, ...]:
    """A loop goes through its whole domain."""
    return tuple(
        f"point {number}: the loop of {step.local} jumps"
        for number, point in enumerate(game.points)
        for block in blocks_of(point)
        for step in steps_of(block)
        if isinstance(step, Loop) and jumps_inside(step)
    )


def jumps_to_nowhere(game: Game) -> tuple[str, ...]:
    """Every point that is named exists."""
    return tuple(
        f"point {number}: there is no point {goal}"
        for number, point in enumerate(game.points)
        for goal in named_points(game, point)
        if not 0 <= goal < len(game.points)
    )


def points_never_reached(game: Game) -> tuple[str, ...]:
    """Every point is named on some way from the start."""
    reached: set[int] = set()
    waiting = [0] if game.points else []
    while waiting:
        number = waiting.pop()
        if number not in reached and 0 <= number < len(game.points):
            reached.add(number)
            waiting += named_points(game, game.points[number])
    return tuple(
        f"point {number} is never reached" for number in range(len(game.points)) if number not in reached
    )


def points_that_only_lead_on(game: Game) -> tuple[str, ...]:
    """No point does nothing, but for one that leads to itself."""
    return tuple(
        f"point {number} only leads to {point.effect[0].point}"
        for number, point in enumerate(game.points)
        if isinstance(point, Forced) and len(point.effect) == 1
        if isinstance(point.effect[0], Goto) and point.effect[0].point != number
    )


def named_points(game: Game, point: Point) -> tuple[int, ...]:
    """The points that a point goes to, or lets a routine go back to."""
    returns = {variable.name for variable in game.variables if variable.role == "return"}
    steps = (step for block in blocks_of(point) for step in steps_of(block))
    found: list[int] = []
    for step in steps:
        match step:
            case Goto(number):
                found.append(number)
            case Set(variable, _, Constant(number)) if variable in returns and number >= 0:
                found.append(number)
            case _:
                pass
    return tuple(found)
