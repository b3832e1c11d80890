"""Numbers that are the same throughout a match: sizes, limits, bounds of ranges."""

from __future__ import annotations

from rulescore.checked.expressions import (
    Call,
    CanPay,
    Cards,
    Content,
    Expression,
    Get,
    IsEmptySlot,
    IsMet,
    Size,
    Top,
)
from rulescore.checked.from_syntax import expressions
from rulescore.checked.from_syntax.fitting import number_of
from rulescore.checked.from_syntax.game_so_far import GameSoFar
from rulescore.checked.from_syntax.scope import Scope
from rulescore.checked.intervals import overlap
from rulescore.checked.types import NumberType
from rulescore.checked.walking import everything_in
from rulescore.checked.words import type_text
from rulescore.syntax import nodes as syntax

OF_THE_POSITION = (Get, Content, IsEmptySlot, Size, Top, Cards, IsMet, CanPay)


def bounded(
    scope: Scope, node: syntax.Expression, what: str, low: int, high: int
) -> tuple[Expression, NumberType]:
    """A number between bounds, and the values that it can have."""
    expression, found = number_of(scope, expressions.typed(scope, node), node.span, what)
    if not overlap(found, NumberType(low, high)):
        message = f"{what} is a number from {low} to {high}, and this is {type_text(found)}"
        scope.report("RS303", message, node.span)
    return expression, found


def constant(scope: Scope, node: syntax.Expression, what: str, low: int, high: int) -> NumberType:
    """The values that a bounded number can have which is the same throughout a match."""
    expression, found = bounded(scope, node, what, low, high)
    if not _is_constant(scope.game, expression):
        note = "it may use numbers, `player count`, readings, variants and the deck"
        scope.report("RS312", f"{what} is fixed for a whole match, and this can change", node.span, note)
    return found


def _is_constant(game: GameSoFar, expression: Expression) -> bool:
    """Whether it can be answered from the number of players, the settings and the deck."""
    for node in everything_in(expression):
        if isinstance(node, OF_THE_POSITION):
            return False
        if isinstance(node, Call):
            function = game.functions.get(node.function)
            if function is not None and not _is_constant(game, function.value):
                return False
    return True
