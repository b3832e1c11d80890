"""Why cards do not meet a condition: a smallest part that is not met already, and how much is missing."""

from collections.abc import Sequence

from attrs import frozen

from rulescore.conditions.cards import Face
from rulescore.conditions.matching import is_met
from rulescore.conditions.pattern import Group, Pattern
from rulescore.conditions.rules import PLAIN_RULES, MatchRules

WILD = Face(None, None, wild=True)


@frozen
class Shortfall:
    """The part of a condition that the cards cannot serve; every smaller part they can.

    missing: the fewest further wild cards with which the whole is met; None when wild cards do not help.
    """

    part: Pattern
    missing: int | None


def shortfall(pattern: Pattern, cards: Sequence[Face], rules: MatchRules = PLAIN_RULES) -> Shortfall | None:
    """What is missing when any of these cards may be used; None when the condition is met."""
    if is_met(pattern, (), cards, rules):
        return None
    return Shortfall(_part(pattern, cards, rules), _missing(pattern, cards, rules))


def _part(pattern: Pattern, cards: Sequence[Face], rules: MatchRules) -> Pattern:
    """The groups that are left when each one is dropped without which the rest is still not met."""
    groups: tuple[Group, ...] = pattern.groups
    for group in pattern.groups:
        index = groups.index(group)
        fewer = groups[:index] + groups[index + 1 :]
        if not is_met(Pattern(fewer), (), cards, rules):
            groups = fewer
    return Pattern(groups)


def _missing(pattern: Pattern, cards: Sequence[Face], rules: MatchRules) -> int | None:
    # A wild card serves whatever another card would, so (unless a group needs a natural card)
    # this is also the fewest further cards of any kind.
    for missing in range(1, pattern.size + 1):
        if is_met(pattern, (), (*cards, *[WILD] * missing), rules):
            return missing
    return None
