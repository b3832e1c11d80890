"""The work on the sentences of one graph: what is supposed where, and whom to ask."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

from attrs import define, field

from rulescore.checked.expressions import Expression
from rulescore.proving.asking.cases import impossible_in_each_case
from rulescore.proving.asking.naming import Names
from rulescore.proving.asking.patience import more_patience
from rulescore.proving.asking.solver import Answer, Solver
from rulescore.proving.graph import Edge, Graph, Spot
from rulescore.proving.sentences.experience import Experience
from rulescore.proving.sentences.kept import Kept
from rulescore.proving.sentences.reasons import Grounds, Reason
from rulescore.proving.sentences.to_terms import Mentions, Sentences
from rulescore.targets.smt import what_holds_of
from rulescore.targets.smt.terms import YES, Term


@define(eq=False)
class Search:
    """The work on one graph, and what is still supposed at each of its places.

    `solver` is told what is supposed at a place while that is asked about, `bare` never, and `blank` not even
    what holds of every position.
    `firm` is what earlier layers keep.
    `answers` say whether terms can hold at a place, once nothing is given up any more.
    `told` are reasons of steps that nobody has looked at yet, `reasons` those that are some; they may rest on
    what was given up since. So it is with those of answers: `told_why` by the names of questions, and `why`.
    """

    graph: Graph
    sentences: Sentences
    kept: Kept
    mentions: Mentions
    told: dict[Edge, list[Reason]] = field(factory=dict)
    told_why: Mapping[Spot, Mapping[str, Grounds]] = field(factory=dict)
    reasons: dict[Edge, list[Reason]] = field(factory=dict)
    solver: Solver = field(init=False)
    firm: Kept = field(init=False)
    experience: Experience = field(factory=Experience)
    answers: dict[tuple[Spot, tuple[Term, ...]], Answer] = field(factory=dict)
    why: dict[tuple[Spot, tuple[Term, ...]], Grounds] = field(factory=dict)
    names: Names = field(factory=dict)

    def __attrs_post_init__(self) -> None:
        # One solver for all places: what holds of every position is told once.
        self.solver = self._of_any(Solver())
        self.firm = {spot: {} for spot in self.graph.spots}

    @cached_property
    def bare(self) -> Solver:
        return self.fresh()

    @cached_property
    def blank(self) -> Solver:
        return Solver(self.solver.desk)

    @cached_property
    def holds(self) -> tuple[Term, ...]:
        """What holds of every position."""
        return what_holds_of(self.graph.encoding, self.graph.any)

    def fresh(self) -> Solver:
        """A solver that is told what holds of every position, and nothing else so far."""
        return self._of_any(Solver(self.solver.desk))

    def _of_any(self, solver: Solver) -> Solver:
        solver.suppose(*self.holds)
        return solver


def told_of(spot: Spot, among: Iterable[Expression], work: Search) -> dict[Term, Expression]:
    """What sentences say of a place, and which does: what two of them say one says."""
    state = work.graph.before[spot]
    said = ((one, work.sentences.term(one, state)) for one in among)
    return {term: one for one, term in said if term is not None and term is not YES}


def supposed(spot: Spot, work: Search) -> tuple[Term, ...]:
    """What is supposed at a place, as terms."""
    return tuple(told_of(spot, work.kept[spot], work))


def facts_beside(terms: Iterable[Term], work: Search) -> tuple[Term, ...]:
    """All that is known of a question but for the sentences of its place; facts are numbered like this."""
    return *work.holds, *terms


def rest_on(spot: Spot, terms: Iterable[Term], grounds: Grounds, work: Search) -> bool:
    """Whether these grounds are enough for the terms to be impossible at a place."""
    told = told_of(spot, grounds.sentences, work)
    # What holds of every position is told to one of the two solvers already.
    is_all = grounds.facts is None
    solver = work.bare if is_all else work.blank
    facts = terms if is_all else chosen_facts(grounds, terms, work)
    wanted = *told, *facts
    if grounds.in_cases:
        return impossible_in_each_case(solver, wanted)
    with more_patience(solver):
        return solver.can_be(*wanted) == "unsat"


def chosen_facts(grounds: Grounds, terms: Iterable[Term], work: Search) -> tuple[Term, ...]:
    """The facts of which grounds tell; a number that there is not belongs to another text."""
    facts = facts_beside(terms, work)
    return facts if grounds.facts is None else tuple(facts[at] for at in grounds.facts if at < len(facts))
