"""Lines of words and signs, as they are printed on cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import frozen

from rulescore.pictures.boxes import fitted, text_width
from rulescore.pictures.shapes import Shape, Words
from rulescore.pictures.signs import SIGNS, sign_at
from rulescore.pictures.table import Line, Token

LEAST_LETTERS = 8.0
DOTS = Token("…")


def plainly(lines: Sequence[Line]) -> str:
    return " ".join("".join(token.text for token in line) for line in lines)


def wrapped_lines(lines: Sequence[Line], room: float, letters: float) -> list[Line]:
    """Lines broken where there are blanks, so that each has room."""
    found: list[Line] = []
    for line in lines:
        current: tuple[Token, ...] = ()
        for word in _words(line):
            longer = (*current, Token(" "), *word) if current else word
            if current and _width(longer, letters) > room:
                found.append(current)
                longer = word
            current = longer
        found += [_shortened(current, room)] if current else []
    return found


def _words(line: Line) -> Iterator[Line]:
    """The tokens between blanks; equal signs hold together what they join."""
    word: tuple[Token, ...] = ()
    for token in line:
        if token.sign:
            word = (*word, token)
            continue
        first, *others = token.text.replace(" = ", "=").split(" ")
        word = (*word, Token(first)) if first else word
        for other in others:
            if word:
                yield word
            word = (Token(other),) if other else ()
    if word:
        yield word


def _shortened(line: Line, room: float) -> Line:
    """A line that has no room even in the smallest letters ends in dots."""
    if _width(line, LEAST_LETTERS) <= room:
        return line
    if not any(token.sign for token in line):
        return (Token(fitted(plainly([line]), LEAST_LETTERS, room)),)
    while line and _width((*line, DOTS), LEAST_LETTERS) > room:
        line = line[:-1]
    return (*line, DOTS)


def _width(line: Line, letters: float) -> float:
    return sum(letters if token.sign else text_width(token.text, letters) for token in line)


@frozen
class LinePlace:
    """Around which middle a line goes, on which base line, and how much room there is."""

    middle: float
    y: float
    room: float


def line_shapes(line: Line, place: LinePlace, letters: float, ink: str) -> Iterator[Shape]:
    """One line around the middle, smaller where it would be too wide."""
    middle, y, room = place.middle, place.y, place.room
    wide = _width(line, letters)
    letters = letters if wide <= room else max(letters * room / wide, LEAST_LETTERS)
    x = middle - _width(line, letters) / 2
    for token in line:
        if token.sign in SIGNS:
            colour = token.colour if ink == "ink" else ink
            yield sign_at(token.sign, x + letters / 2, y - letters * 0.36, letters * 0.92, colour)
            x += letters
        else:
            width = text_width(token.text, letters)
            if token.text.strip():
                yield Words(x + width / 2, y, token.text, letters, ink, "middle")
            x += width
