"""Which of the sentences that were kept the verdicts need: those that are left prove the same, and sooner."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import define, field

from rulescore.checked.expressions import Expression
from rulescore.proving.asking.patience import more_patience
from rulescore.proving.graph import Edge, Spot, arriving_in
from rulescore.proving.sentences.induction import Search
from rulescore.proving.sentences.suppositions import Kept
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
    while found.waiting:
        spot = next(iter(found.waiting))
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
    found = [(one, work.sentences.term(one, edge.after)) for one in sentences]
    known = [(one, term) for one, term in found if term is not None and term is not YES]
    waiting = [[term for one, term in known if one not in work.hard]]
    waiting += [[term] for one, term in known if one in work.hard]
    while waiting:
        terms = waiting.pop()
        wrong = (*edge.goes, opposite(both(*terms)))
        core = _core(edge.source, wrong, among, work) if len(terms) > 1 else None
        if core is not None:
            yield from core
        elif len(terms) > 1:
            # What is too much at once may be asked for in halves.
            waiting += [terms[: len(terms) // 2], terms[len(terms) // 2 :]]
        elif terms:
            yield from _enough(edge.source, wrong, among, work)


def _enough(
    spot: Spot, terms: tuple[Term, ...], among: tuple[Expression, ...], work: Search
) -> tuple[Expression, ...]:
    """Some of these sentences of a place that the terms contradict; all where it is not seen which."""
    core = _core(spot, terms, among, work)
    if core is None:
        with more_patience(work.solver):
            core = _core(spot, terms, among, work)
    return among if core is None else core


def _core(
    spot: Spot, terms: tuple[Term, ...], among: tuple[Expression, ...], work: Search
) -> tuple[Expression, ...] | None:
    state = work.graph.before[spot]
    said = [(one, work.sentences.term(one, state)) for one in among]
    told = [(one, term) for one, term in said if term is not None and term is not YES]
    solver = work.solver
    with solver.aside():
        solver.suppose(*terms)
        core = solver.enough([term for _, term in told])
    return None if core is None else tuple(told[at][0] for at in core)
