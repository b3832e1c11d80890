"""A remainder says the same when what the divisor divides is left out."""

from collections.abc import Iterator
from itertools import product

import pytest

from rulescore.targets.smt import remainders
from rulescore.targets.smt.remainders import remainder_of
from rulescore.targets.smt.replacing import replaced
from rulescore.targets.smt.terms import (
    NO,
    YES,
    Term,
    both,
    choose,
    flag,
    minus,
    number,
    opposite,
    plus,
    remainder,
    scaled,
    symbol,
)

POINTS, OTHERS = symbol("points", 0, 999), symbol("others", 0, 999)
ONE_WINS, IS_HOME = flag("one wins"), flag("is home")
PRIZE = choose(IS_HOME, number(6), number(3))

SOMEBODYS = plus(choose(ONE_WINS, POINTS, OTHERS), PRIZE)
AFTER = choose(both(ONE_WINS, opposite(IS_HOME)), SOMEBODYS, POINTS)

TERMS = {
    "a prize": plus(POINTS, PRIZE),
    "so many times three": plus(POINTS, scaled(6, OTHERS), number(4)),
    "a prize less": minus(POINTS, PRIZE),
    "a prize for the winner": AFTER,
    "no prize that three divides": plus(POINTS, choose(IS_HOME, number(6), number(4))),
}


@pytest.fixture(autouse=True)
def _nothing_remembered() -> Iterator[None]:
    remainder_of.cache_clear()
    yield
    remainder_of.cache_clear()


def differs(one: Term, other: Term) -> bool:
    values = product((0, 1, 2, 7, 999), (0, 5), (YES, NO), (YES, NO))
    told = (
        {POINTS: number(points), OTHERS: number(others), ONE_WINS: wins, IS_HOME: home}
        for points, others, wins, home in values
    )
    return any(replaced(one, each) is not replaced(other, each) for each in told)


@pytest.mark.parametrize("name", TERMS)
def test_the_remainder_is_the_same(name: str) -> None:
    assert not differs(remainder_of(TERMS[name], 3), remainder(TERMS[name], 3))


def test_prizes_that_three_divides_are_left_out() -> None:
    assert remainder_of(plus(AFTER, PRIZE), 3) is remainder(POINTS, 3)


def test_that_a_choice_is_what_it_is_otherwise_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remainders, "_known_where", lambda _: {OTHERS: POINTS})
    after = choose(ONE_WINS, OTHERS, POINTS)

    assert differs(remainder_of(after, 3), remainder(after, 3))


def test_that_all_values_leave_the_same_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remainders, "_left", lambda term, _: term.parts[:1])
    wrong = TERMS["no prize that three divides"]

    assert differs(remainder_of(wrong, 3), remainder(wrong, 3))
