"""Sums, products, `div`, `mod`, `-` and `not`, with the range of their results."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from rulescore.checked import intervals
from rulescore.checked.expressions import Binary, BinarySign, Constant, Unary
from rulescore.checked.from_syntax import expressions
from rulescore.checked.from_syntax.fitting import number_of
from rulescore.checked.from_syntax.scope import Scope, Typed
from rulescore.checked.types import BooleanType, NumberType
from rulescore.syntax import nodes as syntax

SIGNS: Mapping[str, tuple[BinarySign, Callable[[NumberType, NumberType], NumberType]]] = MappingProxyType(
    {
        "+": ("+", intervals.plus),
        "-": ("-", intervals.minus),
        "*": ("*", intervals.times),
        "div": ("div", intervals.quotient),
        "mod": ("mod", intervals.remainder),
    }
)


def unary(scope: Scope, node: syntax.Unary) -> Typed:
    if node.sign == "not":
        return Typed(Unary("not", expressions.condition(scope, node.operand)), BooleanType())
    operand = expressions.typed(scope, node.operand)
    if isinstance(operand.expression, Constant) and isinstance(operand.type, NumberType):
        return Typed(Constant(-operand.expression.value), intervals.negative(operand.type))
    expression, found = number_of(scope, operand, node.operand.span, "`-`")
    return Typed(Unary("-", expression), intervals.negative(found))


def binary(scope: Scope, node: syntax.Binary) -> Typed:
    sign, result = SIGNS[node.sign]
    what = f"`{node.sign}`"
    left, low = number_of(scope, expressions.typed(scope, node.left), node.left.span, what)
    right, high = number_of(scope, expressions.typed(scope, node.right), node.right.span, what)
    if sign in ("div", "mod") and high.high <= 0:
        return scope.wrong(
            "RS309", f"nothing can be divided by this: `{sign}` needs a number above 0", node.right.span
        )
    return Typed(Binary(sign, left, right), result(low, high))
