"""Where everything lies in a position: the numbers of variables and of places, for one match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from attrs import frozen


@frozen
class Axis:
    """One index of a variable or a zone: `length` values (seats, slots, members, numbers) from `low` on."""

    low: int
    length: int


Axes = tuple[Axis, ...]

NOWHERE = -1


def place_number(axes: Axes, values: Sequence[int]) -> int:
    """Which of its places or values these indexes mean, the last index counting fastest; or `NOWHERE`."""
    number = 0
    for axis, value in zip(axes, values, strict=True):
        if not 0 <= value - axis.low < axis.length:
            return NOWHERE
        number = number * axis.length + value - axis.low
    return number


def indexes_of(axes: Axes, number: int) -> tuple[int, ...]:
    """The indexes of a place or value: the inverse of `place_number`."""
    values: list[int] = []
    for axis in reversed(axes):
        number, digit = divmod(number, axis.length)
        values.append(axis.low + digit)
    return tuple(reversed(values))


@frozen
class VariableLayout:
    """`length` values from `offset` on, each from `low` to `high`, in the order of `place_number`."""

    name: str
    offset: int
    length: int
    low: int
    high: int
    axes: Axes = ()


@frozen
class ZoneLayout:
    """`places` places from `offset` on, in the order of `place_number`: one, where there is no index.

    `slots` is of one place, 0 where the zone has none; `columns` is 0 unless it is a board; `sorts` counts
    the sorts of its component; `limit` is None where a place may hold any number.
    """

    name: str
    offset: int
    places: int
    shape: Literal["pile", "stack", "set", "row", "board"]
    slots: int
    columns: int
    limit: int | None
    component: str
    sorts: int
    axes: Axes = ()

    @property
    def has_slots(self) -> bool:
        return self.shape in ("row", "board")


@frozen(eq=False)
class Layout:
    """The variables and zones of a match in the order of the text, then its local and return variables."""

    variables: Mapping[str, VariableLayout]
    zones: Mapping[str, ZoneLayout]

    @property
    def values(self) -> int:
        """How many values a position has."""
        return sum(variable.length for variable in self.variables.values())

    @property
    def places(self) -> int:
        """How many places a position has."""
        return sum(zone.places for zone in self.zones.values())
