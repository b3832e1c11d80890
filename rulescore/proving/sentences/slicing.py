"""Which of the sentences that were kept the verdicts need: those that are left prove the same, and sooner."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import define, field

from rulescore.checked.expressions import Expression
from rulescore.proving.asking.nearest import asked_nearest
from rulescore.proving.asking.patience import MOST, more_patience
from rulescore.proving.graph import Edge, Spot, arriving_in, in_order
from rulescore.proving.sentences.keeping import not_alone
from rulescore.proving.sentences.suppositions import Kept
from rulescore.proving.sentences.work import Search
from rulescore.targets.smt.terms import YES, Term, both, opposite


@define(eq=False)
class _Slice:
    """What is needed so far, and at which places something new was."""

    work: Search
    needed: Kept = field(factory=dict)
    waiting: dict[Spot, dict[Expression, None]] = field(factory=dict)

    def need(self, spot: Spot, sentences: Iterable[Expression]) -> None:
        known = self.needed.setdefault(spot, {})
        for one in sentences:
            if one not in known:
                known[one] = None
                self.waiting.setdefault(spot, {})[one] = None


def needed_for(work: Search, wanted: Iterable[tuple[Spot, tuple[Term, ...]]]) -> Kept:
    """The sentences that contradict each of these at its place, with all that they need themselves."""
    found = _Slice(work)
    for spot, terms in wanted:
        found.need(spot, _enough(spot, terms, tuple(work.kept[spot]), work))
    arriving = arriving_in(work.graph)
    order = {spot: number for number, spot in enumerate(in_order(work.graph))}
    while found.waiting:
        # What is needed further on is gathered before it is asked what that needs.
        spot = max(found.waiting, key=order.__getitem__)
        new = found.waiting.pop(spot)
        for edge in arriving.get(spot, ()):
            found.need(edge.source, _before(edge, tuple(new), work))
    return found.needed


def _before(edge: Edge, sentences: tuple[Expression, ...], work: Search) -> Iterator[Expression]:
    """What must hold before a step for these to hold after it.

    What an earlier layer keeps needs nothing of a later one: that is a smaller question.
    """
    kept = work.kept[edge.source]
    open_ones: list[Expression] = []
    firm_ones: list[Expression] = []
    for one in sentences:
        if one in kept and edge.changed.isdisjoint(work.mentions.of(one)):
            yield one
        else:
            (firm_ones if one in work.firm[edge.target] else open_ones).append(one)
    yield from _for_all(edge, firm_ones, tuple(work.firm[edge.source]), work)
    yield from _for_all(edge, open_ones, tuple(kept), work)


def _for_all(
    edge: Edge, sentences: list[Expression], among: tuple[Expression, ...], work: Search
) -> Iterator[Expression]:
    found = ((one, work.sentences.term(one, edge.after)) for one in sentences)
    known = {one: term for one, term in found if term is not None and term is not YES}
    waiting = [[one for one in known if one not in work.hard]]
    waiting += [[one] for one in known if one in work.hard]
    while waiting:
        group = waiting.pop()
        wrong = (*edge.goes, opposite(both(*(known[one] for one in group))))
        core = _core(edge.source, wrong, among, work) if len(group) > 1 else None
        if core is not None:
            yield from core
            continue
        # What is too much beside everything that is supposed may keep itself with nothing.
        left = not_alone(edge, {one: known[one] for one in group}, work)
        yield from (one for one in group if one not in left and one in among)
        if len(group) > 1:
            # What is too much at once may be asked for in halves.
            waiting += [left[: len(left) // 2], left[len(left) // 2 :]]
        elif left:
            yield from _enough(edge.source, wrong, among, work)


def _enough(
    spot: Spot, terms: tuple[Term, ...], among: tuple[Expression, ...], work: Search
) -> tuple[Expression, ...]:
    """Some of these sentences of a place that the terms contradict; all where it is not seen which."""
    core = _core(spot, terms, among, work)
    if core is None:
        core = _nearest(spot, terms, among, work)
    if core is None:
        with more_patience(work.solver):
            core = _core(spot, terms, among, work)
    return among if core is None else core


def _nearest(
    spot: Spot, terms: tuple[Term, ...], among: tuple[Expression, ...], work: Search
) -> tuple[Expression, ...] | None:
    """Those that it took to contradict the terms, where they were added one after the other."""
    told = _told(spot, among, work)
    with more_patience(work.bare, MOST):
        found, used = asked_nearest(work.bare, both(*terms), [*told])
    return tuple(told[term] for term in used) if found == "unsat" else None


def _core(
    spot: Spot, terms: tuple[Term, ...], among: tuple[Expression, ...], work: Search
) -> tuple[Expression, ...] | None:
    told = _told(spot, among, work)
    solver, sentences = work.solver, tuple(told.values())
    with solver.aside():
        solver.suppose(*terms)
        core = solver.enough([*told])
    return None if core is None else tuple(sentences[at] for at in core)


def _told(spot: Spot, among: tuple[Expression, ...], work: Search) -> dict[Term, Expression]:
    """What sentences say of a place, and which does: what two of them say one says."""
    state = work.graph.before[spot]
    said = ((one, work.sentences.term(one, state)) for one in among)
    return {term: one for one, term in said if term is not None and term is not YES}
