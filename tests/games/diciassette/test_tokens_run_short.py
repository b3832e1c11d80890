"""That the victory tokens can run short is shown by a game from the start, of which no line is believed."""

from pathlib import Path

from rulescore.kernel.position import Position
from rulescore.play.game import load
from rulescore.play.told_game import told_game

GAME = Path(__file__).with_name("six-run-short-of-tokens.txt").read_text(encoding="utf-8").splitlines()


def tokens_left(position: Position) -> int:
    layout = load("diciassette").match(players=6).layout.variables["victory tokens left"]
    return position.values[layout.offset]


def test_six_players_run_short_of_victory_tokens() -> None:
    """Each has two tokens when several are due one in the same round (diciassette.components.6)."""
    game = told_game(load("diciassette").match(players=6), GAME)
    left = [tokens_left(asked.position) for asked in game.asked]

    assert -1 == left[-1]
    assert all(one >= 0 for one in left[:-1])
