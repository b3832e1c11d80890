"""What the builder has to know that follows from the pages: their order, the version, the scripts."""

from __future__ import annotations

from collections.abc import Iterator

import yaml
from attrs import frozen

from rulescore.reference.game_text import GameText
from rulescore.reference.markdown import Asset, Page
from rulescore.reference.pages.hand_checker import SCRIPT
from rulescore.reference.places import page_of

LANGUAGE = "en"
Entry = str | dict[str, "Entry"] | list["Entry"]


@frozen(eq=False)
class Written:
    """Everything that was written."""

    pages: tuple[Page, ...]
    assets: tuple[Asset, ...]
    games: tuple[GameText, ...]
    version: str


def navigation(written: Written) -> str:
    """The settings as YAML; `docs/mkdocs.yml` inherits them."""
    assets = {one.path for one in written.assets}
    settings: dict[str, object] = {
        "site_dir": f".build/site/{LANGUAGE}/{written.version}",
        "nav": _menu(written),
        "extra": {"version": {"provider": "mike"}, "rulescore": written.version},
    }
    if SCRIPT in assets:
        settings["extra_javascript"] = [{"path": SCRIPT, "type": "module"}]
    return yaml.safe_dump(settings, allow_unicode=True, sort_keys=True, width=110)


def _menu(written: Written) -> list[Entry]:
    """Every page once; those that belong nowhere come last."""
    entries = list(_entries(written))
    listed = set(_paths(entries))
    rest: list[Entry] = [{one.title: one.path} for one in written.pages if one.path not in listed]
    return [*entries, {"More": rest}] if rest else entries


def _paths(entry: Entry) -> Iterator[str]:
    if isinstance(entry, str):
        yield entry
    else:
        for inner in entry if isinstance(entry, list) else entry.values():
            yield from _paths(inner)


def _entries(written: Written) -> Iterator[Entry]:
    known = {one.path: one.title for one in written.pages}
    yield {"Home": "index.md"}
    yield {"Games": [{told.title: list(_game(told, known))} for told in written.games]}
    yield {"Across the games": _those(known, "promises.md", "findings.md", "readings.md", "coverage.md")}
    yield {"The language": [*_below(known, "language/"), {"Error codes": _below(known, "errors/")}]}
    yield {"For implementers": ["kit/index.md", *_below(known, "how-to/"), *_below(known, "reference/")]}
    yield {"Python and commands": _those(known, "python.md", "command-line.md")}
    about = [*_below(known, "explanation/"), *_those(known, "changes.md")]
    decisions: list[Entry] = (
        [{"Decisions": _below(known, "decisions/")}] if _below(known, "decisions/") else []
    )
    if about or decisions:
        yield {"How it is built": [*about, *decisions]}


def _game(told: GameText, known: dict[str, str]) -> Iterator[Entry]:
    short = {
        "index": "At a glance",
        "rules": "The rules",
        "turn": "The turn",
        "readings": "Unclear places",
        "promises": "Promises and proofs",
        "findings": "Findings",
        "vectors": "Test vectors",
        "words": "Words",
        "data": "Tables",
        "hand-checker": "Check a hand",
    }
    for name, title in short.items():
        if page_of(told, name) in known:
            yield {title: page_of(told, name)}
        if name == "turn" and told.clauses:
            groups: list[Entry] = [{group: page_of(told, f"clauses/{group}")} for group in told.groups]
            yield {"Clauses": [page_of(told, "clauses/index"), *groups]}


def _those(known: dict[str, str], *paths: str) -> list[Entry]:
    return [{known[path]: path} for path in paths if path in known]


def _below(known: dict[str, str], folder: str) -> list[Entry]:
    """The pages of a folder, its first page first."""
    own = sorted(
        (path for path in known if path.startswith(folder)),
        key=lambda path: (not path.endswith("/index.md"), path),
    )
    return [{known[path]: path} for path in own]
