"""The work on the sentences of one graph: what is supposed where, and whom to ask."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from attrs import define, field

from rulescore.checked.expressions import Expression
from rulescore.proving.asking.naming import Names
from rulescore.proving.asking.nearest import asked_nearest
from rulescore.proving.asking.patience import MOST, more_patience
from rulescore.proving.asking.solver import Answer, Solver
from rulescore.proving.graph import Edge, Graph, Spot
from rulescore.proving.sentences.reasons import Question, Reason
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
    `told` are reasons of steps that nobody has looked at yet, `reasons` those that are some; they may rest on
    what was given up since. So it is with those of answers: `told_why` by the names of questions, and `why`.
    """

    graph: Graph
    sentences: Sentences
    kept: Kept
    mentions: Mentions
    told: dict[Edge, list[Reason]] = field(factory=dict)
    told_why: Mapping[Question, tuple[Expression, ...]] = field(factory=dict)
    reasons: dict[Edge, list[Reason]] = field(factory=dict)
    solver: Solver = field(init=False)
    firm: Kept = field(init=False)
    unsure: dict[tuple[Spot, Expression], None] = field(factory=dict)
    hard: dict[Expression, None] = field(factory=dict)
    answers: dict[tuple[Spot, tuple[Term, ...]], Answer] = field(factory=dict)
    why: dict[tuple[Spot, tuple[Term, ...]], tuple[Expression, ...]] = field(factory=dict)
    names: Names = field(factory=dict)

    def __attrs_post_init__(self) -> None:
        # One solver for all places: what holds of every position is told once.
        self.solver = self._of_any(Solver())
        self.firm = {spot: {} for spot in self.graph.spots}

    @cached_property
    def bare(self) -> Solver:
        return self._of_any(Solver(self.solver.desk))

    def _of_any(self, solver: Solver) -> Solver:
        solver.suppose(*what_holds_of(self.graph.encoding, self.graph.any))
        return solver


def told_of(spot: Spot, among: Iterable[Expression], work: Search) -> dict[Term, Expression]:
    """What sentences say of a place, and which does: what two of them say one says."""
    state = work.graph.before[spot]
    said = ((one, work.sentences.term(one, state)) for one in among)
    return {term: one for one, term in said if term is not None and term is not YES}


def supposed(spot: Spot, work: Search) -> tuple[Term, ...]:
    """What is supposed at a place, as terms."""
    return tuple(told_of(spot, work.kept[spot], work))


def asked_once_more(
    wanted: Term, known: Sequence[Term], work: Search
) -> tuple[Answer, tuple[Term, ...] | None]:
    """With patience beside all the terms that are known, and then with as few of them as can be.

    And which it took; None where that is not seen.
    """
    with more_patience(work.solver):
        found = work.solver.can_be(wanted)
    if found != "unknown":
        return found, None
    with more_patience(work.bare, MOST):
        return asked_nearest(work.bare, wanted, known)


def rest_on(spot: Spot, terms: Iterable[Term], sentences: Iterable[Expression], work: Search) -> bool:
    """Whether these sentences of a place are enough for the terms to be impossible there."""
    told = told_of(spot, sentences, work)
    with more_patience(work.bare):
        return work.bare.can_be(*told, *terms) == "unsat"
