"""Whole games as drawn data: for tests with Hypothesis of games, and of everything that plays them.

In: a game, or a state of one.
Out: strategies for matches, beginnings, positions, hands, conditions and lists of choices; games played along
such a list, and what went wrong; `machine`, which plays somebody's own implementation beside the rules.
Guarantees: the same list gives the same game, and smaller numbers give a simpler one.

Needs `rulescore[test]`.
"""

from rulescore.testing.adapters import Adapter
from rulescore.testing.cards import conditions, hands
from rulescore.testing.findings import Finding, findings, miscounted
from rulescore.testing.machine import FirstDifference, first_difference, machine
from rulescore.testing.playing import play_out
from rulescore.testing.positions import positions
from rulescore.testing.seen import seen_by, table_of
from rulescore.testing.strategies import beginnings, choices, long_choices, matches, usual_settings
from rulescore.testing.unseen import exchanged_unseen

__all__ = [
    "Adapter",
    "Finding",
    "FirstDifference",
    "beginnings",
    "choices",
    "conditions",
    "exchanged_unseen",
    "findings",
    "first_difference",
    "hands",
    "long_choices",
    "machine",
    "matches",
    "miscounted",
    "play_out",
    "positions",
    "seen_by",
    "table_of",
    "usual_settings",
]
