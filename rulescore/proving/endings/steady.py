"""Measures that no way of a knot turns back, and what it takes for one of them to move."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from attrs import frozen

from rulescore.proving.asking.solver import Solver
from rulescore.proving.endings.again import Known
from rulescore.proving.endings.cycles import Knot
from rulescore.proving.graph import Edge
from rulescore.proving.sentences.measures import Measure
from rulescore.proving.sentences.work import Search, supposed
from rulescore.targets.smt.terms import YES, Term, both, opposite


@frozen(eq=False)
class Tied:
    """A knot; `known` holds of its ways when they are gone again and again."""

    knot: Knot
    known: Known


Told = Mapping[Measure, Term]


def keeps(way: Edge, measures: Iterable[Measure], work: Search) -> Mapping[Measure, Term | None]:
    """That a way turns none of the measures back that it changes; None where that can only be estimated."""
    return {
        one: None if was is None or now is None else one.keeps(was, now)
        for one, was, now in _values(way, measures, work)
    }


def stays(way: Edge, measures: Iterable[Measure], work: Search) -> Told:
    """That a way leaves each of the measures that it changes as it was."""
    return {
        one: one.stays(was, now)
        for one, was, now in _values(way, measures, work)
        if was is not None and now is not None
    }


def _values(
    way: Edge, measures: Iterable[Measure], work: Search
) -> Iterator[tuple[Measure, Term | None, Term | None]]:
    for one in measures:
        if not way.changed.isdisjoint(work.mentions.of(one.of)):
            was = one.value(work.graph.before[way.source], work.sentences)
            yield one, was, one.value(way.after, work.sentences)


def steady(
    tied: Tied, offered: Iterable[Measure], same: tuple[Measure, ...], work: Search
) -> tuple[Measure, ...]:
    """The measures that some way changes and none turns back as long as others stay the `same`."""
    left, changed = dict.fromkeys(offered), dict[Measure, None]()
    for way in tied.knot.ways:
        told = keeps(way, left, work)
        changed |= dict.fromkeys(told)
        known = {one: term for one, term in told.items() if term is not None}
        wrong = _turned(way, known, (*tied.known[way], *stays(way, same, work).values()), work)
        for one in (*(one for one in told if one not in known), *wrong):
            del left[one]
    return tuple(one for one in left if one in changed)


def _turned(way: Edge, kept: Told, terms: tuple[Term, ...], work: Search) -> tuple[Measure, ...]:
    """The measures that a way may turn back, or of which nobody knows."""
    asked = {one: term for one, term in kept.items() if term is not YES}
    left = dict(asked)
    with work.solver.aside():
        work.solver.suppose(*supposed(way.source, work), *terms)
        while left:
            wrong = _wrong(left, work.solver)
            if not wrong:
                break
            for one in wrong:
                del left[one]
    return tuple(one for one in asked if one not in left)


def _wrong(kept: Told, solver: Solver) -> tuple[Measure, ...]:
    """Some of the measures that can be turned back; all of them where the solver has had enough."""
    with solver.aside():
        solver.suppose(opposite(both(*kept.values())))
        answer = solver.check()
        if answer == "unsat":
            return ()
        holding = solver.holding(kept.values()) if answer == "sat" else (False,) * len(kept)
    return tuple(one for one, holds in zip(kept, holding, strict=True) if not holds)


def needed(
    way: Edge, terms: tuple[Term, ...], same: Told, work: Search, *, is_told: bool
) -> tuple[Measure, ...] | None:
    """Few of the measures that, when they stay the same, contradict these terms; None where all do not.

    Where they are told they are few already, and need not be made fewer.
    """
    solver, names = work.solver, tuple(same)
    with solver.aside():
        solver.suppose(*supposed(way.source, work), *terms)
        core = solver.enough(tuple(same.values()))
        if core is None:
            return None
        left = [names[at] for at in core]
        for one in () if is_told else reversed(tuple(left)):
            others = [same[other] for other in left if other is not one]
            if solver.can_be(*others) == "unsat":
                left.remove(one)
        return tuple(left)
