"""The option --deck of the commands that play: another table for the cards, or for a component by name."""

from collections.abc import Callable, Mapping
from typing import TypeVar

import click

from rulescore.errors import UsageError

Command = TypeVar("Command", bound=Callable[..., object])


def deck_option(command: Command) -> Command:
    """Let a command take decks: its parameter `decks` holds what was written."""
    return click.option(
        "--deck",
        "decks",
        multiple=True,
        metavar="[COMPONENT=]FILE",
        help="Another table of the cards than the game's own; of other components with their name.",
    )(command)


def deck_of(decks: tuple[str, ...]) -> str | Mapping[str, str] | None:
    """The one file, or the files by component; None where the game's own tables are played."""
    if not decks:
        return None
    from pathlib import Path  # `meets` takes decks too, and seldom gets one

    if len(decks) == 1 and ("=" not in decks[0] or Path(decks[0]).exists()):
        return decks[0]
    named = dict(deck.split("=", 1) for deck in decks if "=" in deck)
    if len(named) < len(decks):
        note = "for instance: --deck card=cards.csv --deck prophecy=points.csv"
        raise UsageError("of several decks each is given with the name of its component, once", notes=(note,))
    return named
