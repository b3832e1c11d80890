"""Whether a site is what it should be: links, what pages ask for, published anchors, formal lines."""

from __future__ import annotations

import posixpath
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from urllib.parse import unquote, urlsplit

from rulescore.diagnostics import Diagnostic
from rulescore.reference.game_text import GameText
from rulescore.reference.site_reading import SitePage, read_pages

NOT_FOUND = "404.html"
"""It is shown at any address, so its links begin at the root."""


def check_site(site: Path, games: Iterable[GameText], published: Iterable[str]) -> tuple[Diagnostic, ...]:
    """Everything that is wrong with a site."""
    if not (site / "index.html").is_file():
        note = "rulescore docs build and mkdocs build --strict -f docs/mkdocs.yml make it"
        return (Diagnostic("RS821", f'there is no site in "{site}"', notes=(note,)),)
    pages = {page.path: page for page in read_pages(site) if page.path != NOT_FOUND}
    files = frozenset(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())
    told = tuple(games)
    return (
        *_wrong_links(pages, files),
        *_outside(pages, files),
        *_gone(pages, published),
        *_stale(pages, told),
        *_other_lines(pages, told),
        *_without_place(pages, told),
    )


def _wrong_links(pages: Mapping[str, SitePage], files: frozenset[str]) -> Iterator[Diagnostic]:
    for page in pages.values():
        for link in page.links:
            if (problem := _wrong(page, link, pages, files)) is not None:
                yield Diagnostic("RS822", f'{page.path} leads to "{link}": {problem}')


def _wrong(page: SitePage, link: str, pages: Mapping[str, SitePage], files: frozenset[str]) -> str | None:
    """Why a link leads nowhere; None when it leads somewhere, or out of the site."""
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        return None
    there = target_of(page.path, parts.path)
    if there is None or there not in files:
        return "there is no such page"
    anchor = unquote(parts.fragment)
    if anchor and there in pages and anchor not in pages[there].anchors:
        return "the page has no such place"
    return None


def target_of(here: str, path: str) -> str | None:
    """The file to which a path leads from a page; None when that is outside the site."""
    if not path:
        return here
    found = posixpath.normpath(posixpath.join(posixpath.dirname(here), unquote(path)))
    if found.startswith(("..", "/")):
        return None
    if path.endswith(("/", "/.", "/..")) or path in (".", ".."):
        return "index.html" if found == "." else f"{found}/index.html"
    return found


def _outside(pages: Mapping[str, SitePage], files: frozenset[str]) -> Iterator[Diagnostic]:
    for page in pages.values():
        for asked in page.asked:
            parts = urlsplit(asked)
            if parts.scheme == "data":
                continue
            if parts.scheme or parts.netloc:
                yield Diagnostic("RS823", f'{page.path} asks for "{asked}"')
            elif target_of(page.path, parts.path) not in files:
                yield Diagnostic("RS822", f'{page.path} asks for "{asked}": there is no such file')


def _gone(pages: Mapping[str, SitePage], published: Iterable[str]) -> Iterator[Diagnostic]:
    for place in published:
        path, _, anchor = place.partition("#")
        page = pages.get(f"{path}index.html")
        if page is None or anchor not in page.anchors:
            yield Diagnostic("RS824", f'"{place}" was published, and is not there')


def _stale(pages: Mapping[str, SitePage], games: tuple[GameText, ...]) -> Iterator[Diagnostic]:
    specs = {told.key: told.spec for told in games}
    for page in pages.values():
        for game, spec in page.made_from:
            if specs.get(game, spec) != spec:
                yield Diagnostic("RS825", f"{page.path} tells of another text of {game}")


def _other_lines(pages: Mapping[str, SitePage], games: tuple[GameText, ...]) -> Iterator[Diagnostic]:
    texts = {told.key: told.text for told in games}
    for page in pages.values():
        for line in page.formal:
            text = texts.get(line.source)
            if text is not None and text.line(line.number) != line.content:
                yield Diagnostic("RS825", f"{page.path} shows line {line.number} of {line.source} otherwise")


def _without_place(pages: Mapping[str, SitePage], games: tuple[GameText, ...]) -> Iterator[Diagnostic]:
    for told in games:
        for group, clauses in told.groups.items():
            page = pages.get(f"{told.key}/clauses/{group}/index.html")
            for clause in clauses:
                if page is None or clause.id not in page.anchors:
                    yield Diagnostic("RS825", f'the clause "{clause.id}" has no place on the site')
