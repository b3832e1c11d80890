"""Small signs that a game's components may bear, drawn in a square of 20 units around its middle."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from attrs import frozen

from rulescore.pictures.shapes import Paint, Path


@frozen
class Sign:
    """The path of a sign; `lined` where it consists of lines and is not filled."""

    data: str
    lined: bool = False


SIGNS: Mapping[str, Sign] = MappingProxyType(
    {
        "disc": Sign("M-8 0A8 8 0 1 1 8 0A8 8 0 1 1 -8 0Z"),
        "triangle": Sign("M0 -8.5L9 7.5H-9Z"),
        "diamond": Sign("M0 -9.5L8 0L0 9.5L-8 0Z"),
        "square": Sign("M-7.2 -7.2H7.2V7.2H-7.2Z"),
        "star": Sign("M0 -9.5L2.6 -3.1L9.5 -2.7L4.2 1.6L6 8.3L0 4.6L-6 8.3L-4.2 1.6L-9.5 -2.7L-2.6 -3.1Z"),
        "ring": Sign("M-7 0A7 7 0 1 1 7 0A7 7 0 1 1 -7 0", lined=True),
        "cross": Sign("M-6 -6L6 6M6 -6L-6 6", lined=True),
        "spiral": Sign(
            "M0 1C-2 1 -2 -2 0 -2C3 -2 4 1 3 3C1 6 -5 5 -5.5 0C-6 -6 2 -9 7 -5C10 -2 9 5 6 8", lined=True
        ),
        "snow": Sign(
            "M0 -8V8M-7 -4L7 4M-7 4L7 -4M-2.5 -7L0 -4.5L2.5 -7M-2.5 7L0 4.5L2.5 7"
            "M-7.5 -0.8L-4 -2.3L-4.7 -6M7.5 0.8L4 2.3L4.7 6M-7.5 0.8L-4 2.3L-4.7 6M7.5 -0.8L4 -2.3L4.7 -6",
            lined=True,
        ),
        "rat": Sign(
            "M-9 4C-8 -2 -3 -6 2 -5C2 -8 6 -8 6 -5C8 -4 9 -2 9.5 1C8 3 6 3.5 4 3.5C2 6 -4 6 -6 5.5"
            "C-8 6.5 -7 8.5 -3 8.5V9.5C-9 10 -10 7 -9 4Z"
        ),
        "crow": Sign(
            "M9.5 -4L6 -6.5C3 -8.5 -0.5 -7 -1 -3.5C-3 0 -6 3 -9.5 6C-6 6 -3 6 -1 5L-2 9H-0.5L1 4.5"
            "C5 3 7 0 6.5 -3Z"
        ),
        "broom": Sign("M7.5 -9.5L9 -8L1.5 0.5C2.5 3 0 6 -3 9L-9 3C-6 0 -3 -2.5 -0.5 -1.5Z"),
        "spider": Sign(
            "M-3.5 2.5A3.5 4 0 1 1 3.5 2.5A3.5 4 0 1 1 -3.5 2.5M-2 -3A2 2 0 1 1 2 -3A2 2 0 1 1 -2 -3"
            "M-3 0L-7 -3L-6 -8M3 0L7 -3L6 -8M-3.5 2L-9 1M3.5 2L9 1M-3 4.5L-7 5.5L-7.5 9M3 4.5L7 5.5L7.5 9",
            lined=True,
        ),
        "flask": Sign(
            "M-2.5 -9H2.5V-7.5H2V-3L7.5 6C8.5 8 7.5 9 6 9H-6C-7.5 9 -8.5 8 -7.5 6L-2 -3V-7.5H-2.5Z"
        ),
        "hat": Sign(
            "M-9.5 6C-6.5 4.8 -4.5 4.5 -3.8 4L-0.5 -9L4 -5.5L3.2 -4L4 4C4.5 4.5 6.5 4.8 9.5 6V8H-9.5Z"
        ),
        "ball": Sign(
            "M-7 -2A7 7 0 1 1 7 -2A7 7 0 1 1 -7 -2M-4.5 9L-3.5 4.5M4.5 9L3.5 4.5M-6 9H6", lined=True
        ),
        "pigeon": Sign(
            "M-9.5 5C-6 2 -5 0 -3 -2C-1 -4 2 -4 3 -6.5C4 -8.5 7.5 -8.5 8 -6L9.5 -5L8 -4.3"
            "C8 0 6 4 1.5 5V8H0.3V5.2H-0.8V8H-2V5Z"
        ),
        "person": Sign(
            "M-3 -6A3 3 0 1 1 3 -6A3 3 0 1 1 -3 -6ZM-5.5 9C-5.5 2 -4.5 -1.5 0 -1.5C4.5 -1.5 5.5 2 5.5 9Z"
        ),
        "hunter": Sign(
            "M-7 -4.6L-3 -5.2L-2.2 -9H2.2L3 -5.2L7 -4.6V-3.4H-7Z"
            "M-5.5 9C-5.5 2.5 -4.5 -1.8 0 -1.8C4.5 -1.8 5.5 2.5 5.5 9Z"
        ),
        "tower": Sign("M0 -9.8L4 -4.5H3V9H-3V-4.5H-4Z"),
        "bird": Sign(
            "M0 -2C3 -7 7 -7 9.8 -4C7 -4 5 -1 3 3L1.5 7H-1.5L-3 3C-5 -1 -7 -4 -9.8 -4C-7 -7 -3 -7 0 -2Z"
        ),
        "house": Sign("M0 -8L9 0H6.5V8H-6.5V0H-9Z"),
        "wave": Sign("M-9 -2C-6 -6 -3 -6 0 -2C3 2 6 2 9 -2M-9 5C-6 1 -3 1 0 5C3 9 6 9 9 5", lined=True),
        "planks": Sign("M-8 -7H8V-3H-8ZM-8 -2H8V2H-8ZM-8 3H8V7H-8Z"),
        "gondola": Sign("M-9.5 -4C-8 3 -4 5 0 5C4 5 8 2 9.5 -6C8 -1 6 1.5 3 1.5H-4C-6 1.5 -8 -1 -9.5 -4Z"),
        "gem": Sign("M-5 -7H5L9 -2L0 8.5L-9 -2Z"),
        "turn": Sign("M-6.5 2A6.5 6.5 0 1 1 5 4.6M5 4.6L5.6 -0.6M5 4.6L0.2 3.4", lined=True),
        "bin": Sign("M-7 -7H7V-4.8H-7ZM-2 -9.3H2V-7H-2ZM-6 -3.8H6L4.8 9H-4.8Z"),
        "twice": Sign("M-8 -6L-1 1M-1 -6L-8 1M2 -4.5C2.5 -7.5 8 -7.5 8 -4C8 -1 2 2 2 5.5H8.5", lined=True),
        "trap": Sign("M-9 5H9M-8 5A8 8 0 0 1 8 5M-5.5 5L-4 0.5L-2 5L0 0.5L2 5L4 0.5L5.5 5", lined=True),
        "up": Sign("M0 -7L7 3H2.5V8H-2.5V3H-7Z"),
        "down": Sign("M0 7L7 -3H2.5V-8H-2.5V-3H-7Z"),
        "eye": Sign(
            "M-9 0C-5 -6.5 5 -6.5 9 0C5 6.5 -5 6.5 -9 0ZM-2.5 0A2.5 2.5 0 1 1 2.5 0A2.5 2.5 0 1 1 -2.5 0",
            lined=True,
        ),
        "bolt": Sign("M3 -9.5L-6.5 1.5H-1L-3.5 9.5L6.5 -2.5H0.5Z"),
        "scales": Sign("M0 -8V8M-4 8H4M-7 -5H7M-7 -5L-9.5 2H-4.5ZM7 -5L4.5 2H9.5Z", lined=True),
        "egg": Sign("M0 -8.5C4 -8.5 6.5 -1.5 6.5 2.5A6.5 6.2 0 1 1 -6.5 2.5C-6.5 -1.5 -4 -8.5 0 -8.5Z"),
    }
)


def sign_at(name: str, x: float, y: float, size: float, colour: str) -> Path:
    """A sign of this size around a point."""
    sign = SIGNS[name]
    paint = Paint(line=colour, weight=2.2) if sign.lined else Paint(fill=colour)
    return Path(x, y, size, sign.data, paint)
