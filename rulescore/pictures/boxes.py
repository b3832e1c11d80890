"""Boxes of shapes, set beside each other and above each other, and how wide words are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from attrs import frozen

from rulescore.pictures.shapes import Anchor, Group, Shape, Words

NARROW, WIDE, THIN = "iljtfr.,:;'|!()[] ", "mwMW@%", "−–’…"
"""Letters that are narrower or wider than most, and those that are not as wide as other strange ones."""
SLACK = 0.01


@frozen
class Box:
    """Shapes that fit into so much room, from the upper left corner on."""

    width: float
    height: float
    shapes: tuple[Shape, ...]


def at(box: Box, x: float, y: float) -> Group:
    return Group(x, y, box.shapes)


def flow(boxes: Sequence[Box], width: float, gap: float, line_gap: float) -> Box:
    """Boxes beside each other from left to right, and on further lines where the width is not enough."""
    lines = list(_lines(boxes, width, gap))
    placed: list[Shape] = []
    y = 0.0
    for line in lines:
        x = 0.0
        for box in line:
            placed.append(at(box, x, y))
            x += box.width + gap
        y += max(box.height for box in line) + line_gap
    widest = max((sum(box.width + gap for box in line) - gap for line in lines), default=0.0)
    return Box(widest, max(y - line_gap, 0.0), tuple(placed))


def _lines(boxes: Sequence[Box], width: float, gap: float) -> Iterator[list[Box]]:
    line: list[Box] = []
    room = width
    for box in boxes:
        if line and box.width > room:
            yield line
            line, room = [], width
        line.append(box)
        room -= box.width + gap
    if line:
        yield line


def above(boxes: Iterable[Box], gap: float) -> Box:
    """Boxes one below the other."""
    shapes: list[Shape] = []
    y, width = 0.0, 0.0
    for box in boxes:
        shapes.append(at(box, 0, y))
        y += box.height + gap
        width = max(width, box.width)
    return Box(width, max(y - gap, 0.0), tuple(shapes))


# --- words ------------------------------------------------------------------------------------------------


def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """About how wide a text is: fonts differ, so a little too wide rather than too narrow."""
    return sum(map(_share, text)) * size * (1.1 if bold else 1)


def _share(letter: str) -> float:
    if letter in NARROW:
        return 0.39
    if letter in WIDE:
        return 0.95
    if ord(letter) > 0x2FF and letter not in THIN:
        return 1.0
    return 0.7 if letter.isupper() else 0.61


def fitted(text: str, size: float, room: float, *, bold: bool = False) -> str:
    """A text that has room, or its beginning with three dots."""
    if text_width(text, size, bold=bold) <= room + SLACK:
        return text
    while text and text_width(text + "…", size, bold=bold) > room:
        text = text[:-1]
    return text + "…"


def scaled(text: str, size: float, room: float, *, bold: bool = False) -> float:
    """The size at which a text has room, but never less than two thirds of the wanted one."""
    width = text_width(text, size, bold=bold)
    return size if width <= room else max(size * room / width, size * 2 / 3)


def wrapped(text: str, size: float, room: float, *, bold: bool = False) -> list[str]:
    """A text on as many lines as it needs; what is still too wide is shortened."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, size, bold=bold) <= room:
            lines[-1] = longer
        else:
            lines.append(fitted(word, size, room, bold=bold))
    return lines


def line_of(text: str, size: float, ink: str, *, bold: bool = False, anchor: Anchor = "start") -> Box:
    """One line of words as a box of its own."""
    width = text_width(text, size, bold=bold)
    x = {"start": 0.0, "middle": width / 2, "end": width}[anchor]
    return Box(width, size * 1.25, (Words(x, size, text, size, ink, anchor, bold),))
