"""`rulescore prove`: a verdict on everything that the text of a game promises."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import click
from attrs import frozen

from rulescore.cli.decks import deck_of, deck_option
from rulescore.cli.progress import progress
from rulescore.cli.proof import Proof, Task, ledger_place, proof, with_its_lemmas
from rulescore.cli.prove_data import proof_object
from rulescore.cli.prove_explored import (
    Exploration,
    exploration,
    explored_code,
    explored_lines,
    explored_object,
)
from rulescore.cli.prove_text import proof_lines, table
from rulescore.cli.readings import chosen_readings, reading_option
from rulescore.diagnostics.suggest import did_you_mean
from rulescore.errors import UsageError
from rulescore.kernel import Match
from rulescore.play.game import Game, load
from rulescore.proving.verdicts import Happened, Proved, Refuted, Report
from rulescore.resources import spec_folder

PROVED, REFUTED, OPEN = 0, 1, 3


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
    choice = Choice(players, chosen_readings(readings), deck_of(decks), small)
    if explore is not None:
        return _explore(games or _all_games(), choice, explore, style)
    wish = Wish(choice, ledger, promises, write, certificates, seek, with_ledger=not (readings or decks))
    return _prove(tuple(_orders(games or _all_games(), wish)), jobs, style)


@frozen
class Choice:
    """For which matches of a game it is asked; `is_small` leaves out components."""

    players: int | None
    settings: Mapping[str, str]
    deck: str | Mapping[str, str] | None
    is_small: bool


@frozen
class Wish:
    """What is wanted of every match; a ledger is of the usual readings and decks only."""

    choice: Choice
    ledgers: str | None
    promises: tuple[str, ...]
    write: bool
    certificates: str | None
    seek: int | None
    with_ledger: bool


@frozen
class Order:
    """One match to be proved, as it is sent to another process: `game` is a name or a path."""

    game: str
    players: int
    wish: Wish


@frozen
class Answer:
    """What there is to say of one match, in every form."""

    report: Report
    lines: tuple[str, ...]
    plain: dict[str, object]
    code: int


def _orders(games: Sequence[str], wish: Wish) -> Iterator[Order]:
    """Every match in its order; what cannot be is said before anything is proved."""
    for name in games:
        game, lemmas = with_its_lemmas(load(name), wish.ledgers)
        numbers = game.players if wish.choice.players is None else (wish.choice.players,)
        for number in numbers:
            _check_names(_match(game, number, wish.choice), wish.promises, lemmas.names)
            yield Order(name, number, wish)


def _prove(orders: Sequence[Order], jobs: int, style: str) -> int:
    answers: list[Answer] = []
    for answer in _answers(orders, min(jobs, len(orders))):
        answers.append(answer)
        if style == "text":
            click.echo("\n".join(answer.lines))
    if style == "json":
        click.echo(json.dumps([one.plain for one in answers], indent=2))
    elif len(answers) > 1:
        click.echo("\n".join(("", *table([one.report for one in answers]))))
    return _worst([one.code for one in answers])


def _answers(orders: Sequence[Order], jobs: int) -> Iterator[Answer]:
    """One after the other, in the order in which they were given."""
    if jobs <= 1:
        yield from map(answer_to, orders)
        return
    from rulescore.vectors.archive import workers

    with progress("matches", len(orders)) as bar, workers(jobs) as pool:
        for done, answer in enumerate(pool.map(answer_to, orders), start=1):
            bar(done)
            yield answer


def answer_to(order: Order) -> Answer:
    """Prove one match."""
    wish = order.wish
    game, lemmas = with_its_lemmas(load(order.game), wish.ledgers)
    match = _match(game, order.players, wish.choice)
    is_usual = wish.ledgers is not None and wish.with_ledger
    place = ledger_place(Path(wish.ledgers or ""), match) if is_usual else None
    folder = None if wish.certificates is None else Path(wish.certificates)
    rules = load(order.game).spec_hash
    found = proof(Task(match, rules, lemmas, wish.promises, place, wish.write, folder, wish.seek))
    return Answer(
        report=found.report,
        lines=tuple(proof_lines(match, found)),
        plain=proof_object(match, found),
        code=_exit_code(found),
    )


def _explore(games: Sequence[str], choice: Choice, positions: int, style: str) -> int:
    """Look at positions instead of proving anything."""
    found: list[Exploration] = []
    for name in games:
        game = load(name)
        for number in game.players if choice.players is None else (choice.players,):
            found.append(exploration(_match(game, number, choice), positions))
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


def _match(game: Game, players: int, choice: Choice) -> Match:
    if choice.is_small:
        from rulescore.proving.shrinking import shrunken  # it knows the formulas, which take their time

        return shrunken(game.kernel, players, choice.settings)
    variants = {name: key for name, key in choice.settings.items() if name in game.variants}
    readings = {name: key for name, key in choice.settings.items() if name not in game.variants}
    return game.match(players=players, readings=readings, variants=variants, deck=choice.deck)


def _check_names(match: Match, promises: tuple[str, ...], lemmas: tuple[str, ...]) -> None:
    named = (claim.name for claim in match.game.claims if hasattr(claim, "name"))
    known = [name for name in named if name not in lemmas]
    for name in promises:
        if name not in known:
            message = f'{match.game.name} has no promise "{name}"'
            raise UsageError(message, code="RS602", notes=did_you_mean(name, known))


def _exit_code(found: Proof) -> int:
    report = found.report
    verdicts = [finding.verdict for finding in report.findings]
    if any(isinstance(verdict, Refuted) for verdict in verdicts):
        return REFUTED
    is_done = all(isinstance(verdict, Proved | Happened) for verdict in verdicts)
    is_clean = not found.differences and all(one.is_good for one in report.lemmas)
    return PROVED if is_done and is_clean else OPEN
