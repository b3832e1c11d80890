"""Scenarios as a page shows them: the words of the file, and the clauses that they decide."""

from __future__ import annotations

import re
from pathlib import Path

from attrs import frozen

from rulescore.vectors.scenarios import FOLDER, Scenario, scenarios_in

_ITEM = re.compile(r"^- ", re.MULTILINE)


@frozen(eq=False)
class Story:
    """One scenario; `name` is the file's name and its own, `text` what the file says of it."""

    name: str
    scenario: Scenario
    text: str


def read_stories(folder: Path) -> tuple[Story, ...]:
    """All scenarios of a game's folder, in the order of their files."""
    named = scenarios_in(folder / FOLDER)
    texts = [
        text for path in sorted((folder / FOLDER).glob("*.yaml")) for text in _texts(path.read_text("utf-8"))
    ]
    return tuple(Story(name, scenario, text) for (name, scenario), text in zip(named, texts, strict=True))


def smallest(stories: tuple[Story, ...], clause: str) -> Story | None:
    """The shortest scenario that decides a clause with the readings that are played by default."""
    fitting = [one for one in stories if clause in one.scenario.clauses]
    return min(fitting, key=lambda one: (len(one.scenario.readings), len(one.text)), default=None)


def _texts(content: str) -> list[str]:
    """The items of a list, each without what tells that it is one."""
    starts = [found.start() for found in _ITEM.finditer(content)]
    pairs = zip(starts, (*starts[1:], len(content)), strict=True)
    return [_item(content[start:end]) for start, end in pairs]


def _item(written: str) -> str:
    lines = [
        line.removeprefix("- " if number == 0 else "  ") for number, line in enumerate(written.splitlines())
    ]
    kept = [line for line in lines if not line.startswith("#")]
    return "\n".join(kept).rstrip()
