"""`stop repeating` stands in a loop."""

from rulescore.checked.nodes import Game, StopRepeating
from rulescore.checked.rules.blocks import same_loop
from rulescore.checked.rules.everything import routines
from rulescore.diagnostics import Diagnostic


def stray_stops(game: Game) -> tuple[Diagnostic, ...]:
    note = "it leaves the loop around it in the same text block; finish leaves a procedure or an action"
    return tuple(
        Diagnostic("RS419", "nothing is repeated here", span=statement.origin.span, notes=(note,))
        for routine in routines(game)
        for statement in same_loop(routine.body)
        if isinstance(statement, StopRepeating)
    )
