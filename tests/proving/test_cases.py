"""What is asked for each value of a choice has the answer that it has at once."""

from collections.abc import Sequence

import pytest

from rulescore.proving.asking import cases
from rulescore.proving.asking.cases import enough_in_each_case, impossible_in_each_case
from rulescore.proving.asking.solver import Answer, Solver
from rulescore.targets.smt.steps import is_choice
from rulescore.targets.smt.terms import Term, at_least, both, either, equal, less, number, symbol

CHOSEN, OTHER, FREE = symbol("!slot", 0, 3), symbol("!card", 0, 1), symbol("slot", 0, 3)
COINS = [symbol(f"coins.{at}", 0, 9) for at in range(4)]

RICH = [at_least(coins, number(2)) for coins in COINS]
FAR = [at_least(symbol(f"far {at}", 0, 9), number(3)) for at in range(5)]


def poor_where(chosen: Term) -> Term:
    return either(
        *(both(equal(chosen, number(at)), less(coins, number(2))) for at, coins in enumerate(COINS))
    )


def test_what_no_choice_makes_possible_is_impossible() -> None:
    assert impossible_in_each_case(Solver(), (poor_where(CHOSEN), *RICH))


def test_one_choice_that_makes_it_possible_is_enough() -> None:
    for at in range(4):
        assert not impossible_in_each_case(Solver(), (poor_where(CHOSEN), *RICH[:at], *RICH[at + 1 :]))


def test_where_nobody_chooses_there_are_no_cases() -> None:
    """A slot that is remembered is none that somebody chooses now."""
    assert not impossible_in_each_case(Solver(), (poor_where(FREE), *RICH))
    assert enough_in_each_case(Solver(), (poor_where(FREE),), RICH) is None


def test_what_each_case_needs_is_needed() -> None:
    assert (5, 6, 7, 8) == enough_in_each_case(Solver(), (poor_where(CHOSEN),), [*FAR, *RICH])


def test_one_case_that_is_open_leaves_all_open() -> None:
    assert enough_in_each_case(Solver(), (poor_where(CHOSEN),), [*FAR, *RICH[1:]]) is None
    assert enough_in_each_case(Solver(), (poor_where(CHOSEN),), [*FAR, *RICH[:3]]) is None


def test_a_choice_may_stand_in_the_hypotheses() -> None:
    assert (0, 1, 2, 3, 4) == enough_in_each_case(Solver(), (), [poor_where(CHOSEN), *RICH])


class _Counting(Solver):
    """It counts how often it is asked which hypotheses are enough."""

    sought = 0

    def enough(self, hypotheses: Sequence[Term]) -> tuple[int, ...] | None:
        self.sought += 1
        return super().enough(hypotheses)


def test_what_one_case_needed_is_tried_first_in_the_next() -> None:
    """Nothing else is needed then, though it would do, too."""
    same = either(*(equal(CHOSEN, number(at)) for at in range(4)))
    solver = _Counting()
    core = enough_in_each_case(solver, (less(COINS[0], number(2)), same), [*FAR, *RICH, RICH[0]])

    assert core is not None
    assert 1 == len(core)
    assert 1 == solver.sought


def test_of_several_choices_that_among_most_is_gone_through() -> None:
    terms = both(poor_where(CHOSEN), equal(OTHER, number(1)))

    assert (0, 1, 2, 3) == enough_in_each_case(Solver(), (terms,), RICH)


class _Overtaxed(Solver):
    """Every choice must have a value before it answers."""

    def check(self) -> Answer:
        found = super().check()
        self.last = found if self._is_chosen() else "unknown"
        return self.last

    def enough(self, hypotheses: Sequence[Term]) -> tuple[int, ...] | None:
        found, is_chosen = super().enough(hypotheses), self._is_chosen()
        self.last = self.last if is_chosen else "unknown"
        return found if is_chosen else None

    def _is_chosen(self) -> bool:
        return not any(map(is_choice, self.bounded))


def test_what_is_too_much_in_one_case_is_asked_for_each_value_of_another_choice() -> None:
    wrong = (poor_where(CHOSEN), equal(OTHER, number(1)))

    assert impossible_in_each_case(_Overtaxed(), (*wrong, *RICH))
    assert not impossible_in_each_case(_Overtaxed(), (*wrong, *RICH[:3]))


def test_more_choices_than_two_are_left_to_the_solver() -> None:
    third = symbol("!third", 0, 1)
    wrong = (poor_where(CHOSEN), equal(OTHER, number(1)), equal(third, number(1)))

    assert not impossible_in_each_case(_Overtaxed(), (*wrong, *RICH))


def test_a_tired_solver_sees_nothing() -> None:
    assert enough_in_each_case(Solver(patience=1), (poor_where(CHOSEN),), RICH) is None


def test_all_cases_together_may_cost_only_so_much(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = (poor_where(CHOSEN), equal(OTHER, number(1)))
    monkeypatch.setattr(cases, "ALL_CASES", 0)

    assert enough_in_each_case(Solver(), wrong, RICH) is None


def test_nothing_is_left_supposed() -> None:
    solver = Solver()
    impossible_in_each_case(solver, (poor_where(CHOSEN), *RICH))
    enough_in_each_case(solver, (poor_where(CHOSEN),), RICH)

    assert "sat" == solver.can_be(poor_where(CHOSEN))
