"""What was too much for a solver, asked once more: with patience, case by case, beside few sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulescore.checked.expressions import Expression
from rulescore.proving.asking.cases import choices_in, enough_in_each_case
from rulescore.proving.asking.nearest import asked_nearest
from rulescore.proving.asking.patience import MOST, more_patience
from rulescore.proving.asking.solver import Answer, Solver
from rulescore.proving.sentences.work import Search
from rulescore.targets.smt.terms import Term

TOO_OFTEN = 4
"""Going through cases is given up once it was in vain so much more often than not."""

Helped = tuple[Expression, ...]


def asked_once_more(
    wanted: Term, told: Mapping[Term, Expression], work: Search
) -> tuple[Answer, Helped | None]:
    """With patience beside all the sentences that are told, case by case, and with most of it beside few.

    And which it took; None where that is not seen.
    """
    with more_patience(work.solver):
        found, used = work.solver.can_be(wanted), None
    if found == "unknown":
        # What was asked before makes solvers moody: one that knows nothing of it gives the same answer again.
        found, used = _asked_anew(work.fresh(), wanted, told, work)
    if found == "unsat" and used is not None:
        work.helped = dict.fromkeys(used)
    return found, used


def _asked_anew(
    fresh: Solver, wanted: Term, told: Mapping[Term, Expression], work: Search
) -> tuple[Answer, Helped | None]:
    helpful = {term: one for term, one in told.items() if one in work.helped}
    if helpful and fresh.can_be(wanted, *helpful) == "unsat":
        return "unsat", tuple(helpful.values())
    found, used = _in_each_case(wanted, tuple(told), work)
    if found == "unknown":
        with more_patience(fresh, MOST):
            found, used = asked_nearest(fresh, wanted, tuple(told))
    return found, tuple(told[one] for one in used)


def _in_each_case(wanted: Term, known: Sequence[Term], work: Search) -> tuple[Answer, tuple[Term, ...]]:
    """Which of the known terms contradict what is wanted in each case, unless that was in vain too often."""
    if work.lost_on_cases >= TOO_OFTEN or not choices_in((wanted,)):
        return "unknown", ()
    core = enough_in_each_case(work.fresh(), (wanted,), known)
    work.lost_on_cases += 1 if core is None else -1
    return ("unknown", ()) if core is None else ("unsat", tuple(known[at] for at in core))
