"""The engines that are compared: the interpreter, which is the meaning, and all others."""

from __future__ import annotations

from collections.abc import Callable

from attrs import field, frozen

from rulescore.kernel.engine import Engine
from rulescore.kernel.match import Match
from rulescore.kernel.moves import Action, Asked
from rulescore.kernel.position import Position
from rulescore.targets.engines import ENGINES
from rulescore.targets.interpreter import steps

Others = Callable[[Match], tuple[Engine, ...]]
"""The engines of a match that have to agree with the interpreter."""


@frozen(eq=False)
class Reference:
    """The interpreter, which notes every point of the kernel that it comes to."""

    match: Match
    passed: list[int] = field(factory=list)

    @property
    def name(self) -> str:
        return "interpreter"

    def next_step(self, position: Position) -> Asked:
        return steps.next_step(self.match, position, self.passed)

    def apply(self, position: Position, action: Action) -> Position:
        return steps.apply(self.match, position, action)

    def resolve(self, position: Position, outcome: int) -> Position:
        return steps.resolve(self.match, position, outcome)


MAKERS: tuple[Callable[[Match], Engine], ...] = tuple(
    make for name, make in ENGINES.items() if name != "interpreter"
)
"""How each engine beside the interpreter is made."""


def fast_engines(match: Match) -> tuple[Engine, ...]:
    """Every engine that there is beside the interpreter."""
    return tuple(make(match) for make in MAKERS)
