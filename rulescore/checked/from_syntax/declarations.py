"""Settings, kinds, zones and variables as nodes."""

from __future__ import annotations

from typing import Literal

from rulescore.checked import nodes as checked
from rulescore.checked.expressions import Constant, Expression
from rulescore.checked.from_syntax import expressions, sights, variables, zone_heads
from rulescore.checked.from_syntax.fitting import may_be_none, needed
from rulescore.checked.from_syntax.game_so_far import GameSoFar
from rulescore.checked.from_syntax.scope import Scope, scope_of
from rulescore.checked.types import NumberType, Type
from rulescore.diagnostics import Label
from rulescore.errors import InternalError
from rulescore.syntax import nodes as syntax


def setting(game: GameSoFar, node: syntax.SettingDeclaration) -> checked.Setting:
    what: Literal["reading", "variant"] = "reading" if node.what == "reading" else "variant"
    keys = tuple(word.text for word in node.keys)
    return checked.Setting(what, node.word.text, keys, origin=scope_of(game, node).origin(node))


def kind(game: GameSoFar, node: syntax.Kind) -> checked.Kind:
    members = tuple(member.word.text for member in node.members)
    signs = tuple(member.signs for member in node.members)
    first: dict[str, syntax.KindMember] = {}
    scope = scope_of(game, node)
    for member in node.members:
        for sign in member.signs:
            if first.setdefault(sign, member) is not member:
                because = (Label(first[sign].span, "used here first"),)
                scope.report(
                    "RS201", f'the sign "{sign}" stands for two members', member.span, because=because
                )
    return checked.Kind(node.word.text, members, signs, origin=scope.origin(node))


# --- zones --------------------------------------------------------------------------------------------------


def zone(game: GameSoFar, node: syntax.Zone) -> checked.Zone | None:
    scope = scope_of(game, node)
    head = zone_heads.zone_head(game, node.word.text)
    if head is None:
        return None
    return checked.Zone(
        name=head.name,
        component=head.component,
        indexes=head.indexes,
        shape=_shape(head.shape),
        sizes=head.sizes,
        limit=head.limit,
        sights=sights.of_zone(scope, node, head),
        origin=scope.origin(node),
    )


def _shape(word: str) -> Literal["pile", "stack", "set", "row", "board"]:
    match word:
        case "pile" | "stack" | "set" | "row" | "board":
            return word
        case _:
            raise InternalError(f"there is no shape {word!r}")


# --- variables ----------------------------------------------------------------------------------------------


def variable(game: GameSoFar, node: syntax.Variable) -> checked.Variable | None:
    scope = scope_of(game, node)
    head = variables.variable_head(game, node.word.text)
    if head is None:
        return None
    return checked.Variable(
        name=head.name,
        indexes=head.indexes,
        type=head.type,
        start=_start(scope, node, head.type),
        sights=sights.of_variable(scope, node, head),
        kept=expressions.optional_condition(scope, node.kept),
        origin=scope.origin(node),
    )


def _start(scope: Scope, node: syntax.Variable, kind: Type) -> Expression:
    """What was written, else none, else 0 where it is in the range, else the lowest value."""
    if node.starts is not None:
        found = expressions.typed(scope, node.starts)
        return needed(scope, found, kind, node.starts.span, f"the start of {node.word.text}")
    if may_be_none(kind):
        return Constant(-1)
    if isinstance(kind, NumberType) and not kind.low <= 0 <= kind.high:
        return Constant(kind.low)
    return Constant(0)
