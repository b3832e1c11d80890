"""Remainders of what is put together: what the divisor divides is left out first."""

from __future__ import annotations

from collections.abc import Iterator

from rulescore.targets.smt.replacing import replaced
from rulescore.targets.smt.terms import NO, YES, Term, number, plus, remainder, scaled


def remainder_of(term: Term, divisor: int) -> Term:
    """The same as `remainder`, with less in it where a sum or a choice allows that."""
    if term.operator == "sum":
        less = plus(number(term.value % divisor), *_left(term, divisor))
        return remainder(term, divisor) if less is term else remainder_of(less, divisor)
    if term.operator == "if" and not term.cases:
        condition, then, otherwise = term.parts
        left = remainder_of(otherwise, divisor)
        if remainder_of(replaced(then, _known_where(condition)), divisor) is left:
            return left
    return remainder(term, divisor)


def _known_where(condition: Term) -> dict[Term, Term]:
    """What is known of the parts of a condition where it holds."""
    parts = condition.parts if condition.operator == "and" else (condition,)
    return dict.fromkeys(parts, YES) | {part.parts[0]: NO for part in parts if part.operator == "not"}


def _left(term: Term, divisor: int) -> Iterator[Term]:
    """The parts of a sum; one that always leaves the same is that number."""
    for factor, part in zip(term.factors, term.parts, strict=True):
        left = {factor * value % divisor for value in part.cases} if factor % divisor else {0}
        yield number(*left) if len(left) == 1 else scaled(factor, part)
