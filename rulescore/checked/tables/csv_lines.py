"""Comma-separated values with the place of every cell (the standard reader forgets the columns)."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from rulescore.diagnostics import Diagnostic


@frozen
class Cell:
    """What stands between two commas, without blanks and quotation marks around it."""

    text: str
    line: int
    column: int


@frozen
class Row:
    line: int
    cells: tuple[Cell, ...]


def place_text(name: str, line: int, column: int) -> str:
    """A place in a table, for a message: the diagnostics of a game have their places in its text."""
    return f"{name}:{line}:{column}"


def read_rows(name: str, content: str) -> tuple[Row, ...] | Diagnostic:
    """The lines of a file that are not empty, as cells."""
    rows = []
    for number, line in enumerate(content.split("\n"), start=1):
        if not line.strip():
            continue
        cells = _cells(line, number)
        if isinstance(cells, int):
            note = 'a cell in quotation marks ends before its comma; "" is one mark'
            message = f"a quotation mark is out of place ({place_text(name, number, cells)})"
            return Diagnostic("RS332", message, notes=(note,))
        rows.append(Row(number, cells))
    return tuple(rows)


def _cells(line: str, number: int) -> tuple[Cell, ...] | int:
    """The cells of a line, or the column where it goes wrong."""
    cells = []
    start = 0
    for end in _commas(line):
        part = line[start:end]
        text = _unquoted(part.strip())
        column = start + len(part) - len(part.lstrip()) + 1
        if text is None:
            return column
        cells.append(Cell(text, number, column))
        start = end + 1
    return tuple(cells)


def _commas(line: str) -> Iterator[int]:
    """Where the cells end: at commas outside quotation marks, and at the end."""
    inside = False
    for offset, character in enumerate(line):
        if character == '"':
            inside = not inside
        elif character == "," and not inside:
            yield offset
    yield len(line)


def _unquoted(part: str) -> str | None:
    """The text of a cell; None when its quotation marks do not fit together."""
    if not part.startswith('"'):
        return None if '"' in part else part
    inside = part[1:-1]
    if len(part) < 2 or not part.endswith('"') or '"' in inside.replace('""', ""):
        return None
    return inside.replace('""', '"')
