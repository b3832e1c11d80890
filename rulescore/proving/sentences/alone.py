"""Sentences that keep themselves with nothing else supposed.

Hundreds of other sentences can make a solver tired of a small question.
"""

from __future__ import annotations

from collections.abc import Mapping

from rulescore.checked.expressions import Expression
from rulescore.proving.asking.solver import Solver
from rulescore.targets.smt.terms import NO, YES, Term, both, opposite

Told = Mapping[Expression, Term | None]
"""Sentences as terms; one that cannot be told exactly says nothing."""


def left_open(
    solver: Solver, goes: tuple[Term, ...], before: Told, after: Mapping[Expression, Term]
) -> list[Expression]:
    """Those that a step may break although they held `before` it: they need others, or do not hold.

    All of them where it is too much to ask.
    """
    asked = {one: term for one, term in after.items() if term is not NO}
    with solver.aside():
        solver.suppose(*goes)
        while asked:
            broken = _broken(solver, [before.get(one) for one in asked], asked)
            if not broken:
                break
            for one in broken:
                del asked[one]
    return [one for one in after if one not in asked]


def _broken(solver: Solver, before: list[Term | None], after: Mapping[Expression, Term]) -> list[Expression]:
    """Which of them an example breaks; all where that is too much to ask."""
    with solver.aside():
        solver.suppose(*(term for term in before if term is not None and term is not YES))
        solver.suppose(opposite(both(*after.values())))
        found = solver.check()
        if found == "unknown":
            return list(after)
        kept = solver.holding(after.values()) if found == "sat" else (True,) * len(after)
    return [one for one, holds in zip(after, kept, strict=True) if not holds]
