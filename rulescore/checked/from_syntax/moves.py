"""How components change place: `move`, `swap`, `shuffle`, and the two ends of `draw`."""

from __future__ import annotations

from typing import assert_never

from rulescore.checked import effects
from rulescore.checked.effects import Change, Target
from rulescore.checked.from_syntax import expressions, zones
from rulescore.checked.from_syntax.fitting import needed, number_of
from rulescore.checked.from_syntax.game_so_far import ZoneHead
from rulescore.checked.from_syntax.scope import Scope
from rulescore.checked.from_syntax.zones import Where
from rulescore.checked.types import CardType
from rulescore.diagnostics import Label
from rulescore.syntax import nodes as syntax

Moved = syntax.Move | syntax.MoveAll | syntax.MovePieces | syntax.Swap | syntax.Shuffle


def moved(scope: Scope, node: Moved) -> Change | None:
    """The change, or None when something is wrong with it (which has been reported)."""
    match node:
        case syntax.Move():
            return _content(scope, node) if node.source is None else _card(scope, node, node.source)
        case syntax.MoveAll():
            return _all(scope, node, into=None)
        case syntax.Shuffle():
            return _all(scope, node, into=pile(scope, node.target, "`shuffle ... into`"))
        case syntax.MovePieces():
            return _pieces(scope, node)
        case syntax.Swap():
            return _swap(scope, node)
        case _:
            assert_never(node)


def pile(scope: Scope, node: syntax.Expression, what: str) -> Where | None:
    """A pile: a bag whose order nobody knows."""
    return zones.shaped(scope, zones.place_of(scope, node, what), node, what, "pile")


def target_for(scope: Scope, node: syntax.Expression, source: ZoneHead | None, what: str) -> Target | None:
    """Where one component from this zone can be put."""
    found = zones.target(scope, node, what)
    if found is None:
        return None
    target, head = found
    _report_strange(scope, node, source, head)
    return target


def _report_strange(scope: Scope, node: syntax.Expression, source: ZoneHead | None, target: ZoneHead) -> None:
    if source is not None and source.component != target.component:
        because = (
            Label(source.span, f"{source.name} holds {source.component}"),
            Label(target.span, f"{target.name} holds {target.component}"),
        )
        message = f"{target.name} holds no {source.component}"
        scope.report("RS308", message, node.span, because=because)


def _content(scope: Scope, node: syntax.Move) -> Change | None:
    if zones.names_zone(scope, node.what) is not None:
        note = "write `move all of ... to ...`, or which card to move from it"
        scope.report("RS310", "`move` moves one component, and this is a zone", node.what.span, note)
        return None
    found = expressions.typed(scope, node.what)
    if isinstance(found.type, CardType):
        note = "write `move ... from ... to ...`"
        scope.report("RS310", "say from where this is moved", node.what.span, note)
        return None
    source = zones.slot_at(scope, found, node.what, "`move`")
    target = target_for(scope, node.target, None if source is None else source.head, "`move ... to`")
    if source is None or target is None:
        return None
    return effects.MoveContent(source.place, target, origin=scope.origin(node))


def _card(scope: Scope, node: syntax.Move, place: syntax.Expression) -> Change | None:
    source = zones.place_of(scope, place, "`move ... from`")
    source = zones.shaped(scope, source, place, "`move ... from`", "pile", "stack", "set")
    card = expressions.typed(scope, node.what)
    target = target_for(scope, node.target, None if source is None else source.head, "`move ... to`")
    if source is None:
        return None
    because = Label(source.head.span, f"{source.head.name} is declared here")
    wanted = CardType(source.head.component)
    what = f"what is moved from {source.head.name}"
    expression = needed(scope, card, wanted, node.what.span, what, because)
    return (
        None
        if target is None
        else effects.MoveCard(expression, source.place, target, origin=scope.origin(node))
    )


def _all(scope: Scope, node: syntax.MoveAll | syntax.Shuffle, into: Where | None) -> Change | None:
    source = zones.place_of(scope, node.source, "`move all of`")
    if isinstance(node, syntax.MoveAll):
        into = zones.place_of(scope, node.target, "`move all of ... to`")
        into = zones.shaped(scope, into, node.target, "`move all of ... to`", "pile", "stack", "set")
    if source is None:
        return None
    inner, local = scope.with_it(CardType(source.head.component), node.span)
    condition = expressions.optional_condition(inner, node.condition)
    if into is None:
        return None
    _report_strange(scope, node.target, source.head, into.head)
    return effects.MoveAll(source.place, into.place, local, condition, origin=scope.origin(node))


def _pieces(scope: Scope, node: syntax.MovePieces) -> Change | None:
    number, _ = number_of(scope, expressions.typed(scope, node.number), node.number.span, "`move ... pieces`")
    source = _loose(scope, node.source, "`pieces from`")
    target = _loose(scope, node.target, "`pieces ... to`")
    if source is None or target is None:
        return None
    _report_strange(scope, node.target, source.head, target.head)
    component = scope.game.components.get(source.head.component)
    if component is not None and len(component.table.sorts) != 1:
        note = "move cards one by one, or all of them"
        message = f"a {component.name} is no piece: there are {len(component.table.sorts)} sorts of it"
        scope.report("RS319", message, node.span, note)
    return effects.MovePieces(number, source.place, target.place, origin=scope.origin(node))


def _loose(scope: Scope, node: syntax.Expression, what: str) -> Where | None:
    return zones.shaped(scope, zones.place_of(scope, node, what), node, what, "pile", "stack", "set")


def _swap(scope: Scope, node: syntax.Swap) -> Change | None:
    left, right = zones.slot(scope, node.left, "`swap`"), zones.slot(scope, node.right, "`swap`")
    if left is None or right is None:
        return None
    _report_strange(scope, node.right, left.head, right.head)
    return effects.Swap(left.place, right.place, origin=scope.origin(node))
