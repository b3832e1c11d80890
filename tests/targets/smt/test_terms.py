"""Terms are simplified as they are made, and mean the same afterwards."""

from collections.abc import Mapping

from hypothesis import given
from hypothesis import strategies as st

from rulescore.proving.asking.solver import Solver
from rulescore.targets.smt.counted import as_counted
from rulescore.targets.smt.replacing import replaced
from rulescore.targets.smt.terms import (
    NO,
    YES,
    ZERO,
    Term,
    at_least,
    both,
    choose,
    divided,
    either,
    equal,
    flag,
    minus,
    number,
    opposite,
    plus,
    remainder,
    scaled,
    symbol,
    times,
    truth,
)

X, Y, Z = (symbol(name, -3, 5) for name in "xyz")
P, Q = flag("p"), flag("q")


def numbers() -> st.SearchStrategy[Term]:
    leaves = st.sampled_from([X, Y, Z, number(0), number(1), number(-2), choose(P, number(3), number(-1))])
    return st.recursive(leaves, _larger, max_leaves=8)


def _larger(inner: st.SearchStrategy[Term]) -> st.SearchStrategy[Term]:
    return st.one_of(
        st.builds(plus, inner, inner),
        st.builds(minus, inner, inner),
        st.builds(scaled, st.integers(-3, 3), inner),
        st.builds(times, st.sampled_from([X, Y]), inner),
        st.builds(divided, inner, st.integers(1, 4)),
        st.builds(remainder, inner, st.integers(1, 4)),
        st.builds(choose, _truths(inner), inner, inner),
    )


def _truths(inner: st.SearchStrategy[Term]) -> st.SearchStrategy[Term]:
    atoms = st.one_of(
        st.sampled_from([P, Q]), st.builds(at_least, inner, inner), st.builds(equal, inner, inner)
    )
    pairs = st.tuples(atoms, atoms)
    return st.one_of(
        atoms, pairs.map(lambda pair: both(*pair)), pairs.map(lambda pair: either(opposite(pair[0]), pair[1]))
    )


VALUES = st.fixed_dictionaries(
    {name: st.integers(-3, 5) for name in "xyz"} | {name: st.booleans() for name in "pq"}
)


def given_values(values: Mapping[str, int]) -> dict[Term, Term]:
    found = {one: number(values[one.name]) for one in (X, Y, Z)}
    return found | {one: truth(values[one.name]) for one in (P, Q)}


@given(numbers(), VALUES)
def test_a_term_is_what_the_solver_says(term: Term, values: Mapping[str, int]) -> None:
    solver = Solver()
    known = given_values(values)
    for one, value in known.items():
        solver.suppose(equal(one, value))
    found = replaced(term, known)

    assert "number" == found.operator
    assert "unsat" == solver.can_be(opposite(equal(term, found)))


@given(_truths(numbers()), VALUES)
def test_a_truth_value_is_counted_as_one_or_nothing(term: Term, values: Mapping[str, int]) -> None:
    known = given_values(values)

    assert replaced(as_counted(term), known) is number(replaced(term, known).value)


@given(numbers(), VALUES)
def test_a_term_keeps_to_its_bounds(term: Term, values: Mapping[str, int]) -> None:
    found = replaced(term, given_values(values)).value

    assert term.low is None or term.low <= found
    assert term.high is None or found <= term.high
    assert not term.cases or found in term.cases


def test_what_cancels_is_gone() -> None:
    assert X is minus(plus(X, Y, number(1)), plus(Y, number(1)))


def test_terms_that_are_made_alike_are_one() -> None:
    assert plus(X, Y) is plus(X, Y)


def test_bounds_decide_without_a_solver() -> None:
    assert YES is at_least(X, number(-3))
    assert NO is at_least(X, number(6))


def test_a_choice_among_numbers_is_compared_case_by_case() -> None:
    assert P is equal(choose(P, number(2), ZERO), number(2))
    assert NO is equal(choose(P, number(2), ZERO), number(1))


def test_a_contradiction_is_no() -> None:
    assert NO is both(P, Q, opposite(P))
    assert YES is either(P, Q, opposite(P))
