"""Branches that are never taken are left out."""

from __future__ import annotations

from attrs import evolve

from rulescore.checked.expressions import Constant
from rulescore.kernel.closing import with_blocks
from rulescore.kernel.nodes import Block, Game, Loop, Step, When


def pruned(game: Game) -> Game:
    """The game without steps whose condition is decided."""
    return evolve(game, points=tuple(with_blocks(point, _pruned) for point in game.points))


def _pruned(block: Block) -> Block:
    return tuple(kept for step in block for kept in _kept(step))


def _kept(step: Step) -> Block:
    match step:
        case When(Constant(value), then, otherwise):
            return _pruned(then if value else otherwise)
        case When():
            return (evolve(step, then=_pruned(step.then), otherwise=_pruned(step.otherwise)),)
        case Loop():
            return (evolve(step, body=_pruned(step.body)),)
        case _:
            return (step,)
