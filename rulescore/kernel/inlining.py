"""Short derived values are put where they are asked for: asking costs more than they do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from rulescore.checked.expressions import Call, Constant, Expression, Fold, Local
from rulescore.checked.nodes import Function
from rulescore.kernel.walk import Part, everything, rebuilt

SHORT = 8
"""The most nodes that a value may have; a value that goes through a domain is remembered when it is asked."""


def inlined(call: Call, function: Function) -> Expression:
    """What the call asks for, where that is short and it is asked of names and constants; else the call."""
    if not _is_short(function) or any(not isinstance(one, Local | Constant) for one in call.arguments):
        return call
    names = (parameter.name for parameter in function.parameters)
    return with_arguments(function.value, dict(zip(names, call.arguments, strict=True)))


def _is_short(function: Function) -> bool:
    # A fold binds a name of its own, which an argument may have too.
    nodes = tuple(everything(function.value))
    return len(nodes) <= SHORT and not any(isinstance(node, Fold) for node in nodes)


def with_arguments(expression: Expression, arguments: Mapping[str, Expression]) -> Expression:
    def change(part: Part) -> Part:
        if isinstance(part, Local):
            return arguments.get(part.name, part)
        return rebuilt(part, change)

    return cast("Expression", change(expression))
