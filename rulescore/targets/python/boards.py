"""Cells of boards as Python."""

from __future__ import annotations

from rulescore.checked.expressions import Between, CellAt, CellSteps, Expression, InLine, SlotAt
from rulescore.targets.python import expressions, indexes
from rulescore.targets.python.code import PLUS, TIMES, Code, number, sum_of
from rulescore.targets.python.module import Lines, Scope


def slot_at(node: SlotAt, scope: Scope) -> Code:
    """A slot of a place, counted through all places of its zone."""
    zone = scope.module.match.layout.zones[node.place.zone]
    bounds = scope.module.ranges.of(node.slot, scope.known)
    slot = expressions.value(node.slot, scope)
    if bounds[0] < 0 or bounds[1] >= zone.slots:
        slot = Code(f"below({slot.text}, {zone.slots})")
    return _beyond(indexes.place_number(node.place, scope), zone.slots, slot)


def cell_at(node: CellAt, scope: Scope) -> Code:
    """The cell in a column and a line, or none."""
    zone = scope.module.match.layout.zones[node.place.zone]
    lines = zone.slots // zone.columns
    column, line = expressions.value(node.column, scope), expressions.value(node.line, scope)
    place = indexes.place_number(node.place, scope)
    ranges = scope.module.ranges
    across, down = ranges.of(node.column, scope.known), ranges.of(node.line, scope.known)
    if across[0] >= 0 and across[1] < zone.columns and down[0] >= 0 and down[1] < lines:
        return _beyond(place, zone.slots, _beyond(line, zone.columns, column))
    found = f"cell_of({column.text}, {line.text}, {zone.columns}, {lines})"
    if place == number(0):
        return Code(found)
    return Code(f"cell_beyond({place.text}, {zone.slots}, {found})")


def between_cells(node: CellSteps | InLine, scope: Scope) -> Code:
    """What lies between two cells: a number of steps, or a line."""
    if isinstance(node, InLine):
        found = _looked_up("in line", node.zone, (node.left, node.right), scope)
        return Code(found.text, is_truth=True)
    return _looked_up("steps", node.zone, (node.start, node.goal), scope)


def between(node: Between, scope: Scope) -> Code:
    """The cells between two others, as something to go through."""
    return _looked_up("between", node.zone, (node.start, node.goal), scope)


def _looked_up(what: Lines, zone: str, cells: tuple[Expression, Expression], scope: Scope) -> Code:
    """What a table of the board says for two cells; it fills itself as it is asked."""
    spot = scope.module.match.layout.zones[zone]
    start, goal = (indexes.cell(zone, one, scope) for one in cells)
    width = spot.slots * spot.places
    return Code(f"{scope.module.board(what, zone)}[{start.within(TIMES)} * {width} + {goal.within(PLUS)}]")


def _beyond(place: Code, width: int, rest: Code) -> Code:
    """So many whole widths, and the rest."""
    if place == number(0):
        return rest
    return sum_of((Code(f"{place.within(TIMES)} * {width}", TIMES), Code(rest.within(PLUS))))
