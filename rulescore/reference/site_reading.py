"""A site as it was built: what each page offers as a target, what it leads to, and what it asks for."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

from attrs import frozen

_ASKS = {"script": "src", "img": "src", "iframe": "src", "source": "src", "embed": "src", "object": "data"}
_LOADED = ("stylesheet", "icon", "preload", "modulepreload", "preconnect", "dns-prefetch", "manifest")


@frozen
class FormalLine:
    """A line of a text as a page shows it."""

    source: str
    number: int
    content: str


@frozen
class SitePage:
    """One page; `path` is its file's place in the site."""

    path: str
    anchors: frozenset[str]
    links: tuple[str, ...]
    asked: tuple[str, ...]
    formal: tuple[FormalLine, ...]
    made_from: tuple[tuple[str, str], ...]
    """The games of whose text the page tells, each with the hash of that text."""


def read_pages(site: Path) -> Iterator[SitePage]:
    """Every page of a site, in the order of their paths."""
    for path in sorted(site.rglob("*.html")):
        reader = _Reader()
        reader.feed(path.read_text(encoding="utf-8"))
        reader.close()
        yield SitePage(
            path.relative_to(site).as_posix(),
            frozenset(reader.anchors),
            tuple(dict.fromkeys(reader.links)),
            tuple(dict.fromkeys(reader.asked)),
            tuple(reader.formal),
            tuple(reader.made_from),
        )


def read_formal(html: str) -> tuple[FormalLine, ...]:
    """The formal lines that a piece of HTML shows."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    return tuple(reader.formal)


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.anchors: set[str] = set()
        self.links: list[str] = []
        self.asked: list[str] = []
        self.formal: list[FormalLine] = []
        self.made_from: list[tuple[str, str]] = []
        self._source = ""
        self._number = 0
        self._depth = 0
        self._said: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.anchors.update(found[name] for name in ("id", "name") if found.get(name))
        if tag == "a" and ("href" in found or "xlink:href" in found):
            self.links.append(found.get("href", found.get("xlink:href", "")))
        elif tag in _ASKS and found.get(_ASKS[tag]):
            self.asked.append(found[_ASKS[tag]])
        elif tag == "link" and any(word in _LOADED for word in found.get("rel", "").split()):
            self.asked.append(found.get("href", ""))
        elif tag == "p" and "data-made-from" in found:
            game, _, spec = found["data-made-from"].partition(" ")
            self.made_from.append((game, spec))
        elif tag == "div" and "data-source" in found:
            self._source = found["data-source"]
        elif tag == "span":
            self._enter(found)

    def _enter(self, found: dict[str, str]) -> None:
        if self._depth:
            self._depth += 1
        elif found.get("data-line", "").isdigit():
            self._depth, self._number, self._said = 1, int(found["data-line"]), []

    def handle_endtag(self, tag: str) -> None:
        if tag == "span" and self._depth:
            self._depth -= 1
            if not self._depth:
                self.formal.append(FormalLine(self._source, self._number, "".join(self._said)))

    def handle_data(self, data: str) -> None:
        if self._depth:
            self._said.append(data)
