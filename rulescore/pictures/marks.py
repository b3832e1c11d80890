"""What stands on the slots of a row or board: what variables remember of them, and which they name."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from rulescore.checked.types import BooleanType, CardType, KindType, NumberType, PlayerType, SlotType, Type
from rulescore.kernel.layout import indexes_of
from rulescore.pictures.faces import Landmark, VariableFace, variable_face
from rulescore.pictures.fronts import Printer
from rulescore.pictures.looking import Sight
from rulescore.pictures.palette import seat_colour
from rulescore.pictures.table import Mark
from rulescore.play.positions.frame import VariableFrame, frame_of
from rulescore.play.positions.words import index_word, index_words, seat_letter
from rulescore.play.view import VariableView, ZoneView

EMPTY = -1


@frozen
class Remembered:
    """A variable as it is seen: its frame, its values, and how it looks."""

    frame: VariableFrame
    values: tuple[int | None, ...]
    face: VariableFace

    @property
    def name(self) -> str:
        return self.face.title or self.frame.name

    @property
    def kinds(self) -> tuple[Type, ...]:
        return tuple(kind for kind, _ in self.frame.indexes)


def remembered(printer: Printer, sight: Sight) -> tuple[Remembered, ...]:
    """Every variable that may be shown."""
    frames = {one.name: one for one in frame_of(sight.match).variables}
    return tuple(_seen(printer, frames, view) for view in sight.view.variables if _is_shown(printer, view))


def _seen(printer: Printer, frames: dict[str, VariableFrame], view: VariableView) -> Remembered:
    return Remembered(frames[view.variable], view.values, variable_face(printer.faces, view.variable))


def _is_shown(printer: Printer, view: VariableView) -> bool:
    return view.variable not in printer.faces.leave_out


def is_of_slots(variable: Remembered) -> bool:
    """Whether the variable is seen on the slots of a row or a board."""
    kinds = variable.kinds
    return any(isinstance(kind, SlotType) for kind in kinds) or isinstance(variable.frame.type, SlotType)


def marks_of(
    printer: Printer, variables: tuple[Remembered, ...], zone: ZoneView
) -> tuple[tuple[Mark, ...], ...]:
    """The marks on every slot of one row or board, in the order of the game's text."""
    layout = printer.match.layout.zones[zone.zone]
    first = _number(printer, zone) * layout.slots
    found: list[list[Mark]] = [[] for _ in range(layout.slots)]
    for variable in variables:
        for slot, mark in _marks(printer, variable, zone):
            if 0 <= slot - first < layout.slots:
                found[slot - first].append(mark)
    return tuple(map(tuple, found))


def _number(printer: Printer, zone: ZoneView) -> int:
    """Which place of its zone this is."""
    layout = printer.match.layout.zones[zone.zone]
    return next(number for number in range(layout.places) if indexes_of(layout.axes, number) == zone.indexes)


def is_of_numbers(printer: Printer, variable: Remembered) -> bool:
    """Whether the variable is of each player and of numbers that stand for the slots of a row."""
    layout = printer.match.layout.zones.get(variable.face.on)
    kinds = variable.kinds
    return (
        layout is not None
        and layout.has_slots
        and len(kinds) == 2
        and kinds[0] == PlayerType()
        and isinstance(kinds[1], NumberType)
    )


def _marks(printer: Printer, variable: Remembered, zone: ZoneView) -> Iterator[tuple[int, Mark]]:
    """Every mark of a variable on the slots of a zone, with the slot counted through all places."""
    kinds = variable.kinds
    at = next((at for at, kind in enumerate(kinds) if kind == SlotType(zone.zone)), None)
    if at is not None:
        yield from _of_slots(printer, variable, at)
    elif isinstance(variable.frame.type, SlotType) and variable.frame.type.zone == zone.zone:
        yield from _naming_slots(printer, variable)
    elif variable.face.on == zone.zone and is_of_numbers(printer, variable):
        yield from _of_numbers(printer, variable, zone)


def _of_slots(printer: Printer, variable: Remembered, at: int) -> Iterator[tuple[int, Mark]]:
    axes = tuple(axis for _, axis in variable.frame.indexes)
    pairs = zip(variable.values, variable.frame.start, strict=True)
    for place, (value, start) in enumerate(pairs):
        if value is not None and value not in (start, EMPTY):
            indexes = indexes_of(axes, place)
            others = _others(printer, variable, indexes, at)
            yield indexes[at], _mark(printer, variable, value, others)


def _others(printer: Printer, variable: Remembered, indexes: tuple[int, ...], at: int) -> tuple[str, ...]:
    words = frame_of(printer.match).words
    pairs = enumerate(zip(variable.kinds, indexes, strict=True))
    return tuple(index_word(words, kind, value) for number, (kind, value) in pairs if number != at)


def _naming_slots(printer: Printer, variable: Remembered) -> Iterator[tuple[int, Mark]]:
    """A variable whose value is a slot stands on that slot."""
    words = frame_of(printer.match).words
    for place, slot in enumerate(variable.values):
        if slot is not None and slot != EMPTY:
            said = index_words(words, variable.frame.indexes, place)
            told = " ".join((variable.name, *said))
            sign = variable.face.sign
            short = "" if sign else "".join(said) or variable.name[:1]
            yield slot, Mark(variable.name, told, short, sign, _colour(variable))


def _of_numbers(printer: Printer, variable: Remembered, zone: ZoneView) -> Iterator[tuple[int, Mark]]:
    """What is remembered of a player and a number stands on the slot of that number."""
    axes = tuple(axis for _, axis in variable.frame.indexes)
    layout = printer.match.layout.zones[zone.zone]
    pairs = zip(variable.values, variable.frame.start, strict=True)
    for place, (value, start) in enumerate(pairs):
        owner, slot = indexes_of(axes, place)
        if value is not None and value not in (start, EMPTY) and 0 < slot <= layout.slots:
            yield owner * layout.slots + slot - 1, _mark(printer, variable, value, ())


# --- one mark ---------------------------------------------------------------------------------------------


def _mark(printer: Printer, variable: Remembered, value: int, others: tuple[str, ...]) -> Mark:
    """A disc with what the variable says; a sign, or its first letter, where it only says yes."""
    kind, name = variable.frame.type, " ".join((variable.name, *others))
    word = index_word(frame_of(printer.match).words, kind, value)
    sign = variable.face.sign
    match kind:
        case PlayerType():
            return Mark(variable.name, f"{name} {word}", seat_letter(value), sign, seat_colour(value))
        case BooleanType():
            return Mark(variable.name, name, "" if sign else name[:1], sign, _colour(variable))
        case NumberType() | CardType() | KindType():
            told = f"{name} {word}"
            return Mark(variable.name, told, "".join((*others, word)), sign, _colour(variable))
        case _:
            return Mark(variable.name, f"{name} {word}", word, sign, _colour(variable))


def _colour(variable: Remembered) -> str:
    return f"solid-{variable.face.colour or 'grey'}"


# --- landmarks --------------------------------------------------------------------------------------------


def landmarks_of(printer: Printer, sight: Sight, zone: ZoneView) -> Iterator[tuple[int, Mark]]:
    """What a component that is seen places on this board, with the slot."""
    for name, landmark in printer.faces.landmarks.items():
        if landmark.board == zone.zone and _is_there(sight, landmark):
            slot = _slot(sight, landmark)
            if slot is not None:
                yield slot, Mark(name, name, "", landmark.sign, f"solid-{landmark.colour or 'grey'}")


def _is_there(sight: Sight, landmark: Landmark) -> bool:
    return not landmark.setting or sight.match.settings.get(landmark.setting) == landmark.setting_key


def _slot(sight: Sight, landmark: Landmark) -> int | None:
    cards = [
        (zone.zone, card)
        for zone in sight.view.zones
        for card in zone.cards
        if zone.zone == landmark.zone and isinstance(card, int) and card >= 0
    ]
    board = sight.match.layout.zones[landmark.board]
    if not cards or not board.columns:
        return None
    component = sight.match.components[sight.match.layout.zones[landmark.zone].component]
    values = component.table.sorts[cards[0][1]].values
    found = {one.name: value for one, value in zip(component.attributes, values, strict=True)}
    if landmark.column not in found or landmark.line not in found:
        return None
    slot = (found[landmark.line] - 1) * board.columns + found[landmark.column] - 1
    return slot if 0 <= slot < board.slots else None
