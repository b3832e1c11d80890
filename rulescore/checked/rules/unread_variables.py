"""Every variable is read somewhere, and not only to give it its own next value."""

from collections import Counter
from collections.abc import Iterator

from rulescore.checked.effects import Set
from rulescore.checked.expressions import Get
from rulescore.checked.nodes import Game
from rulescore.checked.rules.everything import found_in
from rulescore.diagnostics import Diagnostic


def unread_variables(game: Game) -> tuple[Diagnostic, ...]:
    reads = Counter(get.variable for get in found_in(Get, game))
    reads.subtract(_read_for_themselves(game))
    return tuple(
        Diagnostic("RS408", f'the variable "{one.name}" is never read', span=one.origin.span)
        for one in game.variables
        if not reads[one.name]
    )


def _read_for_themselves(game: Game) -> Iterator[str]:
    for change in found_in(Set, game.procedures, game.actions):
        for get in found_in(Get, change.value):
            if get.variable == change.variable:
                yield get.variable
