"""Which conditions follow from which: every hand that meets the one meets the other."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from rulescore.conditions.pattern import Pattern
from rulescore.conditions.rules import PLAIN_RULES, MatchRules
from rulescore.conditions.statements.classes import classes_of
from rulescore.conditions.statements.smallest import Counts, smallest_hands
from rulescore.conditions.statements.stock import Stock

Implied = Mapping[Pattern, tuple[Pattern, ...]]
"""For each condition all others that follow from it, in the order in which they were given."""


def implied(patterns: Sequence[Pattern], stock: Stock, rules: MatchRules = PLAIN_RULES) -> Implied | None:
    """What follows from what, over hands of the faces of a stock, however many cards of each there are.

    A condition that no hand meets implies every other one.
    None when some condition has too many smallest hands.
    """
    known = tuple(dict.fromkeys(patterns))
    faces = [one.face for one in classes_of(stock, rules, *known)]
    smallest: dict[Pattern, tuple[Counts, ...]] = {}
    for pattern in known:
        hands = smallest_hands(pattern, faces, rules)
        if hands is None:
            return None
        smallest[pattern] = hands
    return MappingProxyType({one: _following(one, smallest) for one in known})


def _following(one: Pattern, smallest: Mapping[Pattern, tuple[Counts, ...]]) -> tuple[Pattern, ...]:
    # Whoever meets a condition holds one of its smallest hands, and a further card never hurts.
    return tuple(
        other
        for other, hands in smallest.items()
        if other != one and all(_meets(hand, hands) for hand in smallest[one])
    )


def _meets(hand: Counts, smallest: Sequence[Counts]) -> bool:
    return any(all(map(int.__le__, less, hand)) for less in smallest)


def direct(relation: Implied) -> Implied:
    """Without what follows in two steps; conditions that imply each other count as one step."""
    return MappingProxyType(
        {
            one: tuple(other for other in others if not _in_two_steps(one, other, relation))
            for one, others in relation.items()
        }
    )


def _in_two_steps(one: Pattern, other: Pattern, relation: Implied) -> bool:
    return any(
        other in relation[between] and one not in relation[between] and between not in relation[other]
        for between in relation[one]
    )


def implying(relation: Implied) -> Implied:
    """The same the other way round: for each condition those from which it follows."""
    return MappingProxyType(
        {one: tuple(other for other in relation if one in relation[other]) for one in relation}
    )
