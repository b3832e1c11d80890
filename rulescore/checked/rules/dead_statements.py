"""No statement stands where nothing goes on."""

from collections.abc import Iterator
from itertools import pairwise

from rulescore.checked.nodes import Game
from rulescore.checked.rules.blocks import blocks_in, never_goes_on
from rulescore.checked.rules.everything import Body, routines
from rulescore.diagnostics import Diagnostic, Label


def dead_statements(game: Game) -> tuple[Diagnostic, ...]:
    blocks = (block for routine in routines(game) for block in blocks_in(routine.body))
    return tuple(problem for block in blocks for problem in _problems(block))


def _problems(block: Body) -> Iterator[Diagnostic]:
    for before, after in pairwise(block):
        if never_goes_on(before):
            label = Label(before.origin.span, "nothing goes on behind this")
            yield Diagnostic("RS418", "this never happens", span=after.origin.span, labels=(label,))
            return
