"""A position while it is being changed, with the names that are bound and the line that is carried out."""

from __future__ import annotations

from typing import NoReturn

from attrs import define, field

from rulescore.checked.effects import UNWRITTEN, Origin
from rulescore.errors import ObligationError
from rulescore.kernel.match import Match
from rulescore.kernel.position import Position
from rulescore.targets.interpreter.rules import Guard, Rules, rules_of


@define(eq=False)
class World:
    """`values` and `zones` lie as in a Position; the content of a zone is replaced, never changed.

    `known` is what was asked since something was last written: the answers for derived values and for needs.
    """

    rules: Rules
    values: list[int]
    zones: list[tuple[int, ...]]
    locals: dict[str, int] = field(factory=dict)
    origin: Origin = UNWRITTEN
    known: dict[tuple[str | Guard, tuple[int, ...]], int] = field(factory=dict)

    def write_value(self, at: int, value: int) -> None:
        self.values[at] = value
        self.known.clear()

    def write_zone(self, at: int, content: tuple[int, ...]) -> None:
        self.zones[at] = content
        self.known.clear()


def world_at(match: Match, position: Position) -> World:
    return World(rules_of(match), list(position.values), list(position.zones))


def position_of(world: World, point: int) -> Position:
    return Position(point, tuple(world.values), tuple(world.zones))


def broken(world: World, code: str, message: str) -> NoReturn:
    """The line that is being carried out asks for something impossible."""
    raise ObligationError(message, code=code, clauses=world.origin.clauses, span=world.origin.span)
