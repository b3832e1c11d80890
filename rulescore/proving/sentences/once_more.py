"""What was too much for a solver, asked once more: with patience, case by case, beside few sentences."""

from __future__ import annotations

from collections.abc import Mapping

from rulescore.checked.expressions import Expression
from rulescore.proving.asking.cases import choices_in, enough_in_each_case
from rulescore.proving.asking.nearest import asked_nearest
from rulescore.proving.asking.patience import MOST, more_patience
from rulescore.proving.asking.solver import Answer, Solver
from rulescore.proving.sentences.reasons import Grounds
from rulescore.proving.sentences.work import Search
from rulescore.targets.smt.terms import Term

TOO_OFTEN = 4
"""Going through cases is given up once it was in vain so much more often than not."""


def asked_once_more(
    wanted: Term, told: Mapping[Term, Expression], work: Search
) -> tuple[Answer, Grounds | None]:
    """With patience beside all the sentences that are told, case by case, and with most of it beside few.

    And on which grounds it is impossible; None where that is not seen.
    """
    with more_patience(work.solver):
        found = work.solver.can_be(wanted)
    if found != "unknown":
        return found, None
    return asked_anew(wanted, told, work)


def asked_anew(wanted: Term, told: Mapping[Term, Expression], work: Search) -> tuple[Answer, Grounds | None]:
    """The same without asking beside all the sentences.

    What was asked before makes solvers moody: one that knows nothing of it gives the same answer again.
    """
    fresh = work.fresh()
    grounds = _as_before(fresh, wanted, told, work) or _in_each_case(wanted, told, work)
    found: Answer = "unsat"
    if grounds is None:
        with more_patience(fresh, MOST):
            found, used = asked_nearest(fresh, wanted, tuple(told))
        grounds = Grounds(tuple(told[one] for one in used)) if found == "unsat" else None
    if grounds is not None:
        work.experience.helped = dict.fromkeys(grounds.sentences)
    return found, grounds


def _as_before(fresh: Solver, wanted: Term, told: Mapping[Term, Expression], work: Search) -> Grounds | None:
    """What helped with the last hard question, if that helps again."""
    helpful = {term: one for term, one in told.items() if one in work.experience.helped}
    if helpful and fresh.can_be(wanted, *helpful) == "unsat":
        return Grounds(tuple(helpful.values()))
    return None


def _in_each_case(wanted: Term, told: Mapping[Term, Expression], work: Search) -> Grounds | None:
    """On which grounds it is impossible in each case; None where that is not seen, or was not too often."""
    if work.experience.lost_on_cases >= TOO_OFTEN or not choices_in((wanted,)):
        return None
    core, sentences = enough_in_each_case(work.fresh(), (wanted,), tuple(told)), tuple(told.values())
    work.experience.lost_on_cases += 1 if core is None else -1
    return None if core is None else Grounds(tuple(sentences[at] for at in core), in_cases=True)
