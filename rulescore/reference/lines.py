"""The formal lines of a text: where each begins and ends, what it stands in, and what it answers to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from attrs import evolve, frozen

from rulescore.checked.rules.everything import found_in
from rulescore.source import Text
from rulescore.syntax import nodes
from rulescore.syntax.from_text.pages import read_page

As = Literal["rule", "flavour", "undecided"]


@frozen
class Head:
    """A line of the language without what it holds: it may go over several lines of the page."""

    first: int
    last: int
    indent: int
    cites: tuple[str, ...]
    what: As
    end: int
    """The last line of all that it holds."""


@frozen
class Block:
    """A heading that names clauses, and the lines from it to the next heading that is as high."""

    title: str
    cites: tuple[str, ...]
    first: int
    last: int


@frozen
class Fence:
    """The lines between the marks of one fence."""

    first: int
    last: int


@frozen
class Formal:
    """Everything formal of a text, from top to bottom."""

    heads: tuple[Head, ...]
    blocks: tuple[Block, ...]
    fences: tuple[Fence, ...]


def formal_of(tree: nodes.Game, text: Text) -> Formal:
    """Where the formal lines of a text are."""
    lines = sorted(_lines(tree), key=lambda one: (one.span.start, -one.span.end))
    starts = [text.position(one.span.start).line for one in lines]
    heads: list[Head] = []
    for line, first, following in zip(lines, starts, (*starts[1:], text.lines + 1), strict=True):
        end = _last_written(text, first, text.position(max(line.span.start, line.span.end - 1)).line)
        cited = text.position(line.cites.span.end).line if line.cites else first
        last = max(cited, _last_written(text, first, min(end, following - 1)), first)
        head = _head(line, text, first, last, end)
        # `if` begins where its first branch does: that is one line.
        same = heads.pop() if heads and heads[-1].first == first else None
        heads.append(head if same is None else _joined(same, head))
    fences = tuple(_fence(text, one.start, one.end) for one in read_page(text).fences)
    return Formal(tuple(heads), tuple(_blocks(tree, text)), fences)


def _lines(tree: nodes.Game) -> Iterator[nodes.Line]:
    for section in tree.sections:
        yield from found_in(nodes.Line, *section.declarations)


def _head(line: nodes.Line, text: Text, first: int, last: int, end: int) -> Head:
    written = text.line(first)
    indent = len(written) - len(written.lstrip(" "))
    what: As = "rule"
    if isinstance(line, nodes.Classified):
        what = "flavour" if line.what == "flavour" else "undecided"
    cites = line.cites.clauses if line.cites else ()
    return Head(first, last, indent, cites, what, max(last, end))


def _joined(one: Head, other: Head) -> Head:
    last, end = max(one.last, other.last), max(one.end, other.end)
    return evolve(one, last=last, end=end, cites=(*one.cites, *other.cites))


def _last_written(text: Text, first: int, last: int) -> int:
    """The last of these lines that is neither empty nor a comment."""
    while last > first and _is_blank(text.line(last)):
        last -= 1
    return last


def _is_blank(line: str) -> bool:
    return not line.strip() or line.lstrip().startswith("--")


def _fence(text: Text, start: int, end: int) -> Fence:
    return Fence(text.position(start).line, text.position(end).line - 1)


def _blocks(tree: nodes.Game, text: Text) -> Iterator[Block]:
    for number, section in enumerate(tree.sections):
        heading = section.heading
        if heading is None or heading.cites is None:
            continue
        after = (
            one.heading.span.start
            for one in tree.sections[number + 1 :]
            if one.heading is not None and one.heading.level <= heading.level
        )
        last = text.position(next(after, len(text.content))).line - 1
        first = text.position(heading.span.start).line
        yield Block(heading.title, heading.cites.clauses, first, last)


# --- what belongs to a clause -----------------------------------------------------------------------------

MOST_LINES = 14
"""A longer stretch of lines is shown by its beginning; the page of the rules has it all."""


def lines_for(formal: Formal, clause: str) -> tuple[int, ...]:
    """The numbers of the lines to show for a clause, each with what it stands in."""
    shown: set[int] = set()
    for at, head in enumerate(formal.heads):
        if clause in head.cites:
            shown.update(_around(formal, at))
            whole = head.end - head.first < MOST_LINES
            shown.update(range(head.first, (head.end if whole else head.last) + 1))
    if not shown:
        for block in formal.blocks:
            if clause in block.cites:
                shown.update(_beginning(formal, block))
    return tuple(sorted(shown))


def _around(formal: Formal, at: int) -> Iterator[int]:
    """The heads in which a head stands, by how far they are indented."""
    indent = formal.heads[at].indent
    for head in reversed(formal.heads[:at]):
        if head.indent < indent:
            yield from range(head.first, head.last + 1)
            indent = head.indent
        if indent == 0:
            return


def _beginning(formal: Formal, block: Block) -> Iterator[int]:
    """The heads of the declarations below a heading, as far as there is room."""
    left = MOST_LINES
    for head in formal.heads:
        if head.indent == 0 and block.first < head.first <= block.last and head.what == "rule":
            left -= head.last - head.first + 1
            if left < 0:
                return
            yield from range(head.first, head.last + 1)
