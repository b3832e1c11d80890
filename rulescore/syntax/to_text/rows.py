"""Lines as they stand in a fence: indentation, long lines, citations and comments."""

import re
from collections.abc import Iterable, Iterator

from attrs import frozen

from rulescore.syntax.nodes import Citation, Line
from rulescore.syntax.to_text.expressions import JOINER

STEP = 2
CONTINUED = 4
WIDTH = 120
CITATION_COLUMN = 80
BREAK = re.compile(r'"[^"]*"|(?P<paren>[()])|(?P<gap> )(?=(?:and|or|plus|else|\|) )')
QUOTED = re.compile(r'("[^"]*")')


@frozen
class Row:
    """One logical line: how deep it stands, what it says, and the node with its citation and comments."""

    depth: int
    text: str
    line: Line


@frozen
class Gap:
    """A blank where a line may be broken, and how many parentheses are open there."""

    place: int
    depth: int


def fence_text(rows: Iterable[Row], below: tuple[str, ...]) -> str:
    """The lines of one fence and the comments below them, without blank lines around it all."""
    lines = [*(line for row in rows for line in _row_lines(row)), *below]
    return "\n".join(lines).strip("\n") + "\n"


def _row_lines(row: Row) -> Iterator[str]:
    indent = " " * (STEP * row.depth)
    yield from (f"{indent}{comment}" if comment else "" for comment in row.line.above)
    *lines, last = _broken(row.text, len(indent))
    yield from lines
    yield _with_comment(_with_citation(last, row.line.cites), row.line.behind)


def _with_citation(line: str, cites: Citation | None) -> str:
    if cites is None:
        return line
    return f"{f'{line}  ':<{CITATION_COLUMN - 1}}{{{', '.join(cites.clauses)}}}"


def _with_comment(line: str, comment: str) -> str:
    return f"{line}  {comment}" if comment else line


def _broken(text: str, indent: int) -> list[str]:
    """The physical lines of a logical one, names written with blanks again."""
    lines: list[str] = []
    rest, margin = text, indent
    while margin + len(rest) > WIDTH and (place := _break_place(rest, WIDTH - margin)) is not None:
        lines.append(" " * margin + rest[:place])
        rest, margin = rest[place + 1 :], indent + CONTINUED
    lines.append(" " * margin + rest)
    return [_blanks(line) for line in lines]


def _break_place(text: str, room: int) -> int | None:
    """The last of the outermost gaps that fit; the first gap of all when none fits."""
    gaps = _gaps(text)
    fitting = [gap for gap in gaps if gap.place <= room]
    if not fitting:
        return gaps[0].place if gaps else None
    outermost = min(gap.depth for gap in fitting)
    return next(gap.place for gap in reversed(fitting) if gap.depth == outermost)


def _gaps(text: str) -> list[Gap]:
    gaps = []
    depth = 0
    for found in BREAK.finditer(text):
        if found["paren"] is not None:
            depth += 1 if found["paren"] == "(" else -1
        elif found["gap"] is not None:
            gaps.append(Gap(found.start(), depth))
    return gaps


def _blanks(line: str) -> str:
    parts = QUOTED.split(line)
    return "".join(part if part.startswith('"') else part.replace(JOINER, " ") for part in parts)
