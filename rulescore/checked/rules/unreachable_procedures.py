"""Every procedure is done somewhere on the way from `to play`."""

from rulescore.checked.nodes import Do, Game
from rulescore.checked.rules.everything import reached_from
from rulescore.checked.rules.start import START, start_of
from rulescore.diagnostics import Diagnostic


def unreachable_procedures(game: Game) -> tuple[Diagnostic, ...]:
    done = {node.procedure for node in reached_from(game, start_of(game)) if isinstance(node, Do)}
    return tuple(
        Diagnostic("RS403", f'"{one.name}" is never done', span=one.origin.span)
        for one in game.procedures
        if one.name != START and one.name not in done
    )
