"""What keeps itself with nothing else supposed is told from what needs others and what does not hold."""

import pytest
from proving_games import hoard

from rulescore.checked.expressions import Binary, Constant, Expression, Get, Place, Size
from rulescore.kernel.cutting import in_small_steps
from rulescore.proving.asking.solver import Answer, Solver
from rulescore.proving.graph import Graph, graph_of
from rulescore.proving.sentences import keeping
from rulescore.proving.sentences.alone import left_open
from rulescore.proving.sentences.induction import search
from rulescore.proving.sentences.kept import Kept
from rulescore.targets.smt import encoding_of
from rulescore.targets.smt.terms import NO, YES, Term, at_least, equal, number, plus, symbol

COINS, TURNS = symbol("coins", 0, 9), symbol("turns", 0, 9)
COINS_AFTER, TURNS_AFTER = symbol("coins after", 0, 9), symbol("turns after", 0, 9)
GOES = (equal(COINS_AFTER, plus(COINS, number(1))), equal(TURNS_AFTER, COINS))

SOME, FEW, LATE, GONE = Get("some"), Get("few"), Get("late"), Get("gone")
BEFORE: dict[Expression, Term | None] = {
    SOME: at_least(COINS, number(1)),
    FEW: at_least(number(5), COINS),
    LATE: at_least(TURNS, number(1)),
    GONE: YES,
}
AFTER: dict[Expression, Term] = {
    SOME: at_least(COINS_AFTER, number(1)),
    FEW: at_least(number(5), COINS_AFTER),
    LATE: at_least(TURNS_AFTER, number(1)),
    GONE: NO,
}


def left(*sentences: Expression, patience: int = 100_000) -> list[Expression]:
    return left_open(Solver(patience=patience), GOES, BEFORE, {one: AFTER[one] for one in sentences})


def test_what_keeps_itself_is_not_left() -> None:
    assert [] == left(SOME)


def test_what_a_step_breaks_is_left() -> None:
    assert [FEW] == left(FEW)


def test_what_needs_another_is_left_without_it() -> None:
    assert [LATE] == left(LATE)


def test_what_is_asked_for_together_helps_each_other() -> None:
    assert [] == left(LATE, SOME)


def test_what_cannot_hold_afterwards_is_left() -> None:
    assert [GONE] == left(GONE)


def test_each_is_told_apart() -> None:
    assert [FEW, GONE] == left(SOME, FEW, LATE, GONE)


def test_a_tired_solver_leaves_everything() -> None:
    assert [SOME, LATE] == left(SOME, LATE, patience=1)


# --- where a solver is tired of everything that is supposed -----------------------------------------------

SMALL_PURSES = tuple(
    Binary("<=", Size(Place("purse", (Constant(player),))), Constant(3)) for player in range(2)
)
NOT_ALL_THROWN = Binary("<=", Get("thrown"), Constant(8))


@pytest.fixture
def tired(monkeypatch: pytest.MonkeyPatch) -> None:
    """A solver that can be asked nothing beside what is supposed."""
    monkeypatch.setattr(keeping, "_answer", lambda _group, _solver: ("unknown", ()))
    monkeypatch.setattr(keeping, "asked_once_more", lambda _wanted, _known, _work: ("unknown", None))


def kept_by(graph: Graph) -> set[Expression]:
    """What is kept everywhere of these."""
    every: dict[Expression, None] = dict.fromkeys((*SMALL_PURSES, NOT_ALL_THROWN))
    layer: Kept = {spot: dict(every) for spot in graph.spots}
    kept = search(graph, [layer]).kept
    return {one for one in every if all(one in told for told in kept.values())}


@pytest.mark.usefixtures("tired")
def test_what_needs_nothing_is_kept_by_a_tired_solver() -> None:
    assert {*SMALL_PURSES} == kept_by(graph_of(encoding_of(in_small_steps(hoard()))))


@pytest.mark.usefixtures("tired")
def test_without_that_a_tired_solver_keeps_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "not_alone", lambda _edge, group, _work: list(group))

    assert set() == kept_by(graph_of(encoding_of(in_small_steps(hoard()))))


def test_patience_is_lost_where_it_was_in_vain_some_times(
    tired: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The liar would be patient with every sentence of a place, though none of them is kept."""
    graph, asked = graph_of(encoding_of(in_small_steps(hoard()))), list[Term]()
    limit = 4 * len(graph.spots)

    def broken(wanted: Term, _told: object, _work: object) -> tuple[Answer, None]:
        asked.append(wanted)
        return "sat", None

    monkeypatch.setattr(keeping, "not_alone", lambda _edge, group, _work: list(group))
    monkeypatch.setattr(keeping, "asked_once_more", broken)
    many = [Binary("<=", Get("thrown"), Constant(number)) for number in range(1, 30)]
    search(graph, [{spot: dict.fromkeys(many) for spot in graph.spots}])

    assert 0 < len(asked) <= limit


def test_patience_is_lost_with_what_stays_open(tired: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The liar would try it again at every place to which it is not known to be kept."""
    asked = list[Term]()

    def open_for_ever(wanted: Term, _told: object, _work: object) -> tuple[Answer, None]:
        asked.append(wanted)
        return "unknown", None

    monkeypatch.setattr(keeping, "not_alone", lambda _edge, group, _work: list(group))
    monkeypatch.setattr(keeping, "asked_once_more", open_for_ever)
    graph = graph_of(encoding_of(in_small_steps(hoard())))
    search(graph, [{spot: {NOT_ALL_THROWN: None} for spot in graph.spots}])

    assert keeping.STAYED_OPEN == len(asked)
