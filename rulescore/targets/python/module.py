"""The module that is being written: its constants and its functions, each under a name of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from attrs import define, evolve, field, frozen

from rulescore.checked.expressions import Expression
from rulescore.kernel.certain import Certain
from rulescore.kernel.match import Match
from rulescore.kernel.ranges import NO_LOCALS, Bounds, Locals, Ranges
from rulescore.targets.python.names import identifier, own_name
from rulescore.targets.python.runtime import BUILTINS, RUNTIME
from rulescore.targets.python.spots import Spots, spots_of

RESERVED = (
    "state_of",
    "values_and_zones",
    *RUNTIME,
    *BUILTINS,
    "found",
    "moved",
    "going",
    "left",
    "slot",
    "other",
    "content",
    "place",
    "paid",
    "action",
)
Lines = Literal["in line", "steps", "between"]
"""What is asked about two cells of a board."""

NO_NAMES: Mapping[str, str] = {}


@define(eq=False)
class Module:
    """`asked` are the derived values that are asked for, with the widest bounds of what they are asked of.

    `names` are those of the module and `locals` those of its functions, which never hide each other.
    `boards` are tables about pairs of cells.
    """

    match: Match
    ranges: Ranges
    certain: Certain
    spots: Spots
    names: set[str] = field(init=False, factory=lambda: set(RESERVED))
    locals: set[str] = field(init=False, factory=set)
    constants: dict[str, str] = field(init=False, factory=dict)
    functions: list[str] = field(init=False, factory=list)
    lifted: dict[str, str] = field(init=False, factory=dict)
    asked: dict[str, tuple[Bounds, ...]] = field(init=False, factory=dict)
    derived: dict[str, str] = field(init=False, factory=dict)
    boards: dict[tuple[Lines, str], str] = field(init=False, factory=dict)

    def name(self, text: str) -> str:
        """A name for something of this module, like the text and not taken yet."""
        found = identifier(text, self.names | self.locals)
        self.names.add(found)
        return found

    def local(self, text: str) -> str:
        """A name for something inside of a function, which nothing else in any function has."""
        found = identifier(text, self.names | self.locals)
        self.locals.add(found)
        return found

    def constant(self, text: str, value: str) -> str:
        """The name of a constant; equal constants are one."""
        known = self.constants.get(value)
        if known is None:
            known = self.constants[value] = self.name(text)
        return known

    def board(self, what: Lines, zone: str) -> str:
        """The name of a table about pairs of cells of a board."""
        known = self.boards.get((what, zone))
        if known is None:
            known = self.boards[what, zone] = self.name(f"{what} on {zone}")
        return known

    def define(self, lines: list[str]) -> None:
        self.functions.append("\n".join(lines))


TABLES = ("forced", "who", "ask", "apply", "otherwise", "tickets", "resolve")
"""What a point may have a function for: the name of the table, and with a number that of the function."""


def module_of(match: Match) -> Module:
    ranges = Ranges(match)
    module = Module(match, ranges, Certain(ranges), spots_of(match.layout))
    module.names.update(f"{table}_{number}" for table in TABLES for number in range(len(match.game.points)))
    return module


@frozen
class Table:
    """A list with a value for every seat; `value` is what it lists, of a seat."""

    name: str
    value: Expression
    line: str
    extreme: str


@frozen(eq=False)
class Scope:
    """`names` says how each local name is called in the code, or which number it stands for."""

    module: Module
    names: Mapping[str, str] = NO_NAMES
    known: Locals = NO_LOCALS
    tables: tuple[Table, ...] = ()

    def with_table(self, table: Table) -> Scope:
        return evolve(self, tables=(*self.tables, table))

    def bound(self, local: str, bounds: Bounds) -> Scope:
        """The scope in which a local name means something within these bounds."""
        name = identifier(own_name(local), {*self.names.values(), *self.module.names})
        self.module.locals.add(name)
        return self.as_named(local, name, bounds)

    def as_named(self, local: str, name: str, bounds: Bounds) -> Scope:
        return Scope(self.module, {**self.names, local: name}, {**self.known, local: bounds}, self.tables)

    def standing_for(self, local: str, value: int) -> Scope:
        """The scope in which a local name is a number."""
        return self.as_named(local, str(value) if value >= 0 else f"({value})", (value, value))
