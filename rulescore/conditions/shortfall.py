"""Why cards do not meet a condition: a smallest part that is not met already, and how much is missing."""

from collections.abc import Sequence
from itertools import chain, combinations

from attrs import frozen

from rulescore.conditions.cards import WILD, Face
from rulescore.conditions.matching import is_met
from rulescore.conditions.pattern import Group, Pattern
from rulescore.conditions.rules import PLAIN_RULES, MatchRules


@frozen
class Shortfall:
    """The smallest part of a condition that the cards cannot serve; every smaller part they can.

    missing: the fewest further wild cards with which the whole is met; None when wild cards do not help.
    """

    part: Pattern
    missing: int | None


def shortfall(pattern: Pattern, cards: Sequence[Face], rules: MatchRules = PLAIN_RULES) -> Shortfall | None:
    """What is missing when any of these cards may be used; None when the condition is met."""
    if is_met(pattern, (), cards, rules):
        return None
    return Shortfall(smallest_unserved(pattern, cards, rules), _missing(pattern, cards, rules))


def smallest_unserved(pattern: Pattern, cards: Sequence[Face], rules: MatchRules) -> Pattern:
    """A part that the cards cannot serve, and no part with fewer signs is one."""
    least = _cannot_lose_a_group(pattern, cards, rules)
    if least == pattern:
        # The cards serve it without any one group, and so they serve every smaller part.
        return pattern
    smaller = (part for part in _parts(pattern) if part.size < least.size)
    return next((part for part in smaller if not is_met(part, (), cards, rules)), least)


def _cannot_lose_a_group(pattern: Pattern, cards: Sequence[Face], rules: MatchRules) -> Pattern:
    """The groups that are left when each one is dropped without which the rest is still not met."""
    groups: tuple[Group, ...] = pattern.groups
    for group in pattern.groups:
        index = groups.index(group)
        fewer = groups[:index] + groups[index + 1 :]
        if not is_met(Pattern(fewer), (), cards, rules):
            groups = fewer
    return Pattern(groups)


def _parts(pattern: Pattern) -> list[Pattern]:
    """Every choice of groups, the fewest signs first; equal groups are one choice."""
    groups = pattern.groups
    chosen = (combinations(groups, number) for number in range(1, len(groups)))
    parts = dict.fromkeys(Pattern(found) for found in chain.from_iterable(chosen))
    return sorted(parts, key=lambda part: part.size)


def _missing(pattern: Pattern, cards: Sequence[Face], rules: MatchRules) -> int | None:
    # A wild card serves whatever another card would, so (unless a group needs a natural card)
    # this is also the fewest further cards of any kind.
    for missing in range(1, pattern.size + 1):
        if is_met(pattern, (), (*cards, *[WILD] * missing), rules):
            return missing
    return None
