"""What is looked up by a number after something was set by a number: one comparison instead of one for each.

Members of a variable are terms of their own. After a step each of them is "the new value if I was meant,
otherwise what I was". Where all of them say so, the two numbers are compared, and no member is asked.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from attrs import frozen

from rulescore.targets.smt.indexed import one_of
from rulescore.targets.smt.terms import (
    YES,
    ZERO,
    Term,
    at_least,
    both,
    choose,
    either,
    equal,
    minus,
    number,
    plus,
    scaled,
)

MANY = 8
"""Fewer members are asked one by one."""

Found = Sequence[tuple[Term, Term]]
"""What may be meant, each with when it is."""


@frozen
class Setting:
    """What all members were set to where `guard` holds, each if `index` and its own number come to 0.

    `before` is what they were.
    """

    guard: Term
    index: Term
    numbers: tuple[int, ...]
    value: Term
    before: tuple[Term, ...]

    @property
    def meant(self) -> tuple[Term, ...]:
        """For each member that it is the one."""
        return tuple(equal(plus(self.index, number(one)), ZERO) for one in self.numbers)

    @property
    def some(self) -> Term:
        """That some member was set."""
        has_gaps = len(self.numbers) <= max(self.numbers) - min(self.numbers)
        return both(self.guard, either(*self.meant) if has_gaps else _between(self.index, self.numbers))


def looked_up(found: Found) -> Term:
    """The same; what was set last is looked at first."""
    last = last_set([term for term, _ in found])
    if last is None:
        return one_of(found)
    asked = [compared(condition) for _, condition in found]
    before = [(term, condition) for term, (_, condition) in zip(last.before, found, strict=True)]
    (_, index, first), *_ = asked
    if any(guard is not YES or one is not index for guard, one, _ in asked):
        return one_of(found)
    gaps = {own - other for own, (_, _, other) in zip(last.numbers, asked, strict=True)}
    if len(gaps) > 1:
        return one_of(found)
    same = equal(plus(last.index, number(last.numbers[0] - first)), index)
    return choose(both(last.guard, same), last.value, looked_up(before))


def last_set(terms: Sequence[Term]) -> Setting | None:
    """What was set last, where all of these terms say so in the same way."""
    if len(terms) < MANY or any(one.operator != "if" for one in terms):
        return None
    sides = [(*compared(one.parts[0]), one.parts[1]) for one in terms]
    guard, index, _, value = sides[0]
    numbers = tuple(one[2] for one in sides)
    alike = all(one[0] is guard and one[1] is index and one[3] is value for one in sides)
    if not alike or len(set(numbers)) < len(terms):
        return None
    return Setting(guard, index, numbers, value, tuple(one.parts[2] for one in terms))


def compared(condition: Term) -> tuple[Term, Term, int]:
    """A condition as something else that must hold, and a term and a number that come to 0 together.

    Two conditions with the same term and other numbers do not both hold.
    """
    parts = condition.parts if condition.operator == "and" else (condition,)
    last = next((part for part in reversed(parts) if part.operator == "=0"), None)
    if last is None:
        return condition, YES, 0
    (compared,) = last.parts
    # A number says itself how far it is from the same without it.
    constant = compared.value if compared.operator == "sum" else 0
    return both(*(part for part in parts if part is not last)), minus(compared, number(constant)), constant


def gathered(term: Term) -> Term:
    """A sum in which something is added once for each number that another term may be: it is added once."""
    if term.operator != "sum":
        return term
    groups: dict[tuple[Term, Term, int], dict[int, Term]] = {}
    for factor, part in zip(term.factors, term.parts, strict=True):
        if part.operator == "if" and part.parts[1].operator == "number" and part.parts[2] is ZERO:
            guard, index, own = compared(part.parts[0])
            groups.setdefault((guard, index, factor * part.parts[1].value), {})[own] = scaled(factor, part)
    found = term
    for (guard, index, value), each in groups.items():
        if index is not YES and len(each) > 1 and len(each) == max(each) - min(each) + 1:
            once = choose(both(guard, _between(index, each)), number(value), ZERO)
            found = plus(minus(found, plus(*each.values())), once)
    return found


def _between(index: Term, numbers: Collection[int]) -> Term:
    return both(at_least(index, number(-max(numbers))), at_least(number(-min(numbers)), index))
