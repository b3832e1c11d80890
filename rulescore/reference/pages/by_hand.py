"""What people wrote: pages, decisions and notes of changes, taken over as they are."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from rulescore.reference.markdown import Asset, Page, joined

_TITLE = re.compile(r"^# (?P<title>.+)$", re.MULTILINE)
KINDS = {"added": "Added", "changed": "Changed", "fixed": "Fixed", "rules": "Rules"}


def written_by_hand(docs: Path) -> Iterator[Page | Asset]:
    """Everything that the folder `docs` holds for the site."""
    yield from _pages(docs / "pages", "")
    yield from _pages(docs / "decisions", "decisions/")
    for path in sorted((docs / "assets").rglob("*")):
        if path.is_file():
            yield Asset(f"assets/{path.relative_to(docs / 'assets').as_posix()}", path.read_bytes())
    if (docs / "changes").is_dir():
        yield _changes(docs / "changes")


def _pages(folder: Path, below: str) -> Iterator[Page]:
    for path in sorted(folder.rglob("*.md")):
        text = path.read_text(encoding="utf-8")
        name = path.relative_to(folder).as_posix()
        name = name.removesuffix("README.md") + "index.md" if path.name == "README.md" else name
        found = _TITLE.search(text)
        yield Page(below + name, found["title"] if found else path.stem, text)


def _changes(folder: Path) -> Page:
    """The notes of changes since the last release, by their kinds."""
    parts = []
    for kind, title in KINDS.items():
        notes = [path.read_text(encoding="utf-8").strip() for path in sorted(folder.glob(f"*.{kind}.md"))]
        if notes:
            parts.append(joined(f"## {title}", "\n".join(f"- {' '.join(note.split())}" for note in notes)))
    return Page("changes.md", "Changes", joined("# Changes since the last release", *parts))
