"""Whole games as drawn data: for tests with Hypothesis of games, and of everything that plays them.

In: a game, or a state of one.
Out: strategies for matches, beginnings and lists of choices; games played along such a list; what went wrong.
Guarantees: the same list gives the same game, and smaller numbers give a simpler one.

Needs `rulescore[test]`.
"""

from rulescore.testing.findings import Finding, findings, miscounted
from rulescore.testing.playing import play_out
from rulescore.testing.strategies import beginnings, choices, matches
from rulescore.testing.unseen import exchanged_unseen

__all__ = [
    "Finding",
    "beginnings",
    "choices",
    "exchanged_unseen",
    "findings",
    "matches",
    "miscounted",
    "play_out",
]
