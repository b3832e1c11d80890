"""`rulescore play`: a table in the terminal, with people or with players who choose at random."""

import secrets
from collections import deque
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import click
from attrs import evolve, frozen

from rulescore.chance import seeded
from rulescore.cli.decks import deck_of, deck_option
from rulescore.cli.output import show_problems
from rulescore.cli.readings import chosen_readings, reading_option
from rulescore.cli.stored import read_stored, write_stored
from rulescore.cli.table.session import Opening, Session, settled, transcript_of
from rulescore.diagnostics import Diagnostic
from rulescore.errors import ObligationError, PositionError, UsageError
from rulescore.play.decks import Deck
from rulescore.play.game import Game, load
from rulescore.play.positions.plain import Plain, read_plain
from rulescore.play.positions.words import seat_letter
from rulescore.play.stored_position import position_from
from rulescore.play.transcript import transcript_text

if TYPE_CHECKING:
    from rulescore.cli.table.automatic import Watch

OVER, FOUND = 0, 1
SEEDS = 1 << 32


@frozen
class Choices:
    """What was asked for on the command line."""

    players: int | None
    readings: Mapping[str, str]
    deck: Deck
    position: str | None


@click.command(name="play")
@click.argument("game")
@click.option(
    "--players", type=int, help="How many play; the smallest number that the game is for when left out."
)
@click.option(
    "--seed", type=click.IntRange(0, SEEDS - 1), help="The same seed, the same game; drawn when left out."
)
@click.option("--auto", is_flag=True, help="Let players who choose at random play to the end.")
@click.option("--random", "robots", default="", metavar="BC", help="Players who choose at random, by letter.")
@click.option("--from", "position", metavar="FILE|-", help="Begin with a stored position.")
@reading_option
@deck_option
@click.option("--transcript", metavar="FILE", help="Store the game there, also when it is interrupted.")
@click.option(
    "--limit", type=click.IntRange(1), default=100_000, show_default=True, help="With --auto: most choices."
)
def command(
    game: str,
    *,
    players: int | None,
    seed: int | None,
    auto: bool,
    robots: str,
    position: str | None,
    readings: tuple[str, ...],
    decks: tuple[str, ...],
    transcript: str | None,
    limit: int,
) -> int:
    """Play a GAME (a name such as venti, or a file) at the terminal; type help there.

    Exit code: 0 when it was played or left, 1 when a game with --auto does not end or the rules break down,
    2 when something cannot be read.
    """
    if position == "-" and not auto:
        raise UsageError("a position from - needs --auto: the answers are read from there too")
    choices = Choices(players, chosen_readings(readings), deck_of(decks), position)
    session = _opened(load(game), choices, secrets.randbelow(SEEDS) if seed is None else seed)
    session = evolve(
        session, opening=evolve(session.opening, robots=_seats(robots, session.state.match.players))
    )
    return _play(session, limit if auto else None, transcript)


def _seats(letters: str, players: int) -> tuple[int, ...]:
    known = [seat_letter(seat) for seat in range(players)]
    unknown = [letter for letter in letters.upper() if letter not in known]
    if unknown:
        raise UsageError(f'there is no player "{unknown[0]}"', notes=(f"there are {', '.join(known)}",))
    if len(set(letters.upper())) == players:
        raise UsageError("nobody is left to be asked", notes=("--auto lets everybody choose at random",))
    return tuple(seat for seat, letter in enumerate(known) if letter in letters.upper())


def _opened(game: Game, choices: Choices, seed: int) -> Session:
    """The session when nature has brought what comes before the first choice."""
    if choices.position is not None:
        return _from_position(game, choices, choices.position, seed)
    state = game.start(
        players=game.players[0] if choices.players is None else choices.players,
        readings=_of(game.readings, choices.readings, of_others=game.variants),
        variants=_of(game.variants, choices.readings, of_others=game.readings, strict=False),
        deck=choices.deck,
    )
    return Session(Opening(game, seed, None), state, seeded(seed))


def _of(
    known: Mapping[str, object],
    chosen: Mapping[str, str],
    *,
    of_others: Mapping[str, object],
    strict: bool = True,
) -> dict[str, str]:
    """Those that are chosen of these; what nobody knows is left in, once, so that it is refused."""
    return {name: key for name, key in chosen.items() if name in known or (strict and name not in of_others)}


def _from_position(game: Game, choices: Choices, path: str, seed: int) -> Session:
    if choices.players is not None or choices.readings:
        raise UsageError(
            "--from brings its own players and readings", notes=("leave out --players and --reading",)
        )
    plain = read_plain(read_stored(path))
    if isinstance(plain, Diagnostic):
        raise PositionError((plain,))
    state = position_from(plain, game=game, deck=choices.deck)
    return Session(Opening(game, seed, _as_mapping(plain)), state, seeded(seed))


def _as_mapping(plain: Plain) -> Mapping[str, Plain]:
    assert isinstance(plain, Mapping)
    return plain


def _play(session: Session, limit: int | None, transcript: str | None) -> int:
    """Play on; whatever happens, the transcript is written."""
    from rulescore.cli.table.shown import console

    out = console()
    out.print(
        f"{session.opening.game.name}, {session.state.match.players} players, seed {session.opening.seed}"
    )
    latest = deque([session], maxlen=1)
    try:
        _played(session, limit, latest.append)
    except ObligationError as error:
        show_problems((session.opening.game.text, error.diagnostics))
        return FOUND
    finally:
        if transcript is not None:
            write_stored(Path(transcript), transcript_text(transcript_of(latest[-1])))
    return OVER


def _played(session: Session, limit: int | None, watch: "Watch") -> None:
    from rulescore.cli.table.automatic import play_out
    from rulescore.cli.table.conversation import converse
    from rulescore.cli.table.result import show_result
    from rulescore.cli.table.shown import console

    out = console()
    if limit is None:
        converse(out, settled(session), watch)
        return
    ended = play_out(out, session, limit, watch)
    out.print()
    show_result(out, ended.state)
