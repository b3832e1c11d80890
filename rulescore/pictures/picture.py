"""Pictures of a state, of a part of its table, of a hand and of a card, and the same in words."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from rulescore.diagnostics.suggest import did_you_mean
from rulescore.errors import UsageError
from rulescore.kernel.match import Match
from rulescore.pictures.boxes import at
from rulescore.pictures.card_drawing import card_box, size_of
from rulescore.pictures.faces import Faces
from rulescore.pictures.faces_reading import faces_of
from rulescore.pictures.from_view import table_of
from rulescore.pictures.fronts import Printer, printed
from rulescore.pictures.looking import Onlooker, sight_of
from rulescore.pictures.places import heap_of
from rulescore.pictures.table import Lying, Panel, Place, Table
from rulescore.pictures.table_drawing import WIDTH, drawing_of
from rulescore.pictures.to_svg import Drawing, to_svg
from rulescore.pictures.to_text import lying_text, to_text
from rulescore.play.state import State

LEAST_WIDTH, MOST_WIDTH = 280.0, 4000.0
MARGIN = 3.0


@frozen
class Look:
    """How a picture is made: with these faces, or with those that the library has for the game.

    `width` is in units of about a pixel each; two players lie beside each other from 700 on.
    `name` makes the ids of a picture its own, where the same picture is twice on a page.
    """

    faces: Faces | None = None
    width: float = WIDTH
    name: str = ""


USUAL = Look()


def picture_of(state: State, onlooker: Onlooker = "everybody", look: Look = USUAL) -> str:
    """The whole table as SVG, as one player, everybody, or all players together see it."""
    return to_svg(drawing_of(_table(state, onlooker, look), _width(look), look.name))


def picture_text(state: State, onlooker: Onlooker = "everybody", look: Look = USUAL) -> str:
    """The same as plain text: what whoever does not see the picture is told."""
    return to_text(_table(state, onlooker, look))


def part_picture(
    state: State, zones: Sequence[str], onlooker: Onlooker = "everybody", look: Look = USUAL
) -> str:
    """These zones alone, of all players who have them, with what stands on their slots."""
    return to_svg(drawing_of(_part(state, zones, onlooker, look), _width(look), look.name))


def part_text(
    state: State, zones: Sequence[str], onlooker: Onlooker = "everybody", look: Look = USUAL
) -> str:
    """The same zones as plain text."""
    return to_text(_part(state, zones, onlooker, look))


def card_picture(match: Match, component: str, card: str | None, look: Look = USUAL) -> str:
    """One card by its id; None: its back."""
    printer = _printer(match, look)
    found = printed(
        printer, match.components[_known_component(match, component)], _sort(match, component, card)
    )
    lying = Lying(found.words, found.side)
    box = card_box(lying, size_of(found.side, small=False))
    shapes = (at(box, MARGIN, MARGIN),)
    width, height = box.width + 2 * MARGIN, box.height + 2 * MARGIN
    return to_svg(Drawing(width, height, shapes, lying.words, lying.words, look.name))


def hand_picture(
    match: Match, component: str, cards: Sequence[str | None], title: str = "hand", look: Look = USUAL
) -> str:
    """Some cards by their ids beside each other, in the order of the game's table; None: the back of one."""
    known = match.components[_known_component(match, component)]
    lying = heap_of(_printer(match, look), known, [_sort(match, component, card) for card in cards])
    told = "; ".join(map(lying_text, lying)) or "none"
    table = Table(f"{title}: {told}", (Panel("Table", None, (), (Place(title, lying),)),), headed=False)
    return to_svg(drawing_of(table, _width(look), look.name))


def _table(state: State, onlooker: Onlooker, look: Look) -> Table:
    return table_of(sight_of(state, onlooker), _printer(state.match, look))


def _part(state: State, zones: Sequence[str], onlooker: Onlooker, look: Look) -> Table:
    return table_of(sight_of(state, onlooker), _printer(state.match, look), _known_zones(state.match, zones))


def _printer(match: Match, look: Look) -> Printer:
    return Printer(match, faces_of(match.game.name) if look.faces is None else look.faces)


# --- what was asked for -----------------------------------------------------------------------------------


def _width(look: Look) -> float:
    if not LEAST_WIDTH <= look.width <= MOST_WIDTH:
        raise UsageError(
            f"a picture is {LEAST_WIDTH:.0f} to {MOST_WIDTH:.0f} units wide, and not {look.width:g}"
        )
    return look.width


def _known_zones(match: Match, zones: Sequence[str]) -> Sequence[str]:
    known = tuple(match.layout.zones)
    if not zones:
        raise UsageError("a part of a table needs a zone", notes=(f"there are {', '.join(known)}",))
    for zone in zones:
        if zone not in known:
            raise UsageError(f'{match.game.name} has no zone "{zone}"', notes=_meant(zone, known))
    return zones


def _known_component(match: Match, name: str) -> str:
    known = tuple(match.components)
    if name not in known:
        raise UsageError(f'{match.game.name} has no component "{name}"', notes=_meant(name, known))
    return name


def _sort(match: Match, component: str, card: str | None) -> int | None:
    if card is None:
        return None
    ids = [sort.id for sort in match.components[_known_component(match, component)].table.sorts]
    if card not in ids:
        raise UsageError(f'there is no {component} "{card}"', notes=_meant(card, ids))
    return ids.index(card)


def _meant(word: str, known: Sequence[str]) -> tuple[str, ...]:
    return did_you_mean(word, known) or (f"there are, for example, {', '.join(known[:6])}",)
