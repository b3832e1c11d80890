"""Which clause is suspected, from which vectors fail and which pass."""

from attrs import evolve
from conformance_vectors import suite

from rulescore.conformance.suite import Case
from rulescore.conformance.suspects import suspects

ANY = suite().cases[0]


def case(name: str, *rules: str) -> Case:
    return evolve(ANY, id=name, rules=rules)


def groups(failing: list[Case], passing: list[Case]) -> list[tuple[str, tuple[str, ...]]]:
    return [(one.clause, one.vectors) for one in suspects(failing, passing)]


def test_nobody_is_suspected_when_nothing_fails() -> None:
    assert [] == groups([], [case("v", "a")])


def test_the_clause_that_all_failing_vectors_cite_is_suspected() -> None:
    failing = [case("v1", "a", "b"), case("v2", "a", "c"), case("v3", "a", "d")]

    assert [("a", ("v1", "v2", "v3"))] == groups(failing, [case("v4", "b"), case("v5", "c")])


def test_a_clause_whose_vectors_pass_is_not_suspected() -> None:
    failing = [case("v1", "common", "rare")]
    passing = [case(f"p{number}", "common") for number in range(5)]

    assert [("rare", ("v1",))] == groups(failing, passing)


def test_two_faults_are_two_groups() -> None:
    failing = [case("v1", "a"), case("v2", "a"), case("v3", "b", "c"), case("v4", "a", "c")]

    assert [("a", ("v1", "v2", "v4")), ("b", ("v3",))] == groups(failing, [case("p", "c")])


def test_a_vector_about_many_clauses_says_little_about_each() -> None:
    failing = [case("game", "a", "b", "c", "d"), case("small", "d")]

    assert "d" == groups(failing, [])[0][0]


def test_the_most_specific_vector_is_told_first() -> None:
    failing = [case("a-long-game", "a", "b", "c"), case("small", "a")]

    assert [("a", ("small", "a-long-game"))] == groups(failing, [])


def test_of_two_equally_suspected_the_same_one_is_named_always() -> None:
    failing = [case("v1", "b", "a")]

    assert "a" == groups(failing, [])[0][0]


def test_how_many_fail_and_pass_is_told() -> None:
    (found,) = suspects([case("v1", "a"), case("v2", "a")], [case("v3", "a")])

    assert (2, 1) == (found.failed, found.passed)
