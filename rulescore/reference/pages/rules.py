"""The rules in order: our words beside the formal lines, and what each of those answers to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape

from attrs import frozen

from rulescore.reference.formal import formal_html
from rulescore.reference.game_text import GameText
from rulescore.reference.lines import Fence
from rulescore.reference.markdown import Page, joined, link, slug
from rulescore.reference.pages.footer import footer
from rulescore.reference.places import addresses_of, page_of, places_of
from rulescore.syntax.from_text.pages import read_heading


@frozen
class Chunk:
    """Formal lines that belong together: a declaration, or several that stand close to each other."""

    first: int
    last: int
    said: tuple[str, ...]
    """The clauses and the unclear places to which its lines answer, by their ids."""


def rules_page(told: GameText) -> Page:
    here = page_of(told, "rules")
    return Page(here, f"{told.title}: the rules", joined(*_parts(told, here), footer(told)))


def _parts(told: GameText, here: str) -> Iterator[str]:
    """The prose as it stands in the text, and each fence as rows of two columns."""
    yield f"# {told.title}: the rules"
    yield (
        "On one side what the rulebook says, clause by clause and in our words; "
        "on the other the lines that run. An id in braces leads to its clause."
    )
    number = 1
    for fence in told.formal.fences:
        yield from _prose(told, here, number, fence.first - 2)
        yield _rows(told, here, fence)
        number = fence.last + 2
    yield from _prose(told, here, number, told.text.lines)


def _prose(told: GameText, here: str, first: int, last: int) -> Iterator[str]:
    lines = []
    for number in range(first, last + 1):
        line = told.text.line(number)
        heading = read_heading(line, 0)
        if heading is None:
            lines.append(line)
        elif heading.level > 1:
            find = places_of(told)
            cited = heading.cites.clauses if heading.cites else ()
            links = ", ".join(link(one, here, there) for one in cited if (there := find(one)) is not None)
            anchor = f"{{ #{slug(heading.title)}-{number} }}"
            lines += [
                f"{'#' * heading.level} {heading.title} {anchor}",
                "",
                f"{links}\n{{: .rs-cites }}" if links else "",
            ]
    text = "\n".join(lines).strip("\n")
    if text:
        yield text


def _rows(told: GameText, here: str, fence: Fence) -> str:
    find = addresses_of(told, here)
    rows = []
    for chunk in _chunks(told, fence):
        formal = formal_html(told, _written(told, chunk), find, with_anchors=True)
        rows.append(f'<div class="rs-row">\n{_said(told, here, chunk)}\n{formal}\n</div>')
    return "\n".join(('<div class="rs-rules">', *rows, "</div>"))


def _written(told: GameText, chunk: Chunk) -> range:
    """The lines of a chunk without the empty ones around them."""
    first, last = chunk.first, chunk.last
    while first < last and not told.text.line(first).strip():
        first += 1
    while last > first and not told.text.line(last).strip():
        last -= 1
    return range(first, last + 1)


def _said(told: GameText, here: str, chunk: Chunk) -> str:
    find = addresses_of(told, here)
    words = {one.id: one.text for one in told.clauses} | {one.id: one.question for one in told.unclear}
    items = [
        f'<li><a href="{find(one)}">{escape(one)}</a> {escape(words[one])}</li>'
        for one in chunk.said
        if one in words
    ]
    return f'<ul class="rs-said">{"".join(items)}</ul>' if items else '<div class="rs-said"></div>'


def _chunks(told: GameText, fence: Fence) -> Iterator[Chunk]:
    """A declaration that answers to something is a chunk; small ones that do not stay with what follows."""
    first = fence.first
    heads = [one for one in told.formal.heads if fence.first <= one.first <= fence.last]
    tops = [one for one in heads if one.indent == 0]
    for at, top in enumerate(tops):
        last = tops[at + 1].first - 1 if at + 1 < len(tops) else fence.last
        cites = [clause for head in heads if first <= head.first <= last for clause in head.cites]
        said = dict.fromkeys((*_asked(told, top.first), *cites))
        if said or last == fence.last or last - first >= MOST_TOGETHER:
            yield Chunk(first, last, tuple(said))
            first = last + 1


def _asked(told: GameText, line: int) -> Iterator[str]:
    """The unclear place that a line makes a reading of."""
    found = re.match(r"reading ([\w -]+):", told.text.line(line))
    if found is not None:
        yield from (one.id for one in told.unclear if one.name == found[1])


MOST_TOGETHER = 8
