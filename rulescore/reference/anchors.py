"""The places on the site that stay: clauses, unclear places, promises, codes and public names."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from rulescore.reference.markdown import Page

FILE = "anchors.txt"
_LASTING = re.compile(
    r"(?P<game>[^/]+/)?(clauses/.+|readings|promises|findings|errors/.+|python|command-line)\.md"
)
_ANCHOR = re.compile(r"^#+ .*\{ #(?P<anchor>\S+) \}$", re.MULTILINE)
_HEAD = "# What was published and stays: `rulescore docs check` looks for each of these places.\n"


def lasting_anchors(pages: Iterable[Page]) -> tuple[str, ...]:
    """The addresses that later releases keep."""
    found = (
        f"{_folder(page.path)}#{anchor}"
        for page in pages
        if _LASTING.fullmatch(page.path)
        for anchor in _ANCHOR.findall(page.body)
    )
    return tuple(sorted(found))


def _folder(path: str) -> str:
    """Where a page is on the site."""
    stem = path.removesuffix(".md")
    return stem.removesuffix("index") if stem.endswith("index") else f"{stem}/"


def anchors_text(anchors: Iterable[str]) -> str:
    return _HEAD + "".join(f"{one}\n" for one in anchors)


def read_anchors(path: Path) -> tuple[str, ...]:
    """The published places; none where nothing has been published."""
    if not path.is_file():
        return ()
    lines = path.read_text(encoding="utf-8").splitlines()
    return tuple(line for line in lines if line and not line.startswith("#"))
