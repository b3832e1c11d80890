"""Every action is offered somewhere on the way from `to play`."""

from rulescore.checked.nodes import Ask, Game
from rulescore.checked.rules.everything import reached_from
from rulescore.checked.rules.start import start_of
from rulescore.diagnostics import Diagnostic


def unreachable_actions(game: Game) -> tuple[Diagnostic, ...]:
    asks = [node for node in reached_from(game, start_of(game)) if isinstance(node, Ask)]
    offered = {name for ask in asks for name in ask.actions}
    return tuple(
        Diagnostic("RS404", f'nobody is ever asked whether to "{one.name}"', span=one.origin.span)
        for one in game.actions
        if one.name not in offered
    )
