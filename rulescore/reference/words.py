"""The words of a game in the languages of its rulebook: `words.toml` beside the text."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Literal

from attrs import frozen

from rulescore.checked.nodes import Game
from rulescore.diagnostics import Diagnostic
from rulescore.diagnostics.suggest import did_you_mean

FILE = "words.toml"
LANGUAGES = ("de", "en", "it")

Sort = Literal["component", "family", "kind", "place", "action"]


@frozen
class Word:
    """A word of the text: what it names, and the rulebook's word where it is known; "" where it is not."""

    word: str
    sort: Sort
    de: str
    en: str
    it: str


def words_of(game: Game) -> dict[str, Sort]:
    """The words of a text that stand for things of the box, places and what players do."""
    found: dict[str, Sort] = {}
    for component in game.components:
        found.setdefault(component.name, "component")
        for family in component.families:
            found.setdefault(family, "family")
    for kind in game.kinds:
        for member in kind.members:
            found.setdefault(member, "kind")
    for zone in game.zones:
        found.setdefault(zone.name, "place")
    for action in game.actions:
        found.setdefault(action.name, "action")
    return found


def read_words(folder: Path, game: Game) -> tuple[Word, ...] | tuple[Diagnostic, ...]:
    """The glossary of a game's folder; nothing where there is none."""
    path = folder / FILE
    if not path.exists():
        return ()
    try:
        plain = tomllib.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        return (Diagnostic("RS805", f"{folder.name}/{FILE} cannot be read: {error}"),)
    sorts = words_of(game)
    problems = tuple(_problems(plain, sorts, folder.name))
    return problems or tuple(_word(name, sort, plain[name]) for name, sort in sorts.items())


def _word(name: str, sort: Sort, said: Mapping[str, str]) -> Word:
    return Word(name, sort, *(said.get(language, "") for language in LANGUAGES))


def _problems(plain: Mapping[str, object], sorts: Mapping[str, Sort], game: str) -> Iterator[Diagnostic]:
    for name, sort in sorts.items():
        if name not in plain:
            yield Diagnostic("RS805", f'{game}/{FILE} has no entry for the {sort} "{name}"')
    for name, said in plain.items():
        if name not in sorts:
            notes = did_you_mean(name, sorts)
            yield Diagnostic(
                "RS805", f'{game}/{FILE} explains "{name}", which the text does not use', notes=notes
            )
        elif not isinstance(said, dict) or any(key not in LANGUAGES for key in said):
            yield Diagnostic("RS805", f'the entry "{name}" of {game}/{FILE} has other keys than de, en, it')
        elif any(not isinstance(one, str) for one in said.values()):
            yield Diagnostic("RS805", f'the entry "{name}" of {game}/{FILE} holds something that is no text')
