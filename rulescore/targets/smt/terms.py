"""Terms of SMT: whole numbers and truth values, simplified as they are made.

Terms that are made alike are one object, so that equal parts of a large term are written once.
Every number knows the lowest and the highest value it can have; what these decide is never left to a solver.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Literal

from attrs import field, frozen

from rulescore.errors import InternalError

Sort = Literal["Int", "Bool"]
Operator = Literal[
    "number", "truth", "symbol", "sum", "div", "mod", "if", "not", "and", "or", "=", ">=0", "=0"
]

REMEMBERED = 1 << 20


@frozen(eq=False)
class Term:
    """`parts` are what it is made of; `low` and `high` are None where nothing is known.

    number, truth: `value`; symbol: `name`; sum: `value` and so many times each part (`factors`);
    div, mod: of the part by `value`; `>=0` and `=0`: of the part.
    `cases` are all values of an `if` that chooses among numbers, otherwise nothing.
    A symbol is `fixed` if it is the same before and after every step.
    """

    operator: Operator
    sort: Sort
    parts: tuple[Term, ...] = field(default=(), repr=False)
    factors: tuple[int, ...] = ()
    value: int = 0
    name: str = ""
    low: int | None = None
    high: int | None = None
    cases: tuple[int, ...] = field(default=(), repr=False)
    fixed: bool = False


@lru_cache(REMEMBERED)
def number(value: int) -> Term:
    return Term("number", "Int", value=value, low=value, high=value, cases=(value,))


@lru_cache(REMEMBERED)
def _truth(value: int) -> Term:
    return Term("truth", "Bool", value=value)


YES = _truth(1)
NO = _truth(0)
ZERO = number(0)
ONE = number(1)


def truth(value: object) -> Term:
    return YES if value else NO


@lru_cache(REMEMBERED)
def symbol(name: str, low: int | None = None, high: int | None = None, *, fixed: bool = False) -> Term:
    """A number that is not known; who makes it must see to it that it lies between low and high."""
    return Term("symbol", "Int", name=name, low=low, high=high, fixed=fixed)


@lru_cache(REMEMBERED)
def flag(name: str) -> Term:
    """A truth value that is not known."""
    return Term("symbol", "Bool", name=name)


# --- numbers ----------------------------------------------------------------------------------------------


def plus(*terms: Term) -> Term:
    return total((1, term) for term in terms)


def minus(left: Term, right: Term) -> Term:
    return total(((1, left), (-1, right)))


def scaled(factor: int, term: Term) -> Term:
    return total(((factor, term),))


def total(summands: Iterable[tuple[int, Term]]) -> Term:
    """The sum of so many times each term; what cancels is gone."""
    constant, factors = 0, dict[Term, int]()
    for factor, term in summands:
        if term.operator == "number":
            constant += factor * term.value
        elif term.operator == "sum":
            constant += factor * term.value
            for inner, part in zip(term.factors, term.parts, strict=True):
                factors[part] = factors.get(part, 0) + factor * inner
        else:
            factors[term] = factors.get(term, 0) + factor
    return _sum(constant, tuple((term, factor) for term, factor in factors.items() if factor))


@lru_cache(REMEMBERED)
def _sum(constant: int, summands: tuple[tuple[Term, int], ...]) -> Term:
    if not summands:
        return number(constant)
    if constant == 0 and len(summands) == 1 and summands[0][1] == 1:
        return summands[0][0]
    if len(summands) == 1 and summands[0][0].cases:
        part, factor = summands[0]
        return _each_case(part, lambda value: number(constant + factor * value))
    parts, factors = zip(*summands, strict=True)
    lows = [part.low if factor > 0 else part.high for part, factor in summands]
    highs = [part.high if factor > 0 else part.low for part, factor in summands]
    return Term(
        "sum",
        "Int",
        parts,
        factors,
        constant,
        low=_bound(constant, factors, lows),
        high=_bound(constant, factors, highs),
    )


def _bound(constant: int, factors: tuple[int, ...], ends: list[int | None]) -> int | None:
    reached = constant
    for factor, end in zip(factors, ends, strict=True):
        if end is None:
            return None
        reached += factor * end
    return reached


def times(left: Term, right: Term) -> Term:
    """A product: of a number and a term, or of a term and one of few values."""
    if left.operator == "number":
        return scaled(left.value, right)
    if right.operator == "number":
        return scaled(right.value, left)
    few, other = (left, right) if len(values_of(left)) <= len(values_of(right)) else (right, left)
    found = ZERO
    for value in values_of(few):
        found = choose(equal(few, number(value)), scaled(value, other), found)
    return found


def values_of(term: Term) -> tuple[int, ...] | range:
    """Every value that a number can have, as far as its bounds tell."""
    if term.cases:
        return term.cases
    if term.low is None or term.high is None:
        raise InternalError("a number without bounds was taken apart into its values")
    return range(term.low, term.high + 1)


@lru_cache(REMEMBERED)
def divided(term: Term, divisor: int) -> Term:
    """Rounded down; the divisor is above 0."""
    if term.cases:
        return _each_case(term, lambda value: number(value // divisor))
    if divisor == 1:
        return term
    low = None if term.low is None else term.low // divisor
    high = None if term.high is None else term.high // divisor
    if low is not None and low == high:
        return number(low)
    return Term("div", "Int", (term,), value=divisor, low=low, high=high)


@lru_cache(REMEMBERED)
def remainder(term: Term, divisor: int) -> Term:
    """Never negative; the divisor is above 0. A number of few rounds is taken back round by round."""
    if term.cases:
        return _each_case(term, lambda value: number(value % divisor))
    if term.low is not None and term.high is not None:
        first, last = term.low // divisor, term.high // divisor
        if last - first <= 3:
            found = minus(term, number(last * divisor))
            for turn in range(last - 1, first - 1, -1):
                before = minus(term, number(turn * divisor))
                found = _bounded(choose(at_least(term, number((turn + 1) * divisor)), found, before), divisor)
            return found
    return Term("mod", "Int", (term,), value=divisor, low=0, high=divisor - 1)


def _bounded(term: Term, divisor: int) -> Term:
    """The same choice; a remainder is known to be small, which the two sides of the choice do not show."""
    if term.operator != "if":
        return term
    return _if(term.parts[0], term.parts[1], term.parts[2], (0, divisor - 1))


# --- choices ----------------------------------------------------------------------------------------------


def choose(condition: Term, then: Term, otherwise: Term) -> Term:
    """One of two terms of one sort."""
    if condition.operator == "truth":
        return then if condition.value else otherwise
    if then is otherwise:
        return then
    if then.sort == "Bool":
        return _choose_truth(condition, then, otherwise)
    if condition.operator == "not":
        return choose(condition.parts[0], otherwise, then)
    if then.operator == "if" and then.parts[0] is condition:
        then = then.parts[1]
    if otherwise.operator == "if" and otherwise.parts[0] is condition:
        otherwise = otherwise.parts[2]
    return then if then is otherwise else _if(condition, then, otherwise, None)


@lru_cache(REMEMBERED)
def _if(condition: Term, then: Term, otherwise: Term, bounds: tuple[int, int] | None) -> Term:
    low = None if then.low is None or otherwise.low is None else min(then.low, otherwise.low)
    high = None if then.high is None or otherwise.high is None else max(then.high, otherwise.high)
    if bounds is not None:
        low, high = bounds
    cases: tuple[int, ...] = ()
    if then.cases and otherwise.cases:
        cases = tuple(sorted({*then.cases, *otherwise.cases}))
    return Term("if", "Int", (condition, then, otherwise), low=low, high=high, cases=cases)


def _choose_truth(condition: Term, then: Term, otherwise: Term) -> Term:
    if then.operator == "truth":
        return either(condition, otherwise) if then.value else both(opposite(condition), otherwise)
    if otherwise.operator == "truth":
        return either(opposite(condition), then) if otherwise.value else both(condition, then)
    return _if_truth(condition, then, otherwise)


@lru_cache(REMEMBERED)
def _if_truth(condition: Term, then: Term, otherwise: Term) -> Term:
    return Term("if", "Bool", (condition, then, otherwise))


def _each_case(term: Term, change: Callable[[int], Term]) -> Term:
    """The choice among numbers with every number changed; choices may lie deep in each other."""
    known, waiting = dict[Term, Term](), [term]
    while waiting:
        one = waiting[-1]
        missing = [part for part in one.parts[1:] if part not in known]
        if missing:
            waiting += missing
            continue
        waiting.pop()
        if one not in known:
            known[one] = change(one.value) if one.operator == "number" else _chosen_again(one, known)
    return known[term]


def _chosen_again(term: Term, known: Mapping[Term, Term]) -> Term:
    condition, then, otherwise = term.parts
    return choose(condition, known[then], known[otherwise])


# --- truth ------------------------------------------------------------------------------------------------


@lru_cache(REMEMBERED)
def opposite(term: Term) -> Term:
    if term.operator == "truth":
        return truth(not term.value)
    if term.operator == "not":
        return term.parts[0]
    return Term("not", "Bool", (term,))


@lru_cache(REMEMBERED)
def both(*terms: Term) -> Term:
    """And."""
    return _joined("and", terms)


@lru_cache(REMEMBERED)
def either(*terms: Term) -> Term:
    """Or."""
    return _joined("or", terms)


def implies(left: Term, right: Term) -> Term:
    return either(opposite(left), right)


def _joined(operator: Literal["and", "or"], terms: Iterable[Term]) -> Term:
    """What decides alone, decides; the same said twice is said once."""
    decisive = NO if operator == "and" else YES
    kept: dict[Term, None] = {}
    for term in terms:
        for part in term.parts if term.operator == operator else (term,):
            if part is decisive or opposite(part) in kept:
                return decisive
            if part.operator != "truth":
                kept[part] = None
    return _join(operator, tuple(kept))


@lru_cache(REMEMBERED)
def _join(operator: Literal["and", "or"], parts: tuple[Term, ...]) -> Term:
    if not parts:
        return YES if operator == "and" else NO
    return parts[0] if len(parts) == 1 else Term(operator, "Bool", parts)


def same_truth(left: Term, right: Term) -> Term:
    if left is right:
        return YES
    if left.operator == "truth":
        return right if left.value else opposite(right)
    if right.operator == "truth":
        return left if right.value else opposite(left)
    return YES if left is right else _same(left, right)


@lru_cache(REMEMBERED)
def _same(left: Term, right: Term) -> Term:
    return Term("=", "Bool", (left, right))


@lru_cache(REMEMBERED)
def at_least(left: Term, right: Term) -> Term:
    return _not_negative(minus(left, right))


def less(left: Term, right: Term) -> Term:
    return opposite(at_least(left, right))


def equal(left: Term, right: Term) -> Term:
    if left is right:
        return YES
    if left.sort == "Bool":
        return same_truth(left, right)
    return _same_number(left, right)


@lru_cache(REMEMBERED)
def _same_number(left: Term, right: Term) -> Term:
    return _is_zero(minus(left, right))


@lru_cache(REMEMBERED)
def _not_negative(term: Term) -> Term:
    if term.cases:
        return _each_case(term, lambda value: truth(value >= 0))
    if term.low is not None and term.low >= 0:
        return YES
    if term.high is not None and term.high < 0:
        return NO
    return Term(">=0", "Bool", (term,))


@lru_cache(REMEMBERED)
def _is_zero(term: Term) -> Term:
    if term.cases:
        return _each_case(term, lambda value: truth(value == 0))
    if (term.low is not None and term.low > 0) or (term.high is not None and term.high < 0):
        return NO
    return Term("=0", "Bool", (term,))


def parts_first(whole: Iterable[Term], known: Container[Term]) -> Iterator[Term]:
    """Every term in these that is not `known`, after all its parts; who asks for them makes them known."""
    waiting = list(whole)
    waiting.reverse()
    while waiting:
        term = waiting[-1]
        missing = [part for part in term.parts if part not in known]
        if missing:
            waiting.extend(missing)
            continue
        waiting.pop()
        if term not in known:
            yield term


def as_truth(term: Term) -> Term:
    """A number as a truth value: 0 is no."""
    return term if term.sort == "Bool" else opposite(equal(term, ZERO))


def as_number(term: Term) -> Term:
    return term if term.sort == "Int" else choose(term, ONE, ZERO)
