"""The table of a component: its sorts, with the values of their attributes."""

from __future__ import annotations

from attrs import frozen

from rulescore.conditions import Pattern


@frozen
class Sort:
    """Cards that nothing in the rules tells apart; `values` in the order of the component's attributes."""

    id: str
    family: int
    copies: int
    values: tuple[int, ...]


@frozen
class Table:
    """All sorts of a component in a fixed order, and the patterns that its attributes point to."""

    edition: str
    sorts: tuple[Sort, ...]
    patterns: tuple[Pattern, ...] = ()
