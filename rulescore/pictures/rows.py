"""A row whose cards lie in several zones, because some of them are known to one player only.

Which card comes where is told by variables; how many cards of each zone there are is always seen.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import evolve, frozen

from rulescore.pictures.faces import RowFace
from rulescore.pictures.fronts import Printer, printed
from rulescore.pictures.looking import Sight
from rulescore.pictures.palette import seat_colour
from rulescore.pictures.table import Front, Gap, Lying, Mark, Place
from rulescore.play.positions.words import seat_letter
from rulescore.play.view import Seen


@frozen
class Row:
    """A row, and the zones that it takes its cards from."""

    place: Place
    zones: tuple[str, ...]


def rows_of(printer: Printer, sight: Sight) -> tuple[Row, ...]:
    """Every row that the game's faces tell of, as far as its zones and variables are there."""
    found = []
    for name, face in printer.faces.rows.items():
        if _is_known(sight, face):
            cards = tuple(_cards(printer, sight, face))
            found.append(Row(Place(name, cards), (face.from_up, face.from_down)))
    return tuple(found)


def _is_known(sight: Sight, face: RowFace) -> bool:
    zones = {zone.zone for zone in sight.view.zones}
    variables = {one.variable for one in sight.view.variables}
    return {face.from_up, face.from_down} <= zones and {face.length, face.owner, face.down} <= variables


def _cards(printer: Printer, sight: Sight, face: RowFace) -> Iterator[Lying]:
    values = {one.variable: one.values for one in sight.view.variables}
    length = values[face.length][0] or 0
    piles = _piles(sight, face)
    for at in range(min(length, len(values[face.owner]), len(values[face.down]))):
        owner, down = values[face.owner][at], values[face.down][at]
        zone, cards = piles.get(owner if down else None, ("", iter(())))
        lying = _card(printer, zone, next(cards, -1), at)
        if owner is None or owner < 0:
            yield lying
        else:
            yield evolve(lying, marks=(_mark(owner, lying, is_down=down == 1),))


def _piles(sight: Sight, face: RowFace) -> Mapping[int | None, tuple[str, Iterator[Seen]]]:
    """The cards that lie face up, and those of each player that lie face down, each from the first one on."""
    found: dict[int | None, tuple[str, Iterator[Seen]]] = {}
    for zone in sight.view.zones:
        if zone.zone == face.from_up:
            found[None] = zone.zone, iter(zone.cards)
        elif zone.zone == face.from_down:
            found[zone.owner] = zone.zone, iter(zone.cards)
    return found


def _card(printer: Printer, zone: str, seen: Seen, at: int) -> Lying:
    if not zone:
        return Lying("unknown", Gap(), slot=str(at + 1))
    found = printed(printer, printer.match.components[printer.match.layout.zones[zone].component], seen)
    return Lying(found.words, found.side, slot=str(at + 1))


def _mark(owner: int, lying: Lying, *, is_down: bool) -> Mark:
    """Who played it; and that it lies face down, where somebody knows it all the same."""
    letter = seat_letter(owner)
    hidden = is_down and isinstance(lying.side, Front)
    words = f"played by {letter}, face down" if hidden else f"played by {letter}"
    return Mark("played by", words, letter, "down" if hidden else "", seat_colour(owner))
