"""Every `repeat` without a number can be left."""

from rulescore.checked.nodes import EndGame, Finish, Game, Repeat, StopRepeating
from rulescore.checked.rules.blocks import same_loop
from rulescore.checked.rules.everything import found_in, reached_from, routines
from rulescore.checked.walking import everything_in
from rulescore.diagnostics import Diagnostic


def endless_repeats(game: Game) -> tuple[Diagnostic, ...]:
    return tuple(
        Diagnostic("RS416", "this is repeated for ever", span=loop.origin.span, notes=(_NOTE,))
        for routine in routines(game)
        for loop in found_in(Repeat, routine.body)
        if loop.times is None and not _can_be_left(game, loop)
    )


_NOTE = "somewhere inside, stop repeating, finish or end game leaves it"


def _can_be_left(game: Game, loop: Repeat) -> bool:
    stops = any(isinstance(one, StopRepeating) for one in same_loop(loop.body))
    finishes = any(isinstance(one, Finish) for one in everything_in(loop.body))
    return stops or finishes or any(isinstance(one, EndGame) for one in reached_from(game, loop.body))
