"""A table as a drawing: a panel for the middle and one for each player, everything below each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulescore.pictures.board_drawing import board_box, legend_box
from rulescore.pictures.boxes import Box, above, at, fitted, flow, line_of, text_width, wrapped
from rulescore.pictures.card_drawing import card_box, size_of
from rulescore.pictures.mark_drawing import DISC, mark_at, mark_width
from rulescore.pictures.palette import seat_colour
from rulescore.pictures.shapes import Paint, Rect, Shape, Words
from rulescore.pictures.signs import SIGNS, sign_at
from rulescore.pictures.table import Area, Lying, Mark, Panel, Place, Seat, Table, Value
from rulescore.pictures.to_svg import Drawing
from rulescore.pictures.to_text import to_text

WIDTH = 400.0
MARGIN, PADDING, GAP = 8.0, 10.0, 8.0
PANEL = 340.0
"""How wide the panel of a player is at least."""
PART_GAP = 12.0
TITLE, LETTERS = 12.0, 11.0


def drawing_of(table: Table, width: float = WIDTH, name: str = "") -> Drawing:
    """The whole table, as wide as that."""
    room = width - 2 * MARGIN
    middle = [_panel(panel, room) for panel in table.panels if panel.seat is None]
    players = _players([panel for panel in table.panels if panel.seat is not None], room)
    heading = [_heading(table.title, room)] if table.headed else []
    content = above((*heading, *middle, *players), GAP)
    height = content.height + 2 * MARGIN
    ground = Rect(0, 0, width, height, Paint("table"), 10)
    return Drawing(width, height, (ground, at(content, MARGIN, MARGIN)), table.title, to_text(table), name)


def _heading(title: str, room: float) -> Box:
    lines = wrapped(title, TITLE, room - 8, bold=True)
    shapes = tuple(
        Words(4, 13 + 16 * number, line, TITLE, "ink", bold=True) for number, line in enumerate(lines)
    )
    return Box(room, 16.0 * len(lines), shapes)


def _players(panels: Sequence[Panel], room: float) -> Iterator[Box]:
    """A panel for each player: below each other, or two beside each other where the picture is wide."""
    columns = max(int((room + GAP) // (PANEL + GAP)), 1)
    width = (room - GAP * (columns - 1)) / columns
    for start in range(0, len(panels), columns):
        boxes = [_panel(panel, width) for panel in panels[start : start + columns]]
        yield flow(boxes, room, GAP, GAP)


# --- panels -----------------------------------------------------------------------------------------------


def _panel(panel: Panel, room: float) -> Box:
    inner = room - 2 * PADDING
    parts = [_name(panel, inner)] if panel.seat is not None else []
    parts += [_values(panel.values, inner)] if panel.values and panel.seat is None else []
    parts += [flow([place_box(place, inner) for place in panel.places], inner, 18, GAP)]
    parts += [_areas(panel.areas, inner)] if panel.areas else []
    content = above([part for part in parts if part.height], GAP)
    height = content.height + 2 * PADDING
    asked = panel.seat is not None and panel.seat.asked
    edge = Paint("panel", "asked", 2) if asked else Paint("panel", "edge")
    ground = Rect(0.5, 0.5, room - 1, height - 1, edge, 8)
    return Box(room, height, (ground, at(content, PADDING, PADDING)))


def _name(panel: Panel, room: float) -> Box:
    """The player's disc, the name, and after it everything that is told of this player."""
    assert panel.seat is not None
    named = [_disc(panel.seat), line_of(panel.title, TITLE, "ink", bold=True)]
    if panel.seat.asked:
        named.append(line_of("is asked", LETTERS, "asked", bold=True))
    head = _centred(named, 20)
    values = [_value(value, room) for value in panel.values]
    return flow([head, *(_centred([value], 20) for value in values)], room, 10, 2)


def _disc(seat: Seat) -> Box:
    mark = Mark("player", "", seat.letter, "", seat_colour(seat.number))
    width = mark_width(mark)
    return Box(width, 2 * DISC, tuple(mark_at(mark, width / 2, DISC)))


def _centred(boxes: Sequence[Box], height: float) -> Box:
    """Boxes beside each other with their middles in one line."""
    shapes: list[Shape] = []
    x = 0.0
    for box in boxes:
        shapes.append(at(box, x, (height - box.height) / 2))
        x += box.width + 6
    return Box(x - 6, height, tuple(shapes))


# --- values -----------------------------------------------------------------------------------------------


def _values(values: Sequence[Value], room: float) -> Box:
    return flow([_value(value, room) for value in values], room, 12, 4)


def _value(value: Value, room: float) -> Box:
    """The sign, the name in soft letters and the value in strong ones."""
    left, shapes = 0.0, list[Shape]()
    colour = value.colour if not value.colour.startswith("solid-") else value.colour.removeprefix("solid-")
    if value.sign in SIGNS:
        shapes.append(sign_at(value.sign, 7, 7.5, 14, colour))
        left = 18
    name = fitted(value.name, LETTERS, room - left - 20)
    shapes.append(Words(left, 11.5, name, LETTERS, "soft"))
    width = left + text_width(name, LETTERS)
    if value.text:
        text = fitted(value.text, LETTERS, max(room - width - 4, 30), bold=True)
        shapes.append(Words(width + 3, 11.5, text, LETTERS, "ink", bold=True))
        width += 4 + text_width(text, LETTERS, bold=True)
    return Box(width, 15, tuple(shapes))


# --- places -----------------------------------------------------------------------------------------------


def place_box(place: Place, room: float) -> Box:
    """A zone with its title above."""
    title = line_of(fitted(place.title, LETTERS, room), LETTERS, "soft")
    return above((title, _lying(place, room)), 8)


def _lying(place: Place, room: float) -> Box:
    if place.columns:
        return board_box(place, room)
    if not place.lying:
        return line_of("none", LETTERS, "soft")
    cards = flow([_part(part, place, room) for part in _parts(place.lying)], room, PART_GAP, 8)
    legend = legend_box(place, room)
    return above((cards, legend), 5) if legend.height else cards


def _parts(lying: Sequence[Lying]) -> Iterator[list[Lying]]:
    """Cards that belong together, so that some room is left between them and others."""
    part: list[Lying] = []
    for one in lying:
        if part and part[-1].part != one.part:
            yield part
            part = []
        part.append(one)
    if part:
        yield part


def _part(part: Sequence[Lying], place: Place, room: float) -> Box:
    gap = 5 if place.small else GAP
    boxes = [card_box(one, size_of(one.side, small=place.small)) for one in part]
    return flow(boxes, room, gap, 8)


# --- areas ------------------------------------------------------------------------------------------------


def _areas(areas: Sequence[Area], room: float) -> Box:
    """Two columns, or as many as have room."""
    columns = max(int((room + GAP) // (160 + GAP)), 1)
    width = (room - GAP * (columns - 1)) / columns
    lines = [areas[start : start + columns] for start in range(0, len(areas), columns)]
    return above((_line_of_areas(line, width) for line in lines), GAP)


def _line_of_areas(areas: Sequence[Area], width: float) -> Box:
    contents = [_area(area, width - 2 * GAP) for area in areas]
    height = max(content.height for content in contents) + 2 * GAP
    boxes = [
        Box(width, height, (Rect(0, 0, width, height, Paint("field", "edge"), 6), at(content, GAP, GAP)))
        for content in contents
    ]
    return flow(boxes, width * (len(boxes) + 1), GAP, 0)


def _area(area: Area, room: float) -> Box:
    name = line_of(fitted(area.name, LETTERS, room, bold=True), LETTERS, "ink", bold=True)
    there = [*(_counter(value) for value in area.values), *map(_standing, area.marks)]
    there += [card_box(one, size_of(one.side, small=True)) for one in area.lying]
    return above((name, flow([_centred([box], 24) for box in there], room, 6, 4)), 4)


def _counter(value: Value) -> Box:
    """How many a player has there, on a cube of the player's colour."""
    letter = value.name.rpartition(" ")[2]
    mark = Mark("", "", f"{letter} {value.text}", value.sign, value.colour)
    return _standing(mark)


def _standing(mark: Mark) -> Box:
    width = mark_width(mark)
    return Box(width, 2 * DISC, tuple(mark_at(mark, width / 2, DISC)))
