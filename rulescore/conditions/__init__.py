"""Conditions of signs, hands of cards, and when a hand meets a condition.

In: a condition as it is printed (`? = ? 3 ●`) and cards as faces.
Out: `Pattern`, `is_met` with its witness `assignment`, and `shortfall`, which says why not.
Guarantees: `matching.py` with `serving.py` is the definition; every faster engine must agree with it.
"""

from rulescore.conditions.cards import Face
from rulescore.conditions.hand import Hand, HandCard, parse_hand
from rulescore.conditions.matching import is_met
from rulescore.conditions.parse import PatternOptions, parse_pattern
from rulescore.conditions.pattern import Any, Digit, Group, Pattern, Sign, Symbol
from rulescore.conditions.rules import MatchRules
from rulescore.conditions.shortfall import Shortfall, shortfall
from rulescore.conditions.witness import Use, assignment

__all__ = [
    "Any",
    "Digit",
    "Face",
    "Group",
    "Hand",
    "HandCard",
    "MatchRules",
    "Pattern",
    "PatternOptions",
    "Shortfall",
    "Sign",
    "Symbol",
    "Use",
    "assignment",
    "is_met",
    "parse_hand",
    "parse_pattern",
    "shortfall",
]
