"""Nothing is moved to where it lies."""

from rulescore.checked.effects import MoveAll, MoveCard, MoveContent, MovePieces, Set, Swap
from rulescore.checked.expressions import Get
from rulescore.checked.nodes import Draw, Game
from rulescore.checked.rules.everything import routines
from rulescore.checked.walking import everything_in
from rulescore.diagnostics import Diagnostic

Mover = MoveAll | MoveCard | MoveContent | MovePieces | Draw | Swap | Set


def idle_moves(game: Game) -> tuple[Diagnostic, ...]:
    return tuple(
        Diagnostic("RS426", "this changes nothing", span=node.origin.span)
        for routine in routines(game)
        for node in everything_in(routine.body)
        if isinstance(node, Mover) and _is_idle(node)
    )


def _is_idle(node: Mover) -> bool:
    match node:
        case Swap(left, right):
            return left == right
        case Set(variable, indexes, value):
            return value == Get(variable, indexes)
        case _:
            return node.source == node.target
