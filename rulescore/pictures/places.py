"""Zones as they are seen: cards that look alike lie together, except where each has a slot or a turn."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from attrs import evolve

from rulescore.checked.nodes import Component
from rulescore.pictures.faces import zone_face
from rulescore.pictures.fronts import Printer, printed
from rulescore.pictures.table import Back, Gap, Lying, Mark, Place
from rulescore.play.positions.frame import frame_of
from rulescore.play.positions.words import index_word, seat_letter
from rulescore.play.view import Seen, ZoneView

MANY = 12
"""So many cards that look different are drawn large; more of them are drawn small."""

Marks = Sequence[tuple[Mark, ...]]


def place_of(printer: Printer, zone: ZoneView, marks: Marks = ()) -> Place:
    """One place of a zone, with its title and everything that lies there."""
    layout = printer.match.layout.zones[zone.zone]
    lying = lying_of(printer, zone, marks)
    small = zone_face(printer.faces, zone.zone).small or (not layout.has_slots and len(lying) > MANY)
    return Place(title_of(printer, zone), lying, layout.columns, small)


def title_of(printer: Printer, zone: ZoneView) -> str:
    """The name of a zone, and of what it is one of several; whose it is, its panel says."""
    words = frame_of(printer.match)
    indexes = next(one.indexes for one in words.zones if one.name == zone.zone)
    pairs = zip(indexes, zone.indexes, strict=True)
    said = [index_word(words.words, kind, value) for (kind, _), value in pairs]
    if zone.owner is not None and said and said[0] == seat_letter(zone.owner):
        said = said[1:]
    return " ".join((zone_face(printer.faces, zone.zone).title or zone.zone, *said))


def lying_of(printer: Printer, zone: ZoneView, marks: Marks) -> tuple[Lying, ...]:
    """What lies in one place of a zone."""
    layout = printer.match.layout.zones[zone.zone]
    component = printer.match.components[layout.component]
    if layout.has_slots:
        return tuple(_in_slot(printer, zone, component, at, marks) for at in range(layout.slots))
    parted = zone_face(printer.faces, zone.zone).parted
    cards = [_lying(printer, component, sort, parted) for sort in zone.cards]
    if layout.shape == "stack":
        return _under_its_top(cards) if _is_closed(cards) else tuple(cards)
    return tuple(_together(cards))


def heap_of(printer: Printer, component: Component, cards: Sequence[Seen]) -> tuple[Lying, ...]:
    """Some cards that lie nowhere, as a set of them would: in ascending order, backs last."""
    known = sorted(card for card in cards if isinstance(card, int))
    backs = [card for card in cards if not isinstance(card, int)]
    return tuple(_together([_lying(printer, component, card, "") for card in (*known, *backs)]))


def _is_closed(cards: Sequence[Lying]) -> bool:
    """Whether only the top of a stack is seen."""
    below = cards[:-1]
    return bool(below) and all(isinstance(card.side, Back) and card.side == below[0].side for card in below)


def _under_its_top(cards: Sequence[Lying]) -> tuple[Lying, ...]:
    top = cards[-1]
    words = f"{top.words}, on top of {len(cards) - 1} face down" if top.words != cards[0].words else top.words
    return (evolve(top, words=words, count=len(cards)),)


def _together(cards: Sequence[Lying]) -> list[Lying]:
    """A pile or a set is in ascending order, so equal ones lie beside each other."""
    grouped = (list(alike) for _, alike in groupby(cards, key=lambda card: (card.words, card.side)))
    return [evolve(alike[0], count=len(alike)) for alike in grouped]


def _lying(printer: Printer, component: Component, seen: Seen, parted: str) -> Lying:
    found = printed(printer, component, seen)
    return Lying(found.words, found.side, part=_part(component, seen, parted))


def _in_slot(printer: Printer, zone: ZoneView, component: Component, at: int, marks: Marks) -> Lying:
    found = printed(printer, component, zone.cards[at])
    side = Gap(zone_face(printer.faces, zone.zone).empty) if isinstance(found.side, Gap) else found.side
    words = side.look if isinstance(side, Gap) and side.look != "blank" else found.words
    return Lying(words, side, slot=str(at + 1), marks=marks[at] if marks else ())


def _part(component: Component, seen: Seen, parted: str) -> str:
    """The value of the attribute that parts the cards of a zone into groups, of a card that is seen."""
    names = [attribute.name for attribute in component.attributes]
    if parted not in names or not isinstance(seen, int) or seen < 0:
        return ""
    return str(component.table.sorts[seen].values[names.index(parted)])
