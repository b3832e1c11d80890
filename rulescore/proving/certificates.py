"""Proofs as files that any solver can check: every question in them has the answer `unsat`.

One file for each place of the rules. It supposes what holds of every position and the sentences of the place,
and asks for a step that breaks a sentence of the next place, and for a breach of each claim and obligation.
What is known to rest on a few sentences of the place has a file of its own that supposes only these.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rulescore.proving.demands import Demand
from rulescore.proving.graph import Edge, Spot
from rulescore.proving.sentences.keeping import broken_by
from rulescore.proving.sentences.reasons import Grounds
from rulescore.proving.sentences.work import Search, chosen_facts, told_of
from rulescore.targets.smt import what_holds_of
from rulescore.targets.smt.terms import NO, Term
from rulescore.targets.smt.to_text import question

Asked = tuple[Grounds | None, tuple[Term, ...]]
"""What is impossible, and on what grounds; None for all that is supposed there."""


def certificates(work: Search, demands: Sequence[Demand]) -> Iterator[tuple[str, str]]:
    """The name and the text of every file; places where nothing is asked have none."""
    by_spot: dict[Spot, list[Demand]] = {}
    for demand in demands:
        by_spot.setdefault(demand.spot, []).append(demand)
    for number, spot in enumerate(work.graph.spots):
        name = f"{number:03}-point-{spot.point}"
        asked = [one for one in _asked_at(spot, by_spot.get(spot, ()), work) if NO not in one[1]]
        beside_all = [terms for why, terms in asked if why is None]
        if beside_all:
            holds = what_holds_of(work.graph.encoding, work.graph.before[spot])
            yield f"{name}.smt2", question((*holds, *told_of(spot, work.kept[spot], work)), beside_all)
        small = [(why, terms) for why, terms in asked if why is not None]
        for at, (why, terms) in enumerate(small):
            told = told_of(spot, why.sentences, work)
            yield f"{name}-{at:02}.smt2", question(told, [chosen_facts(why, terms, work)])


def _asked_at(spot: Spot, demands: Iterable[Demand], work: Search) -> Iterator[Asked]:
    for edge in work.graph.edges[spot]:
        yield from _kept_by(edge, work)
    for demand in demands:
        yield work.why.get((spot, demand.terms)), demand.terms


def _kept_by(edge: Edge, work: Search) -> Iterator[Asked]:
    """A step after which some sentence of the place that it leads to does not hold."""
    said = ((one, work.sentences.term(one, edge.after)) for one in work.kept[edge.target])
    after = {one: term for one, term in said if term is not None}
    for reason in work.reasons.get(edge, ()):
        if reason.grounds.count_where(work.kept[edge.source]):
            group = [after.pop(one) for one in reason.kept if one in after]
            yield reason.grounds, broken_by(edge, group)
    yield None, broken_by(edge, after.values())
