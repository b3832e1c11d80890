"""Questions with many hypotheses, asked with few of them: those that an example breaks, the nearest first.

What has nothing to do with a question only makes a solver tired of it. So it is asked with no hypothesis at
first; where that can hold, the example shows which hypotheses are missed.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulescore.proving.asking.solver import Answer, Solver
from rulescore.targets.smt.replacing import symbols_in
from rulescore.targets.smt.terms import Term

AT_ONCE = 2
"""So many hypotheses are added after each example."""


def asked_nearest(
    solver: Solver, question: Term, hypotheses: Sequence[Term]
) -> tuple[Answer, tuple[Term, ...]]:
    """Whether a question can hold beside the hypotheses, and which of them it took.

    Those that speak of the same are near.
    """
    speaks_of = {one: frozenset(symbols_in((one,))) for one in hypotheses}
    near, missing = frozenset(symbols_in((question,))), dict.fromkeys(hypotheses)
    with solver.aside():
        solver.suppose(question)
        while solver.check() == "sat":
            broken = [one for one, holds in zip(missing, solver.holding(missing), strict=True) if not holds]
            nearest = [one for one in broken if not near.isdisjoint(speaks_of[one])] or broken
            nearest.sort(key=lambda one: len(speaks_of[one] - near))
            for one in nearest[:AT_ONCE]:
                solver.suppose(one)
                del missing[one]
                near |= speaks_of[one]
            if not broken:
                break
        return solver.last, tuple(one for one in hypotheses if one not in missing)
