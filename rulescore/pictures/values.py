"""Variables and derived values as they are told: to everybody, or in a player's own panel."""

from __future__ import annotations

from collections.abc import Iterator

from rulescore.checked.types import BooleanType, PlayerType
from rulescore.kernel.layout import indexes_of
from rulescore.pictures.fronts import Printer
from rulescore.pictures.looking import Sight
from rulescore.pictures.marks import Remembered, is_of_numbers, is_of_slots
from rulescore.pictures.table import Value
from rulescore.play.positions.frame import frame_of
from rulescore.play.positions.words import index_word, index_words, seat_letter

EMPTY = -1


def common_values(printer: Printer, sight: Sight, variables: tuple[Remembered, ...]) -> tuple[Value, ...]:
    """What is told to everybody and is of no player."""
    told = tuple(Value(one.name, str(one.values[0])) for one in sight.told if not one.of_player)
    return (*told, *(value for one in variables for value in _of_nobody(printer, one)))


def _of_nobody(printer: Printer, variable: Remembered) -> Iterator[Value]:
    if is_of_slots(variable) or PlayerType() in variable.kinds or _is_held(variable):
        return
    words = frame_of(printer.match).words
    for place, value in _telling(variable):
        said = index_words(words, variable.frame.indexes, place)
        yield _value(printer, variable, value, said)


def _is_held(variable: Remembered) -> bool:
    """Whether the variable names one player: then it is told where that player's things are."""
    return isinstance(variable.frame.type, PlayerType) and not variable.frame.indexes


def _telling(variable: Remembered) -> Iterator[tuple[int, int]]:
    """Values that are seen and are not as they were at the start, or that the game's face always tells."""
    for place, (value, start) in enumerate(zip(variable.values, variable.frame.start, strict=True)):
        if value is not None and value != EMPTY and (value != start or variable.face.always):
            yield place, value


def _value(printer: Printer, variable: Remembered, value: int, said: tuple[str, ...]) -> Value:
    word = index_word(frame_of(printer.match).words, variable.frame.type, value)
    name = " ".join((variable.name, *said))
    is_yes = isinstance(variable.frame.type, BooleanType) and value == 1
    return Value(name, "" if is_yes else word, variable.face.sign, variable.face.colour or "soft")


def values_of_player(
    printer: Printer, sight: Sight, variables: tuple[Remembered, ...], seat: int
) -> tuple[Value, ...]:
    """What is told of one player: derived values first."""
    told = tuple(Value(one.name, str(one.values[seat])) for one in sight.told if one.of_player)
    return (*told, *(value for one in variables for value in _of_player(printer, one, seat)))


def _of_player(printer: Printer, variable: Remembered, seat: int) -> Iterator[Value]:
    if _is_held(variable):
        if variable.values[0] == seat:
            yield Value(variable.name, "", variable.face.sign, variable.face.colour or "soft")
        return
    kinds = variable.kinds
    if PlayerType() not in kinds or is_of_slots(variable) or is_of_numbers(printer, variable):
        return
    axes, at = tuple(axis for _, axis in variable.frame.indexes), kinds.index(PlayerType())
    words = frame_of(printer.match).words
    for place, value in _telling(variable):
        indexes = indexes_of(axes, place)
        if indexes[at] == seat:
            pairs = enumerate(zip(kinds, indexes, strict=True))
            said = tuple(index_word(words, kind, one) for number, (kind, one) in pairs if number != at)
            yield _value(printer, variable, value, said)


def seat_name(seat: int) -> str:
    return f"Player {seat_letter(seat)}"
