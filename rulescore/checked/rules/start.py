"""Where a game begins."""

from rulescore.checked.nodes import Game
from rulescore.checked.rules.everything import Body

START = "play"
"""The procedure with which every game begins."""


def start_of(game: Game) -> Body:
    return next((one.body for one in game.procedures if one.name == START), ())
