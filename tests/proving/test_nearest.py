"""With few hypotheses the answer is the same as beside all of them, and those that it took are enough."""

import pytest

from rulescore.proving.asking.nearest import asked_nearest
from rulescore.proving.asking.solver import Answer, Solver
from rulescore.targets.smt.terms import Term, at_least, both, less, number, plus, symbol

A, B, C, D = (symbol(name, 0, 9) for name in "abcd")

CHAIN = [less(A, B), less(B, C), less(C, D)]
"""From the least to the greatest in three steps."""

FAR = [at_least(symbol(f"far {at}", 0, 9), number(3)) for at in range(20)]
"""They can all hold, and an example breaks most of them."""

QUESTIONS: dict[str, tuple[Term, Answer]] = {
    "what the chain forbids": (less(D, A), "unsat"),
    "what two steps forbid": (less(C, A), "unsat"),
    "what the ranges forbid": (both(at_least(A, number(7)), at_least(number(9), D)), "unsat"),
    "what can be": (at_least(number(8), plus(A, D)), "sat"),
    "what says nothing": (at_least(A, number(0)), "sat"),
}


@pytest.mark.parametrize("name", QUESTIONS)
def test_the_answer_is_that_beside_all_hypotheses(name: str) -> None:
    question, answer = QUESTIONS[name]
    found, _ = asked_nearest(Solver(), question, [*FAR, *CHAIN])

    assert (answer, answer) == (found, Solver().can_be(question, *FAR, *CHAIN))


@pytest.mark.parametrize("name", [name for name, (_, answer) in QUESTIONS.items() if answer == "unsat"])
def test_those_that_it_took_are_enough(name: str) -> None:
    question, _ = QUESTIONS[name]
    _, used = asked_nearest(Solver(), question, [*FAR, *CHAIN])

    assert "unsat" == Solver().can_be(question, *used)


def test_what_is_far_is_not_needed() -> None:
    _, used = asked_nearest(Solver(), less(D, A), [*FAR, *CHAIN])

    assert {*CHAIN} >= {*used}


def test_a_hypothesis_that_contradicts_itself_forbids_everything() -> None:
    nonsense = both(at_least(FAR[0].parts[0], number(9)), at_least(number(-9), plus(A, FAR[0].parts[0])))

    assert "unsat" == asked_nearest(Solver(), at_least(A, number(0)), [*FAR, nonsense])[0]


def test_a_tired_solver_says_so() -> None:
    assert "unknown" == asked_nearest(Solver(patience=1), less(D, A), CHAIN)[0]


def test_nothing_is_left_supposed() -> None:
    solver = Solver()
    asked_nearest(solver, less(D, A), CHAIN)

    assert "sat" == solver.can_be(less(D, A))
