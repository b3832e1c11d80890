"""A truth value that is counted is 1 or 0, and what it was before a change cancels out."""

from itertools import product

import pytest

from rulescore.targets.smt import counted
from rulescore.targets.smt.counted import as_counted
from rulescore.targets.smt.replacing import replaced
from rulescore.targets.smt.terms import (
    ONE,
    ZERO,
    Term,
    both,
    choose,
    equal,
    flag,
    minus,
    number,
    opposite,
    plus,
    symbol,
    truth,
)

AT = symbol("at", 0, 5)
HIGH, NEW, OLD, WRITES = (flag(name) for name in ("high", "new", "old", "writes"))
BEFORE = [flag(f"seat {at}") for at in range(6)]


def how_many(marks: list[Term]) -> Term:
    return plus(*(as_counted(both(mark, HIGH)) for mark in marks))


def written(at: int, mark: Term) -> Term:
    return choose(equal(AT, number(at)), NEW, mark)


def test_what_was_counted_before_cancels_out() -> None:
    after = [written(at, mark) for at, mark in enumerate(BEFORE)]
    gained = (minus(as_counted(both(NEW, HIGH)), as_counted(both(mark, HIGH))) for mark in BEFORE)
    each = [choose(equal(AT, number(at)), more, ZERO) for at, more in enumerate(gained)]

    assert plus(*each) is minus(how_many(after), how_many(BEFORE))


def test_it_cancels_where_perhaps_nothing_is_written() -> None:
    after = [choose(opposite(WRITES), mark, written(at, mark)) for at, mark in enumerate(BEFORE)]
    gained = minus(how_many(after), how_many(BEFORE))

    assert [("if", WRITES, ZERO)] * len(BEFORE) == [
        (part.operator, part.parts[0], part.parts[2]) for part in gained.parts
    ]


def test_what_has_too_many_choices_stays_a_choice() -> None:
    many = OLD
    for at in range(6):
        many = choose(flag(f"if {at}"), flag(f"then {at}"), many)

    assert choose(many, ONE, ZERO) is as_counted(many)


def test_a_wrong_number_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The liar: what was counted before is counted once more."""
    monkeypatch.setattr(counted, "minus", lambda after, _: after)
    term = choose(WRITES, NEW, OLD)
    wrong = []
    for answers in product((False, True), repeat=3):
        known = {one: truth(value) for one, value in zip((WRITES, NEW, OLD), answers, strict=True)}
        if replaced(as_counted(term), known) is not number(replaced(term, known).value):
            wrong.append(answers)

    assert [(True, False, True), (True, True, True)] == wrong
