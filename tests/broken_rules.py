"""A text of a game with one rule broken: one passage was replaced by another."""

from __future__ import annotations

import re
from pathlib import Path

import yaml
from attrs import frozen

from rulescore.resources import spec_folder
from rulescore.source import Text

CITATION = r"(?:[ ]*\{[^}]*\})?"


class LiarError(Exception):
    """A liar that does not fit the text any more, or that nothing is said to catch."""


@frozen(eq=False)
class Liar:
    """`now` stands where `was` stood. What catches it is one of three.

    `fails` and `spares` are scenarios (file/name), `breaks` is a promise, `refused` are codes of diagnostics.
    """

    name: str
    was: str
    now: str
    fails: str = ""
    spares: str = ""
    breaks: str = ""
    refused: tuple[str, ...] = ()


def read_liars(path: Path) -> tuple[Liar, ...]:
    """All liars of a file."""
    found = yaml.safe_load(path.read_text(encoding="utf-8"))
    return tuple(_liar(**one) for one in found)


def _liar(*, name: str, was: str, refused: tuple[str, ...] = (), **others: str) -> Liar:
    now = others.pop("is")
    caught = [key for key in ("fails", "breaks") if key in others] + ["refused"] * bool(refused)
    if len(caught) != 1 or ("fails" in others) != ("spares" in others):
        raise LiarError(f'"{name}" is caught by {" and ".join(caught) or "nothing"}')
    return Liar(name, was, now, refused=tuple(refused), **others)


def honest_text(game: str) -> Text:
    return Text(f"{game}.md", (spec_folder() / game / f"{game}.md").read_text(encoding="utf-8"))


def lying_text(liar: Liar, honest: Text) -> Text:
    """The text with one passage replaced, which has to stand there exactly once."""
    found = list(_passage(liar).finditer(honest.content))
    if len(found) != 1:
        raise LiarError(f'what "{liar.name}" replaces stands {len(found)} times in the text')
    start, end = found[0].span()
    column = start - honest.content.rfind("\n", 0, start) - 1
    now = _indented(liar.now, column)
    return Text(honest.name, f"{honest.content[:start]}{now}{honest.content[end:]}")


def _passage(liar: Liar) -> re.Pattern[str]:
    """Blanks, ends of lines and citations may differ: they are where `format` puts them."""
    words = rf"{CITATION}\s+".join(map(re.escape, liar.was.split()))
    return re.compile(words if liar.now else rf"[ ]*{words}{CITATION}\n")


def _indented(now: str, column: int) -> str:
    """The first line stands where the passage stood; the others as far from it as they are written."""
    first, *others = now.rstrip("\n").split("\n")
    own = len(first) - len(first.lstrip())
    return "\n".join((first.lstrip(), *(" " * column + line[own:] for line in others)))
