"""Every reading and every variant makes a difference somewhere."""

from rulescore.checked import expressions, nodes
from rulescore.checked.rules.everything import found_in
from rulescore.diagnostics import Diagnostic


def unused_settings(game: nodes.Game) -> tuple[Diagnostic, ...]:
    used = {one.name for one in found_in(expressions.Setting, game)}
    return tuple(
        Diagnostic("RS414", f'the {one.what} "{one.name}" changes nothing', span=one.origin.span)
        for one in game.settings
        if one.name not in used
    )
