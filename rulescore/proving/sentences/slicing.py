"""Which of the sentences that were kept the verdicts need: those that are left prove the same, and sooner."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from attrs import define, field, frozen

from rulescore.checked.expressions import Expression
from rulescore.proving.asking.halves import halves
from rulescore.proving.asking.naming import name_of
from rulescore.proving.asking.patience import more_patience
from rulescore.proving.graph import Edge, Spot, arriving_in, in_order
from rulescore.proving.sentences.facts import with_few_facts
from rulescore.proving.sentences.keeping import broken_by, not_alone
from rulescore.proving.sentences.kept import Kept
from rulescore.proving.sentences.once_more import asked_anew
from rulescore.proving.sentences.reasons import Grounds, Question, Reason, Reasons, by_way
from rulescore.proving.sentences.work import Search, told_of
from rulescore.targets.smt.terms import YES, Term, both

COSTLY = 200_000
"""A question that cost less is asked again sooner than its reason is looked up."""


@frozen(eq=False)
class Needed:
    """The sentences that a proof needs, and the reasons of those that are hard to keep."""

    kept: Kept
    reasons: Reasons


def joined(needed: Needed, more: Kept) -> Needed:
    """These sentences, and more."""
    spots = dict.fromkeys((*needed.kept, *more))
    kept = {spot: needed.kept.get(spot, {}) | more.get(spot, {}) for spot in spots}
    return Needed(kept, needed.reasons)


@define(eq=False)
class _Slice:
    """What is needed so far, why, and at which places something new was."""

    work: Search
    needed: Kept = field(factory=dict)
    reasons: dict[Edge, list[Reason]] = field(factory=dict)
    why: dict[Question, Grounds] = field(factory=dict)
    waiting: dict[Spot, dict[Expression, None]] = field(factory=dict)

    def need(self, spot: Spot, sentences: Iterable[Expression]) -> None:
        known = self.needed.setdefault(spot, {})
        for one in sentences:
            if one not in known:
                known[one] = None
                self.waiting.setdefault(spot, {})[one] = None

    def rest(self, edge: Edge, kept: Mapping[Expression, Term], grounds: Grounds, *, is_hard: bool) -> None:
        """What these rest on is needed, too; where that was not seen at once it is written down."""
        if kept and is_hard:
            wrong = broken_by(edge, kept.values())
            grounds = with_few_facts(edge.source, wrong, grounds, self.work)
            self.reasons.setdefault(edge, []).append(Reason(tuple(kept), grounds))
        self.need(edge.source, grounds.sentences)


def needed_for(work: Search, wanted: Iterable[tuple[Spot, tuple[Term, ...]]]) -> Needed:
    """The sentences that contradict each of these at its place, with all that they need themselves."""
    found = _Slice(work)
    for spot, terms in wanted:
        found.need(spot, _why(spot, terms, found))
    arriving = arriving_in(work.graph)
    order = {spot: number for number, spot in enumerate(in_order(work.graph))}
    while found.waiting:
        # What is needed further on is gathered before it is asked what that needs.
        spot = max(found.waiting, key=order.__getitem__)
        new = found.waiting.pop(spot)
        for edge in arriving.get(spot, ()):
            _before(edge, tuple(new), found)
    return Needed(found.needed, Reasons(by_way(work.graph, found.reasons), found.why))


def _why(spot: Spot, terms: tuple[Term, ...], found: _Slice) -> tuple[Expression, ...]:
    """On what it rests that terms are impossible at a place."""
    work, known = found.work, found.work.why.get((spot, terms))
    if known is not None and known.in_cases:
        return _written(spot, terms, known, found)
    before = work.solver.spent
    among = tuple(work.kept[spot]) if known is None else known.sentences
    grounds = _enough(spot, terms, among, work) or known
    if grounds is None:
        return among
    is_hard = known is not None or work.solver.spent - before > COSTLY
    return _written(spot, terms, grounds, found) if is_hard else grounds.sentences


def _written(spot: Spot, terms: tuple[Term, ...], grounds: Grounds, found: _Slice) -> tuple[Expression, ...]:
    """On which grounds it is impossible is written down."""
    fewer = with_few_facts(spot, terms, grounds, found.work)
    found.why[spot, name_of(terms, found.work.names)] = fewer
    return fewer.sentences


def _before(edge: Edge, sentences: tuple[Expression, ...], found: _Slice) -> None:
    """What must hold before a step for these to hold after it.

    What an earlier layer keeps needs nothing of a later one: that is a smaller question.
    """
    work = found.work
    kept = work.kept[edge.source]
    open_ones: list[Expression] = []
    firm_ones: list[Expression] = []
    for one in sentences:
        if one in kept and edge.changed.isdisjoint(work.mentions.of(one)):
            found.need(edge.source, (one,))
        else:
            (firm_ones if one in work.firm[edge.target] else open_ones).append(one)
    _for_all(edge, firm_ones, tuple(work.firm[edge.source]), found)
    _for_all(edge, open_ones, tuple(kept), found)


def _for_all(edge: Edge, sentences: list[Expression], among: tuple[Expression, ...], found: _Slice) -> None:
    work = found.work
    said = ((one, work.sentences.term(one, edge.after)) for one in sentences)
    known = {one: term for one, term in said if term is not None and term is not YES}
    _for_known_reasons(edge, known, frozenset(among), found)
    waiting = [[one for one in known if one not in work.experience.hard]]
    waiting += [[one] for one in known if one in work.experience.hard]
    while waiting:
        names, before = waiting.pop(), work.solver.spent
        group = {one: known[one] for one in names}
        core = _core(edge.source, broken_by(edge, group.values()), among, work) if len(group) > 1 else None
        if core is not None:
            found.rest(edge, group, Grounds(core), is_hard=work.solver.spent - before > COSTLY)
            continue
        # What is too much beside everything that is supposed may keep itself with nothing.
        left = not_alone(edge, group, work)
        alone = {one: term for one, term in group.items() if one not in left}
        own = Grounds(tuple(one for one in alone if one in among))
        found.rest(edge, alone, own, is_hard=work.solver.spent - before > COSTLY)
        if len(left) > 1:
            waiting += halves(left)
        elif left:
            single = {one: known[one] for one in left}
            grounds = _enough(edge.source, broken_by(edge, single.values()), among, work)
            # That all of it is enough is no reason.
            is_hard = grounds is not None and work.solver.spent - before > COSTLY
            found.rest(edge, single, grounds or Grounds(among), is_hard=is_hard)


def _for_known_reasons(
    edge: Edge, known: dict[Expression, Term], among: frozenset[Expression], found: _Slice
) -> None:
    """Take those away of which it is known why a step keeps them."""
    for reason in found.work.reasons.get(edge, ()):
        group = [one for one in reason.kept if one in known]
        if group and reason.grounds.count_where(among):
            found.rest(edge, {one: known.pop(one) for one in group}, reason.grounds, is_hard=True)


def _enough(
    spot: Spot, terms: tuple[Term, ...], among: tuple[Expression, ...], work: Search
) -> Grounds | None:
    """Some of these sentences of a place that the terms contradict; None where it is not seen which."""
    core = _core(spot, terms, among, work)
    if core is None:
        _, grounds = asked_anew(both(*terms), told_of(spot, among, work), work)
        if grounds is not None:
            return grounds
        with more_patience(work.solver):
            core = _core(spot, terms, among, work)
    return None if core is None else Grounds(core)


def _core(
    spot: Spot, terms: tuple[Term, ...], among: tuple[Expression, ...], work: Search
) -> tuple[Expression, ...] | None:
    told = told_of(spot, among, work)
    solver, sentences = work.solver, tuple(told.values())
    with solver.aside():
        solver.suppose(*terms)
        core = solver.enough([*told])
    return None if core is None else tuple(sentences[at] for at in core)
