"""Derived values: what they are asked of, and the type of their answer, found from what they say."""

from __future__ import annotations

from rulescore.checked.from_syntax import expressions, types
from rulescore.checked.from_syntax.game_so_far import GameSoFar
from rulescore.checked.from_syntax.scope import Scope, Unknown, scope_of
from rulescore.checked.from_syntax.working import worked_out
from rulescore.checked.nodes import Function, Parameter
from rulescore.checked.types import NobodyType
from rulescore.syntax import nodes as syntax


def function(game: GameSoFar, name: str) -> Function | None:
    """The value of this name, or None when something is wrong with it (which has been reported)."""
    node = game.names.values[name]
    return worked_out(game, game.functions, node.word, lambda: _function(scope_of(game, node), node))


def _function(scope: Scope, node: syntax.Value) -> Function | None:
    inner, parameters = with_parameters(scope, node.parameters)
    found = expressions.typed(inner, node.value)
    if isinstance(found.type, NobodyType):
        inner.report("RS305", f"{node.word.text} is always none", node.value.span)
    if isinstance(found.type, Unknown | NobodyType) or parameters is None:
        return None
    return Function(node.word.text, parameters, found.type, found.expression, origin=scope.origin(node))


def with_parameters(
    scope: Scope, nodes: tuple[syntax.Parameter, ...]
) -> tuple[Scope, tuple[Parameter, ...] | None]:
    """The scope inside, and the parameters; None when something is wrong with one of them."""
    parameters = []
    outside = scope
    for node in nodes:
        kind = types.type_of(outside, node.type)
        scope, name = scope.with_name(node.word, kind)
        parameters.append(None if isinstance(kind, Unknown) else Parameter(name, kind))
    known = tuple(one for one in parameters if one is not None)
    return scope, known if len(known) == len(parameters) else None
