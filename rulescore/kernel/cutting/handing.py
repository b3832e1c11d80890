"""Points that are made on the way, and the variables in which names are handed over to them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from attrs import define, field

from rulescore.checked.effects import Let, Set
from rulescore.checked.expressions import Constant, Expression, Get
from rulescore.checked.types import Type
from rulescore.kernel.match import Match
from rulescore.kernel.nodes import UNSEEN, Block, End, Goto, Point, Step, Variable
from rulescore.kernel.ranges import Bounds, Ranges

Names = Mapping[str, Type]
"""The local names that are bound somewhere, with their types."""


@define(eq=False)
class Desk:
    """The points and variables of a match, and those that are made on the way."""

    match: Match
    ranges: Ranges
    points: list[Point]
    variables: dict[str, Variable] = field(factory=dict)

    def start(self, kind: Type) -> int:
        """What a variable holds when it is not in use."""
        return self.ranges.of_type(kind)[0]

    def bounds(self, names: Names) -> dict[str, Bounds]:
        return {name: self.ranges.of_type(kind) for name, kind in names.items()}

    def reserve(self) -> int:
        """The number of a point that is written later."""
        self.points.append(End())
        return len(self.points) - 1

    def variable(self, local: str, kind: Type) -> str:
        """Where a name is handed over; the same for all names that look alike, as one is in use at a time."""
        name = local
        while name in self.match.layout.variables or self._is_other(name, kind):
            name = f"{name}'"
        if name not in self.variables:
            start = Constant(self.start(kind))
            self.variables[name] = Variable(name, (), kind, start, UNSEEN, "handed")
        return name

    def _is_other(self, name: str, kind: Type) -> bool:
        return name in self.variables and self.variables[name].type != kind

    def jump(self, point: int, values: Mapping[str, Expression], names: Names) -> Block:
        """Hand these values over and go on at a point."""
        sets = (Set(self.variable(name, names[name]), (), value) for name, value in values.items())
        return (*sets, Goto(point))

    def arrival(self, needs: Sequence[str], names: Names) -> Block:
        """Read what was handed over, and clear it."""
        return tuple(step for name in needs for step in self._read(name, names[name]))

    def _read(self, name: str, kind: Type) -> Iterator[Step]:
        variable = self.variable(name, kind)
        yield Let(name, kind, Get(variable))
        yield Set(variable, (), Constant(self.start(kind)))
