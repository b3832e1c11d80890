"""A refusal does not tell what only another player knows."""

from collections.abc import Iterator, Mapping

from rulescore.checked.expressions import Expression, Get, Local
from rulescore.checked.nodes import Action, Game, Need, Variable
from rulescore.checked.rules.everything import found_in
from rulescore.checked.types import PlayerType
from rulescore.diagnostics import Diagnostic


def leaking_needs(game: Game) -> tuple[Diagnostic, ...]:
    secret = {one.name: one for one in game.variables if _is_secret(one)}
    return tuple(
        Diagnostic("RS424", f'a refusal tells another player\'s "{name}"', span=need.origin.span)
        for action in game.actions
        for need in action.needs
        for name in _told(action, need, secret)
    )


def _is_secret(variable: Variable) -> bool:
    """Its owner sees it, and the others never, or not always."""
    open_to_all = any(one.who == "everybody" and one.when is None for one in variable.sights)
    return not open_to_all and any(one.who == "owner" for one in variable.sights)


def _told(action: Action, need: Need, secret: Mapping[str, Variable]) -> Iterator[str]:
    for get in found_in(Get, need.condition):
        owners = _owners(get, secret[get.variable]) if get.variable in secret else ()
        # What a variable names may be the chooser's own seat: only another name of the action is reported.
        if any(isinstance(owner, Local) and owner.name != action.player for owner in owners):
            yield get.variable


def _owners(get: Get, variable: Variable) -> tuple[Expression, ...]:
    pairs = zip(variable.indexes, get.indexes, strict=True)
    return tuple(index for kind, index in pairs if isinstance(kind, PlayerType))[:1]
