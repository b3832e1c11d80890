"""Tiny games with one feature each, for the tests of every layer."""

from pathlib import Path

from rulescore.source import Text

FOLDER = Path(__file__).resolve().parent / "miniatures"

NAMES = tuple(sorted(path.stem for path in FOLDER.glob("*.md")))
"""Every miniature, by the name of its file."""


def miniature(name: str) -> Text:
    """The text of a miniature; its tables lie in `FOLDER`."""
    path = FOLDER / f"{name}.md"
    return Text(path.name, path.read_text(encoding="utf-8"))
