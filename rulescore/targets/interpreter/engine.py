"""The interpreter as an engine for one match."""

from __future__ import annotations

from attrs import frozen

from rulescore.kernel.match import Match
from rulescore.kernel.moves import Action, Asked
from rulescore.kernel.position import Position
from rulescore.targets.interpreter import steps


@frozen(eq=False)
class Interpreter:
    match: Match

    @property
    def name(self) -> str:
        return "interpreter"

    def next_step(self, position: Position) -> Asked:
        return steps.next_step(self.match, position)

    def apply(self, position: Position, action: Action) -> Position:
        return steps.apply(self.match, position, action)

    def resolve(self, position: Position, outcome: int) -> Position:
        return steps.resolve(self.match, position, outcome)
