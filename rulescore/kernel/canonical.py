"""A position as bytes, the same in every engine and every language, and its hash."""

from __future__ import annotations

from hashlib import sha256

from rulescore.kernel.layout import VariableLayout, ZoneLayout
from rulescore.kernel.match import Match
from rulescore.kernel.position import Position


def position_bytes(match: Match, position: Position) -> bytes:
    """Write a position byte by byte; every number is unsigned and has its highest byte first.

    1. The point: 2 bytes.
    2. Every variable in the order of the layout, for each its values in the order of its indices: the value
       minus the lowest value of the variable's range, in 1 byte if the range spans at most 255, in 2 if it
       spans at most 65535, otherwise in 4.
    3. Every zone in the order of the layout, for each its places in the order of its indexes (one place where
       it has none): how many entries follow, in 2 bytes; then each entry plus 1 (so an empty slot is 0), in
       1 byte if the component has at most 254 sorts, otherwise in 2. Entries are the sorts in ascending order
       in a pile or a set, from the bottom in a stack, slot by slot in a row or a board.

    Of several indexes the last one counts fastest: the pigeons of the first player in every district come
    before those of the second player.

    Only variables that exist in the match are written: one that is not kept under the chosen readings is not.
    """
    parts = [position.point.to_bytes(2, "big")]
    for variable in match.layout.variables.values():
        parts += _values(variable, position)
    for zone in match.layout.zones.values():
        parts += _places(zone, position)
    return b"".join(parts)


def position_hash(match: Match, position: Position) -> str:
    """The first 16 hexadecimal digits of the SHA-256 of the bytes."""
    return sha256(position_bytes(match, position)).hexdigest()[:16]


def value_width(variable: VariableLayout) -> int:
    """How many bytes one value of a variable takes."""
    span = variable.high - variable.low
    if span <= 0xFF:
        return 1
    return 2 if span <= 0xFFFF else 4


def entry_width(zone: ZoneLayout) -> int:
    """How many bytes one entry of a place takes."""
    return 1 if zone.sorts < 0xFF else 2


def _values(variable: VariableLayout, position: Position) -> list[bytes]:
    width = value_width(variable)
    values = position.values[variable.offset : variable.offset + variable.length]
    return [(value - variable.low).to_bytes(width, "big") for value in values]


def _places(zone: ZoneLayout, position: Position) -> list[bytes]:
    width = entry_width(zone)
    parts = []
    for place in position.zones[zone.offset : zone.offset + zone.places]:
        parts.append(len(place).to_bytes(2, "big"))
        parts += [(entry + 1).to_bytes(width, "big") for entry in place]
    return parts
