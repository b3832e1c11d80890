"""Zones: which one is meant, its slots, and what can be asked of it."""

from __future__ import annotations

from attrs import frozen

from rulescore.checked import intervals
from rulescore.checked.effects import SlotPlace, Target
from rulescore.checked.expressions import (
    Binary,
    CellAt,
    Constant,
    Content,
    Expression,
    IsEmptySlot,
    Limit,
    Place,
    Size,
    SlotAt,
    SlotCount,
    Top,
    Unary,
    Width,
)
from rulescore.checked.from_syntax import calls, expressions, zone_heads
from rulescore.checked.from_syntax.fitting import number_of
from rulescore.checked.from_syntax.game_so_far import ZoneHead
from rulescore.checked.from_syntax.scope import WRONG, Scope, Typed, Unknown
from rulescore.checked.types import BooleanType, CardType, NumberType, PlayerType, SlotType, Type
from rulescore.checked.words import type_text
from rulescore.diagnostics import Label
from rulescore.syntax import nodes as syntax


@frozen
class Where:
    """A place, and what is known of its zone."""

    place: Place
    head: ZoneHead


@frozen
class Slot:
    """One slot, and what is known of its zone."""

    place: SlotPlace
    head: ZoneHead


def names_zone(scope: Scope, node: syntax.Expression) -> syntax.Name | None:
    """The name of a zone, where that is what was written."""
    match node:
        case syntax.Grouped(inner):
            return names_zone(scope, inner)
        case syntax.Name(word) if word.text in scope.game.names.zones and word.text not in scope.bound:
            return node
        case _:
            return None


def place_of(scope: Scope, node: syntax.Expression, what: str) -> Where | None:
    """A zone, with its owner where every player has one; `what` needs it."""
    name = names_zone(scope, node)
    if name is None:
        _report_no_zone(scope, node, what)
        return None
    head = zone_heads.zone_head(scope.game, name.word.text)
    if head is None:
        return None
    because = (Label(head.span, "declared here"),)
    if len(name.arguments) != len(head.indexes):
        scope.report("RS306", _how_many(head), name.span, because=because)
        return None
    return Where(Place(head.name, calls.indexes(scope, name, head.indexes, because[0])), head)


def _how_many(head: ZoneHead) -> str:
    if not head.indexes:
        return f"{head.name} belongs to nobody"
    if head.indexes == (PlayerType(),):
        return f"every player has a {head.name}: say whose"
    each = " and ".join(type_text(kind) for kind in head.indexes)
    asked = calls.how_to_ask(head.name, head.indexes)
    return f"there is one {head.name} for {each}: say which, `{asked}`"


def _report_no_zone(scope: Scope, node: syntax.Expression, what: str) -> None:
    if isinstance(node, syntax.Name) and not node.arguments and not _means_something(scope, node.word.text):
        scope.unknown_name(node.word, "zone", tuple(scope.game.names.zones))
        return
    found = expressions.typed(scope, node)
    if not isinstance(found.type, Unknown):
        scope.report("RS310", f"{what} needs a zone, and this is {type_text(found.type)}", node.span)


def _means_something(scope: Scope, word: str) -> bool:
    return word in scope.bound or word in scope.game.names.in_expressions() or word in scope.game.names.kinds


def shaped(
    scope: Scope, where: Where | None, node: syntax.Expression, what: str, *shapes: str
) -> Where | None:
    """The place, if its zone has one of these shapes."""
    if where is None or where.head.shape in shapes:
        return where
    because = (Label(where.head.span, f"{where.head.name} is a {where.head.shape}"),)
    wanted = " or ".join(f"a {shape}" for shape in shapes)
    scope.report("RS307", f"{what} needs {wanted}", node.span, because=because)
    return None


# --- slots --------------------------------------------------------------------------------------------------


def slot(scope: Scope, node: syntax.Expression, what: str) -> Slot | None:
    """A slot of a row or board; `what` needs it."""
    if names_zone(scope, node) is not None:
        where = place_of(scope, node, what)
        if where is not None:
            scope.report("RS310", f"{what} needs a slot, and {where.head.name} is a zone", node.span)
        return None
    return slot_at(scope, expressions.typed(scope, node), node, what)


def slot_at(scope: Scope, found: Typed, node: syntax.Expression, what: str) -> Slot | None:
    """The slot that an expression is."""
    if isinstance(found.type, SlotType):
        head = zone_heads.zone_head(scope.game, found.type.zone)
        return None if head is None else Slot(SlotPlace(found.type.zone, found.expression), head)
    if not isinstance(found.type, Unknown):
        scope.report("RS310", f"{what} needs a slot, and this is {type_text(found.type)}", node.span)
    return None


def target(scope: Scope, node: syntax.Expression, what: str) -> tuple[Target, ZoneHead] | None:
    """Where one component can be put: a slot, or a zone that is no row."""
    if names_zone(scope, node) is None:
        found = slot(scope, node, what)
        return None if found is None else (found.place, found.head)
    where = place_of(scope, node, what)
    if where is None:
        return None
    if where.head.has_slots:
        because = (Label(where.head.span, f"{where.head.name} is a {where.head.shape}"),)
        scope.report(
            "RS307", f"{what} needs one slot of {where.head.name}: say which", node.span, because=because
        )
        return None
    return where.place, where.head


def slot_of(scope: Scope, node: syntax.SlotOf) -> Typed:
    """`slot 3 of centre`, counted from 1."""
    where = _row(scope, node.zone, "`slot of`", "row", "board")
    index = expressions.typed(scope, node.index)
    position = _counted(scope, index, node.index, where.head.slots if where else None)
    if where is None:
        return WRONG
    return Typed(SlotAt(where.place, position) if where.place.owners else position, SlotType(where.head.name))


def cell_of(scope: Scope, node: syntax.CellOf) -> Typed:
    """`cell (3, 4) of city`: column and line; none, where the board has no such cell."""
    where = _row(scope, node.zone, "`cell of`", "board")
    found = expressions.typed(scope, node.column), expressions.typed(scope, node.line)
    sizes = where.head.ranges if where else (None, None)
    column = _counted(scope, found[0], node.column, sizes[0])
    line = _counted(scope, found[1], node.line, sizes[1])
    if where is None:
        return WRONG
    certain = all(_is_among(one.type, size) for one, size in zip(found, where.head.ranges, strict=True))
    if certain and not where.place.owners:
        cell: Expression = Binary("+", Binary("*", line, Width(where.head.name)), column)
    else:
        cell = CellAt(where.place, column, line)
    return Typed(cell, SlotType(where.head.name, optional=not certain))


def _is_among(found: Type | Unknown, size: NumberType) -> bool:
    """Whether a position counted from 1 is there, however small the board is."""
    return isinstance(found, NumberType) and found.low >= 1 and found.high <= size.low


def _row(scope: Scope, node: syntax.Expression, what: str, *shapes: str) -> Where | None:
    return shaped(scope, place_of(scope, node, what), node, what, *shapes)


def _counted(scope: Scope, found: Typed, node: syntax.Expression, sizes: NumberType | None) -> Expression:
    """A position that people count from 1, counted from 0."""
    expression, kind = number_of(scope, found, node.span, "a position")
    if sizes is not None and not intervals.overlap(kind, NumberType(1, sizes.high)):
        message = f"there are positions 1 to {sizes.high}, and this is {type_text(kind)}"
        scope.report("RS303", message, node.span)
    if isinstance(expression, Constant):
        return Constant(expression.value - 1)
    return Binary("-", expression, Constant(1))


# --- questions ----------------------------------------------------------------------------------------------


def component_at(scope: Scope, node: syntax.ComponentAt) -> Typed:
    """`the card at t`."""
    known = node.component.text in scope.game.names.components
    if not known:
        scope.unknown_name(node.component, "component", tuple(scope.game.names.components))
    found = slot(scope, node.slot, f"`the {node.component.text} at`")
    if found is None or not known:
        return WRONG
    if found.head.component != node.component.text:
        because = (Label(found.head.span, f"{found.head.name} holds {found.head.component}"),)
        message = f"no {node.component.text} can lie there"
        return scope.wrong("RS308", message, node.span, because=because)
    content = Content(found.place.zone, found.place.slot)
    return Typed(content, CardType(found.head.component))


def is_state(scope: Scope, node: syntax.IsState) -> Typed:
    """`is empty` and `is full`, of a slot or of a zone."""
    if names_zone(scope, node.operand) is None:
        found = slot(scope, node.operand, f"`is {node.state}`")
        if found is None:
            return WRONG
        empty: Expression = IsEmptySlot(found.place.zone, found.place.slot)
        return Typed(_unless(empty, (node.state == "full") != node.negated), BooleanType())
    where = place_of(scope, node.operand, f"`is {node.state}`")
    test = None if where is None else _zone_is(scope, where, node)
    return WRONG if test is None else Typed(_unless(test, node.negated), BooleanType())


def _unless(test: Expression, negated: bool) -> Expression:  # noqa: FBT001 - a field of the node
    return Unary("not", test) if negated else test


def _zone_is(scope: Scope, where: Where, node: syntax.IsState) -> Expression | None:
    if node.state == "empty":
        return Binary("=", Size(where.place), Constant(0))
    if where.head.has_slots:
        return Binary("=", Size(where.place), SlotCount(where.head.name))
    if where.head.limit is not None:
        return Binary("=", Size(where.place), Limit(where.head.name))
    because = (Label(where.head.span, "declared without `at most`"),)
    scope.report("RS313", f"{where.head.name} has no limit, so it is never full", node.span, because=because)
    return None


def size(scope: Scope, node: syntax.OfZone) -> Typed:
    where = place_of(scope, node.operand, "`size of`")
    if where is None:
        return WRONG
    return Typed(Size(where.place), NumberType(0, most_in(scope, where.head)))


def most_in(scope: Scope, head: ZoneHead) -> int:
    """How many components can lie in a place of this zone."""
    most = scope.game.copies(head.component)
    if head.has_slots:
        most = min(most, head.slots.high)
    return most if head.most is None else min(most, head.most.high)


def top(scope: Scope, node: syntax.OfZone) -> Typed:
    where = shaped(scope, place_of(scope, node.operand, "`top of`"), node.operand, "`top of`", "stack")
    return WRONG if where is None else Typed(Top(where.place), CardType(where.head.component))


def coordinate(scope: Scope, node: syntax.OfZone) -> Typed:
    """`column of s`, `line of s`, counted from 1."""
    what = f"`{node.word} of`"
    found = slot(scope, node.operand, what)
    if found is None:
        return WRONG
    if found.head.shape != "board":
        because = (Label(found.head.span, f"{found.head.name} is a {found.head.shape}"),)
        return scope.wrong("RS307", f"{what} needs a cell of a board", node.operand.span, because=because)
    columns, lines = found.head.ranges
    sign, most = ("mod", columns) if node.word == "column" else ("div", lines)
    cell = found.place.slot
    if found.head.indexes and sign == "div":
        cell = Binary("mod", cell, SlotCount(found.head.name))
    counted = Binary("mod" if sign == "mod" else "div", cell, Width(found.head.name))
    return Typed(Binary("+", counted, Constant(1)), NumberType(1, most.high))
