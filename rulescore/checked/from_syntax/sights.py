"""Who sees what lies in a zone or what a variable holds, and when, and which part of it."""

from __future__ import annotations

from rulescore.checked import nodes as checked
from rulescore.checked.from_syntax import expressions, zone_heads
from rulescore.checked.from_syntax.game_so_far import GameSoFar, VariableHead, ZoneHead
from rulescore.checked.from_syntax.scope import Scope
from rulescore.checked.types import CardType, PlayerType, SlotType, Type
from rulescore.diagnostics import Label
from rulescore.diagnostics.suggest import did_you_mean
from rulescore.errors import InternalError
from rulescore.syntax import nodes as syntax

EVERYBODY = (checked.Sight("everybody"),)


def of_zone(scope: Scope, node: syntax.Zone, head: ZoneHead) -> tuple[checked.Sight, ...]:
    """A zone must say who sees it; of several lines each shows what it shows."""
    if not node.sights:
        note = "write `seen by` everybody, owner, nobody or top"
        scope.report("RS205", f"{node.word.text} must say who sees it", node.word.span, note)
        return EVERYBODY
    looked_at = SlotType(head.name) if head.has_slots else CardType(head.component)
    inner, _ = scope.with_it(looked_at, node.span)
    for sight in node.sights:
        _report_parts(scope, sight, head)
    return _sights(inner, node.sights, has_owner(scope.game, head.indexes))


def of_variable(scope: Scope, node: syntax.Variable, head: VariableHead) -> tuple[checked.Sight, ...]:
    """A variable of which nothing is said is seen by everybody."""
    if not node.sights:
        return EVERYBODY
    # Of several indexes none is `it` more than the others.
    inner = scope.with_it(head.indexes[0], node.span)[0] if len(head.indexes) == 1 else scope
    for part in (part for sight in node.sights for part in sight.parts):
        scope.report("RS324", "only cards show a part of themselves, and this is a variable", part.span)
    return _sights(inner, node.sights, has_owner(scope.game, head.indexes))


def has_owner(game: GameSoFar, indexes: tuple[Type, ...]) -> bool:
    """Whether a place or a value belongs to one player: by its own index, or by whose slot it is about."""
    return any(isinstance(one, PlayerType) or _is_owned_slot(game, one) for one in indexes)


def _is_owned_slot(game: GameSoFar, kind: Type) -> bool:
    if not isinstance(kind, SlotType):
        return False
    head = zone_heads.zone_head(game, kind.zone)
    return head is not None and has_owner(game, head.indexes)


def _sights(scope: Scope, nodes: tuple[syntax.Sight, ...], owned: bool) -> tuple[checked.Sight, ...]:  # noqa: FBT001 - one fact
    _report_doubles(scope, nodes)
    return tuple(_sight(scope, node, owned) for node in nodes)


def _sight(scope: Scope, node: syntax.Sight, owned: bool) -> checked.Sight:  # noqa: FBT001 - same
    if node.who == "owner" and not owned:
        note = "declare it `of player`, or let somebody else see it"
        scope.report("RS323", "this belongs to nobody, so no owner sees it", node.span, note)
    when = expressions.optional_condition(scope, node.when)
    match node.who:
        case "everybody" | "owner" | "nobody" | "top":
            return checked.Sight(node.who, when, tuple(part.text for part in node.parts))
        case _:
            raise InternalError(f"nobody knows who sees it: {node.who!r}")


def _report_doubles(scope: Scope, nodes: tuple[syntax.Sight, ...]) -> None:
    """Two lines without a condition about the same parts: one of them says nothing, or they disagree."""
    for at, node in enumerate(nodes):
        for before in nodes[:at]:
            same = before.when is None and node.when is None and set(before.parts) == set(node.parts)
            if same and (before.who == node.who or "nobody" in (before.who, node.who)):
                because = (Label(before.span, "said here first"),)
                scope.report("RS204", "who sees it is said twice", node.span, because=because)


def _report_parts(scope: Scope, sight: syntax.Sight, head: ZoneHead) -> None:
    known = scope.game.components.get(head.component)
    names = tuple(one.name for one in known.attributes) if known else ()
    for part in sight.parts:
        if part.text not in names:
            notes = did_you_mean(part.text, names)
            message = f'a {head.component} has no attribute "{part.text}"'
            scope.report("RS202", message, part.span, *notes)
