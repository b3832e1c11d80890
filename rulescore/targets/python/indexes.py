"""Where something lies in the flat list: indexes that are certain are added up, others are looked up.

A look-up of an index that there is not fails, and so finds the broken obligation; adding would find a wrong
neighbour.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from rulescore.checked.effects import SlotPlace
from rulescore.checked.expressions import Content, Expression, IsEmptySlot, Place
from rulescore.kernel.layout import Axes
from rulescore.targets.python import expressions
from rulescore.targets.python.code import PLUS, TIMES, Code, number
from rulescore.targets.python.module import Scope


@frozen
class _Array:
    """Things in a row, from `first` on, each `width` long."""

    name: str
    first: int
    axes: Axes
    width: int = 1


def place_spot(place: Place, scope: Scope) -> Code:
    """Where the tuple of a place lies, or the first slot of a row."""
    zone = scope.module.match.layout.zones[place.zone]
    width = zone.slots if zone.has_slots else 1
    first = scope.module.spots.zones[place.zone]
    return _spot(_Array(place.zone, first, zone.axes if place.owners else (), width), place.owners, scope)


def place_number(place: Place, scope: Scope) -> Code:
    """Which of the places of its zone a place is."""
    zone = scope.module.match.layout.zones[place.zone]
    return _spot(_Array(place.zone, 0, zone.axes if place.owners else ()), place.owners, scope)


def value_spot(variable: str, indexes: tuple[Expression, ...], scope: Scope) -> Code:
    """Where a variable, or one of its values, lies."""
    spot = scope.module.match.layout.variables[variable]
    return _spot(_Array(variable, spot.offset, spot.axes if indexes else ()), indexes, scope)


def slot_spot(slot: SlotPlace | Content | IsEmptySlot, scope: Scope) -> Code:
    """Where a slot of a row or a board lies."""
    zone = scope.module.match.layout.zones[slot.zone]
    first, length = scope.module.spots.zones[slot.zone], zone.slots * zone.places
    constant, text = _digit(slot.zone, slot.slot, (0, length), 1, scope)
    return _summed(first + constant, [text] if text else [])


def cell(zone: str, slot: Expression, scope: Scope) -> Code:
    """A slot of a zone, which is certainly there or looked up."""
    spot = scope.module.match.layout.zones[zone]
    constant, text = _digit(zone, slot, (0, spot.slots * spot.places), 1, scope)
    return _summed(constant, [text] if text else [])


def at(spot: Code) -> Code:
    """What lies there."""
    return Code(f"S[{spot.text}]")


def _spot(array: _Array, indexes: Sequence[Expression], scope: Scope) -> Code:
    first, stride = array.first, array.width
    texts: list[Code] = []
    # The last index counts fastest.
    for axis, index in zip(reversed(array.axes), reversed(indexes), strict=True):
        constant, text = _digit(array.name, index, (axis.low, axis.length), stride, scope)
        first += constant
        texts += [text] if text else []
        stride *= axis.length
    return _summed(first, texts[::-1])


def _digit(
    name: str, index: Expression, axis: tuple[int, int], stride: int, scope: Scope
) -> tuple[int, Code | None]:
    """What an index adds: a number, and code where it is not decided."""
    low, length = axis
    bounds = scope.module.ranges.of(index, scope.known)
    inside = low <= bounds[0] and bounds[1] < low + length
    if inside and bounds[0] == bounds[1] and scope.module.certain.of(index, scope.known):
        return (bounds[0] - low) * stride, None
    code = expressions.value(index, scope)
    if not inside:
        steps = {low + digit: digit * stride for digit in range(length)}
        return 0, Code(f"{scope.module.constant(f'at {name}', repr(steps))}[{code.text}]")
    text = code if stride == 1 else Code(f"{code.within(TIMES)} * {stride}", TIMES)
    return -low * stride, text


def _summed(constant: int, parts: list[Code]) -> Code:
    if not parts:
        return number(constant)
    texts = [part.within(PLUS) for part in parts]
    if constant > 0:
        texts.append(str(constant))
    text = " + ".join(texts) + (f" - {-constant}" if constant < 0 else "")
    return Code(text, PLUS) if len(texts) > 1 or constant < 0 else parts[0]
