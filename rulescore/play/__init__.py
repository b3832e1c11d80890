"""Playing a game from Python: load it, start it, ask what is possible, act.

In: the name of a game, or the path of its text.
Out: `Game`, `State`, `View`, `Outcome`; everything is frozen, and `State.apply` gives another state.
Guarantees: what is refused says why and by which clause; a view shows nothing that its player does not see.
"""

from rulescore.play.claims import BrokenPromise, broken_promises
from rulescore.play.game import Game, load
from rulescore.play.outcome import Outcome, RankLine
from rulescore.play.random_play import random_game, random_moves
from rulescore.play.refusal import Refusal
from rulescore.play.state import State
from rulescore.play.view import View

__all__ = [
    "BrokenPromise",
    "Game",
    "Outcome",
    "RankLine",
    "Refusal",
    "State",
    "View",
    "broken_promises",
    "load",
    "random_game",
    "random_moves",
]
