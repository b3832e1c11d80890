"""Every variable is given a value somewhere: what never changes is a `value`."""

from rulescore.checked.expressions import Get
from rulescore.checked.nodes import Game
from rulescore.checked.rules.everything import found_in, routines, set_variables
from rulescore.checked.walking import everything_in
from rulescore.diagnostics import Diagnostic


def unset_variables(game: Game) -> tuple[Diagnostic, ...]:
    changed = set_variables(everything_in(*routines(game)))
    read = {get.variable for get in found_in(Get, game)}  # one that is not has a rule of its own
    note = "it always has its start value; a constant is declared with value"
    return tuple(
        Diagnostic("RS407", f'the variable "{one.name}" never changes', span=one.origin.span, notes=(note,))
        for one in game.variables
        if one.name in read - changed
    )
