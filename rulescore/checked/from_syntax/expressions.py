"""Expressions: every name looked up, every kind of thing known."""

from __future__ import annotations

from typing import assert_never

from rulescore.checked.expressions import Binary, Constant, Expression, If, PlayerCount
from rulescore.checked.from_syntax import arithmetic, calls, cells, comparisons, folds, patterns, zones
from rulescore.checked.from_syntax.fitting import condition_of, joined, needed
from rulescore.checked.from_syntax.scope import WRONG, Scope, Typed, settled
from rulescore.checked.types import BooleanType, NobodyType, NumberType, PlayerType, SlotType
from rulescore.checked.words import type_text
from rulescore.syntax import nodes as syntax

DEEPEST = 80
"""Levels of expressions inside expressions, also by way of values; far more than anybody can read."""


def typed(scope: Scope, node: syntax.Expression) -> Typed:
    """An expression with its names looked up, and its type."""
    game = scope.game
    if game.depth >= DEEPEST:
        return _too_deep(scope, node)
    game.depth += 1
    found = _typed(scope, node)
    game.depth -= 1
    return found


def _too_deep(scope: Scope, node: syntax.Expression) -> Typed:
    """Reported once: whatever is that deep has many parts."""
    if any(one.code == "RS322" for one in scope.game.problems):
        return WRONG
    note = "give parts of it names of their own with `value`, and let fewer values ask for values"
    return scope.wrong("RS322", f"this is more than {DEEPEST} levels deep", node.span, note)


def _typed(scope: Scope, node: syntax.Expression) -> Typed:
    match node:
        case syntax.Number(value):
            return Typed(Constant(value), NumberType(value, value))
        case syntax.Name():
            return calls.named(scope, node)
        case syntax.Literal():
            return _literal(scope, node)
        case syntax.Grouped(inner):
            return typed(scope, inner)
        case syntax.Unary():
            return arithmetic.unary(scope, node)
        case syntax.Binary():
            return _binary(scope, node)
        case syntax.If():
            return _choice(scope, node)
        case syntax.IsFamily():
            return comparisons.is_family(scope, node)
        case syntax.IsState():
            return zones.is_state(scope, node)
        case syntax.IsIn():
            return folds.is_in(scope, node)
        case syntax.OfZone():
            return _of_zone(scope, node)
        case syntax.ComponentAt():
            return zones.component_at(scope, node)
        case syntax.SlotOf():
            return zones.slot_of(scope, node)
        case syntax.CellOf():
            return zones.cell_of(scope, node)
        case syntax.Steps():
            return _steps(scope, node)
        case syntax.Setting():
            return comparisons.lonely_setting(scope, node)
        case syntax.Fold():
            return folds.fold(scope, node)
        case syntax.IsInLine():
            return cells.in_line(scope, node)
        case syntax.IsMet():
            return patterns.is_met(scope, node)
        case syntax.CanPay():
            return patterns.can_pay(scope, node)
        case _:
            assert_never(node)


def condition(scope: Scope, node: syntax.Expression) -> Expression:
    """An expression that is yes or no."""
    return condition_of(scope, typed(scope, node), node.span)


def optional_condition(scope: Scope, node: syntax.Expression | None) -> Expression | None:
    return None if node is None else condition(scope, node)


def seat(scope: Scope, node: syntax.Expression, what: str) -> Expression:
    """An expression that is a player."""
    return needed(scope, typed(scope, node), PlayerType(), node.span, what)


def _literal(scope: Scope, node: syntax.Literal) -> Typed:
    match node.word:
        case "yes" | "no":
            return Typed(Constant(int(node.word == "yes")), BooleanType())
        case "nobody" | "none":
            return Typed(Constant(-1), NobodyType())
        case _:
            found = scope.local("it")
            note = "`it` is the slot or card that a `where` or `when` is about"
            return found or scope.wrong("RS211", "`it` means nothing here", node.span, note)


def _binary(scope: Scope, node: syntax.Binary) -> Typed:
    match node.sign:
        case "and" | "or":
            left, right = condition(scope, node.left), condition(scope, node.right)
            return Typed(Binary("and" if node.sign == "and" else "or", left, right), BooleanType())
        case "=" | "is" | "is not" | "<" | "<=" | ">" | ">=":
            return comparisons.compared(scope, node)
        case _:
            return arithmetic.binary(scope, node)


def _choice(scope: Scope, node: syntax.If) -> Typed:
    test = condition(scope, node.condition)
    then, otherwise = typed(scope, node.then), typed(scope, node.otherwise)
    both = joined(then.type, otherwise.type)
    if both is not None:
        return Typed(If(test, then.expression, otherwise.expression), both)
    words = " or ".join(type_text(settled(one.type)) for one in (then, otherwise))
    return scope.wrong("RS301", f"this is {words}, and it has to be one kind of thing", node.span)


def _of_zone(scope: Scope, node: syntax.OfZone) -> Typed:
    match node.word:
        case "player after":
            seat_after = Binary("+", seat(scope, node.operand, "`player after`"), Constant(1))
            return Typed(Binary("mod", seat_after, PlayerCount()), PlayerType())
        case "player before":
            seat_before = Binary("-", seat(scope, node.operand, "`player before`"), Constant(1))
            return Typed(Binary("mod", seat_before, PlayerCount()), PlayerType())
        case "size":
            return zones.size(scope, node)
        case "top":
            return zones.top(scope, node)
        case _:
            return zones.coordinate(scope, node)


def _steps(scope: Scope, node: syntax.Steps) -> Typed:
    found = typed(scope, node.start)
    if isinstance(found.type, SlotType):
        return cells.steps(scope, node)
    start = needed(scope, found, PlayerType(), node.start.span, "`steps from`")
    goal = seat(scope, node.goal, "`steps to`")
    steps = Binary("mod", Binary("-", goal, start), PlayerCount())
    return Typed(steps, NumberType(0, scope.game.players.high - 1))
