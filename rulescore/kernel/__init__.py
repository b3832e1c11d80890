"""The kernel: a game as variables, zones and points, without structured flow, for every engine.

In: a `checked.Game`; for a match, how many play, the chosen readings and the decks.
Out: `Game` from `from_checked.lower`, `Match` from `prepare`, `Position` with bytes and hash, kernel.json.
Guarantees: those of `invariants`, each by its name; the same game gives the same bytes; the points of a game
have the same numbers in all its matches; local and return variables hold their start value when they are not
in use.
"""

from rulescore.kernel.canonical import position_bytes, position_hash
from rulescore.kernel.match import Match, prepare
from rulescore.kernel.nodes import Game
from rulescore.kernel.position import Position, start_position

__all__ = [
    "Game",
    "Match",
    "Position",
    "position_bytes",
    "position_hash",
    "prepare",
    "start_position",
]
