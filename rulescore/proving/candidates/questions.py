"""Yes-or-no questions as expressions: their contraries, and the same with other things put in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import cast

from rulescore.checked.expressions import (
    Binary,
    Constant,
    Expression,
    FamilyIs,
    Fold,
    Get,
    IsEmptySlot,
    IsMet,
    Local,
    Unary,
)
from rulescore.kernel.optimising.locals import free_locals
from rulescore.kernel.walk import Part, everything, holds, rebuilt

YES_OR_NO = ("=", "!=", "<", "<=", ">", ">=", "and", "or")


def is_yes_or_no(expression: Expression) -> bool:
    match expression:
        case Binary(sign):
            return sign in YES_OR_NO
        case Unary("not") | IsEmptySlot() | FamilyIs() | Fold(how="some" | "every"):
            return True
        case _:
            return False


def is_closed(expression: Part) -> bool:
    """Whether it speaks of nothing that is bound outside, and of no condition that cards may meet."""
    return not holds(expression, IsMet) and not free_locals(expression)


def is_plain(expression: Expression) -> bool:
    """Whether only variables without an index are compared with numbers."""
    return all(
        isinstance(node, Binary | Unary | Constant) or (isinstance(node, Get) and not node.indexes)
        for node in everything(expression)
    )


def negated(expression: Expression) -> Expression:
    return (
        expression.operand
        if isinstance(expression, Unary) and expression.sign == "not"
        else Unary("not", expression)
    )


def with_contraries(expression: Expression) -> Iterator[Expression]:
    for one in everything(expression):
        if is_yes_or_no(cast("Expression", one)) and is_closed(one):
            yield cast("Expression", one)
            yield negated(cast("Expression", one))


def closed(expression: Expression) -> Iterator[Expression]:
    if is_closed(expression):
        yield expression


def with_local(expression: Expression, local: str, value: Expression) -> Expression:
    def change(part: Part) -> Part:
        return value if part == Local(local) else rebuilt(part, change)

    return cast("Expression", change(expression))


def with_locals(expression: Expression, values: Mapping[str, Expression]) -> Expression:
    for local, value in values.items():
        expression = with_local(expression, local, value)
    return expression


def with_values(expression: Expression, held: Mapping[str, Expression]) -> Expression:
    """The same before variables were set to these values."""

    def change(part: Part) -> Part:
        if isinstance(part, Get) and not part.indexes:
            return held.get(part.variable, part)
        return rebuilt(part, change)

    return cast("Expression", change(expression)) if held else expression
