"""What was set by a number is added up as if every member were asked by itself."""

from collections.abc import Callable, Iterator
from itertools import product

import pytest

from rulescore.targets.smt import summands
from rulescore.targets.smt.folds import MANY
from rulescore.targets.smt.replacing import replaced
from rulescore.targets.smt.state import State, merged
from rulescore.targets.smt.summands import added_up
from rulescore.targets.smt.terms import (
    ONE,
    YES,
    ZERO,
    Term,
    at_least,
    choose,
    equal,
    flag,
    number,
    plus,
    symbol,
)

OWN = tuple(symbol(f"own[{at}]", -1, 1) for at in range(MANY))
FIRST, SECOND, ASKED = (symbol(name, -1, MANY - 1) for name in ("first", "second", "asked"))
SET, VALUE = flag("set"), symbol("value", -1, 1)

Question = Callable[[Term], Term]

QUESTIONS: dict[str, Question] = {
    "how many are set": lambda one: choose(equal(one, ONE), ONE, ZERO),
    "how many are not": lambda one: choose(equal(one, ONE), ZERO, ONE),
    "how many are no less": lambda one: choose(at_least(one, VALUE), number(3), ZERO),
    "how much they are": lambda one: one,
    "how much they are twice": lambda one: plus(one, one),
}


def after(*, shifted: int = 0) -> tuple[Term, ...]:
    """The members after the first was set, and on a condition the second."""
    once = tuple(
        choose(equal(plus(FIRST, number(shifted)), number(at)), VALUE, one) for at, one in enumerate(OWN)
    )
    twice = tuple(choose(equal(SECOND, number(at)), ONE, one) for at, one in enumerate(once))
    return merged(SET, State(twice, ()), State(once, ())).values


def as_asked(members: tuple[Term, ...], index: Term) -> list[tuple[Term, Term]]:
    return [(one, equal(index, number(at))) for at, one in enumerate(members)]


def cases() -> Iterator[dict[Term, Term]]:
    """All numbers that may be meant, for members that differ."""
    told = {one: number((at * at) % 3 - 1) for at, one in enumerate(OWN)}
    places = range(-1, MANY)
    for first, second, asked, value, is_set in product(places, places, (0, 4, MANY - 1), (-1, 1), (0, 1)):
        yield told | {
            FIRST: number(first),
            SECOND: number(second),
            ASKED: number(asked),
            VALUE: number(value),
            SET: equal(number(is_set), ONE),
        }


def differs(one: Term, other: Term) -> bool:
    return any(replaced(one, told) is not replaced(other, told) for told in cases())


def plainly(question: Question) -> Term:
    """The sum as it was before anything was made of it."""
    return plus(*(question(one) for one in after()))


def told(question: Question) -> Term:
    return added_up([(YES, question(one)) for one in after()])


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_sum_is_what_all_members_come_to(question: str) -> None:
    assert not differs(told(QUESTIONS[question]), plainly(QUESTIONS[question]))


@pytest.mark.parametrize("question", ["how many are set", "how many are not", "how much they are"])
def test_what_was_is_in_a_sum_as_it_was(question: str) -> None:
    before = plus(*map(QUESTIONS[question], OWN))
    found = told(QUESTIONS[question])

    assert set(before.parts) <= set(found.parts)
    assert len(found.parts) <= len(before.parts) + 2


def test_members_that_are_set_to_more_than_they_were_are_added_up() -> None:
    more = tuple(plus(one, choose(equal(FIRST, number(at)), ONE, ZERO)) for at, one in enumerate(OWN))
    counted = [(equal(one, ZERO), number(2)) for one in more]

    assert not differs(added_up(counted), plus(*(choose(meets, two, ZERO) for meets, two in counted)))


# --- planted faults ---------------------------------------------------------------------------------------


def test_that_exclusive_changes_are_all_changes_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(summands, "_compared", lambda condition: (YES, id(condition)))

    assert differs(told(QUESTIONS["how many are set"]), plainly(QUESTIONS["how many are set"]))
