"""`rulescore replay`: a stored game once more, with the rules looking on."""

import click

from rulescore.cli.decks import deck_of, deck_option
from rulescore.cli.output import show_problems
from rulescore.cli.stored import read_stored
from rulescore.errors import PositionError
from rulescore.play.game import load
from rulescore.play.replay import replay
from rulescore.play.transcript import read_transcript

SAME, DIFFERENT = 0, 1

FINDINGS = ("RS572", "RS573", "RS575")
"""What a stored game that can be read may be found to be."""


@click.command(name="replay")
@click.argument("file")
@deck_option
def command(file: str, decks: tuple[str, ...]) -> int:
    """Repeat the stored game in a FILE (- reads it) step by step, and print the hash of the last position.

    Exit code: 0 when every step follows the rules and the game ends where it did, 1 when not,
    2 when the file cannot be read.
    """
    transcript = read_transcript(read_stored(file))
    if isinstance(transcript, tuple):
        raise PositionError(transcript)
    try:
        state = replay(transcript, game=load(str(transcript.setup["game"])), deck=deck_of(decks))
    except PositionError as error:
        if any(problem.code in FINDINGS for problem in error.diagnostics):
            show_problems((None, error.diagnostics))
            return DIFFERENT
        raise
    click.echo(state.hash)
    return SAME
