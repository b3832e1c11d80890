"""Kernels made from texts, for the tests of the kernel and of what reads it."""

from pathlib import Path

from miniature_games import FOLDER, miniature

from rulescore import checked, syntax
from rulescore.checked.nodes import Game as CheckedGame
from rulescore.kernel import Game, Match, prepare
from rulescore.kernel.from_checked import lower
from rulescore.source import Text


def kernel_of(rules: str, folder: Path = FOLDER) -> Game:
    """The kernel of some rules; the name of the game and the number of players are put in front."""
    return compiled(rules_text(rules), folder)


def rules_text(rules: str) -> Text:
    return Text("tiny.md", f"```rules\ngame tiny\nplayers 2 to 3\n{rules}\n```\n")


def miniature_kernel(name: str) -> Game:
    return compiled(miniature(name), FOLDER)


def compiled(text: Text, folder: Path) -> Game:
    return lower(checked_game(text, folder))


def checked_game(text: Text, folder: Path) -> CheckedGame:
    """What lowering starts from."""
    tree = syntax.parse(text)
    assert not isinstance(tree, tuple), tree
    game = checked.check(tree, text, folder)
    assert not isinstance(game, tuple), game
    return game


def match_of(game: Game, players: int = 2, **settings: str) -> Match:
    """A match that nothing is in the way of; a blank in the name of a setting may be an underscore."""
    match = prepare(game, players, _spelled(game, settings))
    assert isinstance(match, Match), match
    return match


def _spelled(game: Game, settings: dict[str, str]) -> dict[str, str]:
    names = {setting.name.replace(" ", "_"): setting.name for setting in game.settings}
    return {names[name]: key for name, key in settings.items()}
