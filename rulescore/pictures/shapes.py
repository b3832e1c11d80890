"""What pictures are made of: rectangles, circles, paths, words, and groups of them."""

from __future__ import annotations

from typing import Literal

from attrs import frozen

Anchor = Literal["start", "middle", "end"]


@frozen
class Paint:
    """The names of the palette that fill a shape and draw its outline; empty: none."""

    fill: str = ""
    line: str = ""
    weight: float = 1
    dashed: bool = False


@frozen
class Rect:
    x: float
    y: float
    width: float
    height: float
    paint: Paint
    radius: float = 0


@frozen
class Circle:
    x: float
    y: float
    radius: float
    paint: Paint


@frozen
class Path:
    """A path of SVG's own notation, written for a square of 20 units around its middle."""

    x: float
    y: float
    size: float
    data: str
    paint: Paint


@frozen
class Words:
    """One line of text; `y` is its base line."""

    x: float
    y: float
    text: str
    size: float
    ink: str
    anchor: Anchor = "start"
    bold: bool = False


@frozen
class Group:
    """Shapes moved to a place; `title` is shown to whoever points at them."""

    x: float
    y: float
    shapes: tuple[Shape, ...]
    title: str = ""


Shape = Rect | Circle | Path | Words | Group
