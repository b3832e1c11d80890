"""`rulescore prove`: a verdict on everything that the text of a game promises."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

import click

from rulescore.cli.decks import deck_of, deck_option
from rulescore.cli.prove_explored import (
    Exploration,
    exploration,
    explored_code,
    explored_lines,
    explored_object,
)
from rulescore.cli.prove_orders import (
    OPEN,
    PROVED,
    REFUTED,
    Answer,
    Choice,
    Order,
    Wish,
    answers_to,
    match_of,
    orders_of,
)
from rulescore.cli.prove_text import table
from rulescore.cli.readings import chosen_readings, reading_option
from rulescore.errors import UsageError
from rulescore.play.game import load
from rulescore.resources import spec_folder


@click.command(name="prove")
@click.argument("games", nargs=-1, metavar="[GAME|FILE]...")
@click.option("--promise", "promises", multiple=True, metavar="NAME", help="Only this promise.")
@click.option("--players", type=int, help="For so many players; for every number when left out.")
@reading_option
@click.option(
    "--ledger",
    metavar="FOLDER",
    help="Begin with what the ledgers there say is enough, and with their lemmas.",
)
@click.option("--write", is_flag=True, help="With --ledger: write the ledgers anew.")
@click.option("--certificates", metavar="FOLDER", help="With --ledger: write questions for any solver there.")
@click.option(
    "--seek",
    type=click.IntRange(min=0),
    metavar="POSITIONS",
    help="In so many positions a game is looked for, for each claim that is open.",
)
@click.option(
    "--explore",
    type=click.IntRange(min=1),
    metavar="POSITIONS",
    help="Prove nothing: look at so many positions from the start on, and all that can follow.",
)
@click.option("--small", is_flag=True, help="With --explore: with as few components as the set-up takes.")
@deck_option
@click.option(
    "--any-deck",
    is_flag=True,
    help="Of every deck with no more cards of each sort than there are, and not one.",
)
@click.option("--jobs", type=click.IntRange(1, 256), default=1, show_default=True, help="Processes.")
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text", show_default=True)
def command(
    games: tuple[str, ...],
    *,
    promises: tuple[str, ...],
    players: int | None,
    readings: tuple[str, ...],
    ledger: str | None,
    write: bool,
    certificates: str | None,
    seek: int | None,
    explore: int | None,
    small: bool,
    decks: tuple[str, ...],
    any_deck: bool,
    jobs: int,
    style: str,
) -> int:
    """Prove what each GAME (a name such as venti, or a FILE) promises; without any, every game there is.

    A promise is proved, refuted by a game from the start, not inductive (a step breaks it from a position
    that nobody has reached so far), or unknown. Obligations are what the rules must be able to do, endings
    are what they do by themselves. The verdicts are the same whatever --jobs says.
    With --explore nothing is proved: positions are looked at one by one, and what is broken there is told.
    Exit code: 0 when all is proved, 1 when something is refuted, 3 when something is left open or is not what
    the ledger says, 2 when something cannot be read.
    """
    if write and (ledger is None or readings or promises or decks):
        raise UsageError("--write needs --ledger, and neither --reading nor --promise nor --deck")
    if certificates is not None and ledger is None:
        raise UsageError("--certificates needs --ledger")
    if small and (explore is None or decks):
        raise UsageError("--small needs --explore, and no --deck")
    if explore is not None and (ledger is not None or promises or seek is not None):
        raise UsageError("--explore goes with neither --ledger nor --promise nor --seek")
    if any_deck and (write or certificates is not None or explore is not None):
        raise UsageError("--any-deck goes with neither --write nor --certificates nor --explore")
    choice = Choice(players, chosen_readings(readings), deck_of(decks), small, any_deck)
    if explore is not None:
        return _explore(games or _all_games(), choice, explore, style)
    wish = Wish(choice, ledger, promises, write, certificates, seek, with_ledger=not (readings or decks))
    return _prove(tuple(orders_of(games or _all_games(), wish)), jobs, style)


def _prove(orders: Sequence[Order], jobs: int, style: str) -> int:
    answers: list[Answer] = []
    for answer in answers_to(orders, min(jobs, len(orders))):
        answers.append(answer)
        if style == "text":
            click.echo("\n".join(answer.lines))
    if style == "json":
        click.echo(json.dumps([one.plain for one in answers], indent=2))
    elif len(answers) > 1:
        click.echo("\n".join(("", *table([one.report for one in answers]))))
    return _worst([one.code for one in answers])


def _explore(games: Sequence[str], choice: Choice, positions: int, style: str) -> int:
    """Look at positions instead of proving anything."""
    found: list[Exploration] = []
    for name in games:
        game = load(name)
        for number in game.players if choice.players is None else (choice.players,):
            found.append(exploration(match_of(game, number, choice), positions))
            if style == "text":
                click.echo("\n".join(explored_lines(found[-1])))
    if style == "json":
        click.echo(json.dumps([explored_object(one) for one in found], indent=2))
    return _worst([explored_code(one) for one in found])


def _worst(codes: Sequence[int]) -> int:
    rank: Callable[[int], int] = (PROVED, OPEN, REFUTED).index
    return max(codes, key=rank, default=PROVED)


def _all_games() -> tuple[str, ...]:
    return tuple(sorted(folder.name for folder in spec_folder().iterdir() if folder.is_dir()))
