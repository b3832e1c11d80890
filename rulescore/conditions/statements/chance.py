"""The chance that a random hand meets a condition, and how many cards one draws until it does."""

from fractions import Fraction
from math import comb

from attrs import frozen

from rulescore.errors import UsageError


@frozen
class Chances:
    """How many of all hands of each size meet a condition, from no card to all cards of the stock."""

    meeting: tuple[int, ...]

    @property
    def cards(self) -> int:
        """How many cards there are."""
        return len(self.meeting) - 1

    def of(self, size: int) -> Fraction:
        """The chance that a hand of so many cards, all hands being equally likely, meets the condition."""
        if not 0 <= size <= self.cards:
            raise UsageError(f"there is no hand of {size} out of {self.cards} cards")
        return Fraction(self.meeting[size], comb(self.cards, size))

    def mean_cards(self) -> Fraction | None:
        """How many cards one draws on average until the condition is met; None when all are not enough.

        This is the sum, over all sizes, of the chance that a hand of this size does not meet it yet.
        """
        if not self.meeting[-1]:
            return None
        return sum((1 - self.of(size) for size in range(self.cards)), Fraction(0))
