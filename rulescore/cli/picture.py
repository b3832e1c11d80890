"""`rulescore picture`: a stored position as a picture, as somebody sees it."""

from pathlib import Path

import click

from rulescore.cli.decks import deck_of, deck_option
from rulescore.cli.stored import read_state, write_stored
from rulescore.errors import UsageError
from rulescore.pictures import (
    Look,
    Onlooker,
    faces_for,
    part_picture,
    part_text,
    picture_of,
    picture_text,
)
from rulescore.play.game import load
from rulescore.play.positions.words import seat_letter
from rulescore.play.state import State


@click.command(name="picture")
@click.argument("game")
@click.option(
    "--position", required=True, metavar="FILE|-", help="The position, as JSON or YAML; - reads it."
)
@click.option("--player", metavar="B", help="As this player sees it; as everybody sees it when left out.")
@click.option("--open", "is_open", is_flag=True, help="As all players together see it, hands laid open.")
@click.option("--zone", "zones", multiple=True, metavar="ZONE", help="Only this zone; it can be repeated.")
@click.option("--text", "is_text", is_flag=True, help="In words instead of SVG.")
@click.option(
    "--width", type=click.IntRange(280, 4000), default=400, show_default=True, help="In units of a pixel."
)
@click.option("--out", metavar="FILE.svg", help="Write the picture there instead of printing it.")
@deck_option
def command(
    game: str,
    *,
    position: str,
    player: str | None,
    is_open: bool,
    zones: tuple[str, ...],
    is_text: bool,
    width: int,
    out: str | None,
    decks: tuple[str, ...],
) -> int:
    """Draw a stored position of a GAME (a name such as venti, or a file) as SVG.

    How the parts of a game look is told by faces.toml beside its text; without one they look plain.
    Exit code: 0 when it was drawn, 2 when something cannot be read.
    """
    found = load(game)
    state = read_state(position, game, deck_of(decks))
    onlooker = _onlooker(state, player, is_open=is_open)
    look = Look(faces_for(found), width)
    made = (_text if is_text else _picture)(state, onlooker, zones, look)
    if out is None:
        click.echo(made, nl=False)
    else:
        write_stored(Path(out), made)
    return 0


def _onlooker(state: State, player: str | None, *, is_open: bool) -> Onlooker:
    if player is None:
        return "together" if is_open else "everybody"
    if is_open:
        raise UsageError("--open shows what all players see together", notes=("leave out --player",))
    known = [seat_letter(seat) for seat in range(state.match.players)]
    if player.upper() not in known:
        raise UsageError(f'there is no player "{player}"', notes=(f"there are {', '.join(known)}",))
    return known.index(player.upper())


def _text(state: State, onlooker: Onlooker, zones: tuple[str, ...], look: Look) -> str:
    return part_text(state, zones, onlooker, look) if zones else picture_text(state, onlooker, look)


def _picture(state: State, onlooker: Onlooker, zones: tuple[str, ...], look: Look) -> str:
    return part_picture(state, zones, onlooker, look) if zones else picture_of(state, onlooker, look)
