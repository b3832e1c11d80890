"""What every engine answers, in the same words: a match is played through it, whichever one it is."""

from __future__ import annotations

from typing import Protocol

from rulescore.kernel.moves import Action, Asked
from rulescore.kernel.position import Position


class Engine(Protocol):
    """The rules of one match as something that runs; equal positions get equal answers from every engine.

    What breaks an obligation raises the same error, with the same code and clauses, from each of them.
    Engines are compared at questions only: `apply` and `resolve` may or may not have carried out some of the
    forced points that follow, so the positions that they give are nothing but what `next_step` goes on from.
    """

    @property
    def name(self) -> str:
        """How the engine is called in reports."""

    def next_step(self, position: Position) -> Asked:
        """Run the rules from a position until somebody or nature is asked, or the game is over."""

    def apply(self, position: Position, action: Action) -> Position:
        """Carry out a possible action; the rules may still have to move by themselves."""

    def resolve(self, position: Position, outcome: int) -> Position:
        """Carry out what follows an outcome of chance; the rules may still have to move by themselves."""
