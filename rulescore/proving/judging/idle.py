"""What a text says in vain: steps that nobody can take, alternatives in promises that are never needed.

Such a line breaks nothing, but whoever reads it believes that it does something.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import reduce

from rulescore.checked.expressions import Binary, Expression
from rulescore.kernel.nodes import Decision, End
from rulescore.proving.demands import Demand, answer_to
from rulescore.proving.games.playing import Seen
from rulescore.proving.games.witnesses import Told
from rulescore.proving.goals import Goal, looked_at
from rulescore.proving.graph import Spot
from rulescore.proving.sentences.work import Search
from rulescore.proving.verdicts import Idle
from rulescore.targets.smt import Step
from rulescore.targets.smt.terms import opposite

NEVER_TAKEN, NEVER_NEEDED = "RS605", "RS606"

Backed = tuple[Idle, tuple[Demand, ...]]
"""What is idle, and what must be impossible for it to be so."""

Known = Collection[str] | None
"""What was said to be idle; None where nobody says what is."""


def idle(work: Search, seen: Seen, said: Iterable[Goal], told: Told | None = None) -> Iterator[Backed]:
    """Everything of a match that is shown to be idle; what play came to is not asked for.

    Where a ledger tells what is idle nothing else is asked for.
    """
    known = None if told is None else told.idle
    yield from _steps(work, seen, known)
    for goal in said:
        yield from _parts(goal, work, known)


def _steps(work: Search, seen: Seen, known: Known) -> Iterator[Backed]:
    points = work.graph.encoding.match.game.points
    asked: dict[tuple[int, str], list[tuple[Spot, Step]]] = {}
    for spot in work.graph.spots:
        for step in work.graph.steps[spot]:
            asked.setdefault((spot.point, step.name), []).append((spot, step))
    for (number, name), places in asked.items():
        point = points[number]
        assert not isinstance(point, End)
        is_action = isinstance(point, Decision) and name != "otherwise"
        if is_action and (number, name) not in seen.taken:
            message = f'nobody can ever choose "{name}" at "{point.label}"'
            if known is None or message in known:
                demands = tuple(demand for spot, step in places for demand in _taking(spot, step, work))
                if _are_met(demands, work):
                    yield Idle(NEVER_TAKEN, message, places[0][1].origin.clauses), demands


def _taking(spot: Spot, step: Step, work: Search) -> Iterator[Demand]:
    for edge in work.graph.edges[spot]:
        if edge.step is step:
            yield Demand(spot, edge.goes, edge=edge)


def _parts(goal: Goal, work: Search, known: Known) -> Iterator[Backed]:
    """Of "this or that", this always holds by itself: then that says nothing."""
    said = [_alternatives(one) for one in goal.says]
    number = len(said[0]) if said else 0
    if number < 2 or any(len(one) != number for one in said):
        return
    for at in range(number):
        message = f'alternative {at + 1} of {number} in "{goal.name}" is never needed'
        if known is None or message in known:
            others = [_either([*one[:at], *one[at + 1 :]]) for one in said]
            demands = _always(others, goal, work)
            if demands is not None and _are_met(demands, work):
                yield Idle(NEVER_NEEDED, message, goal.clauses), demands


def _alternatives(claim: Expression) -> tuple[Expression, ...]:
    match claim:
        case Binary("or", left, right):
            return *_alternatives(left), *_alternatives(right)
        case _:
            return (claim,)


def _either(claims: Sequence[Expression]) -> Expression:
    return reduce(lambda left, right: Binary("or", left, right), claims)


def _always(said: list[Expression], goal: Goal, work: Search) -> tuple[Demand, ...] | None:
    """That these hold wherever the goal is looked at; None where the encoding can only estimate them."""
    found: list[Demand] = []
    for spot in looked_at(goal, work.graph):
        for one in said:
            term = work.sentences.term(one, work.graph.before[spot])
            if term is None:
                return None
            found.append(Demand(spot, (opposite(term),), one))
    return tuple(found)


def _are_met(demands: tuple[Demand, ...], work: Search) -> bool:
    return not work.graph.outside and all(answer_to(one, work) == "unsat" for one in demands)
