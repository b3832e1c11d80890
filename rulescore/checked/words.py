"""Types in the words that a message uses."""

from __future__ import annotations

from typing import assert_never

from rulescore.checked.types import (
    BooleanType,
    CardType,
    KindType,
    NobodyType,
    NumberType,
    PatternType,
    PlayerType,
    SlotType,
    Type,
    ZoneType,
)


def type_text(kind: Type) -> str:
    """`a number from 0 to 4`, `a player or nobody`, `a card`."""
    match kind:
        case NumberType(low, high, optional):
            return _or_none(f"a number from {low} to {high}" if low < high else f"the number {low}", optional)
        case BooleanType():
            return "yes or no"
        case PlayerType(optional):
            return "a player or nobody" if optional else "a player"
        case KindType(name, optional) | CardType(name, optional):
            return _or_none(_with_article(name), optional)
        case SlotType(zone, optional):
            return _or_none(f"a slot of {zone}", optional)
        case PatternType():
            return "a pattern"
        case ZoneType(zone):
            return f"the zone {zone}"
        case NobodyType():
            return "nobody"
        case _:
            assert_never(kind)


def _or_none(words: str, optional: bool) -> str:  # noqa: FBT001 - a field of the types
    return f"{words} or none" if optional else words


def _with_article(name: str) -> str:
    return f"an {name}" if name[:1].lower() in "aeiou" else f"a {name}"
