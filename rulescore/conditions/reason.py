"""Why a hand does not meet a condition, and what would change that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from attrs import evolve, frozen

from rulescore.conditions.cards import Face
from rulescore.conditions.hand import PLAIN_CARDS, Hand
from rulescore.conditions.matching import is_met
from rulescore.conditions.pattern import Pattern
from rulescore.conditions.paying import pays
from rulescore.conditions.search import kinds_of, problem_of, search
from rulescore.conditions.shortfall import smallest_unserved

if TYPE_CHECKING:
    from rulescore.conditions.condition import Condition


@frozen
class Reason:
    """The smallest part of a condition that cannot be served, and which cards would help.

    unserved: the fewest signs (whole groups) that the cards cannot serve; every smaller part they can.
    missing: the fewest further cards in hand that would do, each the one wanted; None when no cards would.
    enough: every face one further card of which would do, by number, jokers last; () unless one is missing.
    only_jokers: the cards would do, but all of them are permanent jokers and a card of the hand has to be
        laid (reading pjoker_only); `unserved` is the whole condition then.
    """

    unserved: Pattern
    missing: int | None
    enough: tuple[Face, ...]
    only_jokers: bool = False


def reason(condition: Condition, hand: Hand, jokers: Hand) -> Reason | None:
    """The reason; None when the condition is met."""
    pattern, readings = condition.pattern, condition.readings
    if pays(pattern, hand.faces, jokers.faces, readings):
        return None
    enough = tuple(
        face for face in PLAIN_CARDS.values() if pays(pattern, (*hand.faces, face), jokers.faces, readings)
    )
    cards = (*hand.faces, *jokers.faces)
    if is_met(pattern, (), cards, condition.rules):
        return Reason(pattern, 1, enough, only_jokers=True)
    unserved = smallest_unserved(pattern, cards, condition.rules)
    return Reason(unserved, _missing(condition, cards), enough)


def _missing(condition: Condition, cards: Sequence[Face]) -> int | None:
    """How many further cards an assignment takes that may use any, and takes as few of them as it can."""
    size = condition.size
    any_cards = [face for face in PLAIN_CARDS.values() for _ in range(size)]
    problem = problem_of(condition.pattern, kinds_of((), cards, any_cards), condition.rules)
    for more in range(1, size + 1):
        if search(evolve(problem, most_spent=more)) is not None:
            return more
    return None
