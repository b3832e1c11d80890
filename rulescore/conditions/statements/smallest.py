"""The smallest hands that meet a condition: a hand meets it when it holds one of them."""

from collections.abc import Iterable, Sequence

from rulescore.conditions.cards import Face
from rulescore.conditions.pattern import Digit, Group, Pattern
from rulescore.conditions.rules import MatchRules
from rulescore.conditions.serving import Shared, serves, shared_values

MOST_HANDS = 10_000

Counts = tuple[int, ...]
"""How many cards of each face, in the order of the faces that were given."""

Shown = frozenset[Shared]
"""What the groups show that must differ from those to come."""


def smallest_hands(pattern: Pattern, faces: Sequence[Face], rules: MatchRules) -> tuple[Counts, ...] | None:
    """Every hand of these faces that meets the condition and has no card to spare, in order.

    All of them have as many cards as the condition has signs, so that none holds another one.
    None when there are more than anybody wants to count.
    """
    numbers = range(rules.largest_digit + 1)
    found: set[tuple[Counts, Shown]] = {((0,) * len(faces), frozenset())}
    for group in pattern.groups:
        ways = tuple(
            (shared, _group_hands(group, shared, faces, rules))
            for shared in shared_values(group, numbers, rules)
        )
        found = {
            (_sum(hand, more), _remembered(shown, shared, rules))
            for hand, shown in found
            for shared, hands in ways
            if shared not in shown
            for more in hands
        }
        if len(found) > MOST_HANDS:
            return None
    return tuple(sorted({hand for hand, _ in found}))


def _group_hands(group: Group, shared: Shared, faces: Sequence[Face], rules: MatchRules) -> set[Counts]:
    """The hands that serve the signs of a group which shows this."""
    hands = {(0,) * len(faces)}
    for sign in group.signs:
        serving = [place for place, face in enumerate(faces) if serves(sign, face, shared)]
        hands = {_one_more(hand, place) for hand in hands for place in serving}
    if rules.natural_in_group and group.is_joined:
        return {hand for hand in hands if _has_natural(hand, faces)}
    return hands


def _one_more(hand: Counts, place: int) -> Counts:
    return (*hand[:place], hand[place] + 1, *hand[place + 1 :])


def _sum(one: Counts, other: Counts) -> Counts:
    return tuple(map(sum, zip(one, other, strict=True)))


def _has_natural(hand: Counts, faces: Sequence[Face]) -> bool:
    return any(number and not face.wild for number, face in zip(hand, faces, strict=True))


def _remembered(shown: Shown, shared: Shared, rules: MatchRules) -> Shown:
    # Only numbers are compared between groups: two groups may well show the same symbol.
    return shown | {shared} if rules.groups_differ and isinstance(shared, Digit) else shown


def held(hands: Iterable[Counts], most: Sequence[int]) -> tuple[Counts, ...]:
    """Those hands that have no more cards of a face than there are."""
    return tuple(
        hand for hand in hands if all(number <= there for number, there in zip(hand, most, strict=True))
    )
