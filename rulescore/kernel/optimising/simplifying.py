"""What can be said shorter: sums with nothing, choices between yes and no, comparisons of yes and no."""

from __future__ import annotations

from rulescore.checked.expressions import Binary, BinarySign, Constant, Expression, If, Unary
from rulescore.kernel.certain import Certain
from rulescore.kernel.optimising.places import Change, inside
from rulescore.kernel.ranges import TRUTH, Locals

YES, NO = Constant(1), Constant(0)
OPPOSITE: dict[BinarySign, BinarySign] = {"=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}


def simplified(certain: Certain) -> Change:
    """The change that says things shorter; what may fail is never passed over."""

    def change(expression: Expression, known: Locals) -> Expression:
        return _shorter(inside(expression, certain.ranges, known, change), known, certain)

    return change


def _shorter(expression: Expression, known: Locals, certain: Certain) -> Expression:
    match expression:
        case If(condition, Constant(1), Constant(0)):
            return condition
        case If(condition, Constant(0), Constant(1)):
            return _shorter(Unary("not", condition), known, certain)
        case Unary("not", Unary("not", operand)):
            return operand
        case Unary("not", Binary(sign, left, right)) if sign in OPPOSITE:
            return Binary(OPPOSITE[sign], left, right)
        case Binary("+", left, Constant(0)) | Binary("-", left, Constant(0)) | Binary("+", Constant(0), left):
            return left
        case Binary("and" | "or"):
            return _with_constant(expression, known, certain)
        case Binary(_, left, Constant()):
            is_truth = certain.ranges.of(left, known) == TRUTH
            return _compared(expression, left) if is_truth else expression
        case _:
            return expression


def _with_constant(node: Binary, known: Locals, certain: Certain) -> Expression:
    decisive = NO if node.sign == "and" else YES
    match node:
        case Binary(_, Constant() as left, right):
            return decisive if left == decisive else right
        case Binary(_, left, Constant() as right):
            if right != decisive:
                return left
            # What may be undefined is a fault of the game, and has to be seen.
            return decisive if certain.of(left, known) else node
        case _:
            return node


def _compared(node: Binary, truth: Expression) -> Expression:
    match node:
        case Binary(">" | "!=", _, Constant(0)) | Binary("=" | ">=", _, Constant(1)):
            return truth
        case Binary("=" | "<=", _, Constant(0)) | Binary("!=" | "<", _, Constant(1)):
            return Unary("not", truth)
        case _:
            return node
