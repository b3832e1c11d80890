"""Every zone is mentioned by something that happens or is decided."""

from rulescore.checked.nodes import Game
from rulescore.checked.rules.everything import with_local_names, zones_named_in
from rulescore.diagnostics import Diagnostic


def unused_zones(game: Game) -> tuple[Diagnostic, ...]:
    used = zones_named_in(*with_local_names(game), *game.variables, game.ranking)
    return tuple(
        Diagnostic("RS405", f'the zone "{one.name}" is never used', span=one.origin.span)
        for one in game.zones
        if one.name not in used
    )
