"""What a game says once: its name, its players, `to play`; and what it may say once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from attrs import frozen

from rulescore.diagnostics import Diagnostic, Label
from rulescore.source import Span, Text
from rulescore.syntax.nodes import (
    Declaration,
    GameName,
    Line,
    Patterns,
    PlayerRange,
    Procedure,
    Ranking,
    Usual,
)

MOST_PLAYERS = 26
"""People call the seats A to Z."""

_Line = TypeVar("_Line", bound=Line)


@frozen
class Singles:
    """The declarations that stand alone."""

    name: GameName
    players: PlayerRange
    patterns: Patterns | None
    ranking: Ranking | None
    usual: Usual | None


def find_singles(
    written: tuple[Declaration, ...], text: Text
) -> tuple[tuple[Diagnostic, ...], Singles | None]:
    """The declarations that stand alone, and what is wrong with them."""
    name, players = _first(written, GameName), _first(written, PlayerRange)
    problems = (*_twice(written), *_missing(written, text), *_impossible(players))
    if name is None or players is None:
        return problems, None
    found = Singles(
        name, players, _first(written, Patterns), _first(written, Ranking), _first(written, Usual)
    )
    return problems, found


def _first(written: tuple[Declaration, ...], kind: type[_Line]) -> _Line | None:
    return next((one for one in written if isinstance(one, kind)), None)


def _twice(written: tuple[Declaration, ...]) -> Iterator[Diagnostic]:
    for kind, what in (
        (GameName, "`game`"),
        (PlayerRange, "`players`"),
        (Patterns, "`patterns of`"),
        (Ranking, "`ranking`"),
        (Usual, "`usually at`"),
    ):
        same = [one for one in written if isinstance(one, kind)]
        for other in same[1:]:
            because = (Label(same[0].span, "said here first"),)
            yield Diagnostic("RS204", f"{what} is said twice", other.span, labels=because)


def _missing(written: tuple[Declaration, ...], text: Text) -> Iterator[Diagnostic]:
    """What every game says; shown at the first letter of the text."""
    place = Span(0, min(1, len(text.content)))
    if not written:
        note = "rules stand in fences: a line ```rules, then `game`, `players` and the rest, then a line ```"
        yield Diagnostic("RS205", "there are no rules in this text", place, notes=(note,))
        return
    plays = any(isinstance(one, Procedure) and one.word.text == "play" for one in written)
    for there, what, example in (
        (_first(written, GameName) is not None, "game", "game my game"),
        (_first(written, PlayerRange) is not None, "players", "players 2 to 4"),
        (plays, "to play", "to play"),
    ):
        if not there:
            yield Diagnostic("RS205", f"`{what}` is missing", place, notes=(f"write a line `{example}`",))


def _impossible(players: PlayerRange | None) -> Iterator[Diagnostic]:
    if players is not None and not 1 <= players.low <= players.high <= MOST_PLAYERS:
        note = f"at least 1, at most {MOST_PLAYERS}, the smaller number first"
        message = f"there cannot be {players.low} to {players.high} players"
        yield Diagnostic("RS210", message, players.span, notes=(note,))
