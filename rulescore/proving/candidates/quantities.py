"""Numbers of which something may hold: what variables remember, how much lies where."""

from __future__ import annotations

from collections.abc import Iterator

from rulescore.checked.expressions import Binary, Constant, Expression, Get, Place, Size
from rulescore.checked.types import NumberType
from rulescore.kernel.layout import indexes_of
from rulescore.kernel.match import Match
from rulescore.kernel.walk import everything

FEW = 8
"""So many places of a zone or values of a variable are spoken of one by one."""


def quantities(match: Match) -> tuple[Expression, ...]:
    """What may have the same number whenever a place is come to: variables, and how much lies where."""
    return (*_values(match), *_sizes(match))


def _values(match: Match) -> Iterator[Expression]:
    for variable in match.game.variables:
        layout = match.layout.variables[variable.name]
        if variable.role != "return" and layout.length <= FEW:
            for place in range(layout.length):
                yield Get(variable.name, tuple(map(Constant, indexes_of(layout.axes, place))))


def _sizes(match: Match) -> Iterator[Expression]:
    for name, layout in match.layout.zones.items():
        if layout.places <= FEW:
            for place in range(layout.places):
                yield Size(Place(name, tuple(map(Constant, indexes_of(layout.axes, place)))))


def counters(match: Match) -> tuple[Expression, ...]:
    """Numbers that stand alone: what loops count down, what is counted in a turn."""
    return tuple(
        Get(one.name)
        for one in match.game.variables
        if isinstance(one.type, NumberType) and not one.indexes and one.role != "return"
    )


def bounds(match: Match) -> tuple[int, ...]:
    """The numbers that the rules compare something with, ascending."""
    found: set[int] = set()
    for root in (*match.game.points, *match.game.functions, *match.game.claims):
        for node in everything(root):
            match node:
                case Binary("<" | "<=" | ">" | ">=", _, Constant(value)) | Binary(
                    "<" | "<=" | ">" | ">=", Constant(value), _
                ):
                    found.add(value)
                case _:
                    pass
    return tuple(sorted(found))
