"""What stands at an index that is a term: one of several things, each under a condition."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulescore.kernel.layout import ZoneLayout
from rulescore.targets.smt.state import State, read
from rulescore.targets.smt.terms import NO, YES, Term, choose, equal, number

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


def held_at(zone: ZoneLayout, slot: Term, state: State) -> Term:
    """The class of what lies in a coded slot, -1 where nothing does."""

    def plain(state: State) -> Term:
        found = meant(0, zone.slots * zone.places, slot)
        return one_of(
            [(state.places[zone.offset + at // zone.slots][at % zone.slots][0], when) for at, when in found]
        )

    return plain(state) if slot.operator == "number" else read(zone.name, slot, state, plain)
