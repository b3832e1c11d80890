"""Positions of vectors read quickly: every card by its id, every zone in full, nothing completed.

A test compares it with the patient reader, which explains mistakes; here they raise Misread.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from weakref import WeakKeyDictionary

from attrs import field, frozen

from rulescore.checked.types import BooleanType, NumberType, Type
from rulescore.conformance.vectors import Position
from rulescore.kernel import Position as KernelPosition
from rulescore.kernel.match import Match
from rulescore.play.positions.frame import Frame, VariableFrame, ZoneFrame, frame_of
from rulescore.play.positions.places import is_counted
from rulescore.play.positions.plain import Plain
from rulescore.play.positions.words import Indexes, Unfit, value_of

EMPTY = -1


class Misread(Exception):  # noqa: N818 - who reads quickly knows that the position was written by us
    """The position is not written as we write positions."""


@frozen(eq=False)
class _Desk:
    """What is looked up again and again in one match."""

    frame: Frame
    points: Mapping[str, int]
    variables: Mapping[str, VariableFrame]
    sorts: Mapping[str, Mapping[str, int]]
    start: tuple[int, ...]
    words: dict[Type, dict[Plain, int]] = field(factory=dict)


_DESKS: WeakKeyDictionary[Match, _Desk] = WeakKeyDictionary()


def quick_position(match: Match, position: Position) -> KernelPosition:
    """The position of the kernel that a vector's position tells."""
    desk = _DESKS.get(match)
    if desk is None:
        desk = _DESKS[match] = _desk(match)
    try:
        return KernelPosition(desk.points[position.at], _values(desk, position), _zones(desk, position))
    except (KeyError, TypeError, ValueError) as error:
        raise Misread(str(error)) from error


def _desk(match: Match) -> _Desk:
    frame = frame_of(match)
    return _Desk(
        frame,
        {name: number for number, name in reversed(list(enumerate(frame.points)))},
        {one.name: one for one in frame.variables},
        {
            name: {sort.id: number for number, sort in enumerate(component.table.sorts)} | {"-": EMPTY}
            for name, component in match.components.items()
        },
        tuple(value for one in frame.variables for value in one.start),
    )


# --- zones ----------------------------------------------------------------------------------------------


def _zones(desk: _Desk, position: Position) -> tuple[tuple[int, ...], ...]:
    found: list[tuple[int, ...]] = []
    for zone in desk.frame.zones:
        found += _places(desk, zone, zone.indexes, position.zones[zone.name])
    return tuple(found)


def _places(desk: _Desk, zone: ZoneFrame, indexes: Indexes, content: Plain) -> list[tuple[int, ...]]:
    if not indexes:
        return [_place(desk, zone, content)]
    (kind, axis), *rest = indexes
    if not isinstance(content, Mapping):
        raise Misread(zone.name)
    by_value = {_value(desk, kind, word): inner for word, inner in content.items()}
    found: list[tuple[int, ...]] = []
    for value in range(axis.low, axis.low + axis.length):
        found += _places(desk, zone, tuple(rest), by_value[value])
    return found


def _place(desk: _Desk, zone: ZoneFrame, content: Plain) -> tuple[int, ...]:
    if is_counted(desk.frame, zone):
        return (0,) * _whole(content)
    ids = desk.sorts[zone.component]
    cells: Sequence[Plain] = content if isinstance(content, list | tuple) else ()
    if zone.width:
        cells = [cell for line in cells if isinstance(line, list | tuple) for cell in line]
    found = [ids[str(cell)] for cell in cells]
    return tuple(found if zone.slots or zone.shape == "stack" else sorted(found))


def _whole(content: Plain) -> int:
    if not isinstance(content, int):
        raise Misread(str(content))
    return content


# --- variables ------------------------------------------------------------------------------------------

Put = Callable[[int, int], None]


def _values(desk: _Desk, position: Position) -> tuple[int, ...]:
    values = list(desk.start)
    for name, content in position.variables.items():
        # A variable that the readings of this match do not keep has nothing to remember.
        if name in desk.variables:
            _put(desk, desk.variables[name], content, values)
    for name, content in position.inside.items():
        if name == "back to":
            assert isinstance(content, Mapping)
            for one, point in content.items():
                values[desk.variables[one].offset] = desk.points[str(point)]
        elif name in desk.variables:
            _put(desk, desk.variables[name], content, values)
    return tuple(values)


def _put(desk: _Desk, variable: VariableFrame, content: Plain, values: list[int]) -> None:
    found = _held(desk, variable, variable.indexes, content)
    values[variable.offset : variable.offset + variable.length] = found


def _held(desk: _Desk, variable: VariableFrame, indexes: Indexes, content: Plain) -> list[int]:
    """The values for the indexes that are left; what is not named is as at the start."""
    if not indexes:
        return [_value(desk, variable.type, content)]
    (kind, axis), *rest = indexes
    step = 1
    for _, inner in rest:
        step *= inner.length
    found = [variable.start[0]] * (axis.length * step)
    for number, part in _parts(desk, kind, axis.low, content):
        found[number * step : (number + 1) * step] = _held(desk, variable, tuple(rest), part)
    return found


def _parts(desk: _Desk, kind: Type, low: int, content: Plain) -> list[tuple[int, Plain]]:
    if isinstance(content, Mapping):
        return [(_value(desk, kind, word) - low, part) for word, part in content.items()]
    if isinstance(content, list | tuple):
        return list(enumerate(content))
    raise Misread(str(content))


def _value(desk: _Desk, kind: Type, word: Plain) -> int:
    if isinstance(word, bool) and isinstance(kind, BooleanType):
        return int(word)
    if isinstance(word, int) and isinstance(kind, NumberType):
        return word
    if isinstance(word, list | tuple | Mapping):
        raise Misread(str(word))
    known = desk.words.setdefault(kind, {})
    if word not in known:
        found = value_of(desk.frame.words, kind, word)
        if isinstance(found, Unfit):
            raise Misread(f"{word} is not {found.needed}")
        known[word] = found
    return known[word]
