"""What one run of the checker knows so far: filled while names are asked for, thrown away at the end."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from attrs import define, field, frozen

from rulescore.checked.expressions import Expression
from rulescore.checked.from_syntax.names import Names
from rulescore.checked.nodes import Component, Function
from rulescore.checked.types import NumberType, Type
from rulescore.diagnostics import Diagnostic
from rulescore.source import Span


@frozen
class ZoneHead:
    """A zone without its sight: what expressions need to know of it."""

    name: str
    component: str
    indexes: tuple[Type, ...]
    shape: str
    sizes: tuple[Expression, ...]
    ranges: tuple[NumberType, ...]
    """The values that the sizes can have."""
    limit: Expression | None
    most: NumberType | None
    """The values that the limit can have."""
    span: Span

    @property
    def has_slots(self) -> bool:
        return self.shape in ("row", "board")

    @property
    def slots(self) -> NumberType:
        """How many slots there are, at least and at most."""
        low = high = 1
        for size in self.ranges:
            low, high = low * size.low, high * size.high
        return NumberType(low, high)


@frozen
class VariableHead:
    """A variable without its start and its traits."""

    name: str
    indexes: tuple[Type, ...]
    type: Type
    span: Span


@define
class GameSoFar:
    """Everything is asked for by name; what has been worked out once is kept.

    `working` holds what is being worked out just now, so that a value defined by itself is found.
    """

    names: Names
    players: NumberType
    clauses: Mapping[Span, tuple[str, ...]]
    problems: list[Diagnostic] = field(factory=list)
    components: Mapping[str, Component] = MappingProxyType({})
    pattern_rules: str | None = None
    zones: dict[str, ZoneHead | None] = field(factory=dict)
    variables: dict[str, VariableHead | None] = field(factory=dict)
    functions: dict[str, Function | None] = field(factory=dict)
    working: list[str] = field(factory=list)
    depth: int = 0

    def copies(self, component: str) -> int:
        """How many components of this sort there are at most in the deck of the text."""
        known = self.components.get(component)
        if known is None:
            return 0
        decks = self.players.high if known.of_player else 1
        return decks * sum(sort.copies for sort in known.table.sorts)
