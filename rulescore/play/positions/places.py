"""The words that a position has for each place: a list, a text, a number of pieces, lines of a board."""

from collections.abc import Iterator, Mapping, Sequence
from math import prod

from attrs import frozen

from rulescore.checked.types import PlayerType, Type
from rulescore.play.positions.draft import Draft
from rulescore.play.positions.frame import Frame, ZoneFrame, key_of
from rulescore.play.positions.plain import Plain, shortened
from rulescore.play.positions.words import Indexes, needed, seats, sorts_of, value_of

EMPTY_WORDS = ("-", "")


@frozen
class WrittenPlace:
    """What was written for one place: a word for each component, None for an empty slot."""

    zone: ZoneFrame
    place: int
    where: str
    words: tuple[str | None, ...]


def written_places(draft: Draft) -> Iterator[WrittenPlace]:
    """Every place that the position mentions, in the order of the game's text."""
    for zone in draft.frame.zones:
        key = key_of(zone.name)
        if key in draft.plain:
            yield from _places(draft, zone, zone.indexes, _Written(0, key, draft.plain[key]))


@frozen
class _Written:
    """What was written for a place, or for several from `number` on; a message names the key."""

    number: int
    key: str
    content: Plain


def _places(draft: Draft, zone: ZoneFrame, indexes: Indexes, written: _Written) -> Iterator[WrittenPlace]:
    """The places for the indexes that are left, the outer ones first: A: {exact: ...}."""
    if not indexes:
        yield from _place(draft, zone, written)
        return
    (kind, axis), *rest = indexes
    key, content = written.key, written.content
    if not isinstance(content, Mapping):
        _refuse_one_for_all(draft, kind, key)
        return
    step = prod(one.length for _, one in rest)
    for word, inner in content.items():
        found = value_of(draft.words, kind, word)
        if isinstance(found, int) and found >= axis.low:
            number = written.number + (found - axis.low) * step
            yield from _places(draft, zone, tuple(rest), _Written(number, f"{key} of {word}", inner))
        else:
            _refuse_index(draft, kind, key, word)


def _refuse_one_for_all(draft: Draft, kind: Type, key: str) -> None:
    if isinstance(kind, PlayerType):
        draft.refuse("RS561", f'every player has a "{key}"', f"write it like this: {key}: {{A: …, B: …}}")
    else:
        note = "write a mapping: for each of them what lies there"
        draft.refuse("RS561", f'there is one "{key}" for each: {needed(draft.words, kind)}', note)


def _refuse_index(draft: Draft, kind: Type, key: str, word: str) -> None:
    if isinstance(kind, PlayerType):
        message = f'"{key}" names the player "{shortened(word)}"'
        draft.refuse("RS555", message, f"the players are {', '.join(seats(draft.words))}")
    else:
        message = f'"{key}" is there for {needed(draft.words, kind)}, not for "{shortened(word)}"'
        draft.refuse("RS560", message)


def _place(draft: Draft, zone: ZoneFrame, written: _Written) -> Iterator[WrittenPlace]:
    where = written.key
    words = _words(draft.frame, zone, written.content)
    if words is None:
        draft.refuse("RS561", f'"{where}" is {_form(draft.frame, zone)}')
    elif _fits(draft, zone, where, words):
        yield WrittenPlace(zone, zone.offset + written.number, where, words)


def _fits(draft: Draft, zone: ZoneFrame, where: str, words: Sequence[str | None]) -> bool:
    """Whether so many words make sense there; too many for the zone only are still read."""
    number = len(words)
    laid = sum(word is not None for word in words)
    there = sum(sort.copies for sort in sorts_of(draft.words, zone.component))
    if zone.slots and number != zone.slots:
        message = (
            f'"{where}" has {zone.slots} slots with {draft.words.players} players, and here are {number}'
        )
        draft.refuse("RS558", message, "write - for an empty slot")
    elif laid > there:
        draft.refuse("RS557", f'"{where}" names {laid}, and there are only {there} in the game')
        return False
    elif not zone.slots and zone.limit is not None and number > zone.limit:
        draft.refuse("RS559", f'"{where}" holds at most {zone.limit}, and here are {number}')
    return laid <= there


def _form(frame: Frame, zone: ZoneFrame) -> str:
    if is_counted(frame, zone):
        return f"a number: how many lie there; nothing tells one {zone.component} from another"
    if zone.width:
        return f"a list of all slots, or of lines of {zone.width}, with - for an empty slot"
    return "a list with - for an empty slot" if zone.slots else "a list, or one text with blanks between"


def _words(frame: Frame, zone: ZoneFrame, content: Plain) -> tuple[str | None, ...] | None:
    """A word for each component, or None where the content has another form."""
    if isinstance(content, str):
        content = content.replace(",", " ").split()
    if isinstance(content, int) and not isinstance(content, bool):
        return _counted(frame, zone, content) if is_counted(frame, zone) else (str(content),)
    if content is None:
        return ()
    cells = _cells(zone, content) if isinstance(content, list | tuple) else None
    if cells is None or not all(cell is None or _is_word(cell) for cell in cells):
        return None
    words = tuple(None if cell is None or cell in EMPTY_WORDS else str(cell) for cell in cells)
    return words if zone.slots else tuple(word for word in words if word is not None)


def is_counted(frame: Frame, zone: ZoneFrame) -> bool:
    """Whether a place is told by a number: nothing tells its components apart, and none has a slot."""
    return zone.slots == 0 and len(sorts_of(frame.words, zone.component)) == 1


def _counted(frame: Frame, zone: ZoneFrame, number: int) -> tuple[str, ...] | None:
    (sort,) = sorts_of(frame.words, zone.component)
    # One more than there are is enough to be refused; a million words would only take time.
    return (sort.id,) * min(number, sort.copies + 1) if number >= 0 else None


def _cells(zone: ZoneFrame, content: Sequence[Plain]) -> Sequence[Plain] | None:
    """The cells of a board that is written line by line; any other list as it is."""
    lines = [line for line in content if isinstance(line, list | tuple)]
    if not lines:
        return content
    whole = zone.width > 0 and len(lines) == len(content) and all(len(line) == zone.width for line in lines)
    return [cell for line in lines for cell in line] if whole else None


def _is_word(cell: Plain) -> bool:
    return isinstance(cell, int | str) and not isinstance(cell, bool)
