"""Markdown from values: texts that say what they say, tables, links between pages."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Iterable, Sequence
from html import escape

from attrs import frozen

_SPECIAL = re.compile(r"[\\`*_{}\[\]<>#|&~^]")
_BEGINNING = re.compile(r"^(\s*)([-+=:]|\d+[.)])(?=\s)")


@frozen
class Page:
    """One page of the site's source; `path` is where it lies among the pages."""

    path: str
    title: str
    body: str


@frozen
class Asset:
    """A file that goes to the site as it is."""

    path: str
    content: bytes


def plain(text: str) -> str:
    """A text in which nothing is a sign of Markdown, on one line."""
    safe = _escaped(" ".join(text.split()))
    return _BEGINNING.sub(lambda found: found[1] + "".join(f"&#{ord(one)};" for one in found[2]), safe)


def plain_part(text: str) -> str:
    """The same for a part of a line: blanks at its ends stay."""
    return _escaped(re.sub(r"\s+", " ", text))


def _escaped(text: str) -> str:
    return _SPECIAL.sub(lambda found: f"&#{ord(found[0])};", text)


def code(text: str) -> str:
    """A text as code in a line; entities are not read there, so it is written as HTML."""
    return f"<code>{plain(escape(text)).replace('&#38;', '&')}</code>" if text else ""


def fence(text: str, language: str = "") -> str:
    """A text as a block of code, whatever backticks it has."""
    longest = max((len(one) for one in re.findall(r"`+", text)), default=0)
    marks = "`" * max(3, longest + 1)
    return f"{marks}{language}\n{text}\n{marks}"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table whose cells are Markdown already."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def counted(number: int, one: str, several: str = "") -> str:
    """A number with its word: 1 place, 2 places."""
    return f"{number} {one if number == 1 else several or f'{one}s'}"


def joined(*parts: str) -> str:
    """Blocks one below the other; what is empty is left out."""
    return "\n\n".join(part.strip("\n") for part in parts if part.strip())


# --- from page to page ------------------------------------------------------------------------------------


def link(text: str, here: str, there: str) -> str:
    """A link to a page of the source, `venti/rules.md#turn`; the builder checks it."""
    return f"[{text}]({relative(here, there)})"


def relative(here: str, there: str) -> str:
    """The way from one page of the source to another."""
    path, mark, anchor = there.partition("#")
    if path == here and mark:
        return f"#{anchor}"
    return posixpath.relpath(path, posixpath.dirname(here) or ".") + mark + anchor


def address(here: str, there: str) -> str:
    """The way from one page of the site to another, for HTML that the builder does not look into."""
    path, mark, anchor = there.partition("#")
    if path == here and mark:
        return f"#{anchor}"
    way = posixpath.relpath(_folder(path), _folder(here))
    return f"{way}/{mark}{anchor}" if way != "." else f"./{mark}{anchor}"


def _folder(path: str) -> str:
    """Where a page is on the site: every page has a folder of its own."""
    stem = path.removesuffix(".md")
    return "/" + (posixpath.dirname(stem) if posixpath.basename(stem) == "index" else stem)


Find = Callable[[str], str | None]
"""Where a clause or an unclear place is told, by its id."""


def prose(text: str, here: str, find: Find) -> str:
    """A text on one line in which each clause id that is known leads to its clause."""
    pieces = _ID.split(" ".join(text.split()))
    said = (_escaped(one) if at % 2 == 0 else _linked(one, find(one), here) for at, one in enumerate(pieces))
    return "".join(said)


_ID = re.compile(r"(?<![\w.])([a-z0-9]+\.[a-z]+\.(?:\d+|[a-z0-9_]+))(?![\w])")


def _linked(name: str, there: str | None, here: str) -> str:
    return _escaped(name) if there is None else link(_escaped(name), here, there)


def slug(text: str) -> str:
    """A text as an anchor or as the name of a file."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")
