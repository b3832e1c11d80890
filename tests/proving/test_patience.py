"""Some questions get more patience than others, and afterwards it is as it was."""

from rulescore.proving.asking.patience import less_patience, more_patience
from rulescore.proving.asking.solver import Answer, Solver
from rulescore.targets.smt.terms import Term, at_least, choose, flag, number, plus

HOLES = 5


def pigeons() -> list[Term]:
    """One pigeon more than there are holes: impossible, and not seen at once."""
    sits = [[flag(f"{pigeon} in {hole}") for hole in range(HOLES)] for pigeon in range(HOLES + 1)]
    rows = [*(at_least(_count(row), number(1)) for row in sits)]
    return rows + [at_least(number(1), _count(column)) for column in zip(*sits, strict=True)]


def _count(flags: list[Term] | tuple[Term, ...]) -> Term:
    return plus(*(choose(one, number(1), number(0)) for one in flags))


def asked(solver: Solver) -> Answer:
    return solver.can_be(*pigeons())


FEW = 300
"""Enough for this question with more patience, and not without."""


def test_a_hard_question_is_answered_with_more_patience() -> None:
    solver = Solver(patience=FEW)

    assert "unknown" == asked(solver)
    with more_patience(solver):
        assert "unsat" == asked(solver)


def test_patience_does_not_last() -> None:
    """The liar is a solver that stays patient: it would answer what is asked last."""
    solver = Solver(patience=FEW)
    with more_patience(solver):
        pass

    assert "unknown" == asked(solver)


def test_patience_in_patience_goes_back_to_the_first() -> None:
    """The liar goes back to no patience at all when the inner one ends."""
    solver = Solver(patience=FEW)
    with more_patience(solver):
        with less_patience(solver):
            assert "unknown" == asked(solver)
        assert "unsat" == asked(solver)
