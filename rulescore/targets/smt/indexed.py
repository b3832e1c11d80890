"""What stands at an index that is a term: one of several things, each under a condition."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from rulescore.targets.smt.terms import NO, REMEMBERED, YES, Term, at_least, choose, either, equal, number

Spot = tuple[int, Term]
"""The number of a place, a slot or a value, and when it is the one that is meant."""


def meant(low: int, length: int, index: Term) -> Iterator[Spot]:
    """The numbers from `low` on that an index can be, each with when it is."""
    if index.operator == "number":
        if low <= index.value < low + length:
            yield index.value, YES
        return
    for value in range(low, low + length):
        when = equal(index, number(value))
        if when is not NO:
            yield value, when


def one_of(found: Sequence[tuple[Term, Term]]) -> Term:
    """The term whose condition holds; one of them does, or nobody looks."""
    if not found:
        return number(0)
    *others, (chosen, _) = found
    for term, condition in reversed(others):
        chosen = choose(condition, term, chosen)
    return chosen


@lru_cache(REMEMBERED)
def listed(index: Term, values: tuple[Term, ...]) -> Term:
    """The value that stands in a list at an index from 0 on, asked for by as few questions as there are."""
    if index.operator == "number":
        return values[max(0, min(index.value, len(values) - 1))]
    ends = [at for at, one in enumerate(values) if at + 1 == len(values) or values[at + 1] is not one]
    where: dict[Term, list[int]] = {}
    for at, one in enumerate(values):
        where.setdefault(one, []).append(at)
    if len(ends) <= len(where) + 1:
        return one_of([(values[end], at_least(number(end), index)) for end in ends])
    return one_of(
        [(one, either(*(equal(index, number(at)) for at in places))) for one, places in where.items()]
    )
