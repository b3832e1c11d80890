"""Conditions of signs, hands of cards, and when a hand meets a condition.

In: a condition as it is printed (`? = ? 3 ●`) and cards as faces.
Out: `Condition` and `Hand`, which answer whether, how and why not; below them `Pattern`, `is_met` with its
witness `assignment`, and `shortfall`.
Guarantees: `matching.py` with `serving.py` is the definition; `fast/` agrees with it for all cards.
"""

from typing import TYPE_CHECKING

from rulescore.conditions.cards import Face
from rulescore.conditions.hand import Hand, HandCard, parse_hand
from rulescore.conditions.matching import is_met
from rulescore.conditions.parse import PatternOptions, parse_pattern
from rulescore.conditions.pattern import Any, Digit, Group, Pattern, Sign, Symbol
from rulescore.conditions.rules import MatchRules
from rulescore.conditions.shortfall import Shortfall, shortfall
from rulescore.conditions.witness import Use, assignment

if TYPE_CHECKING:
    from rulescore.conditions.batch import met_table
    from rulescore.conditions.condition import Condition
    from rulescore.conditions.deck import PLAIN_DECK, Deck, DeckCard, surplus
    from rulescore.conditions.payments import Payment
    from rulescore.conditions.readings import Readings
    from rulescore.conditions.reason import Reason

__all__ = [
    "PLAIN_DECK",
    "Any",
    "Condition",
    "Deck",
    "DeckCard",
    "Digit",
    "Face",
    "Group",
    "Hand",
    "HandCard",
    "MatchRules",
    "Pattern",
    "PatternOptions",
    "Payment",
    "Readings",
    "Reason",
    "Shortfall",
    "Sign",
    "Symbol",
    "Use",
    "assignment",
    "is_met",
    "met_table",
    "parse_hand",
    "parse_pattern",
    "shortfall",
    "surplus",
]

MODULES = {
    "PLAIN_DECK": "deck",
    "Condition": "condition",
    "Deck": "deck",
    "DeckCard": "deck",
    "Payment": "payments",
    "Readings": "readings",
    "Reason": "reason",
    "met_table": "batch",
    "surplus": "deck",
}
"""Where the names are that are imported when they are first asked for: a quick question needs few."""


def __getattr__(name: str) -> object:
    from importlib import import_module

    if name not in MODULES:
        raise AttributeError(f"module 'rulescore.conditions' has no attribute {name!r}")
    return getattr(import_module(f"rulescore.conditions.{MODULES[name]}"), name)
