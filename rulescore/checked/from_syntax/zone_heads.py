"""What is known of a zone before its sight: component, shape, sizes and limit."""

from __future__ import annotations

from rulescore.checked.expressions import Expression
from rulescore.checked.from_syntax import constants, types
from rulescore.checked.from_syntax.game_so_far import GameSoFar, ZoneHead
from rulescore.checked.from_syntax.scope import Scope, scope_of
from rulescore.checked.from_syntax.working import worked_out
from rulescore.checked.types import NumberType
from rulescore.syntax import nodes as syntax

LARGEST_ROW = 10_000


def zone_head(game: GameSoFar, name: str) -> ZoneHead | None:
    """The zone of this name, or None when something is wrong with it (which has been reported)."""
    node = game.names.zones[name]
    return worked_out(game, game.zones, node.word, lambda: _zone_head(scope_of(game, node), node))


def _zone_head(scope: Scope, node: syntax.Zone) -> ZoneHead | None:
    component = _component(scope, node)
    sizes = tuple(
        constants.bounded(scope, size, "the size of a zone", 1, LARGEST_ROW) for size in node.shape.sizes
    )
    limit = None if node.limit is None else constants.bounded(scope, node.limit, "a limit", 0, LARGEST_ROW)
    indexes = types.indexes_of(scope, node.indexes)
    if component is None or indexes is None:
        return None
    return ZoneHead(
        name=node.word.text,
        component=component,
        indexes=indexes,
        shape=node.shape.word,
        sizes=tuple(expression for expression, _ in sizes),
        ranges=tuple(found for _, found in sizes),
        limit=_expression(limit),
        most=None if limit is None else limit[1],
        span=node.word.span,
    )


def _expression(number: tuple[Expression, NumberType] | None) -> Expression | None:
    return None if number is None else number[0]


def _component(scope: Scope, node: syntax.Zone) -> str | None:
    known = tuple(scope.game.names.components)
    if node.holding is not None:
        if node.holding.text in known:
            return node.holding.text
        scope.unknown_name(node.holding, "component", known)
    elif len(known) == 1:
        return known[0]
    elif known:
        note = f"write `holding` with one of: {', '.join(known)}"
        scope.report("RS317", f"{node.word.text} must say what it holds", node.word.span, note)
    else:
        note = "declare a component: a sort of card or piece"
        scope.report("RS317", f"there is nothing that {node.word.text} could hold", node.word.span, note)
    return None
