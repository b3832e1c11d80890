"""Every kind is the type of something."""

from rulescore.checked.nodes import Game
from rulescore.checked.rules.everything import found_in
from rulescore.checked.types import KindType
from rulescore.diagnostics import Diagnostic


def unused_kinds(game: Game) -> tuple[Diagnostic, ...]:
    used = {one.kind for one in found_in(KindType, game)}
    return tuple(
        Diagnostic("RS411", f'nothing is of the kind "{one.name}"', span=one.origin.span)
        for one in game.kinds
        if one.name not in used
    )
