"""Remainders of what is put together: what the divisor divides is left out first."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from rulescore.targets.smt.replacing import replaced
from rulescore.targets.smt.terms import NO, REMEMBERED, YES, Term, choose, number, plus, remainder, scaled


@lru_cache(REMEMBERED)
def remainder_of(term: Term, divisor: int) -> Term:
    """The same as `remainder`, with less in it where a sum or a choice allows that."""
    if term.operator == "sum":
        less = plus(number(term.value % divisor), *_left(term, divisor))
        return remainder(term, divisor) if less is term else remainder_of(less, divisor)
    found = remainder(term, divisor)
    if found.operator != "mod" or term.operator != "if":
        return found
    condition, then, otherwise = term.parts
    inside = replaced(then, _known_where(condition))
    return choose(condition, remainder_of(inside, divisor), remainder_of(otherwise, divisor))


def _known_where(condition: Term) -> dict[Term, Term]:
    """What is known of the parts of a condition where it holds."""
    parts = condition.parts if condition.operator == "and" else (condition,)
    return dict.fromkeys(parts, YES) | {part.parts[0]: NO for part in parts if part.operator == "not"}


def _left(term: Term, divisor: int) -> Iterator[Term]:
    """The parts of a sum; one that always leaves the same is that number."""
    for factor, part in zip(term.factors, term.parts, strict=True):
        left = {factor * value % divisor for value in part.cases} if factor % divisor else {0}
        yield number(*left) if len(left) == 1 else scaled(factor, part)
