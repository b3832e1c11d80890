"""The words of one match: what people write for a player, a card, a slot, a member of a kind, a number."""

from collections.abc import Iterable, Mapping
from math import prod
from typing import assert_never

from attrs import frozen

from rulescore.checked.nodes import Component, Kind
from rulescore.checked.table import Sort
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
from rulescore.errors import InternalError
from rulescore.kernel.layout import Axis, indexes_of
from rulescore.play.positions.plain import Plain

NONE = -1
NO_WORDS = ("nobody", "none", "-")
YES_WORDS: Mapping[str, int] = {"yes": 1, "no": 0}


Indexes = tuple[tuple[Type, Axis], ...]
"""What a variable or zone is asked of: the type of each index, and its values in the match."""


@frozen
class SlotWords:
    """How many slots each row or board of a zone has, and of what there is one each."""

    slots: int
    indexes: Indexes


@frozen
class Words:
    """Everything that has a name in a match, by its name."""

    players: int
    kinds: Mapping[str, Kind]
    components: Mapping[str, Component]
    slots: Mapping[str, SlotWords]
    patterns: tuple[str, ...]


@frozen
class Unfit:
    """Why a word is no value of a type: what would be one, and all the words that could have been meant."""

    needed: str
    known: tuple[str, ...] = ()


def seat_letter(seat: int) -> str:
    """Players are called by letters from A on, clockwise."""
    return chr(ord("A") + seat)


def seats(words: Words) -> tuple[str, ...]:
    return tuple(seat_letter(seat) for seat in range(words.players))


def sorts_of(words: Words, component: str) -> tuple[Sort, ...]:
    return words.components[component].table.sorts


def word_of(words: Words, kind: Type, value: int) -> Plain:
    """What people write for a value of this type."""
    match kind:
        case NumberType(optional=optional):
            return "none" if optional and value == NONE else value
        case BooleanType():
            return value == 1
        case PlayerType():
            return "nobody" if value == NONE else seat_letter(value)
        case SlotType(zone=zone):
            return "none" if value == NONE else _slot_word(words, zone, value)
        case KindType(kind=name):
            return "none" if value == NONE else words.kinds[name].members[value]
        case CardType(component=name):
            return "none" if value == NONE else sorts_of(words, name)[value].id
        case PatternType():
            return "none" if value == NONE else words.patterns[value]
        case ZoneType() | NobodyType():
            raise InternalError(f"a value of type {kind} is never stored")
        case _ as unreachable:
            assert_never(unreachable)


def _slot_word(words: Words, zone: str, value: int) -> Plain:
    """Its number; where there are several rows or boards, with whose it is before: `B 3`."""
    known = words.slots[zone]
    if not known.indexes:
        return value + 1
    number, slot = divmod(value, known.slots)
    return " ".join((*index_words(words, known.indexes, number), str(slot + 1)))


def index_words(words: Words, indexes: Indexes, number: int) -> tuple[str, ...]:
    """What people write for each index of a place or value."""
    values = indexes_of(tuple(axis for _, axis in indexes), number)
    return tuple(index_word(words, kind, value) for (kind, _), value in zip(indexes, values, strict=True))


def index_word(words: Words, kind: Type, value: int) -> str:
    """What people write for a value that something is asked of: always a text."""
    word = word_of(words, kind, value)
    return ("yes" if word else "no") if isinstance(word, bool) else str(word)


def value_of(words: Words, kind: Type, written: Plain) -> int | Unfit:
    """The value that somebody wrote, or why it is none of this type."""
    if isinstance(kind, BooleanType):
        return _truth(written)
    if isinstance(written, bool):
        return Unfit(needed(words, kind))
    if written is None or (isinstance(written, str) and written in NO_WORDS and _may_be_none(kind)):
        return NONE if _may_be_none(kind) else Unfit(needed(words, kind))
    if not isinstance(written, int | str):
        return Unfit(needed(words, kind))
    return _plain_value(words, kind, written)


def _truth(written: Plain) -> int | Unfit:
    if isinstance(written, bool):
        return int(written)
    found = YES_WORDS.get(written) if isinstance(written, str) else None
    return Unfit("yes or no", ("yes", "no")) if found is None else found


def _may_be_none(kind: Type) -> bool:
    return isinstance(kind, NobodyType | PatternType) or bool(getattr(kind, "optional", False))


def _plain_value(words: Words, kind: Type, written: int | str) -> int | Unfit:
    match kind:
        case NumberType(low=low, high=high):
            return _number(words, kind, written, low, high)
        case SlotType(zone=zone) if not words.slots[zone].indexes:
            found = _number(words, kind, written, 1, words.slots[zone].slots)
            return found if isinstance(found, Unfit) else found - 1
        case _:
            known = tuple(_names(words, kind))
            return next(
                (value for name, value in known if name == str(written)),
                Unfit(needed(words, kind), tuple(name for name, _ in known)),
            )


def _number(words: Words, kind: Type, written: int | str, low: int, high: int) -> int | Unfit:
    try:
        value = int(written)
    except ValueError:
        return Unfit(needed(words, kind))
    return value if low <= value <= high else Unfit(needed(words, kind))


def _names(words: Words, kind: Type) -> Iterable[tuple[str, int]]:
    """Every name of a value of a type, with the value."""
    if isinstance(kind, PlayerType):
        return ((name, seat) for seat, name in enumerate(seats(words)))
    if isinstance(kind, KindType):
        found = words.kinds[kind.kind]
        members = tuple((name, value) for value, name in enumerate(found.members))
        return (*members, *((sign, value) for value, signs in enumerate(found.signs) for sign in signs))
    if isinstance(kind, CardType):
        return ((sort.id, value) for value, sort in enumerate(sorts_of(words, kind.component)))
    if isinstance(kind, SlotType):
        slots = range(_slots(words, kind.zone))
        return ((str(_slot_word(words, kind.zone, slot)), slot) for slot in slots)
    if isinstance(kind, PatternType):
        return ((name, value) for value, name in enumerate(words.patterns))
    return ()


def _slots(words: Words, zone: str) -> int:
    """How many slots there are in all places of a zone."""
    known = words.slots[zone]
    return known.slots * prod(axis.length for _, axis in known.indexes)


def needed(words: Words, kind: Type) -> str:
    """A type in people's words: what could have been written."""
    otherwise = (" or nobody" if isinstance(kind, PlayerType) else " or none") if _may_be_none(kind) else ""
    match kind:
        case NumberType(low=low, high=high):
            return f"a number from {low} to {high}{otherwise}"
        case BooleanType():
            return "yes or no"
        case PlayerType():
            return f"a player ({', '.join(seats(words))}){otherwise}"
        case SlotType(zone=zone):
            last = _slot_word(words, zone, _slots(words, zone) - 1)
            return f"a slot of {zone} ({_slot_word(words, zone, 0)} to {last}){otherwise}"
        case KindType(kind=name):
            return f"a {name} ({', '.join(words.kinds[name].members)}){otherwise}"
        case CardType(component=name):
            return f"a {name}{otherwise}"
        case PatternType():
            return "a condition that stands on a card"
        case ZoneType() | NobodyType():
            return "nothing"
        case _ as unreachable:
            assert_never(unreachable)
