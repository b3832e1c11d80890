"""Every derived value is asked for somewhere."""

from rulescore.checked.expressions import Call
from rulescore.checked.nodes import Game
from rulescore.checked.rules.everything import found_in
from rulescore.diagnostics import Diagnostic


def unused_values(game: Game) -> tuple[Diagnostic, ...]:
    used = {call.function for call in found_in(Call, game)}
    return tuple(
        Diagnostic("RS409", f'the value "{one.name}" is never used', span=one.origin.span)
        for one in game.functions
        if one.name not in used
    )
