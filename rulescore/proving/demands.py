"""What must be impossible for a claim to be proved: at a place of the rules, beside all that is known."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import frozen

from rulescore.checked.expressions import Expression
from rulescore.proving.goals import Goal, looked_at, on_the_way
from rulescore.proving.graph import Edge, Spot
from rulescore.proving.induction import Search, supposed
from rulescore.proving.solver import Answer
from rulescore.targets.smt import Step
from rulescore.targets.smt.scene import Obligation
from rulescore.targets.smt.terms import Term, at_least, both, either, equal, opposite


@frozen(eq=False)
class Demand:
    """These terms must not hold together at a place.

    `claim` is the sentence that would fail there, `edge` the step that would turn a number back.
    """

    spot: Spot
    terms: tuple[Term, ...]
    claim: Expression | None = None
    edge: Edge | None = None


def answer_to(demand: Demand, work: Search) -> Answer:
    """`unsat` when the demand is met: what must be impossible, is."""
    if demand.claim is not None and demand.claim in work.kept[demand.spot]:
        return "unsat"
    solver = work.solver
    with solver.aside():
        solver.suppose(*supposed(demand.spot, work), *demand.terms)
        return solver.check()


def demands_of(goal: Goal, work: Search) -> tuple[Demand, ...] | None:
    """Everything that a goal demands; None where the encoding can only estimate it."""
    found = _steady(goal, work) if goal.trend is None else _kept_up(goal, work)
    demands = tuple(found)
    return None if None in demands else tuple(one for one in demands if one is not None)


def _steady(goal: Goal, work: Search) -> Iterator[Demand | None]:
    """The claim holds wherever it is looked at."""
    for spot in looked_at(goal, work.graph):
        for claim in goal.says:
            term = work.sentences.term(claim, work.graph.before[spot])
            yield None if term is None else Demand(spot, (opposite(term),), claim)


def _kept_up(goal: Goal, work: Search) -> Iterator[Demand | None]:
    """No step between two looks turns the number back."""
    for spot in on_the_way(goal, work.graph):
        for edge in work.graph.edges[spot]:
            for number in goal.says:
                if not edge.changed.isdisjoint(work.mentions.of(number)):
                    yield _turned(goal, number, edge, work)


def _turned(goal: Goal, number: Expression, edge: Edge, work: Search) -> Demand | None:
    was = work.sentences.number(number, work.graph.before[edge.source])
    now = work.sentences.number(number, edge.after)
    if was is None or now is None:
        return None
    wrong = opposite(_goes(goal, was, now))
    return Demand(edge.source, (*edge.goes, wrong), edge=edge)


def _goes(goal: Goal, was: Term, now: Term) -> Term:
    match goal.trend:
        case "falls":
            return at_least(now, was)
        case "rises":
            return at_least(was, now)
        case _:
            return equal(now, was)


def demand_of(spot: Spot, step: Step, obligations: Sequence[Obligation]) -> Demand:
    """What the rules are asked to do is possible: no obligation of these is broken by a step."""
    facts = step.facts[: min(one.facts for one in obligations)]
    broken = (both(one.guard, opposite(one.holds)) for one in obligations)
    return Demand(spot, (*facts, either(*broken)))
