"""What must be impossible for a claim to be proved: at a place of the rules, beside all that is known."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from attrs import frozen

from rulescore.checked.expressions import Expression
from rulescore.proving.asking.halves import halves
from rulescore.proving.asking.naming import name_of
from rulescore.proving.asking.patience import less_patience
from rulescore.proving.asking.solver import Answer
from rulescore.proving.goals import Goal, between_looks, looked_at
from rulescore.proving.graph import Edge, Spot
from rulescore.proving.sentences.once_more import asked_once_more
from rulescore.proving.sentences.reasons import Grounds
from rulescore.proving.sentences.work import Search, rest_on, told_of
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
    _ask_for([demand], work, patient=False)
    return work.answers[demand.spot, demand.terms]


def all_met(demands: Sequence[Demand], work: Search) -> bool:
    expect(demands, work)
    return all(work.answers[one.spot, one.terms] == "unsat" for one in demands)


def expect(demands: Iterable[Demand], work: Search, *, patient: bool = True) -> None:
    """Get the answers to many demands, with patience; those that are left open anyway need little.

    Of any deck nobody was patient before, so that there all of them get what is usual.
    """
    if patient or work.graph.encoding.match.any_deck:
        _ask_for(demands, work, patient=patient)
    else:
        with less_patience(work.solver):
            _ask_for(demands, work, patient=False)


def _ask_for(demands: Iterable[Demand], work: Search, *, patient: bool) -> None:
    """Those of one place are asked for together, as most are met."""
    by_spot: dict[Spot, dict[tuple[Term, ...], None]] = {}
    for one in demands:
        if (one.spot, one.terms) not in work.answers:
            if one.claim is not None and one.claim in work.kept[one.spot]:
                work.answers[one.spot, one.terms] = "unsat"
            else:
                by_spot.setdefault(one.spot, {})[one.terms] = None
    for spot, asked in by_spot.items():
        left = [terms for terms in asked if not _is_known_why(spot, terms, work)]
        if left:
            _ask_at(spot, left, work, patient=patient)


def _is_known_why(spot: Spot, terms: tuple[Term, ...], work: Search) -> bool:
    """Whether something is impossible for a reason that was told."""
    known = work.told_why.get(spot)
    why = None if known is None else known.get(name_of(terms, work.names))
    if why is None or not why.count_where(work.kept[spot]) or not rest_on(spot, terms, why, work):
        return False
    work.answers[spot, terms], work.why[spot, terms] = "unsat", why
    return True


def _ask_at(spot: Spot, asked: Sequence[tuple[Term, ...]], work: Search, *, patient: bool) -> None:
    told = told_of(spot, work.kept[spot], work)
    with work.solver.aside():
        work.solver.suppose(*told)
        wanted = {terms: both(*terms) for terms in asked}
        for terms, answer, grounds in _answers(wanted, told if patient else None, work):
            work.answers[spot, terms] = answer
            if grounds is not None:
                work.why[spot, terms] = grounds


_Answered = tuple[tuple[Term, ...], Answer, Grounds | None]
"""What was asked, the answer, and on which grounds, where that is seen."""


def _answers(
    asked: Mapping[tuple[Term, ...], Term], told: Mapping[Term, Expression] | None, work: Search
) -> Iterator[_Answered]:
    """Ask whether any can hold; those that do in the example are answered, and the others asked for again.

    With what is `told` of the place a hard question is asked once more.
    """
    solver, waiting = work.solver, [list(asked)]
    while waiting:
        group = waiting.pop()
        wanted = either(*(asked[one] for one in group))
        found, grounds = solver.can_be(wanted), None
        if found == "unknown" and len(group) == 1 and told is not None:
            found, grounds = asked_once_more(wanted, told, work)
        if found == "unknown" and len(group) > 1:
            waiting += halves(group)
            continue
        is_all = found != "sat" or len(group) == 1
        held = (True,) * len(group) if is_all else solver.holding([asked[one] for one in group])
        yield from ((one, found, grounds) for one, holds in zip(group, held, strict=True) if holds)
        left = [one for one, holds in zip(group, held, strict=True) if not holds]
        waiting += [left] if left else []


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
    for edge in between_looks(goal, work.graph):
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
    """What the rules are asked to do is possible: no obligation of these is broken by a step.

    Each may rely on what is known where it stands, and on nothing that is found out later.
    """
    first = min(one.facts for one in obligations)
    broken = (both(*step.facts[first : one.facts], one.guard, opposite(one.holds)) for one in obligations)
    return Demand(spot, (*step.facts[:first], either(*broken)))
