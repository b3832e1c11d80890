"""Proofs as files that any solver can check: every question in them has the answer `unsat`.

One file for each place of the rules. It supposes what holds of every position and the sentences of the place,
and asks for a step that breaks a sentence of the next place, and for a breach of each claim and obligation.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulescore.proving.demands import Demand
from rulescore.proving.graph import Edge, Spot
from rulescore.proving.sentences.work import Search, supposed
from rulescore.targets.smt import what_holds_of
from rulescore.targets.smt.terms import NO, Term, both, opposite
from rulescore.targets.smt.to_text import question


def certificates(work: Search, demands: Sequence[Demand]) -> Iterator[tuple[str, str]]:
    """The name and the text of every file; places where nothing is asked have none."""
    by_spot: dict[Spot, list[tuple[Term, ...]]] = {}
    for demand in demands:
        by_spot.setdefault(demand.spot, []).append(demand.terms)
    for number, spot in enumerate(work.graph.spots):
        steps = [_broken(edge, work) for edge in work.graph.edges[spot]]
        asked = [terms for terms in (*steps, *by_spot.get(spot, ())) if NO not in terms]
        if asked:
            known = (*what_holds_of(work.graph.encoding, work.graph.before[spot]), *supposed(spot, work))
            yield f"{number:03}-point-{spot.point}.smt2", question(known, asked)


def _broken(edge: Edge, work: Search) -> tuple[Term, ...]:
    """A step after which some sentence of the place that it leads to does not hold."""
    terms = [work.sentences.term(one, edge.after) for one in work.kept[edge.target]]
    kept = both(*(term for term in terms if term is not None))
    return *edge.goes, opposite(kept)
