"""When a hand pays for a condition with permanent jokers beside it: the definition."""

from collections.abc import Sequence

from rulescore.conditions.cards import Face
from rulescore.conditions.matching import is_met
from rulescore.conditions.pattern import Pattern
from rulescore.conditions.readings import Readings


def pays(pattern: Pattern, hand: Sequence[Face], jokers: Sequence[Face], readings: Readings) -> bool:
    """Whether some of the hand and of the permanent jokers meet the condition.

    A permanent joker is one more card of its number, so it serves one sign at most. (venti.fulfil.8)
    Under pjoker_only = no one of the cards that are used is of the hand.
    """
    rules = readings.match_rules
    if readings.pjoker_only == "yes" or not jokers:
        return is_met(pattern, (), (*hand, *jokers), rules)
    firsts = dict.fromkeys(hand)
    return any(is_met(pattern, (face,), (*_without(hand, face), *jokers), rules) for face in firsts)


def _without(hand: Sequence[Face], face: Face) -> Sequence[Face]:
    at = hand.index(face)
    return (*hand[:at], *hand[at + 1 :])
