"""Shapes as the text of an SVG picture: the only place where tags are written."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import assert_never

from attrs import frozen

from rulescore.pictures.palette import fill_class, line_class, style_sheet
from rulescore.pictures.shapes import Circle, Group, Paint, Path, Rect, Shape, Words

FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'DejaVu Sans',sans-serif"


@frozen
class Drawing:
    """A whole picture: `title` says in a line and `told` in full what is seen.

    `name` makes the ids of the picture its own.
    """

    width: float
    height: float
    shapes: tuple[Shape, ...]
    title: str
    told: str
    name: str = ""


def to_svg(drawing: Drawing) -> str:
    """The picture as text; it has no size of its own and fills the width that it is given."""
    body = "".join(_shape(shape) for shape in drawing.shapes)
    told = f"{_escaped(drawing.title)}\0{_escaped(drawing.told)}\0{body}"
    name = _identifier(drawing.name) or sha256(told.encode()).hexdigest()[:12]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="rs-picture" role="img"'
        f' viewBox="0 0 {number(drawing.width)} {number(drawing.height)}"'
        f' aria-labelledby="rs-{name}-title" aria-describedby="rs-{name}-desc" style="{FONT}">\n'
        f'<title id="rs-{name}-title">{_escaped(drawing.title)}</title>\n'
        f'<desc id="rs-{name}-desc">{_escaped(drawing.told)}</desc>\n'
        f"<style>{_style(drawing.shapes)}</style>\n{body}\n</svg>\n"
    )


def number(value: float) -> str:
    """At most two places after the point, and none that says nothing."""
    found = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if found in ("-0", "") else found


def _identifier(name: str) -> str:
    """Letters, digits and hyphens of ASCII: what an id may be made of everywhere."""
    return "".join(sign if sign.isascii() and sign.isalnum() else "-" for sign in name)


def _escaped(text: str) -> str:
    """Text that no reader of XML takes for anything else; what XML cannot hold becomes a question mark."""
    allowed = "".join(sign if _is_allowed(sign) else "\ufffd" for sign in text)
    for sign, written in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;"), ("'", "&#39;")):
        allowed = allowed.replace(sign, written)
    return allowed


def _is_allowed(sign: str) -> bool:
    point = ord(sign)
    if point < 0x20:
        return sign in "\t\n"
    return not (0x7F <= point <= 0x9F or 0xD800 <= point <= 0xDFFF or point & 0xFFFF in (0xFFFE, 0xFFFF))


# --- shapes -----------------------------------------------------------------------------------------------


def _shape(shape: Shape) -> str:
    match shape:
        case Rect(x, y, width, height, paint, radius):
            corner = f' rx="{number(radius)}"' if radius else ""
            return f'<rect x="{number(x)}" y="{number(y)}"{_size(width, height)}{corner}{_paint(paint)}/>'
        case Circle(x, y, radius, paint):
            return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"{_paint(paint)}/>'
        case Path(x, y, size, data, paint):
            moved = f"translate({number(x)} {number(y)}) scale({number(size / 20)})"
            return f'<path transform="{moved}" d="{data}"{_paint(paint)}/>'
        case Words():
            return _words(shape)
        case Group(x, y, shapes, title):
            moved = f' transform="translate({number(x)} {number(y)})"' if x or y else ""
            named = f"<title>{_escaped(title)}</title>" if title else ""
            return f"<g{moved}>{named}{''.join(_shape(one) for one in shapes)}</g>"
        case _ as unreachable:
            assert_never(unreachable)


def _size(width: float, height: float) -> str:
    return f' width="{number(width)}" height="{number(height)}"'


def _words(words: Words) -> str:
    anchor = "" if words.anchor == "start" else f' text-anchor="{words.anchor}"'
    weight = ' font-weight="700"' if words.bold else ""
    return (
        f'<text x="{number(words.x)}" y="{number(words.y)}" font-size="{number(words.size)}"{anchor}{weight}'
        f' class="{fill_class(words.ink)}">{_escaped(words.text)}</text>'
    )


def _paint(paint: Paint) -> str:
    classes = [fill_class(paint.fill)] if paint.fill else []
    classes += [line_class(paint.line)] if paint.line else []
    named = f' class="{" ".join(classes)}"' if classes else ""
    nothing = "" if paint.fill else ' fill="none"'
    weight = f' stroke-width="{number(paint.weight)}"' if paint.line and paint.weight != 1 else ""
    dashes = ' stroke-dasharray="4 3"' if paint.dashed else ""
    return f"{named}{nothing}{weight}{dashes}"


def _style(shapes: Sequence[Shape]) -> str:
    """Only for the colours that occur."""
    fills, lines = set[str](), set[str]()
    for shape in _all(shapes):
        if isinstance(shape, Words):
            fills.add(shape.ink)
        elif not isinstance(shape, Group):
            fills.add(shape.paint.fill)
            lines.add(shape.paint.line)
    return style_sheet(sorted(fills - {""}), sorted(lines - {""}))


def _all(shapes: Sequence[Shape]) -> Iterator[Shape]:
    for shape in shapes:
        yield shape
        if isinstance(shape, Group):
            yield from _all(shape.shapes)
