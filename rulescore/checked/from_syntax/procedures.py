"""Procedures and actions: their heads first, so that bodies can speak of each other."""

from __future__ import annotations

from rulescore.checked import nodes as checked
from rulescore.checked.from_syntax import expressions, statements
from rulescore.checked.from_syntax.domains import run_through
from rulescore.checked.from_syntax.functions import with_parameters
from rulescore.checked.from_syntax.game_so_far import GameSoFar
from rulescore.checked.from_syntax.scope import Scope, scope_of, settled
from rulescore.checked.types import PlayerType
from rulescore.syntax import nodes as syntax


def parameters_of(game: GameSoFar, name: str) -> tuple[checked.Parameter, ...] | None:
    """What a procedure is asked of; None when something is wrong with it."""
    node = game.names.procedures[name]
    return with_parameters(scope_of(game, node), node.parameters)[1]


def procedure(game: GameSoFar, node: syntax.Procedure) -> checked.Procedure:
    scope = scope_of(game, node)
    inner, parameters = with_parameters(scope, node.parameters)
    if node.word.text == "play" and node.parameters:
        scope.report("RS207", "`to play` is asked of nothing", node.parameters[0].span)
    inside = statements.body(inner, node.body)
    return checked.Procedure(node.word.text, parameters or (), inside, origin=scope.origin(node))


def action(game: GameSoFar, node: syntax.Action) -> checked.Action:
    scope = scope_of(game, node)
    inner, player = scope.with_name(node.player, PlayerType())
    choices = []
    for written in node.choices:
        inner, choice = _choice(inner, written)
        choices.append(choice)
    return checked.Action(
        name=node.word.text,
        player=player,
        choices=tuple(choices),
        needs=tuple(_need(inner, need) for need in node.needs),
        body=statements.body(inner, node.body),
        origin=scope.origin(node),
    )


def _choice(scope: Scope, node: syntax.Choose) -> tuple[Scope, checked.Choice]:
    run = run_through(scope, node.domain)
    inner, name = scope.with_name(node.word, run.type)
    return inner, checked.Choice(name, settled(run.type), run.domain, origin=scope.origin(node))


def _need(scope: Scope, node: syntax.Needs) -> checked.Need:
    return checked.Need(expressions.condition(scope, node.condition), node.reason, origin=scope.origin(node))
