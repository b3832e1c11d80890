"""The procedure at which positions usually are asks somebody something."""

from rulescore.checked.nodes import Ask, Game
from rulescore.checked.rules.everything import found_in, routines
from rulescore.diagnostics import Diagnostic


def usual_questions(game: Game) -> tuple[Diagnostic, ...]:
    usual = [one for one in routines(game) if one.name == game.usual]
    if not usual or any(True for _ in found_in(Ask, *(one.body for one in usual))):
        return ()
    message = f'a position cannot be at "{game.usual}", where nobody is asked'
    return (Diagnostic("RS423", message, span=usual[0].origin.span),)
