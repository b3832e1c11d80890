"""Nobody chooses while the cards of a zone are gone through: the choice could change what lies there."""

from rulescore.checked.expressions import Cards
from rulescore.checked.nodes import Ask, Chance, Draw, ForEach, Game
from rulescore.checked.rules.everything import found_in, reached_from, routines
from rulescore.diagnostics import Diagnostic


def changing_domains(game: Game) -> tuple[Diagnostic, ...]:
    note = "while some c in the zone where ..., take the first one and ask; or go through slots or players"
    return tuple(
        Diagnostic("RS420", "somebody chooses while these cards are gone through", span=span, notes=(note,))
        for span in (loop.origin.span for loop in _loops_over_cards(game) if _asks(game, loop))
    )


def _loops_over_cards(game: Game) -> tuple[ForEach, ...]:
    loops = (loop for routine in routines(game) for loop in found_in(ForEach, routine.body))
    return tuple(loop for loop in loops if isinstance(loop.domain, Cards))


def _asks(game: Game, loop: ForEach) -> bool:
    return any(isinstance(node, Ask | Chance | Draw) for node in reached_from(game, loop.body))
