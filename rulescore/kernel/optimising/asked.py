"""What derived values are asked of: for each parameter the widest bounds of what is ever given to it."""

from __future__ import annotations

from collections.abc import Mapping

from rulescore.checked.expressions import Call, Expression
from rulescore.checked.nodes import Function
from rulescore.kernel.nodes import Game
from rulescore.kernel.optimising.places import inside, with_points_changed
from rulescore.kernel.ranges import Bounds, Locals, Ranges
from rulescore.kernel.walk import everything, holds


def parameter_bounds(game: Game, ranges: Ranges) -> Mapping[str, Locals]:
    """The bounds of the parameters of every derived value that a point asks for, directly or not."""
    found: dict[str, tuple[Bounds, ...]] = {}

    def note(expression: Expression, known: Locals) -> Expression:
        if not holds(expression, Call):
            return expression
        if isinstance(expression, Call):
            bounds = ranges.of_arguments(expression, known)
            widest = found.get(expression.function, bounds)
            found[expression.function] = tuple(map(_hull, widest, bounds))
        return inside(expression, ranges, known, note)

    with_points_changed(game, ranges, note)
    for function in asking_first(game.functions):
        if function.name in found:
            note(function.value, ranges.inside(function.name, found[function.name]))
    return {name: ranges.inside(name, bounds) for name, bounds in found.items()}


def asking_first(functions: tuple[Function, ...]) -> tuple[Function, ...]:
    """All derived values, each before those that it asks for."""
    by_name = {function.name: function for function in functions}
    order: dict[str, Function] = {}

    def visit(function: Function) -> None:
        if function.name not in order:
            for node in everything(function.value):
                if isinstance(node, Call):
                    visit(by_name[node.function])
            order[function.name] = function

    for function in functions:
        visit(function)
    return tuple(order.values())[::-1]


def _hull(left: Bounds, right: Bounds) -> Bounds:
    return min(left[0], right[0]), max(left[1], right[1])
