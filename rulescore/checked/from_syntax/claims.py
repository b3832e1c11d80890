"""Ranking, checks of the deck, promises, and the other lines that say something about the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from rulescore.checked import nodes as checked
from rulescore.checked.expressions import Call, Local
from rulescore.checked.from_syntax import expressions
from rulescore.checked.from_syntax.domains import run_through
from rulescore.checked.from_syntax.fitting import number_of
from rulescore.checked.from_syntax.functions import function
from rulescore.checked.from_syntax.game_so_far import GameSoFar
from rulescore.checked.from_syntax.scope import scope_of
from rulescore.checked.from_syntax.zone_heads import zone_head
from rulescore.checked.types import PlayerType
from rulescore.diagnostics import Label
from rulescore.syntax import nodes as syntax


def ranking(game: GameSoFar, node: syntax.Ranking) -> checked.Ranking:
    scope = scope_of(game, node)
    inner, player = scope.with_name(node.player, PlayerType())
    ranks = []
    for rank in node.ranks:
        value, _ = number_of(inner, expressions.typed(inner, rank.value), rank.value.span, f"`{rank.order}`")
        order: Literal["most", "fewest"] = "most" if rank.order == "most" else "fewest"
        ranks.append(checked.Rank(order, value, origin=scope.origin(rank)))
    return checked.Ranking(player, tuple(ranks), origin=scope.origin(node))


def check_line(game: GameSoFar, node: syntax.Check) -> checked.Check:
    scope = scope_of(game, node)
    condition = expressions.condition(scope, node.condition)
    return checked.Check(condition, node.reason, origin=scope.origin(node))


def claim(
    game: GameSoFar, node: syntax.Promise | syntax.Never | syntax.CanHappen | syntax.Example
) -> checked.Claim:
    scope = scope_of(game, node)
    origin = scope.origin(node)
    match node:
        case syntax.Promise():
            return _promise(game, node)
        case syntax.Never(word, written):
            return checked.Never(word.text, expressions.condition(scope, written), origin=origin)
        case syntax.CanHappen(word, written):
            return checked.CanHappen(word.text, expressions.condition(scope, written), origin=origin)
        case syntax.Example(title, hand, meets, pattern):
            return checked.Example(title, hand, meets, pattern, origin=origin)


def _promise(game: GameSoFar, node: syntax.Promise) -> checked.Promise:
    inner = scope_of(game, node)
    local = domain = None
    if node.each is not None:
        run = run_through(inner, node.each.domain)
        domain = run.domain
        inner, local = inner.with_name(node.each.word, run.type)
    trend = _trend(node.trend)
    if trend is None:
        said = expressions.condition(inner, node.claim)
    else:
        said, _ = number_of(inner, expressions.typed(inner, node.claim), node.claim.span, f"`never {trend}`")
    return checked.Promise(
        node.word.text, node.at_choices, local, domain, said, trend, origin=inner.origin(node)
    )


def _trend(written: str | None) -> Literal["falls", "rises", "changes"] | None:
    match written:
        case "falls" | "rises" | "changes":
            return written
        case _:
            return None


def classified(game: GameSoFar, node: syntax.Classified) -> checked.Classified:
    what: Literal["flavour", "undecided"] = "flavour" if node.what == "flavour" else "undecided"
    return checked.Classified(what, node.reason, origin=scope_of(game, node).origin(node))


def rests(game: GameSoFar, nodes: tuple[syntax.Rest, ...]) -> tuple[str, ...]:
    """Where components lie that a partial position does not mention: one zone for each component."""
    first: dict[str, syntax.Rest] = {}
    for node in nodes:
        component = _resting(game, node)
        if component is None:
            continue
        before = first.setdefault(component, node)
        if before is not node:
            because = (Label(before.zone.span, "said here first"),)
            message = f"the other {component}s rest in two zones"
            scope_of(game, node).report("RS204", message, node.zone.span, because=because)
    return tuple(node.zone.text for node in first.values())


def _resting(game: GameSoFar, node: syntax.Rest) -> str | None:
    scope = scope_of(game, node)
    if node.zone.text not in game.names.zones:
        scope.unknown_name(node.zone, "zone", tuple(game.names.zones))
        return None
    head = zone_head(game, node.zone.text)
    if head is None:
        return None
    known = game.components.get(head.component)
    own = known is not None and known.of_player and head.indexes == (PlayerType(),)
    if head.has_slots or (head.indexes and not own):
        because = (Label(head.span, "declared here"),)
        message = "components rest in one pile, stack or set that belongs to nobody"
        if known is not None and known.of_player:
            message = f"every player's own {head.component} rests in a pile, stack or set of the player"
        scope.report("RS307", message, node.zone.span, because=because)
        return None
    return head.component


def usual(game: GameSoFar, node: syntax.Usual) -> str | None:
    if node.procedure.text not in game.names.procedures:
        scope_of(game, node).unknown_name(node.procedure, "procedure", tuple(game.names.procedures))
        return None
    return node.procedure.text


def shown(game: GameSoFar, node: syntax.Show) -> Iterator[Call]:
    """The values that a line shows, each asked of nobody or of one player."""
    scope = scope_of(game, node)
    for word in node.values:
        if word.text not in game.names.values:
            scope.unknown_name(word, "value", tuple(game.names.values))
            continue
        found = function(game, word.text)
        if found is None:
            continue
        if [type(one.type) for one in found.parameters] not in ([], [PlayerType]):
            message = f"{word.text} is shown, and can be asked of one player or of nobody only"
            because = (Label(found.origin.span, "declared here"),)
            scope.report("RS306", message, word.span, because=because)
            continue
        yield Call(found.name, tuple(Local("player") for _ in found.parameters))
