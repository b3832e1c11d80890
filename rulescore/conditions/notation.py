"""Conditions and hands from text for Python callers: what is wrong is raised, all of it at once."""

from __future__ import annotations

from rulescore.conditions.deck import PLAIN_DECK, Deck, surplus
from rulescore.conditions.hand import Hand, parse_hand
from rulescore.conditions.parse import PatternOptions, parse_pattern
from rulescore.conditions.pattern import Pattern
from rulescore.errors import NotationError
from rulescore.source import Text


def read_pattern(text: str, options: PatternOptions) -> Pattern:
    found = parse_pattern(text, options)
    if isinstance(found, Pattern):
        return found
    raise NotationError(found, Text("condition", text))


def read_hand(text: str, deck: Deck | None, *, strict: bool) -> Hand:
    deck = deck or PLAIN_DECK
    found = parse_hand(text, deck.known) if deck is PLAIN_DECK else parse_hand(text, deck.known, deck.size)
    if not isinstance(found, Hand):
        raise NotationError(found, Text("hand", text))
    (excess,) = surplus(deck, found) if strict else ((),)
    if excess:
        raise NotationError(excess, Text("hand", text))
    return found
