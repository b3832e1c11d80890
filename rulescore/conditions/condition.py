"""Does this hand meet this condition: yes or no, every way to pay, and why not.

>>> from rulescore.conditions import Condition, Hand
>>> condition = Condition.parse("? = ?  3 ●")
>>> condition.is_met_by(Hand.parse("2 2 3 J"))
True
>>> [str(payment.uses[0].taken_as.value) for payment in condition.ways(Hand.parse("2 2 3 J"))]
['2']
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Unpack

from attrs import frozen

from rulescore.conditions.hand import Hand
from rulescore.conditions.notation import read_pattern
from rulescore.conditions.pattern import Pattern
from rulescore.conditions.paying import pays
from rulescore.conditions.readings import PLAIN_READINGS, Readings, ReadingSwitches, readings_of
from rulescore.conditions.rules import MatchRules
from rulescore.errors import UsageError

if TYPE_CHECKING:
    from rulescore.conditions.fast import Check
    from rulescore.conditions.fast.batch import Counts, Verdicts
    from rulescore.conditions.payments import Payment
    from rulescore.conditions.reason import Reason

NO_CARDS = Hand(())
MOST_WAYS = 1000
"""So many ways are listed unless more are asked for; some hands pay in millions of ways."""


@frozen(cache_hash=True)
class Condition:
    """A condition under chosen readings.

    A hand holds number cards and jokers. Permanent jokers are given beside it: each is one more card of its
    number that stays with its owner, and is used at most once. (venti.fulfil.8 to venti.fulfil.10)
    """

    pattern: Pattern
    readings: Readings = PLAIN_READINGS

    @classmethod
    def parse(cls, text: str, **readings: Unpack[ReadingSwitches]) -> Condition:
        """The condition that a text writes; a NotationError says everything that is wrong with it."""
        chosen = readings_of(readings)
        return cls(read_pattern(text, chosen.pattern_options), chosen)

    @property
    def text(self) -> str:
        """The one way to write this condition."""
        return self.pattern.text()

    @property
    def size(self) -> int:
        """How many signs there are, and so how many cards every payment takes."""
        return self.pattern.size

    @property
    def rules(self) -> MatchRules:
        """What the readings say about matching."""
        return self.readings.match_rules

    def is_met_by(self, hand: Hand, permanent_jokers: Hand | None = None) -> bool:
        """Whether some cards of the hand, with some of the permanent jokers, meet the condition."""
        try:
            cards = hand.packed if permanent_jokers is None else hand.packed + permanent_jokers.packed
        except AttributeError:
            raise _no_hand(hand, permanent_jokers) from None
        met = self._check(cards)
        if permanent_jokers is None:
            return self._is_paid_by(hand) if met is None else met
        if met is None:
            return self._is_paid_by(hand, permanent_jokers)
        return met and (self._jokers_alone or self._takes_from(hand, permanent_jokers))

    def ways(
        self,
        hand: Hand,
        permanent_jokers: Hand = NO_CARDS,
        *,
        wanted: Sequence[Condition] = (),
        most: int = MOST_WAYS,
    ) -> tuple[Payment, ...]:
        """Every essentially different payment, cheapest first; () when the condition is not met.

        Payments that differ only in which of equal cards are used, or in which sign a card serves, are one.
        Cheapest: fewest jokers of the hand, then fewest cards that the conditions in `wanted` are short of
        afterwards, then fewest cards of the hand at all, then the order of the cards as they were written.
        Of thousands of ways that take equally many jokers, only the first thousand are compared.
        """
        from rulescore.conditions.payments import payments

        _check_hands(hand, permanent_jokers)
        return payments(self, hand, permanent_jokers, wanted, most)

    def best(
        self, hand: Hand, permanent_jokers: Hand = NO_CARDS, *, wanted: Sequence[Condition] = ()
    ) -> Payment | None:
        """The first of all ways; None when the condition is not met."""
        from rulescore.conditions.payments import witness

        _check_hands(hand, permanent_jokers)
        if wanted or (permanent_jokers.cards and self.readings.pjoker_only == "no"):
            return next(iter(self.ways(hand, permanent_jokers, wanted=wanted, most=1)), None)
        return witness(self, hand, permanent_jokers)

    def why_not(self, hand: Hand, permanent_jokers: Hand = NO_CARDS) -> Reason | None:
        """The smallest part that cannot be served, and which one further card would do; None when met."""
        from rulescore.conditions.reason import reason

        _check_hands(hand, permanent_jokers)
        return reason(self, hand, permanent_jokers)

    def met_by_counts(self, counts: Counts, permanent_jokers: Counts | None = None) -> Verdicts:
        """Whether each hand of a NumPy array meets the condition (needs NumPy: rulescore[batch]).

        The last axis has nine counts, of the numbers 0 to 7 and of jokers; permanent jokers have eight.
        Both arrays are broadcast against each other; the answer has their shape without the last axis.
        """
        from rulescore.conditions.batch import met_table

        found: Verdicts = met_table((self,), counts, permanent_jokers)[0]
        return found

    @cached_property
    def _check(self) -> Check:
        from rulescore.conditions.fast import check_of

        return check_of(self.pattern, self.rules)

    @cached_property
    def _jokers_alone(self) -> bool:
        return self.readings.pjoker_only == "yes"

    def _is_paid_by(self, hand: Hand, permanent_jokers: Hand = NO_CARDS) -> bool:
        return pays(self.pattern, hand.faces, permanent_jokers.faces, self.readings)

    def _takes_from(self, hand: Hand, permanent_jokers: Hand) -> bool:
        """Whether a card of the hand can take part, when all cards together meet the condition."""
        from rulescore.conditions.fast import takes_part

        if self._check(permanent_jokers.packed) is False:
            return True
        found = takes_part(self.pattern, self.rules, hand.packed, permanent_jokers.packed)
        return self._is_paid_by(hand, permanent_jokers) if found is None else found


def _check_hands(*hands: Hand) -> None:
    if not all(isinstance(hand, Hand) for hand in hands):
        raise _no_hand(*hands)


def _no_hand(*hands: object) -> UsageError:
    wrong = next((hand for hand in hands if hand is not None and not isinstance(hand, Hand)), None)
    return UsageError(
        f"a hand of cards was expected, not {wrong!r:.40}", notes=('a hand is made by Hand.parse("3 3 J")',)
    )
