"""Expressions, domains, changes and types of the kernel as short texts."""

from __future__ import annotations

from typing import assert_never

from rulescore.checked.effects import (
    Change,
    Let,
    MoveAll,
    MoveCard,
    MoveContent,
    MovePieces,
    Set,
    SlotPlace,
    Swap,
)
from rulescore.checked.expressions import (
    AttributeOf,
    Between,
    Binary,
    Call,
    CanPay,
    Cards,
    CellAt,
    CellSteps,
    Constant,
    Content,
    Domain,
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
    OneCard,
    Place,
    PlayerCount,
    Range,
    Seats,
    Setting,
    Size,
    SlotAt,
    SlotCount,
    Sorts,
    Top,
    Unary,
    Width,
)
from rulescore.checked.types import (
    BooleanType,
    CardType,
    KindType,
    NobodyType,
    NumberType,
    PatternType,
    PlayerType,
    SlotType,
    Type,
    ZoneType,
)

Written = Expression | Place | SlotPlace | OneCard


def expression_text(node: Written) -> str:
    """An expression or a place, with every sign between parentheses."""
    match node:
        case Constant(value):
            return str(value)
        case PlayerCount():
            return "player count"
        case Setting(name):
            return f"setting {name}"
        case Local(name):
            return name
        case Get(name, indexes):
            return _indexed(name, indexes)
        case Unary(sign, operand):
            return f"({sign} {expression_text(operand)})"
        case Binary(sign, left, right):
            return f"({expression_text(left)} {sign} {expression_text(right)})"
        case If(condition, then, otherwise):
            texts = (expression_text(one) for one in (condition, then, otherwise))
            return "(if {} then {} else {})".format(*texts)
        case Call(function, arguments):
            return f"{function}({', '.join(expression_text(one) for one in arguments)})"
        case Fold():
            return _fold_text(node)
        case Listed(values, low, index):
            return f"{list(values)} from {low}[{expression_text(index)}]"
        case Given(local, value, inside):
            return f"(given {local} = {expression_text(value)}: {expression_text(inside)})"
        case Place(zone, owners):
            return _indexed(zone, owners)
        case SlotPlace(zone, slot):
            return f"{zone}[{expression_text(slot)}]"
        case OneCard(card, place):
            return f"{expression_text(card)} from {expression_text(place)}"
        case _:
            return _zone_text(node)


def _indexed(name: str, indexes: tuple[Expression, ...]) -> str:
    return f"{name}[{', '.join(expression_text(index) for index in indexes)}]" if indexes else name


Cells = SlotAt | CellAt | CellSteps | InLine
Asked = (
    Content
    | IsEmptySlot
    | Size
    | SlotCount
    | Limit
    | Top
    | Width
    | Cells
    | AttributeOf
    | FamilyIs
    | IsMet
    | CanPay
)


def _zone_text(node: Asked) -> str:
    match node:
        case Content(zone, slot):
            return f"content({zone}[{expression_text(slot)}])"
        case IsEmptySlot(zone, slot):
            return f"empty({zone}[{expression_text(slot)}])"
        case Size(place):
            return f"size({expression_text(place)})"
        case Top(place):
            return f"top({expression_text(place)})"
        case SlotCount(zone):
            return f"slots({zone})"
        case Limit(zone):
            return f"limit({zone})"
        case Width(zone):
            return f"width({zone})"
        case SlotAt() | CellAt() | CellSteps() | InLine():
            return _cell_text(node)
        case AttributeOf(_, attribute, card):
            return f"{attribute}({expression_text(card)})"
        case FamilyIs(_, family, card):
            return f"({expression_text(card)} is a {family})"
        case IsMet(_, pattern, must, may):
            musts, mays = (" + ".join(expression_text(one) for one in places) for places in (must, may))
            return f"met({expression_text(pattern)}; {musts}; {mays})"
        case CanPay(amount, _, attribute, place, without):
            rest = "" if without is None else f" without {expression_text(without)}"
            return f"payable({expression_text(amount)} in {attribute}; {expression_text(place)}{rest})"
        case _:
            assert_never(node)


def _cell_text(node: Cells) -> str:
    match node:
        case SlotAt(place, slot):
            return f"slot({expression_text(slot)} of {expression_text(place)})"
        case CellAt(place, column, line):
            where = f"{expression_text(column)}, {expression_text(line)}"
            return f"cell({where} of {expression_text(place)})"
        case CellSteps(zone, start, goal):
            return f"steps({zone}[{expression_text(start)}], {zone}[{expression_text(goal)}])"
        case InLine(zone, left, right):
            return f"in line({zone}[{expression_text(left)}], {zone}[{expression_text(right)}])"
        case _:
            assert_never(node)


def _fold_text(node: Fold) -> str:
    value = "" if node.value is None else f" {expression_text(node.value)}"
    where = "" if node.condition is None else f" where {expression_text(node.condition)}"
    return f"({node.how}{value} for {node.local} in {domain_text(node.domain)}{where})"


def domain_text(domain: Domain) -> str:
    """A domain in a few words."""
    match domain:
        case Range(low, high):
            return f"{expression_text(low)}..{expression_text(high)}"
        case Seats(start, count, step):
            way = "clockwise" if step == 1 else "the other way"
            return f"{expression_text(count)} seats {way} from {expression_text(start)}"
        case Cards(place):
            return f"cards of {expression_text(place)}"
        case Sorts(component):
            return f"all sorts of {component}"
        case Between(zone, start, goal):
            return f"cells between {zone}[{expression_text(start)}] and {zone}[{expression_text(goal)}]"
        case _:
            assert_never(domain)


def change_text(change: Change) -> str:
    """A change on one line."""
    match change:
        case Set(variable, indexes, value):
            return f"{_indexed(variable, indexes)} := {expression_text(value)}"
        case Let(local, _, value):
            return f"let {local} = {expression_text(value)}"
        case MoveCard(card, source, target):
            return f"move {expression_text(card)} from {expression_text(source)} to {expression_text(target)}"
        case MoveContent(source, target):
            return f"move content of {expression_text(source)} to {expression_text(target)}"
        case MoveAll(source, target, local, condition):
            where = "" if condition is None else f" where {expression_text(condition)} of {local}"
            return f"move all of {expression_text(source)}{where} to {expression_text(target)}"
        case MovePieces(number, source, target):
            count = expression_text(number)
            return f"move {count} pieces from {expression_text(source)} to {expression_text(target)}"
        case Swap(left, right):
            return f"swap {expression_text(left)} with {expression_text(right)}"
        case _:
            assert_never(change)


def type_text(kind: Type) -> str:
    """A type in a few words."""
    match kind:
        case NumberType(low, high, optional):
            return f"{low} to {high}" + _or_none(optional=optional)
        case BooleanType():
            return "yes or no"
        case PlayerType(optional):
            return "player" + _or_none(optional=optional)
        case KindType(name, optional) | CardType(name, optional):
            return name + _or_none(optional=optional)
        case SlotType(zone, optional):
            return f"slot of {zone}" + _or_none(optional=optional)
        case PatternType():
            return "pattern"
        case ZoneType(zone):
            return f"zone {zone}"
        case NobodyType():
            return "nobody"
        case _:
            assert_never(kind)


def _or_none(*, optional: bool) -> str:
    return " or none" if optional else ""
