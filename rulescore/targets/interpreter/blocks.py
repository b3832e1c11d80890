"""Going through a block: change after change, until it says which point is next."""

from __future__ import annotations

from rulescore.errors import InternalError
from rulescore.kernel.nodes import Block, GoBack, Goto, Loop, When
from rulescore.targets.interpreter.changes import make
from rulescore.targets.interpreter.expressions import evaluate, members
from rulescore.targets.interpreter.world import World

NOT_IN_USE = -1


def run(block: Block, world: World) -> int:
    """Carry out the block of a point; the number of the point that is next."""
    point = _go_through(block, world)
    if point is None:
        raise InternalError("a block ended without saying which point is next")
    return point


def _go_through(block: Block, world: World) -> int | None:
    for step in block:
        match step:
            case When():
                world.origin = step.origin
                point = _go_through(step.then if evaluate(step.condition, world) else step.otherwise, world)
                if point is not None:
                    return point
            case Loop():
                _loop(step, world)
            case Goto():
                return step.point
            case GoBack():
                return _go_back(step.variable, world)
            case _:
                world.origin = step.origin
                make(step, world)
    return None


def _loop(loop: Loop, world: World) -> None:
    """Who is gone through is fixed on entry; whether the condition holds is asked when it is their turn."""
    world.origin = loop.origin
    for member in members(loop.domain, world):
        world.locals[loop.local] = member
        world.origin = loop.origin
        if loop.condition is None or evaluate(loop.condition, world):
            _go_through(loop.body, world)


def _go_back(variable: str, world: World) -> int:
    at = world.rules.variables[variable].offset
    point = world.values[at]
    if point == NOT_IN_USE:
        raise InternalError(f'"{variable}" holds no point to go back to')
    world.write_value(at, NOT_IN_USE)
    return point
