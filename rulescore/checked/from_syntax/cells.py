"""How the cells of a board lie: how far apart, in line or not, and what lies between them."""

from __future__ import annotations

from attrs import frozen

from rulescore.checked.expressions import CellSteps, Expression, InLine
from rulescore.checked.from_syntax import zones
from rulescore.checked.from_syntax.game_so_far import ZoneHead
from rulescore.checked.from_syntax.scope import WRONG, Scope, Typed
from rulescore.checked.types import BooleanType, NumberType
from rulescore.diagnostics import Label
from rulescore.source import Span
from rulescore.syntax import nodes as syntax


@frozen
class Cells:
    """Two cells of one board, and what is known of it."""

    head: ZoneHead
    start: Expression
    goal: Expression

    @property
    def longest(self) -> int:
        """How many cells there are at most in one line."""
        return max(one.high for one in self.head.ranges)


def two_cells(scope: Scope, nodes: tuple[syntax.Expression, syntax.Expression], what: str) -> Cells | None:
    """Two cells; `what` needs that they are of one board."""
    start, goal = (_cell(scope, node, what) for node in nodes)
    if start is None or goal is None:
        return None
    if start.head.name != goal.head.name:
        span = Span(nodes[0].span.start, nodes[1].span.end)
        scope.report("RS302", f"{what} needs two cells of one board", span)
        return None
    return Cells(start.head, start.place.slot, goal.place.slot)


def _cell(scope: Scope, node: syntax.Expression, what: str) -> zones.Slot | None:
    found = zones.slot(scope, node, what)
    if found is None or found.head.shape == "board":
        return found
    because = (Label(found.head.span, f"{found.head.name} is a {found.head.shape}"),)
    scope.report("RS307", f"{what} needs a cell of a board", node.span, because=because)
    return None


def steps(scope: Scope, node: syntax.Steps) -> Typed:
    """`steps from a to b` of two cells: in any of eight directions."""
    found = two_cells(scope, (node.start, node.goal), "`steps from`")
    if found is None:
        return WRONG
    expression = CellSteps(found.head.name, found.start, found.goal)
    return Typed(expression, NumberType(0, found.longest - 1))


def in_line(scope: Scope, node: syntax.IsInLine) -> Typed:
    """`a is in line with b`."""
    found = two_cells(scope, (node.left, node.right), "`is in line with`")
    if found is None:
        return WRONG
    return Typed(InLine(found.head.name, found.start, found.goal), BooleanType())
