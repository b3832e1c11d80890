"""Cards counted in one number: a few bits for each field, jokers above them.

Packed counts are added to count two hands together. The highest bit of a field is free for comparing.
Of what was measured, a tuple of counts takes twice as long where numbers are free, and a mask with one bit
for each card that a field has is a fifth quicker, but two of those cannot be added.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from attrs import frozen

from rulescore.conditions.cards import Face
from rulescore.conditions.fast.fields import PLAIN_FIELDS

MOST = 16
"""A hand counts so many cards of a field at most, because a condition has no more signs."""

IRREGULAR = -1 << 200
"""Counts of cards that the fields do not count rightly; still negative when other counts are added."""


@frozen(cache_hash=True)
class Layout:
    """Which fields are counted, in which order, and with how many bits each."""

    fields: tuple[int, ...]
    width: int

    @property
    def guard(self) -> int:
        """The highest bit of a field; counts stay below it."""
        return 1 << (self.width - 1)

    @property
    def jokers(self) -> int:
        """Where the number of jokers begins."""
        return self.width * len(self.fields)

    def shift(self, field: int) -> int:
        """Where a field begins."""
        return self.width * self.fields.index(field)

    def packed(self, counts: Mapping[int, int]) -> int:
        """Counts by field as one number."""
        return sum(counts[field] << self.shift(field) for field in self.fields if field in counts)

    @cached_property
    def guards(self) -> int:
        """The highest bit of every field."""
        return self.packed(dict.fromkeys(self.fields, self.guard))

    @cached_property
    def below_guards(self) -> int:
        """Every field, and the number of jokers, as large as it can be below its highest bit."""
        fields = self.packed(dict.fromkeys(self.fields, self.guard - 1))
        return fields + ((self.guard - 1) << self.jokers)

    def total(self, counts: int) -> int:
        """All fields together."""
        every = 2 * self.guard - 1
        return sum(counts >> self.shift(field) & every for field in self.fields)


def layout_of(fields: Iterable[int], most: int) -> Layout:
    """A layout for hands of at most so many cards."""
    return Layout(tuple(sorted(fields)), most.bit_length() + 1)


PLAIN_LAYOUT = layout_of(range(PLAIN_FIELDS.any_number + 1), 2 * MOST)
"""The layout of `Hand.packed`: room for a hand and for permanent jokers beside it."""


def packed(faces: Iterable[Face]) -> int:
    """The counts of plain cards; a negative number when their fields cannot count them."""
    fields = PLAIN_FIELDS
    counts = [0] * (fields.any_number + 2)
    for face in faces:
        if not fields.has(face):
            return IRREGULAR
        for field in fields.of_face(face):
            counts[field] += 1
        counts[-1] += face.wild
    return packed_counts(counts)


def packed_counts(counts: Sequence[int]) -> int:
    """One count for each plain field, and the number of jokers behind them."""
    return sum(min(count, MOST) << (PLAIN_LAYOUT.width * at) for at, count in enumerate(counts))


def all_at_least(needs: Iterable[tuple[int, int]], layout: Layout) -> tuple[int, int]:
    """`least` and `guards`: `least - cards & guards` is 0 when no field has fewer cards than it needs."""
    by_field = dict(needs)
    # A field of which nothing is asked stays below its guard bit, and so does the number of jokers.
    guards = layout.packed(dict.fromkeys(by_field, layout.guard))
    return layout.below_guards + layout.packed(by_field), guards


def any_at_least(numbers: Iterable[int], cards: int, layout: Layout) -> tuple[int, int]:
    """`more` and `guards`: `cards + more & guards` has a bit for each of these numbers with so many cards."""
    shifts = [layout.shift(number) for number in numbers]
    return sum((layout.guard - cards) << at for at in shifts), sum(layout.guard << at for at in shifts)
