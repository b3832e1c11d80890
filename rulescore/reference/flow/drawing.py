"""A flow as SVG: boxes inside boxes, as wide as a phone, in the colours of the page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape

from attrs import frozen

from rulescore.reference.flow.steps import Flow, Sort, Step
from rulescore.reference.flow.telling import flow_sentence
from rulescore.reference.markdown import Find

WIDTH = 360
LINE = 19
PAD = 9
GAP = 7
INDENT = 13
LETTER = 7.3
"""About how wide a letter is at 14 pixels; what is wider than its box goes on in the next line."""

SIGNS: dict[Sort, str] = {
    "do": "\N{BLACK RIGHT-POINTING SMALL TRIANGLE} ",
    "ask": "? ",
    "action": "",
    "chance": "\N{DIE FACE-5} ",
    "loop": "\N{CLOCKWISE OPEN CIRCLE ARROW} ",
    "if": "",
    "end": "\N{BLACK SQUARE} ",
}
"""The sort of a step is never told by its colour alone."""


@frozen
class Box:
    """A step with its place: `lines` are its words, broken."""

    step: Step
    x: float
    y: float
    width: float
    height: float
    lines: tuple[str, ...]
    inside: tuple[Box, ...]


def flow_svg(flow: Flow, key: str, find: Find) -> str:
    """The picture of a flow; `key` makes its ids differ from those of other pictures of the page.

    `find` says where a procedure or an action is told.
    """
    boxes, height = _stacked(flow.steps, 0.5, 0.5, WIDTH - 1)
    name = f"flow-{key}-{re.sub(r'[^a-z0-9]+', '-', flow.name.lower())}"
    shapes = "".join(shape for box in boxes for shape in _shapes(box, find))
    return (
        f'<svg class="rs-flow" viewBox="0 0 {WIDTH} {height + 1:g}" role="img" '
        f'aria-labelledby="{name} {name}-d" '
        f'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">'
        f'<title id="{name}">{escape(flow.name)}</title>'
        f'<desc id="{name}-d">{escape(flow_sentence(flow))}</desc>{shapes}</svg>'
    )


def _stacked(steps: tuple[Step, ...], x: float, y: float, width: float) -> tuple[tuple[Box, ...], float]:
    """Boxes below each other, and where they end."""
    boxes = []
    for step in steps:
        box = _box(step, x, y, width)
        boxes.append(box)
        y += box.height + GAP
    return tuple(boxes), y - GAP if boxes else y


def _box(step: Step, x: float, y: float, width: float) -> Box:
    lines = tuple(_broken(SIGNS[step.sort] + step.words, width - 2 * PAD))
    below = y + PAD + LINE * len(lines)
    if not step.inside:
        return Box(step, x, y, width, below + PAD - 3 - y, lines, ())
    inside, end = _stacked(step.inside, x + INDENT, below + 3, width - INDENT - 6)
    return Box(step, x, y, width, end + GAP - y, lines, inside)


def _broken(words: str, width: float) -> Iterator[str]:
    most = max(8, int(width / LETTER))
    line = ""
    for word in (part for whole in words.split(" ") for part in _cut(whole, most)):
        if line and len(line) + 1 + len(word) > most:
            yield line
            line = word
        else:
            line = f"{line} {word}" if line else word
    yield line


def _cut(word: str, most: int) -> Iterator[str]:
    """A word that is longer than a line, in pieces."""
    yield from (word[at : at + most] for at in range(0, len(word), most))


def _shapes(box: Box, find: Find) -> Iterator[str]:
    round_ = 12 if box.step.sort == "ask" else 3
    yield (
        f'<rect class="rs-{box.step.sort}" x="{box.x:g}" y="{box.y:g}" width="{box.width:g}" '
        f'height="{box.height:g}" rx="{round_}"/>'
    )
    texts = "".join(
        f'<text x="{box.x + PAD:g}" y="{box.y + PAD + 13 + LINE * at:g}">{escape(line)}</text>'
        for at, line in enumerate(box.lines)
    )
    # Not `href`: the theme's scripts want to change that of every link, and cannot in a picture.
    there = find(box.step.names) if box.step.names else None
    yield texts if there is None else f'<a xlink:href="{escape(there)}">{texts}</a>'
    for inner in box.inside:
        yield from _shapes(inner, find)
