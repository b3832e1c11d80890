"""Parts of a board that have names: what lies there, what each player has there, and what stands there."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from rulescore.checked.types import KindType, PlayerType
from rulescore.kernel.layout import indexes_of
from rulescore.pictures.faces import zone_face
from rulescore.pictures.fronts import Printer
from rulescore.pictures.looking import Sight
from rulescore.pictures.marks import Remembered
from rulescore.pictures.palette import seat_colour
from rulescore.pictures.places import lying_of
from rulescore.pictures.table import Area, Mark, Value
from rulescore.play.positions.frame import frame_of
from rulescore.play.positions.words import index_words, seat_letter
from rulescore.play.view import ZoneView

EMPTY = -1


@frozen
class Ground:
    """A kind whose members are parts of the board, with the variables that are remembered of them."""

    kind: str
    counted: tuple[Remembered, ...]
    standing: tuple[Remembered, ...]


def grounds_of(printer: Printer, variables: tuple[Remembered, ...]) -> tuple[Ground, ...]:
    """Every kind with a place for each of its members, or of which something is counted by player."""
    return tuple(
        Ground(
            kind.name,
            tuple(one for one in variables if is_counted(one, kind.name)),
            tuple(one for one in variables if _stands(one, kind.name)),
        )
        for kind in printer.match.game.kinds
        if _is_ground(printer, variables, kind.name)
    )


def _is_ground(printer: Printer, variables: tuple[Remembered, ...], kind: str) -> bool:
    zones = any(is_of_member(printer, zone.name, kind) for zone in printer.match.game.zones)
    return zones or any(is_counted(one, kind) for one in variables)


def is_of_member(printer: Printer, zone: str, kind: str) -> bool:
    """Whether there is one of this zone for each member of the kind, and of nothing else."""
    found = next(one for one in printer.match.game.zones if one.name == zone)
    return found.indexes == (KindType(kind),)


def is_counted(variable: Remembered, kind: str) -> bool:
    """Whether something is remembered of each player and member."""
    return variable.kinds == (PlayerType(), KindType(kind))


def _stands(variable: Remembered, kind: str) -> bool:
    """Whether the variable names a member, for each player or once."""
    named = variable.frame.type
    return isinstance(named, KindType) and named.kind == kind and variable.kinds in ((), (PlayerType(),))


def areas_of(printer: Printer, sight: Sight, ground: Ground) -> tuple[Area, ...]:
    """Every member of the kind as a part of the board."""
    members = frame_of(printer.match).words.kinds[ground.kind].members
    return tuple(_area(printer, sight, ground, name, value) for value, name in enumerate(members))


def _area(printer: Printer, sight: Sight, ground: Ground, name: str, value: int) -> Area:
    zones = (
        zone
        for zone in sight.view.zones
        if zone.indexes == (value,) and is_of_member(printer, zone.zone, ground.kind)
    )
    lying = tuple(one for zone in zones if _is_shown(printer, zone) for one in lying_of(printer, zone, ()))
    counted = tuple(found for one in ground.counted for found in _counted(one, value))
    marks = tuple(mark for one in ground.standing for mark in _standing(printer, one, value))
    return Area(name, counted, marks, lying)


def _is_shown(printer: Printer, zone: ZoneView) -> bool:
    return zone.zone not in printer.faces.leave_out and (
        bool(zone.cards) or zone_face(printer.faces, zone.zone).always
    )


def _counted(variable: Remembered, member: int) -> Iterator[Value]:
    """How many each player has there, in the player's colour."""
    axes = tuple(axis for _, axis in variable.frame.indexes)
    pairs = zip(variable.values, variable.frame.start, strict=True)
    for place, (value, start) in enumerate(pairs):
        seat, of = indexes_of(axes, place)
        if of == member and value is not None and value != start:
            colour = seat_colour(seat)
            yield Value(f"{variable.name} of {seat_letter(seat)}", str(value), variable.face.sign, colour)


def _standing(printer: Printer, variable: Remembered, member: int) -> Iterator[Mark]:
    words = frame_of(printer.match).words
    for seat, value in enumerate(variable.values):
        if value != member:
            continue
        said = index_words(words, variable.frame.indexes, seat)
        told = " ".join((variable.name, *(f"of {word}" for word in said)))
        colour = seat_colour(seat) if said else f"solid-{variable.face.colour or 'grey'}"
        short = "".join(said) or ("" if variable.face.sign else variable.name[:1])
        yield Mark(variable.name, told, short, variable.face.sign, colour)
