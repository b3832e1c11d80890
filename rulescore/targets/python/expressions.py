"""Every expression as Python."""

from __future__ import annotations

from typing import assert_never

from rulescore.checked.expressions import (
    AttributeOf,
    Binary,
    Call,
    CanPay,
    CellAt,
    CellSteps,
    Constant,
    Content,
    Expression,
    FamilyIs,
    Fold,
    Get,
    Given,
    If,
    InLine,
    IsEmptySlot,
    IsMet,
    Limit,
    Listed,
    Local,
    PlayerCount,
    Setting,
    Size,
    SlotAt,
    SlotCount,
    Top,
    Unary,
    Width,
)
from rulescore.errors import InternalError
from rulescore.kernel.optimising.simplifying import OPPOSITE
from rulescore.kernel.ranges import carried, of_family
from rulescore.targets.python import boards, folds, indexes, lifting, payments, tables
from rulescore.targets.python.code import COMPARE, PLUS, TIMES, Code, all_of, any_of, chosen, number, opposite
from rulescore.targets.python.module import Scope

SIGNS = {"=": "==", "!=": "!=", "<": "<", "<=": "<=", ">": ">", ">=": ">="}
LEVELS = {"+": ("+", PLUS), "-": ("-", PLUS), "*": ("*", TIMES), "div": ("//", TIMES), "mod": ("%", TIMES)}


def value(expression: Expression, scope: Scope) -> Code:
    """Code for an expression; what it takes for granted is checked, or known by the ranges."""
    if scope.tables and (found := tables.listed(expression, scope)):
        return found
    match expression:
        case Constant(one):
            return number(one)
        case Local(name):
            return Code(scope.names[name])
        case Get(variable, at):
            return indexes.at(indexes.value_spot(variable, at, scope))
        case Content():
            return indexes.at(indexes.slot_spot(expression, scope))
        case IsEmptySlot():
            return Code(
                f"{indexes.at(indexes.slot_spot(expression, scope)).text} < 0", COMPARE, is_truth=True
            )
        case Unary():
            return _unary(expression, scope)
        case Binary():
            return _binary(expression, scope)
        case If(condition, then, otherwise):
            return chosen(value(condition, scope), value(then, scope), value(otherwise, scope))
        case AttributeOf() | FamilyIs():
            return _of_card(expression, scope)
        case Listed():
            return _listed(expression, scope)
        case Fold():
            return folds.fold(expression, scope)
        case Given():
            return lifting.lifted(expression, "given", scope)
        case Call():
            return lifting.call(expression, scope)
        case IsMet():
            return payments.is_met(expression, scope)
        case CanPay():
            return payments.can_pay(expression, scope)
        case _:
            return _of_zone(expression, scope)


def _of_zone(
    node: Size
    | Top
    | SlotAt
    | CellAt
    | CellSteps
    | InLine
    | SlotCount
    | Limit
    | Width
    | PlayerCount
    | Setting,
    scope: Scope,
) -> Code:
    match node:
        case Size():
            return _size(node, scope)
        case Top(place):
            return Code(f"{indexes.at(indexes.place_spot(place, scope)).text}[-1]")
        case SlotAt():
            return boards.slot_at(node, scope)
        case CellAt():
            return boards.cell_at(node, scope)
        case CellSteps() | InLine():
            return boards.between_cells(node, scope)
        case SlotCount() | Limit() | Width() | PlayerCount() | Setting():
            raise InternalError(f"{node} is decided by the match, and stands there still")
        case _:
            assert_never(node)


def _size(node: Size, scope: Scope) -> Code:
    zone = scope.module.match.layout.zones[node.place.zone]
    spot = indexes.place_spot(node.place, scope)
    if zone.has_slots:
        return Code(f"occupied(S, {spot.text}, {zone.slots})")
    return Code(f"len(S[{spot.text}])")


def _of_card(node: AttributeOf | FamilyIs, scope: Scope) -> Code:
    match = scope.module.match
    values = carried(match, node) if isinstance(node, AttributeOf) else of_family(match, node)
    name = f"{node.attribute} of" if isinstance(node, AttributeOf) else f"is {node.family}"
    card = value(node.card, scope)
    if scope.module.ranges.of(node.card, scope.known)[0] >= 0:
        return Code(f"{scope.module.constant(name, repr(values))}[{card.text}]")
    return Code(f"{scope.module.constant(name, repr(dict(enumerate(values))))}[{card.text}]")


def _listed(node: Listed, scope: Scope) -> Code:
    values = node.values
    index = value(node.index, scope)
    if node.low == -1:
        # The last entry of a tuple is the one before its first.
        values = (*values[1:], values[0])
    elif node.low:
        index = Code(f"{index.within(PLUS)} {'-' if node.low > 0 else '+'} {abs(node.low)}")
    return Code(f"{scope.module.constant('listed', repr(values))}[{index.text}]")


def _unary(node: Unary, scope: Scope) -> Code:
    if node.sign == "-":
        return Code(f"-{value(node.operand, scope).within(TIMES)}", PLUS)
    match node.operand:
        case IsEmptySlot():
            spot = indexes.at(indexes.slot_spot(node.operand, scope))
            return Code(f"{spot.text} >= 0", COMPARE, is_truth=True)
        case Binary("=", Size(place), Constant(0)) if not _has_slots(place.zone, scope):
            return Code(indexes.at(indexes.place_spot(place, scope)).text + " != ()", COMPARE, is_truth=True)
        case Binary(sign, left, right) if sign in OPPOSITE:
            return value(Binary(OPPOSITE[sign], left, right), scope)
        case _:
            return opposite(value(node.operand, scope))


def _binary(node: Binary, scope: Scope) -> Code:
    match node:
        case Binary("and", left, right):
            return all_of((value(left, scope), value(right, scope)))
        case Binary("or", left, right):
            return any_of((value(left, scope), value(right, scope)))
        case Binary("=", Size(place), Constant(0)) if not _has_slots(place.zone, scope):
            return opposite(indexes.at(indexes.place_spot(place, scope)))
        case Binary("!=" | ">", Size(place), Constant(0)) if not _has_slots(place.zone, scope):
            return Code(indexes.at(indexes.place_spot(place, scope)).text + " != ()", COMPARE, is_truth=True)
        case Binary("div" | "mod"):
            return _divided(node, scope)
        case _:
            return _signed(node, value(node.left, scope), value(node.right, scope))


def _has_slots(zone: str, scope: Scope) -> bool:
    return scope.module.match.layout.zones[zone].has_slots


def _signed(node: Binary, left: Code, right: Code) -> Code:
    if node.sign in SIGNS:
        # Python reads a row of comparisons as a chain, so none stands bare beside another.
        text = f"{left.within(COMPARE + 1)} {SIGNS[node.sign]} {right.within(COMPARE + 1)}"
        return Code(text, COMPARE, is_truth=True)
    sign, level = LEVELS[node.sign]
    return Code(f"{left.within(level)} {sign} {right.within(level + 1)}", level)


def _divided(node: Binary, scope: Scope) -> Code:
    left, right = value(node.left, scope), value(node.right, scope)
    if scope.module.ranges.of(node.right, scope.known)[0] <= 0:
        right = Code(f"above_zero({right.text})")
    return _signed(node, left, right)
