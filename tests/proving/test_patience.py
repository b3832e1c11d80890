"""A question that stands alone may cost more than others, and the next one may not."""

from rulescore.proving.patience import patient
from rulescore.proving.solver import Solver
from rulescore.targets.smt.terms import Term, choose, equal, number, plus, symbol

WEIGHTS = (17, 23, 31, 41, 43, 53, 61, 71, 73, 83, 97, 101)


def knapsack() -> Term:
    """Which of these weights come to a number: nothing but trying shows that none do."""
    taken = (equal(symbol(f"weight {one}", 0, 1), number(1)) for one in WEIGHTS)
    return equal(
        plus(*(choose(some, number(2 * one), number(0)) for some, one in zip(taken, WEIGHTS, strict=True))),
        number(301),
    )


def test_more_is_answered_with_more_patience() -> None:
    solver = Solver(patience=60)
    solver.suppose(knapsack())

    assert "unknown" == solver.check()
    solver.patience = 1_000_000
    with patient(solver):
        assert "unsat" == solver.check()


def test_the_next_question_may_not_cost_more() -> None:
    solver = Solver(patience=60)
    with patient(solver):
        pass
    solver.suppose(knapsack())

    assert "unknown" == solver.check()
