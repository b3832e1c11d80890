"""Cards, tiles and tokens, from both sides, and what stands on them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from attrs import evolve, frozen

from rulescore.pictures.boxes import Box, at, fitted, scaled, text_width
from rulescore.pictures.line_drawing import LinePlace, line_shapes, plainly, wrapped_lines
from rulescore.pictures.mark_drawing import DISC, mark_at, mark_width
from rulescore.pictures.shapes import Circle, Group, Paint, Rect, Shape, Words
from rulescore.pictures.signs import SIGNS, sign_at
from rulescore.pictures.table import Back, Front, Gap, Lying, Side, Token


@frozen
class Size:
    """How large a component is drawn: its width and height, and its letters."""

    width: float
    height: float
    large: float
    letters: float


CARD = Size(52, 76, 20, 10.5)
TILE = Size(44, 44, 17, 9.5)
TOKEN = Size(32, 32, 13, 9.5)
SMALL = Size(40, 30, 13, 9.5)
NAMED = 10.0
"""The letters of a name beside a small sign."""
SLOT_LINE = 13.0


def size_of(side: Side, *, small: bool) -> Size:
    """How large this is drawn in a row or a heap."""
    shape = "card" if isinstance(side, Gap) else side.shape
    if shape == "token":
        return TOKEN
    if small:
        return _named_size(side)
    return TILE if shape == "tile" else CARD


def _named_size(side: Side) -> Size:
    """What has no figures is known by its lines, which need more room."""
    if not isinstance(side, Front) or side.large or not side.lines:
        return SMALL
    width = text_width(plainly(side.lines), NAMED) + (28 if side.sign in SIGNS else 12)
    return evolve(SMALL, width=min(max(width, SMALL.width), 170.0))


def card_box(lying: Lying, size: Size) -> Box:
    """A component with the number of its slot below, what stands on it, and how many there are."""
    shapes: list[Shape] = []
    for under in range(min(lying.count - 1, 2), 0, -1):
        shapes += _outline(lying.side, size, under * 2.5)
    shapes += side_shapes(lying.side, size)
    if lying.count > 1:
        shapes += _count(lying.count, size)
    below = _below(lying, size.width)
    shapes.append(at(below, 0, size.height + 2))
    more = 5 if lying.count > 1 else 0
    width, height = max(size.width + more, below.width), size.height + max(more, below.height)
    return Box(width, height, (Group(0, 0, tuple(shapes), _told(lying)),))


def _below(lying: Lying, width: float) -> Box:
    """The number of the slot and what stands on it, below the card where it hides nothing."""
    height = (2 * DISC + 3 if lying.marks else SLOT_LINE) if lying.slot else 0
    number = text_width(lying.slot, 10) + 4
    wide = number + sum(map(mark_width, lying.marks))
    x = max((width - wide) / 2, 0)
    shapes: list[Shape] = [Words(x, height / 2 + 3.5, lying.slot, 10, "soft")] if lying.slot else []
    x += number
    for mark in lying.marks:
        shapes += mark_at(mark, x + mark_width(mark) / 2, DISC + 1)
        x += mark_width(mark)
    return Box(wide if lying.slot else 0, height, tuple(shapes))


def _told(lying: Lying) -> str:
    return ", ".join((lying.words, *(mark.words for mark in lying.marks)))


def _outline(side: Side, size: Size, shift: float) -> Iterator[Shape]:
    """One more component below."""
    paint = Paint("back", "back-edge") if isinstance(side, Back) else Paint("paper", "edge")
    if isinstance(side, Front) and side.filled:
        paint = Paint(f"solid-{_hue(side.colour)}", "edge")
    radius = size.width / 2 if side_is_round(side) else 5
    yield Rect(shift, shift, size.width, size.height, paint, radius)


def side_is_round(side: Side) -> bool:
    return not isinstance(side, Gap) and side.shape == "token"


def side_shapes(side: Side, size: Size) -> tuple[Shape, ...]:
    """One side of a component, or the empty slot where it would lie."""
    match side:
        case Front():
            return tuple(_front(side, size))
        case Back():
            return tuple(_back(side, size))
        case Gap():
            return tuple(_gap(side, size))
        case _ as unreachable:
            assert_never(unreachable)


def _hue(colour: str) -> str:
    return "black" if colour == "ink" else colour


# --- fronts -----------------------------------------------------------------------------------------------


@frozen
class _Inks:
    """The colours of what is printed: large figures and signs, and small letters."""

    large: str
    small: str


def _front(front: Front, size: Size) -> Iterator[Shape]:
    ground = f"solid-{_hue(front.colour)}" if front.filled else "paper"
    inks = _Inks("mark", "mark") if front.filled else _Inks(front.colour, "ink")
    radius = size.width / 2 if front.shape == "token" else 5
    yield Rect(0, 0, size.width, size.height, Paint(ground, "edge"), radius)
    if front.shape == "card" and size is CARD:
        yield from _printed_card(front, size, inks)
    else:
        yield from _printed_tile(front, size, inks)


def _printed_card(front: Front, size: Size, inks: _Inks) -> Iterator[Shape]:
    """Figures above with the sign beside them, lines below, the badge in the lower right corner."""
    middle = size.width / 2
    if front.corner:
        corner = fitted(front.corner, size.letters, size.width - 10, bold=True)
        yield Words(6, 17, corner, size.letters, inks.small, bold=True)
    if front.large and front.sign in SIGNS:
        letters = scaled(front.large, size.large, 22, bold=True)
        yield Words(6, 25, fitted(front.large, letters, 22, bold=True), letters, inks.large, bold=True)
        yield sign_at(front.sign, size.width - 14, 18, 15, inks.large)
    elif front.sign in SIGNS:
        yield sign_at(front.sign, middle, 28 if front.lines else 36, 26, inks.large)
    elif front.large:
        y, letters = (29, 22) if len(front.lines) > 1 else (36, 26)
        large = fitted(front.large, letters, size.width - 8, bold=True)
        yield Words(middle, y, large, letters, inks.large, "middle", bold=True)
    yield from _lines(front, size, inks)
    if front.badge:
        yield from _badge(front.badge, size)


def _lines(front: Front, size: Size, inks: _Inks) -> Iterator[Shape]:
    """As many lines as there is room for, ending at the lower edge; dots for what has no room."""
    top = 31.0 if not front.large and front.sign not in SIGNS else 44.0
    bottom = size.height - (20 if front.badge else 10)
    room = int((bottom - top) / 11.5) + 1
    lines = wrapped_lines(front.lines, size.width - 4, size.letters)
    if len(lines) > room:
        lines = [*lines[: room - 1], (Token("…"),)]
    start = max(bottom - 12 * (len(lines) - 1), top)
    pitch = min(12.0, (bottom - start) / max(len(lines) - 1, 1))
    for number, line in enumerate(lines):
        place = LinePlace(size.width / 2, start + pitch * number, size.width - 4)
        yield from line_shapes(line, place, size.letters, inks.small)


def _badge(text: str, size: Size) -> Iterator[Shape]:
    yield Circle(size.width - 10, size.height - 10, 7.5, Paint("panel", "edge"))
    yield Words(
        size.width - 10, size.height - 6.5, fitted(text, 10, 14, bold=True), 10, "ink", "middle", bold=True
    )


def _printed_tile(front: Front, size: Size, inks: _Inks) -> Iterator[Shape]:
    """What fits: figures and a sign, or a sign and a name, or a short name."""
    middle, centre = size.width / 2, size.height / 2
    text = front.large or front.corner
    has_sign = front.sign in SIGNS
    if front.large and front.corner:
        yield Words(4, 11, fitted(front.corner, 9.5, size.width / 3), 9.5, inks.large)
    if not text and front.lines and front.shape == "card":
        yield from _named(front, size, inks)
    elif text and has_sign:
        shown = fitted(text, size.large, size.width / 2, bold=True)
        yield Words(middle - 2, centre + size.large * 0.36, shown, size.large, inks.large, "end", bold=True)
        yield sign_at(front.sign, middle + 9, centre, 14, inks.large)
    elif has_sign:
        yield sign_at(front.sign, middle, centre, size.height * 0.55, inks.large)
    elif text:
        letters = scaled(text, size.large, size.width - 6, bold=True)
        shown = fitted(text, letters, size.width - 6, bold=True)
        yield Words(middle, centre + letters * 0.36, shown, letters, inks.large, "middle", bold=True)


def _named(front: Front, size: Size, inks: _Inks) -> Iterator[Shape]:
    """A small sign, and beside it what the card says."""
    left = 6.0
    if front.sign in SIGNS:
        yield sign_at(front.sign, 13, size.height / 2, 14, inks.large)
        left = 23.0
    name = fitted(plainly(front.lines), NAMED, size.width - left - 3)
    yield Words(left, size.height / 2 + 3.6, name, NAMED, inks.small)


# --- backs and gaps ---------------------------------------------------------------------------------------


def _back(back: Back, size: Size) -> Iterator[Shape]:
    radius = size.width / 2 if back.shape == "token" else 5
    yield Rect(0, 0, size.width, size.height, Paint("back", "back-edge"), radius)
    if back.shape != "token":
        yield Rect(4, 4, size.width - 8, size.height - 8, Paint(line="back-edge"), 3)
    if back.told:
        told = fitted(back.told, size.large, size.width - 12, bold=True)
        yield Words(size.width / 2, size.height / 2 + 7, told, size.large, "mark", "middle", bold=True)


def _gap(gap: Gap, size: Size) -> Iterator[Shape]:
    if gap.look == "water":
        yield Rect(0, 0, size.width, size.height, Paint("water"), 2)
        yield sign_at("wave", size.width / 2, size.height / 2, 20, "wave")
    else:
        yield Rect(0.5, 0.5, size.width - 1, size.height - 1, Paint("table", "edge", dashed=True), 5)


def _count(count: int, size: Size) -> Iterator[Shape]:
    """How many there are, in the upper right corner; of a token in the lower one, where less is hidden."""
    text = f"×{count}"
    width = text_width(text, 10, bold=True) + 7
    y = size.height - 8 if size == TOKEN else -5
    yield Rect(size.width - width + 5, y, width, 15, Paint("ink"), 7.5)
    yield Words(size.width - width / 2 + 5, y + 11, text, 10, "panel", "middle", bold=True)
