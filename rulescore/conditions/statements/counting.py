"""How many hands of each size meet a condition, without looking at them one by one.

The cards are gone through class by class. What the cards seen so far mean for the rest is only which
smallest hands can still be completed, and with what: hands that leave the same rest are counted together,
those of all sizes at once, as the coefficients of a polynomial.

A polynomial is one large number: its coefficients side by side, each with room for the number of all hands.
A hand is one number too: for each class as many low bits as it has cards, so that `a & b == a` says
that b holds a.
"""

from collections.abc import Iterable, Sequence
from math import comb

from attrs import field, frozen

from rulescore.conditions.statements.smallest import Counts

Rest = frozenset[int]
"""What is missing to each of the smallest hands that can still be completed."""


def meeting_hands(smallest: Sequence[Counts], copies: Sequence[int]) -> tuple[int, ...]:
    """For each size from no card to all cards: how many hands hold one of the smallest ones.

    `copies` is the number of cards of each class; hands of different cards are different hands.
    """
    counting = _Counting(tuple(copies), max(map(max, smallest), default=0))
    total = counting.from_class(0, _without_needless(counting.encoded(hand) for hand in smallest))
    mask = (1 << counting.room) - 1
    return tuple(total >> counting.room * size & mask for size in range(sum(copies) + 1))


@frozen(eq=False)
class _Counting:
    """The classes, how many bits each one has in a hand, and what has been counted already."""

    copies: tuple[int, ...]
    width: int
    counted: dict[tuple[int, Rest], int] = field(factory=dict)

    @property
    def room(self) -> int:
        """Bits of a coefficient: there are fewer than 2 to the power of it hands of all sizes together."""
        return sum(self.copies) + 1

    def encoded(self, hand: Counts) -> int:
        return sum(((1 << number) - 1) << self.width * place for place, number in enumerate(hand))

    def from_class(self, place: int, rest: Rest) -> int:
        """The hands out of this class and those behind it that complete one of the rest."""
        if not rest:
            return 0
        if 0 in rest:
            return self.all_hands(sum(self.copies[place:]))
        known = self.counted.get((place, rest))
        if known is None:
            known = self.counted[place, rest] = self._counted(place, rest)
        return known

    def _counted(self, place: int, rest: Rest) -> int:
        low = (1 << self.width) - 1
        needs = sorted({0, *((hand & low).bit_count() for hand in rest)})
        total = 0
        for least, above in zip(needs, (*needs[1:], self.copies[place] + 1), strict=True):
            most = min(above, self.copies[place] + 1)
            # With so many cards of this class, these hands have enough of them.
            enough = (hand >> self.width for hand in rest if (hand & low).bit_count() <= least)
            if least < most:
                after = self.from_class(place + 1, _without_needless(enough))
                total += self._of_class(place, least, most) * after
        return total

    def _of_class(self, place: int, least: int, most: int) -> int:
        """The ways to have from `least` to fewer than `most` cards of a class."""
        return sum(comb(self.copies[place], size) << self.room * size for size in range(least, most))

    def all_hands(self, cards: int) -> int:
        """All hands out of so many cards."""
        return sum(comb(cards, size) << self.room * size for size in range(cards + 1))


def _without_needless(hands: Iterable[int]) -> Rest:
    """Without the hands that hold another one."""
    kept: list[int] = []
    for hand in sorted(set(hands), key=int.bit_count):
        if not any(less & hand == less for less in kept):
            kept.append(hand)
    return frozenset(kept)
