"""What stands on cards and slots: discs with a letter or a number, and signs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import evolve

from rulescore.pictures.boxes import fitted, text_width
from rulescore.pictures.shapes import Paint, Rect, Shape, Words
from rulescore.pictures.signs import SIGNS, sign_at
from rulescore.pictures.table import Mark

DISC = 8.5
"""Half the height of a disc."""


def mark_shapes(marks: Sequence[Mark], width: float, height: float) -> tuple[Shape, ...]:
    """Marks along the lower edge, in the middle; without signs or closer together where room is short."""
    shapes: list[Shape] = []
    if sum(map(mark_width, marks)) > width - 2:
        marks = [evolve(mark, sign="") if mark.text else mark for mark in marks]
    widths = [mark_width(mark) for mark in marks]
    spare = width - 4 - sum(widths)
    x = 2.0 + max(spare / 2, 0)
    for mark, wide in zip(marks, widths, strict=True):
        shapes += mark_at(mark, x + wide / 2, height - DISC - 3)
        x += wide + min(spare / max(len(marks) - 1, 1), 0)
    return tuple(shapes)


def mark_width(mark: Mark) -> float:
    text = max(text_width(_short(mark), 10.5, bold=True) + 6, 2 * DISC) if _short(mark) else 0
    return text + (2 * DISC if mark.sign in SIGNS else 0)


def _short(mark: Mark) -> str:
    text = fitted(mark.text, 10.5, 40, bold=True)
    return text or ("" if mark.sign in SIGNS else "•")


def mark_at(mark: Mark, x: float, y: float) -> Iterator[Shape]:
    """A disc, or a longer one, with a ring that sets it off from what it stands on."""
    width = mark_width(mark)
    left, text = x - width / 2, _short(mark)
    yield Rect(left, y - DISC, width, 2 * DISC, Paint(mark.colour, "mark", 1.5), DISC)
    if mark.sign in SIGNS:
        yield sign_at(mark.sign, left + DISC, y, 12.5, "mark")
        left += 2 * DISC
    if text:
        middle = (left + x + width / 2) / 2
        yield Words(middle, y + 3.8, text, 10.5, "mark", "middle", bold=True)
