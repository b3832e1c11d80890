"""What one step keeps: the sentences at its end that it cannot break, asked for together as far as can be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import assert_never

from attrs import define

from rulescore.checked.expressions import Expression
from rulescore.proving.asking.halves import halves
from rulescore.proving.asking.patience import less_patience
from rulescore.proving.asking.solver import Answer, Solver
from rulescore.proving.graph import Edge
from rulescore.proving.sentences.alone import left_open
from rulescore.proving.sentences.once_more import asked_once_more
from rulescore.proving.sentences.reasons import Grounds, Reason
from rulescore.proving.sentences.work import Search, rest_on, told_of
from rulescore.targets.smt.terms import NO, YES, Term, both, opposite

MOST_UNKNOWN = 16
"""So often an edge may be too much for the solver; what is not known of it then is given up."""

IN_VAIN = 4
"""So often a sentence may be given up at a place though there was more patience."""

STAYED_OPEN = 2
"""So often more patience may not do for a sentence."""


def give_up(edge: Edge, open_ones: dict[Expression, Term], work: Search) -> None:
    """Give up those of the open sentences at the end of an edge that it does not keep."""
    with work.solver.aside():
        work.solver.suppose(*edge.goes)
        _ask(edge, open_ones, work)


def left_to_ask(edge: Edge, work: Search) -> dict[Expression, Term]:
    """The sentences that an edge might not keep, but for those that it is known to keep for a reason."""
    found, source = _open_ones(edge, work), work.kept[edge.source]
    for reason in work.told.pop(edge, ()):
        group = {one: found[one] for one in reason.kept if one in found}
        if group and reason.grounds.count_where(source):
            wrong = broken_by(edge, group.values())
            if rest_on(edge.source, wrong, reason.grounds, work):
                remember(edge, group, reason.grounds, work)
    for reason in work.reasons.get(edge, ()):
        if reason.grounds.count_where(source):
            for one in reason.kept:
                found.pop(one, None)
    return found


def broken_by(edge: Edge, terms: Iterable[Term]) -> tuple[Term, ...]:
    """That an edge is gone and not all of these hold afterwards."""
    return *edge.goes, opposite(both(*terms))


def remember(edge: Edge, kept: Iterable[Expression], grounds: Grounds, work: Search) -> None:
    """On these grounds a step keeps these."""
    work.reasons.setdefault(edge, []).append(Reason(tuple(kept), grounds))


def _open_ones(edge: Edge, work: Search) -> dict[Expression, Term]:
    """The sentences that an edge might not keep: it brings them about, or changes what they speak of."""
    source, target, found = work.kept[edge.source], work.kept[edge.target], dict[Expression, Term]()
    firm = work.firm[edge.target]
    for one in [one for one in target if one not in firm]:
        if one in source and edge.changed.isdisjoint(work.mentions.of(one)):
            continue
        term = work.sentences.term(one, edge.after)
        if term is None:
            del target[one]
        elif term is not YES:
            found[one] = term
    return found


def _ask(edge: Edge, open_ones: dict[Expression, Term], work: Search) -> None:
    """Ask for a way that breaks some of the sentences, until there is none."""
    target, solver = work.kept[edge.target], work.solver
    # An edge to the same place may have given something up in the meantime.
    for one in [one for one, term in open_ones.items() if term is NO and one in target]:
        # It is given up if the edge can be gone at all.
        if solver.check() != "unsat":
            del target[one], open_ones[one]
        else:
            return
    # What was hard once is asked alone from then on.
    waiting = [[one] for one in open_ones if one in work.experience.hard]
    waiting.append([one for one in open_ones if one not in work.experience.hard])
    question = _Question(edge, work)
    while waiting:
        group = [one for one in waiting.pop() if one in target]
        if group and question.tired < MOST_UNKNOWN:
            waiting += _asked_for({one: open_ones[one] for one in group}, question)
        else:
            for one in group:
                del target[one]


@define(eq=False)
class _Question:
    """What an edge keeps, and how often that was too much to ask."""

    edge: Edge
    work: Search
    tired: int = 0


def _asked_for(group: dict[Expression, Term], question: _Question) -> list[list[Expression]]:
    """Ask whether an edge can break some sentence of a group; the groups that are still to be asked for."""
    edge, work = question.edge, question.work
    target, names = work.kept[edge.target], list(group)
    patient = len(group) == 1 and _is_worth_more(edge, names[0], work)
    hopeless = patient and all(one in work.experience.hard for one in group)
    found, kept = ("unknown", ()) if hopeless else _answer(group, work.solver)
    if found == "unknown" and not hopeless:
        # What is too much beside everything that is supposed may keep itself with nothing.
        names = not_alone(edge, group, work)
        alone = [one for one in group if one not in names]
        if alone:
            before = tuple(one for one in alone if one in work.kept[edge.source])
            remember(edge, alone, Grounds(before), work)
        if not names:
            return []
    if found == "unknown" and patient:
        work.experience.hard |= dict.fromkeys(group)
        wanted = both(*broken_by(edge, group.values()))
        told = told_of(edge.source, work.kept[edge.source], work)
        found, grounds = asked_once_more(wanted, told, work)
        if grounds is not None:
            remember(edge, names, grounds, work)
        elif found != "unsat":
            work.experience.in_vain[edge.target] += 1
            work.experience.stayed_open[names[0]] += found == "unknown"
    match found:
        case "unsat":
            return []
        case "unknown":
            question.tired += 1
            if len(group) > 1:
                return halves(names)
        case "sat":
            pass
        case _:
            assert_never(found)
    for one, holds in zip(names, kept or (False,), strict=True):
        if not holds:
            del target[one]
    return [names]


def _answer(group: dict[Expression, Term], solver: Solver) -> tuple[Answer, tuple[bool, ...]]:
    """Whether some sentence of a group can be broken, and which hold in the example."""
    with solver.aside():
        solver.suppose(opposite(both(*group.values())))
        found = solver.check()
        return found, solver.holding(group.values()) if found == "sat" else ()


def not_alone(edge: Edge, group: Mapping[Expression, Term], work: Search) -> list[Expression]:
    """Those that need others to be kept by an edge, or are not."""
    state, source = work.graph.before[edge.source], work.kept[edge.source]
    before = {one: work.sentences.term(one, state) for one in group if one in source}
    with less_patience(work.bare):
        return left_open(work.bare, edge.goes, before, group)


def _is_worth_more(edge: Edge, one: Expression, work: Search) -> bool:
    """Patience that was in vain some times is so again, at the same place and with the same sentence."""
    known = work.experience
    return known.in_vain[edge.target] < IN_VAIN and known.stayed_open[one] < STAYED_OPEN
