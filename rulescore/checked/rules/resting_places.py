"""Every component has a zone in which all of it lies before the game begins."""

from rulescore.checked.nodes import Game
from rulescore.diagnostics import Diagnostic


def resting_places(game: Game) -> tuple[Diagnostic, ...]:
    resting = {zone.component for zone in game.zones if zone.name in game.rest}
    note = "a line such as: rest in draw pile"
    return tuple(
        Diagnostic(
            "RS412", f'nothing says where "{one.name}" lies at first', span=one.origin.span, notes=(note,)
        )
        for one in game.components
        if one.name not in resting
    )
