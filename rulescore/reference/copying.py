"""Whether a site repeats what somebody else wrote: runs of words that stand in another text as well."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import unescape
from pathlib import Path

from attrs import frozen

from rulescore.diagnostics import Diagnostic

MOST_WORDS = 9
"""Shorter runs are headings, names of parts and turns of phrase that everybody uses."""

_WORD = re.compile(r"[^\W_]+")
_TAG = re.compile(r"<(script|style)\b.*?</\1>|<[^>]+>", re.DOTALL)


@frozen
class Copied:
    """A run of words in both texts."""

    page: str
    words: tuple[str, ...]


def copied_in(site: Path, other: str, most: int = MOST_WORDS) -> tuple[Diagnostic, ...]:
    """Every run of more words than `most` that the pages of a site have in common with another text."""
    texts = (
        (path.relative_to(site).as_posix(), path.read_text("utf-8")) for path in sorted(site.rglob("*.html"))
    )
    pages = ((name, unescape(_TAG.sub(" ", text))) for name, text in texts)
    return tuple(
        Diagnostic("RS826", f"{one.page} repeats {len(one.words)} words", notes=(" ".join(one.words),))
        for one in copied_runs(pages, other, most)
    )


def copied_runs(pages: Iterable[tuple[str, str]], other: str, most: int = MOST_WORDS) -> Iterator[Copied]:
    """The longest such runs of each page, each once."""
    known = _words(other)
    starts: dict[tuple[str, ...], list[int]] = {}
    for at in range(len(known) - most):
        starts.setdefault(tuple(known[at : at + most + 1]), []).append(at)
    for name, text in pages:
        words = _words(text)
        yield from dict.fromkeys(Copied(name, run) for run in _runs(words, known, starts, most))


def _runs(
    words: list[str], known: list[str], starts: dict[tuple[str, ...], list[int]], most: int
) -> Iterator[tuple[str, ...]]:
    at = 0
    while at < len(words) - most:
        found = starts.get(tuple(words[at : at + most + 1]), ())
        length = max((_common(words, at, known, there) for there in found), default=0)
        if length:
            yield tuple(words[at : at + length])
        at += length or 1


def _common(words: list[str], at: int, known: list[str], there: int) -> int:
    length = 0
    while (
        at + length < len(words)
        and there + length < len(known)
        and words[at + length] == known[there + length]
    ):
        length += 1
    return length


def _words(text: str) -> list[str]:
    return [found.lower() for found in _WORD.findall(text)]
