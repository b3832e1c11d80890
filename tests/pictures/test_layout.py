"""Nothing is drawn outside of a picture, and no card lies on another one, however wide the picture is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest
from pictured import GAMES, state_of, table_seen

from rulescore.errors import UsageError
from rulescore.pictures import Look, picture_of
from rulescore.pictures.boxes import Box, fitted, flow, scaled, text_width, wrapped
from rulescore.pictures.line_drawing import LinePlace, line_shapes, wrapped_lines
from rulescore.pictures.shapes import Circle, Group, Paint, Path, Rect, Shape, Words
from rulescore.pictures.table import Token
from rulescore.pictures.table_drawing import drawing_of

Frame = tuple[float, float, float, float]
WIDTHS = (280, 400, 780)


def frames(shapes: Sequence[Shape], x: float = 0, y: float = 0) -> Iterator[Frame]:
    """Left, top, right and bottom of every shape."""
    for shape in shapes:
        match shape:
            case Group(dx, dy, inner):
                yield from frames(inner, x + dx, y + dy)
            case Rect(left, top, width, height):
                yield x + left, y + top, x + left + width, y + top + height
            case Circle(cx, cy, r):
                yield x + cx - r, y + cy - r, x + cx + r, y + cy + r
            case Path(cx, cy, size):
                yield x + cx - size / 2, y + cy - size / 2, x + cx + size / 2, y + cy + size / 2
            case Words():
                yield _frame_of_words(shape, x, y)


def _frame_of_words(words: Words, x: float, y: float) -> Frame:
    width = text_width(words.text, words.size, bold=words.bold)
    left = x + words.x - {"start": 0, "middle": width / 2, "end": width}[words.anchor]
    return left, y + words.y - words.size, left + width, y + words.y + words.size * 0.25


def outside(shapes: Sequence[Shape], width: float, height: float) -> list[Frame]:
    return [
        found
        for found in frames(shapes)
        if found[0] < -0.5 or found[1] < -0.5 or found[2] > width + 0.5 or found[3] > height + 0.5
    ]


def titled(shapes: Sequence[Shape], x: float = 0, y: float = 0) -> Iterator[tuple[str, Frame]]:
    """Every card and cell, with the room that it takes."""
    for shape in shapes:
        if isinstance(shape, Group):
            if shape.title:
                all_of = list(frames(shape.shapes, x + shape.x, y + shape.y))
                left, top, right, bottom = zip(*all_of, strict=True)
                yield shape.title, (min(left), min(top), max(right), max(bottom))
            yield from titled(shape.shapes, x + shape.x, y + shape.y)


def overlapping(shapes: Sequence[Shape]) -> list[tuple[str, str]]:
    """Cards that lie on one another by more than the corner that tells their number."""
    return [
        (one, other)
        for (one, first), (other, second) in combinations(titled(shapes), 2)
        if min(first[2], second[2]) - max(first[0], second[0]) > 3
        and min(first[3], second[3]) - max(first[1], second[1]) > 3
    ]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("width", WIDTHS)
def test_everything_is_inside_of_the_picture(game: str, width: float) -> None:
    drawing = drawing_of(table_seen(state_of(game), "together"), width)

    assert [] == outside(drawing.shapes, drawing.width, drawing.height)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("width", WIDTHS)
def test_no_card_lies_on_another(game: str, width: float) -> None:
    assert [] == overlapping(drawing_of(table_seen(state_of(game), "together"), width).shapes)


def test_what_is_outside_and_what_overlaps_is_noticed() -> None:
    card = Rect(0, 0, 52, 76, Paint("paper"))
    shapes = (Group(0, 0, (card,), "one"), Group(40, 0, (card,), "two"))

    assert [("one", "two")] == overlapping(shapes)
    assert [(40, 0, 92, 76)] == outside(shapes, 80, 80)


def test_a_wide_picture_has_its_players_beside_each_other() -> None:
    table = table_seen(state_of("diciassette"))

    assert drawing_of(table, 780).height < drawing_of(table, 400).height


@pytest.mark.parametrize("width", [279, 4001])
def test_a_width_that_cannot_be_read_is_refused(width: float) -> None:
    with pytest.raises(UsageError):
        picture_of(state_of("venti"), look=Look(width=width))


# --- boxes ------------------------------------------------------------------------------------------------


def box(width: float, height: float = 10) -> Box:
    return Box(width, height, ())


def test_boxes_flow_on_to_the_next_line() -> None:
    found = flow([box(40), box(40, 20), box(40)], 100, 10, 5)

    assert [(0, 0), (50, 0), (0, 25)] == [(one.x, one.y) for one in found.shapes if isinstance(one, Group)]
    assert (90, 35) == (found.width, found.height)


def test_a_text_without_room_ends_in_dots() -> None:
    assert "abc" == fitted("abc", 10, 50)
    assert "abcd…" == fitted("abcdefghijklmnop", 10, 33)


def test_a_text_becomes_smaller_but_not_too_small() -> None:
    assert 10 == scaled("abc", 10, 50)
    assert 10 * 2 / 3 == scaled("abcdefghijkl", 10, 20)


def test_a_text_is_broken_between_words() -> None:
    assert ["one two", "three"] == wrapped("one two three", 10, 45)


def printed_width(text: str, sign: str = "") -> float:
    token = Token(text, sign)
    (line,) = wrapped_lines([(token,) * 8], 48, 10.5)
    left, _, right, _ = zip(*frames(tuple(line_shapes(line, LinePlace(0, 0, 48), 10.5, "ink"))), strict=True)
    return float(max(right) - min(left))


@pytest.mark.parametrize("sign", ["", "star"])
def test_a_line_of_a_card_has_room_on_it_however_long_it_is(sign: str) -> None:
    assert printed_width("abc", sign) <= 48
