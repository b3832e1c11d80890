"""Whether points agree with difficulty: the bands of a deck, and where they overlap."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import pairwise

from attrs import frozen

from rulescore.conditions.pattern import Pattern
from rulescore.conditions.statements.implication import Implied


@frozen
class Band:
    """All conditions that are worth the same: how many cards carry them, and what they measure."""

    points: int
    number: int
    lowest: Fraction
    highest: Fraction
    mean: Fraction


def bands_of(measured: Sequence[tuple[int, Fraction]]) -> tuple[Band, ...]:
    """The bands of points with measures, fewest points first."""
    by_points: dict[int, list[Fraction]] = {}
    for points, measure in measured:
        by_points.setdefault(points, []).append(measure)
    return tuple(
        Band(points, len(found), min(found), max(found), sum(found, Fraction(0)) / len(found))
        for points, found in sorted(by_points.items())
    )


def overlapping(bands: Sequence[Band]) -> tuple[tuple[Band, Band], ...]:
    """Neighbouring bands of which the higher one does not lie wholly above the lower one."""
    return tuple((low, high) for low, high in pairwise(bands) if high.lowest <= low.highest)


def disordered(measured: Sequence[tuple[int, Fraction]]) -> int:
    """How many pairs there are of which one is worth more and does not measure more."""
    return sum(one > other and measure <= less for one, measure in measured for other, less in measured)


def underpaid(
    points: Mapping[Pattern, Sequence[int]], relation: Implied
) -> tuple[tuple[Pattern, Pattern], ...]:
    """Pairs of conditions of which the first implies the second, and is worth less on some card."""
    return tuple(
        (one, other)
        for one, others in relation.items()
        for other in others
        if min(points[one]) < max(points[other])
    )
