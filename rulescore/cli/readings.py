"""The option --reading of the commands that are about one game: readings and variants, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, TypeVar

import click

from rulescore.errors import UsageError

if TYPE_CHECKING:
    # `meets` takes readings too, and must start at once.
    from rulescore.kernel.match import Match
    from rulescore.play.decks import Deck
    from rulescore.play.game import Game

Command = TypeVar("Command", bound=Callable[..., object])


def reading_option(command: Command) -> Command:
    """Let a command take readings: its parameter `readings` holds what was written."""
    return click.option(
        "--reading", "readings", multiple=True, metavar="NAME=WORD", help="Choose a reading or a variant."
    )(command)


def chosen_readings(readings: tuple[str, ...]) -> dict[str, str]:
    """The chosen words by name."""
    found = {}
    for reading in readings:
        name, equals, key = reading.partition("=")
        if not equals:
            raise UsageError(f'"{reading}" is no choice of a reading', notes=("write it as NAME=WORD",))
        found[name.strip()] = key.strip()
    return found


def match_of(game: Game, chosen: Mapping[str, str], deck: Deck) -> Match:
    """The match of the fewest players under these readings and variants; what nobody knows is refused."""
    variants = {name: key for name, key in chosen.items() if name in game.variants}
    readings = {name: key for name, key in chosen.items() if name not in game.variants}
    return game.match(players=game.players[0], readings=readings, variants=variants, deck=deck)
