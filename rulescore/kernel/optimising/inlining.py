"""Derived values that are short are put where they are asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from attrs import evolve

from rulescore.checked.expressions import Call, Constant, Expression, Get, Local
from rulescore.checked.nodes import Function
from rulescore.kernel.inlining import with_arguments
from rulescore.kernel.nodes import Game
from rulescore.kernel.optimising.asked import asking_first
from rulescore.kernel.optimising.locals import Inside, renamed
from rulescore.kernel.walk import Part, everything, is_leaf, rebuilt

SHORT = 24
"""The most nodes that a value may have which is put in the place of a question for it,"""
LONGEST = 200
"""and the most that it may have with everything that is put into it."""


def written_in(game: Game) -> Game:
    """The game with short values where they are asked of names and numbers."""
    change = _written_in(_short(game.functions))
    return evolve(
        game,
        points=tuple(rebuilt(point, change) for point in game.points),
        functions=tuple(rebuilt(function, change) for function in game.functions),
    )


def _written_in(short: Mapping[str, Function]) -> Callable[[Part], Part]:
    """The change that writes values in; what is asked again alike is the same again."""
    known: dict[Call, Part] = {}

    def change(part: Part) -> Part:
        if is_leaf(part):
            return part
        part = rebuilt(part, change)
        if not isinstance(part, Call) or part.function not in short:
            return part
        if not all(map(_is_simple, part.arguments)):
            return part
        if part not in known:
            known[part] = change(_asked(part, short[part.function]))
        return known[part]

    return change


def _asked(call: Call, function: Function) -> Expression:
    names = (parameter.name for parameter in function.parameters)
    arguments = dict(zip(names, call.arguments, strict=True))
    return with_arguments(renamed(function.value, Inside(function.name)), arguments)


def _is_simple(argument: Expression) -> bool:
    """Whether asking for it again costs next to nothing."""
    match argument:
        case Local() | Constant() | Get(_, ()):
            return True
        case _:
            return False


def _short(functions: tuple[Function, ...]) -> dict[str, Function]:
    """Those that are put where they are asked for; what asks twice for what asks twice soon is long."""
    short: dict[str, Function] = {}
    lengths: dict[str, int] = {}
    # What is asked for comes before what asks for it.
    for function in asking_first(functions)[::-1]:
        nodes = tuple(everything(function.value))
        inside = (lengths.get(node.function, 0) for node in nodes if isinstance(node, Call))
        length = len(nodes) + sum(inside)
        if len(nodes) <= SHORT and length <= LONGEST:
            short[function.name] = function
            lengths[function.name] = length
    return short
