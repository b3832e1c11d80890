"""The work on the sentences of one graph: what is supposed where, and whom to ask."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from attrs import define, field

from rulescore.checked.expressions import Expression
from rulescore.proving.asking.nearest import asked_nearest
from rulescore.proving.asking.patience import MOST, more_patience
from rulescore.proving.asking.solver import Answer, Solver
from rulescore.proving.graph import Graph, Spot
from rulescore.proving.sentences.suppositions import Kept
from rulescore.proving.sentences.to_terms import Mentions, Sentences
from rulescore.targets.smt import what_holds_of
from rulescore.targets.smt.terms import YES, Term


@define(eq=False)
class Search:
    """The work on one graph, and what is still supposed at each of its places.

    `solver` is told what is supposed at a place while that is asked about, `bare` never.
    `firm` is what earlier layers keep.
    `answers` say whether terms can hold at a place, once nothing is given up any more; `hard` are sentences
    that take more patience than others.
    """

    graph: Graph
    sentences: Sentences
    kept: Kept
    mentions: Mentions
    solver: Solver = field(init=False)
    firm: Kept = field(init=False)
    unsure: dict[tuple[Spot, Expression], None] = field(factory=dict)
    hard: dict[Expression, None] = field(factory=dict)
    answers: dict[tuple[Spot, tuple[Term, ...]], Answer] = field(factory=dict)

    def __attrs_post_init__(self) -> None:
        # One solver for all places: what holds of every position is told once.
        self.solver = Solver()
        self.firm = {spot: {} for spot in self.graph.spots}
        self.solver.suppose(*what_holds_of(self.graph.encoding, self.graph.any))

    @cached_property
    def bare(self) -> Solver:
        solver = Solver(self.solver.desk)
        solver.suppose(*what_holds_of(self.graph.encoding, self.graph.any))
        return solver


def supposed(spot: Spot, work: Search) -> list[Term]:
    """What is supposed at a place, as terms."""
    state = work.graph.before[spot]
    terms = (work.sentences.term(one, state) for one in work.kept[spot])
    return [term for term in terms if term is not None and term is not YES]


def asked_once_more(wanted: Term, known: Sequence[Term], work: Search) -> Answer:
    """With patience beside all the terms that are known, and then with as few of them as can be."""
    with more_patience(work.solver):
        found = work.solver.can_be(wanted)
    if found == "unknown":
        with more_patience(work.bare, MOST):
            found, _ = asked_nearest(work.bare, wanted, known)
    return found
