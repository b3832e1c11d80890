"""Cards and values in a few characters, as a table in the terminal shows them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from rulescore.checked.nodes import Attribute, Component
from rulescore.checked.types import BooleanType, KindType, PatternType, SlotType
from rulescore.kernel.match import Match
from rulescore.play.positions.frame import Frame, VariableFrame, frame_of
from rulescore.play.positions.words import index_words, word_of
from rulescore.play.view import Glimpse, Seen

EMPTY = -1
BACK = "hidden"


def columns(component: Component) -> tuple[str, ...]:
    """What is told of each card, beside its id."""
    return tuple(attribute.name for attribute in component.attributes)


def card_id(match: Match, component: Component, sort: Seen) -> str:
    """The id of a card, a dash for an empty slot; a back, with what it shows, for a card that is not seen."""
    if sort is None:
        return BACK
    if isinstance(sort, Glimpse):
        told = ", ".join(f"{name} {value}" for name, value in _glimpsed(match, component, sort) if value)
        return f"{BACK} ({told})" if told else BACK
    return "-" if sort == EMPTY else component.table.sorts[sort].id


def _glimpsed(match: Match, component: Component, seen: Glimpse) -> Iterator[tuple[str, str]]:
    known = {attribute.name: attribute for attribute in component.attributes}
    for name, value in seen.attributes:
        yield name, _value(match, known[name], value)


def card_cells(match: Match, component: Component, sort: Seen) -> tuple[str, ...]:
    """What a card shows, column by column; nothing of a card that is not seen."""
    if isinstance(sort, Glimpse):
        told = dict(_glimpsed(match, component, sort))
        return tuple(told.get(attribute.name, "") for attribute in component.attributes)
    if sort is None or sort == EMPTY:
        return ("",) * len(component.attributes)
    row = component.table.sorts[sort]
    family = component.families[row.family] if component.families else ""
    return tuple(
        _value(match, attribute, value) if family in attribute.families or not family else ""
        for attribute, value in zip(component.attributes, row.values, strict=True)
    )


def _value(match: Match, attribute: Attribute, value: int) -> str:
    if value == EMPTY:
        return ""
    words = frame_of(match).words
    if isinstance(attribute.type, KindType):
        signs = words.kinds[attribute.type.kind].signs[value]
        return signs[0] if signs else words.kinds[attribute.type.kind].members[value]
    return words.patterns[value] if isinstance(attribute.type, PatternType) else str(value)


def cards_line(match: Match, component: Component, cards: Sequence[Seen]) -> str:
    """A set, a pile or a stack on one line: the cards that are seen, and how many are not."""
    if not cards:
        return "-"
    if len(component.table.sorts) == 1:
        return str(len(cards))
    seen = [card_id(match, component, sort) for sort in cards if sort is not None]
    hidden = sum(sort is None for sort in cards)
    return " ".join((*_counted(seen), *((f"{hidden} {BACK}",) if hidden else ())))


def _counted(names: Sequence[str]) -> tuple[str, ...]:
    """Several of the same sort with their number: J x2."""
    return tuple(name if number == 1 else f"{name} x{number}" for name, number in Counter(names).items())


def variable_text(match: Match, name: str, values: Sequence[int | None]) -> str | None:
    """A variable that is not at its start, in words; None where there is nothing to tell."""
    frame = frame_of(match)
    variable = next(one for one in frame.variables if one.name == name)
    told = [
        (place, value)
        for place, (value, start) in enumerate(zip(values, variable.start, strict=True))
        if value != start and value is not None
    ]
    if not told:
        return None
    if not variable.indexes:
        return f"{name}: {_word(frame, variable, told[0][1])}"
    entries = (f"{_index(frame, variable, place)} {_word(frame, variable, value)}" for place, value in told)
    return f"{name}: {', '.join(entries)}"


def marks_of(match: Match, zone: str, values: Mapping[str, Sequence[int | None]]) -> tuple[str, ...]:
    """What the variables of a board's cells say of each cell: whose pawn stands there, and how many coins."""
    frame = frame_of(match)
    marks = [""] * match.layout.zones[zone].slots
    for variable in _of_cells(frame, zone):
        pairs = zip(values.get(variable.name, ()), variable.start, strict=False)
        for place, (value, start) in enumerate(pairs):
            if value is not None and value != start:
                marks[place] += f" {_mark(frame, variable, value)}"
    return tuple(marks)


def is_of_cells(match: Match, name: str) -> bool:
    """Whether a board shows this variable."""
    zones = (zone for zone, layout in match.layout.zones.items() if layout.columns)
    return any(one.name == name for zone in zones for one in _of_cells(frame_of(match), zone))


def _of_cells(frame: Frame, zone: str) -> Iterator[VariableFrame]:
    """The variables that are remembered for each cell of a board, and for nothing else."""
    for variable in frame.variables:
        if [kind for kind, _ in variable.indexes] == [SlotType(zone)]:
            yield variable


def _mark(frame: Frame, variable: VariableFrame, value: int) -> str:
    """A player's letter, a number, or the name of what is so."""
    if isinstance(variable.type, BooleanType):
        return variable.name
    return _word(frame, variable, value)


def _word(frame: Frame, variable: VariableFrame, value: int) -> str:
    word = word_of(frame.words, variable.type, value)
    return ("yes" if word else "no") if isinstance(word, bool) else str(word)


def _index(frame: Frame, variable: VariableFrame, place: int) -> str:
    words = index_words(frame.words, variable.indexes, place)
    kinds = (kind for kind, _ in variable.indexes)
    named = (
        f"slot {word}" if isinstance(kind, SlotType) else word
        for kind, word in zip(kinds, words, strict=True)
    )
    return " ".join(named)
