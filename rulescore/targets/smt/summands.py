"""Sums after a step: what each summand was before, and beside it what the step makes of that.

After a step a slot holds something new if it is the slot that was chosen, and else what it held before.
A sum through all slots is then told as the sum before, of the same terms, and what the chosen slot adds to
that: so one is subtracted from the other without asking slot by slot what lies there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulescore.targets.smt.counted import as_counted
from rulescore.targets.smt.indexed import one_of
from rulescore.targets.smt.terms import (
    ONE,
    YES,
    ZERO,
    Term,
    at_least,
    choose,
    equal,
    minus,
    number,
    opposite,
    plus,
    scaled,
)

Summand = tuple[Term, Term]
"""When something is added, and what."""

Split = tuple[Term, Term, Term]
"""A condition, and what something is where it holds and where it does not."""

Change = tuple[Term, Term]
"""What is added where a condition holds."""

MOST = 4
"""So many changes are told apart."""


def added_up(summands: Iterable[Summand]) -> Term:
    """The sum of these values, each where its condition is met."""
    found, changes = list[Term](), list[Change]()
    for meets, value in summands:
        was, own = _summand(meets, value)
        found.append(was)
        changes += own
    return plus(*found, *_together(changes))


def _summand(meets: Term, value: Term, most: int = MOST) -> tuple[Term, list[Change]]:
    """What it was, and what was added to that, one change after the other."""
    split = _split(meets) if most > 0 else None
    if split is not None:
        condition, then, otherwise = split
        return _changed(condition, choose(then, value, ZERO), *_summand(otherwise, value, most - 1))
    if meets is not YES:
        return (as_counted(meets) if value is ONE else choose(meets, value, ZERO)), []
    return _counted(value) if _is_counted(value) else _apart(value)


def _is_counted(value: Term) -> bool:
    """Whether a value is one of two numbers, so that it counts how often a condition is met."""
    return value.operator == "if" and all(part.operator == "number" for part in value.parts[1:])


def _counted(value: Term) -> tuple[Term, list[Change]]:
    condition, then, otherwise = value.parts
    was, changes = _summand(condition, minus(then, otherwise))
    return plus(otherwise, was), changes


def _apart(term: Term) -> tuple[Term, list[Change]]:
    if not _is_changed(term):
        return term, []
    condition, then, otherwise = term.parts
    return _changed(condition, then, *_apart(otherwise))


def _changed(condition: Term, then: Term, was: Term, changes: list[Change]) -> tuple[Term, list[Change]]:
    before = plus(was, *(choose(when, more, ZERO) for when, more in changes))
    return was, [*changes, (condition, minus(then, before))]


def _together(changes: Iterable[Change]) -> Iterator[Term]:
    """Changes of which one is made at most are one choice."""
    groups: dict[Term, list[tuple[int, Change]]] = {}
    for condition, more in changes:
        form, constant = _compared(condition)
        groups.setdefault(form, []).append((constant, (condition, more)))
    for group in groups.values():
        if len({constant for constant, _ in group}) == len(group):
            yield one_of([*((more, condition) for _, (condition, more) in group), (ZERO, YES)])
        else:
            yield from (choose(condition, more, ZERO) for _, (condition, more) in group)


def _is_changed(term: Term) -> bool:
    """Whether a number is a symbol but for a few conditions; what is looked up has more of them."""
    deep, last = _choices(term)
    return 0 < deep <= MOST and last.operator == "symbol"


def _is_added(term: Term) -> bool:
    """Whether a part of a sum is nothing but for a few conditions."""
    deep, last = _choices(term)
    return 0 < deep <= MOST and last is ZERO


def _choices(term: Term) -> tuple[int, Term]:
    """How many choices are made one after the other, and what is left when none of them comes true."""
    deep = 0
    while term.operator == "if":
        deep, term = deep + 1, term.parts[2]
    return deep, term


def _split(meets: Term) -> Split | None:
    """A condition that asks of a changed number, taken apart into what it was changed to and what it was."""
    match meets.operator:
        case "not":
            inner = _split(meets.parts[0])
            return None if inner is None else (inner[0], opposite(inner[1]), opposite(inner[2]))
        case "=0":
            split = _changed_in(meets.parts[0])
            return None if split is None else (split[0], equal(split[1], ZERO), equal(split[2], ZERO))
        case ">=0":
            split = _changed_in(meets.parts[0])
            return None if split is None else (split[0], at_least(split[1], ZERO), at_least(split[2], ZERO))
        case _:
            return None


def _changed_in(term: Term) -> Split | None:
    """A number with its changed part as it was changed, and as it was."""
    if term.operator != "sum":
        return _sides(term) if _is_changed(term) else None
    for factor, part in zip(term.factors, term.parts, strict=True):
        if _is_changed(part) or _is_added(part):
            condition, then, otherwise = _sides(part)
            rest = minus(term, scaled(factor, part))
            return condition, plus(rest, scaled(factor, then)), plus(rest, scaled(factor, otherwise))
    return None


def _sides(choice: Term) -> Split:
    condition, then, otherwise = choice.parts
    return condition, then, otherwise


def _compared(condition: Term) -> tuple[Term, int]:
    """A term and a number that come to 0 together where a condition holds.

    Two conditions with the same term and other numbers do not both hold.
    """
    parts = condition.parts if condition.operator == "and" else (condition,)
    last = next((part for part in reversed(parts) if part.operator == "=0"), None)
    if last is None:
        return YES, 0
    (compared,) = last.parts
    # A number says itself how far it is from the same without it.
    constant = compared.value if compared.operator == "sum" else 0
    return minus(compared, number(constant)), constant
