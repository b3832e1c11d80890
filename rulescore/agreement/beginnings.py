"""How a compared game begins: who plays under which settings, and from which position on."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from rulescore.agreement.replies import Choice
from rulescore.chance import Generator
from rulescore.errors import SetupError
from rulescore.kernel import Match, Position, prepare
from rulescore.kernel.nodes import Game as Kernel
from rulescore.play.game import Game

TRIES = 200
"""Some decks do not go with some readings: so often other ones are drawn."""

Settings = tuple[tuple[str, str], ...]


@frozen
class Beginning:
    """`settings` names those that are not the default; without a position a game begins at its start.

    `lead` are the choices by which the position was reached from there.
    """

    players: int
    settings: Settings = ()
    position: Position | None = None
    lead: tuple[Choice, ...] = ()


def match_at(game: Game, beginning: Beginning) -> Match | None:
    """The match of a beginning; None where its readings and the deck do not go together."""
    found = prepare(game.kernel, beginning.players, dict(beginning.settings))
    return found if isinstance(found, Match) else None


def drawn_beginning(
    game: Game, players: int, fixed: Mapping[str, str], generator: Generator
) -> tuple[Beginning, Match, Generator]:
    """A match with settings drawn at random where they are not fixed."""
    for _ in range(TRIES):
        settings, generator = _drawn_settings(game.kernel, fixed, generator)
        beginning = Beginning(players, settings)
        match = match_at(game, beginning)
        if match is not None:
            return beginning, match, generator
    found = prepare(game.kernel, players, fixed)
    if isinstance(found, tuple):
        raise SetupError(found, game.text)
    return Beginning(players, _others(game.kernel, fixed)), found, generator


def _drawn_settings(
    kernel: Kernel, fixed: Mapping[str, str], generator: Generator
) -> tuple[Settings, Generator]:
    """One match in four is played by the defaults, one with few other settings, and two with any."""
    mood, generator = generator.bounded(4)
    chosen = dict(fixed)
    for setting in kernel.settings:
        if setting.name not in fixed:
            number, generator = generator.bounded(len(setting.keys))
            kept, generator = generator.bounded(4)
            keep = mood == 0 or (mood == 1 and kept > 0)
            chosen[setting.name] = setting.keys[0 if keep else number]
    return _others(kernel, chosen), generator


def _others(kernel: Kernel, chosen: Mapping[str, str]) -> Settings:
    """Those that are not the default; what the game does not know stays, so that it is refused."""
    usual = {setting.name: setting.keys[0] for setting in kernel.settings}
    return tuple((name, key) for name, key in chosen.items() if usual.get(name) != key)
