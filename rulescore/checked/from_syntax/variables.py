"""What is known of a variable before its start: its type, and what it is remembered for."""

from __future__ import annotations

from rulescore.checked.from_syntax import types
from rulescore.checked.from_syntax.game_so_far import GameSoFar, VariableHead
from rulescore.checked.from_syntax.scope import Scope, Unknown, scope_of
from rulescore.checked.from_syntax.working import worked_out
from rulescore.checked.types import PatternType, Type
from rulescore.syntax import nodes as syntax


def variable_head(game: GameSoFar, name: str) -> VariableHead | None:
    """The variable of this name, or None when something is wrong with it (which has been reported)."""
    node = game.names.variables[name]
    return worked_out(game, game.variables, node.word, lambda: _variable_head(scope_of(game, node), node))


def _variable_head(scope: Scope, node: syntax.Variable) -> VariableHead | None:
    kind = types.type_of(scope, node.type)
    indexes = types.indexes_of(scope, node.indexes)
    if isinstance(kind, Unknown) or indexes is None:
        return None
    return VariableHead(node.word.text, indexes, _stored(scope, node, kind), node.word.span)


def _stored(scope: Scope, node: syntax.Variable, kind: Type) -> Type:
    if isinstance(kind, PatternType):
        note = "remember the card that carries it"
        scope.report("RS301", "a variable cannot remember a pattern", node.type.span, note)
    return kind
