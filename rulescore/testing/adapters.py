"""Somebody's own implementation of a game, beside the rules: what a test asks of it, in people's words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Generic, TypeVar

from attrs import frozen

from rulescore.kernel import Match
from rulescore.play.positions.plain import Plain

T = TypeVar("T")


@frozen(eq=False, kw_only=True)
class Adapter(Generic[T]):
    """How to play with an implementation whose games are of the type T; it may change a game or make another.

    Actions, cards, players and all else are the words of `rulescore play`: "exchange 2 3", "3f", "A".

    start: a new game for `match.players`, under the readings and variants of `match.settings`.
    legal_actions: what the player who is asked may do; nothing where nobody is asked.
    apply, resolve: the game after an action, and after what nature brought.
    player: who is asked, or None (nature is, or the game is over).
    position: the table as in a stored position, or those keys of it that are to be compared.
    view: the same as a player sees it, with "?" for what that player does not see.
    """

    start: Callable[[Match], T]
    legal_actions: Callable[[T], Iterable[str]]
    apply: Callable[[T, str], T]
    resolve: Callable[[T, str], T]
    player: Callable[[T], str | None] | None = None
    position: Callable[[T], Mapping[str, Plain]] | None = None
    view: Callable[[T, str], Mapping[str, Plain]] | None = None
