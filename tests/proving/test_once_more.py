"""What was too much for a solver: what is tried then, in which order, and how often."""

import pytest
from proving_games import hoard

from rulescore.checked.expressions import Binary, Constant, Expression, Get
from rulescore.kernel.cutting import in_small_steps
from rulescore.proving.asking.solver import Answer, Solver
from rulescore.proving.graph import graph_of
from rulescore.proving.sentences import once_more
from rulescore.proving.sentences.induction import search
from rulescore.proving.sentences.once_more import TOO_OFTEN, asked_once_more
from rulescore.proving.sentences.reasons import Grounds
from rulescore.proving.sentences.work import Search
from rulescore.targets.smt import encoding_of
from rulescore.targets.smt.terms import Term, at_least, both, equal, less, number, symbol

CHOSEN, COINS, OTHERS = symbol("!slot", 0, 3), symbol("coins", 0, 9), symbol("others", 0, 9)
RICH, RICHER = at_least(COINS, number(2)), at_least(OTHERS, COINS)
WANTED = both(less(OTHERS, number(2)), equal(CHOSEN, number(1)))


def saying(name: str) -> Expression:
    return Binary("<=", Get(name), Constant(8))


BOTH = (saying("coins"), saying("others"))
TOLD = {RICH: saying("coins"), RICHER: saying("others"), at_least(number(8), COINS): saying("few")}


class _Tired(Solver):
    """It knows no answer, with whatever patience."""

    def check(self) -> Answer:
        self.last = "unknown"
        return self.last


@pytest.fixture
def work() -> Search:
    """The work of a solver that is tired of all that is supposed."""
    found = search(graph_of(encoding_of(in_small_steps(hoard()))), [])
    found.solver = _Tired()
    return found


@pytest.fixture
def no_cases(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(once_more, "enough_in_each_case", lambda *_: None)


@pytest.fixture
def none_nearest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(once_more, "asked_nearest", lambda *_: ("unknown", ()))


@pytest.mark.usefixtures("none_nearest")
def test_what_is_impossible_in_each_case_is_seen(work: Search) -> None:
    assert ("unsat", Grounds(BOTH, in_cases=True)) == asked_once_more(WANTED, TOLD, work)


@pytest.mark.usefixtures("no_cases")
def test_few_sentences_do_what_all_of_them_do_not(work: Search) -> None:
    assert ("unsat", Grounds(BOTH)) == asked_once_more(WANTED, TOLD, work)


@pytest.mark.usefixtures("no_cases", "none_nearest")
def test_otherwise_it_stays_open(work: Search) -> None:
    assert ("unknown", None) == asked_once_more(WANTED, TOLD, work)


@pytest.mark.usefixtures("no_cases")
def test_what_helped_helps_again(work: Search, monkeypatch: pytest.MonkeyPatch) -> None:
    asked_once_more(WANTED, TOLD, work)
    monkeypatch.setattr(once_more, "asked_nearest", lambda *_: ("unknown", ()))

    assert "unsat" == asked_once_more(both(WANTED, less(OTHERS, number(1))), TOLD, work)[0]


@pytest.mark.usefixtures("no_cases")
def test_what_helped_does_not_help_where_it_is_not_told(
    work: Search, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked_once_more(WANTED, TOLD, work)
    monkeypatch.setattr(once_more, "asked_nearest", lambda *_: ("unknown", ()))

    assert "unknown" == asked_once_more(WANTED, {RICH: saying("coins")}, work)[0]


@pytest.mark.usefixtures("none_nearest")
def test_cases_that_are_in_vain_too_often_are_not_gone_through(
    work: Search, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries = list[Term]()
    monkeypatch.setattr(
        once_more, "enough_in_each_case", lambda _solver, wanted, _known: tries.append(wanted)
    )
    for _ in range(3 * TOO_OFTEN):
        asked_once_more(WANTED, TOLD, work)

    assert TOO_OFTEN == len(tries)


@pytest.mark.usefixtures("none_nearest")
def test_where_nobody_chooses_no_cases_are_lost(work: Search) -> None:
    for _ in range(TOO_OFTEN):
        asked_once_more(less(OTHERS, number(2)), TOLD, work)

    assert "unsat" == asked_once_more(WANTED, TOLD, work)[0]
