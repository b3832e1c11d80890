"""A board: its cells with what lies and stands there, numbered columns and lines, and a legend."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve

from rulescore.pictures.boxes import Box, above, flow, line_of
from rulescore.pictures.card_drawing import Size, side_shapes
from rulescore.pictures.mark_drawing import DISC, mark_at, mark_shapes, mark_width
from rulescore.pictures.shapes import Group, Paint, Rect, Shape, Words
from rulescore.pictures.table import Gap, Lying, Mark, Place, Side

LARGEST, EDGE = 46.0, 16.0


def board_box(place: Place, room: float) -> Box:
    """The cells line by line, and below what the marks on them mean."""
    cell = min((room - EDGE) / place.columns, LARGEST)
    lines = -(-len(place.lying) // place.columns)
    shapes = (*_numbers(place.columns, lines, cell), *_cells(place, cell))
    board = Box(EDGE + place.columns * cell, EDGE + lines * cell, tuple(shapes))
    legend = legend_box(place, room)
    return above((board, legend), 6) if legend.height else board


def _numbers(columns: int, lines: int, cell: float) -> Iterator[Shape]:
    for column in range(columns):
        yield Words(EDGE + (column + 0.5) * cell, 11, str(column + 1), 10, "soft", "middle")
    for line in range(lines):
        yield Words(6, EDGE + (line + 0.5) * cell + 3.5, str(line + 1), 10, "soft", "middle")


def _cells(place: Place, cell: float) -> Iterator[Shape]:
    for number, lying in enumerate(place.lying):
        line, column = divmod(number, place.columns)
        yield Group(
            EDGE + column * cell,
            EDGE + line * cell,
            tuple(_cell(lying, cell)),
            f"{lying.slot}: {_told(lying)}",
        )


def _told(lying: Lying) -> str:
    return ", ".join((lying.words, *(mark.words for mark in lying.marks)))


def _cell(lying: Lying, cell: float) -> Iterator[Shape]:
    size = Size(cell - 2, cell - 2, 16, 9.5)
    side = lying.side
    if side != Gap("water"):
        yield Rect(1, 1, size.width, size.height, Paint("field", "edge"), 2)
    if not isinstance(side, Gap):
        yield Group(1, 1, _raised(side, size) if lying.marks else side_shapes(side, size))
    elif side.look == "water":
        yield Group(1, 1, side_shapes(side, size))
    height = cell / 2 + DISC + 2 if isinstance(side, Gap) else size.height
    if lying.marks:
        yield Group(1, 1, mark_shapes(lying.marks, size.width, height))


def _raised(side: Side, size: Size) -> tuple[Shape, ...]:
    """What is printed on a tile goes up where something stands on it."""
    ground, *_ = side_shapes(side, size)
    _, *printed = side_shapes(side, evolve(size, height=size.height - 2 * DISC + 2))
    return (ground, *printed)


def legend_box(place: Place, room: float) -> Box:
    """Every kind of mark once."""
    marks: dict[str, Mark] = {}
    for lying in place.lying:
        for mark in lying.marks:
            marks.setdefault(mark.name, mark)
    return flow([_meaning(mark) for mark in marks.values()], room, 14, 4)


def _meaning(mark: Mark) -> Box:
    width = mark_width(mark)
    name = line_of(mark.name, 11, "soft")
    shapes = (*mark_at(mark, width / 2, DISC + 0.5), Group(width + 5, 2, name.shapes))
    return Box(width + 5 + name.width, 18, shapes)
