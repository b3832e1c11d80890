"""Working something out once, and finding what is defined by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from rulescore.checked.from_syntax.game_so_far import GameSoFar
from rulescore.diagnostics import Diagnostic
from rulescore.syntax.nodes import Word

_Known = TypeVar("_Known")


def worked_out(
    game: GameSoFar, known: dict[str, _Known | None], word: Word, work: Callable[[], _Known | None]
) -> _Known | None:
    """What is known under this name, worked out when it is asked for first."""
    name = word.text
    if name in known:
        return known[name]
    if name in game.working:
        _report_circle(game, word)
        return None
    game.working.append(name)
    found = work()
    game.working.remove(name)
    return known.setdefault(name, found)


def _report_circle(game: GameSoFar, word: Word) -> None:
    circle = game.working[game.working.index(word.text) :]
    way = " -> ".join((*circle, word.text))
    message = f'"{word.text}" is defined by itself'
    game.problems.append(Diagnostic("RS401", message, word.span, notes=(f"{way}",)))
