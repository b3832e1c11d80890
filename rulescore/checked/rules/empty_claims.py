"""What is claimed of all positions depends on the position."""

from rulescore.checked.nodes import CanHappen, Game, Never, Promise
from rulescore.checked.rules.everything import asks_the_position
from rulescore.diagnostics import Diagnostic


def empty_claims(game: Game) -> tuple[Diagnostic, ...]:
    return tuple(
        Diagnostic("RS425", f'"{one.name}" says nothing about the position', span=one.origin.span)
        for one in game.claims
        if isinstance(one, Promise | Never | CanHappen) and not asks_the_position(game, one.claim)
    )
