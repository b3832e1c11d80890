"""Between which numbers a result lies, when its parts lie between known numbers."""

from __future__ import annotations

from rulescore.checked.types import NumberType


def hull(*parts: NumberType) -> NumberType:
    """The smallest range that holds all parts."""
    low = min(part.low for part in parts)
    return NumberType(low, max(part.high for part in parts), any(part.optional for part in parts))


def overlap(left: NumberType, right: NumberType) -> bool:
    """Whether some number lies in both."""
    return max(left.low, right.low) <= min(left.high, right.high)


def plus(left: NumberType, right: NumberType) -> NumberType:
    return NumberType(left.low + right.low, left.high + right.high)


def negative(part: NumberType) -> NumberType:
    return NumberType(-part.high, -part.low)


def minus(left: NumberType, right: NumberType) -> NumberType:
    return plus(left, negative(right))


def times(left: NumberType, right: NumberType) -> NumberType:
    ends = [a * b for a in (left.low, left.high) for b in (right.low, right.high)]
    return NumberType(min(ends), max(ends))


def quotient(left: NumberType, right: NumberType) -> NumberType:
    """Rounded down; the divisor is above 0, since anything else is an error when it happens."""
    divisors = (max(1, right.low), max(1, right.high))
    ends = [a // b for a in (left.low, left.high) for b in divisors]
    return NumberType(min(ends), max(ends))


def remainder(left: NumberType, right: NumberType) -> NumberType:
    """Never negative; the divisor is above 0."""
    most = max(1, right.high) - 1
    if left.low >= 0 and left.high < max(1, right.low):
        return NumberType(left.low, left.high)
    return NumberType(0, min(most, left.high) if left.low >= 0 else most)


def sum_of(part: NumberType, at_most: int) -> NumberType:
    """The total of up to so many numbers."""
    return NumberType(min(0, part.low * at_most), max(0, part.high * at_most))


def with_zero(part: NumberType) -> NumberType:
    return NumberType(min(0, part.low), max(0, part.high))
