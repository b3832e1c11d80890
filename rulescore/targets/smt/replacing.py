"""Terms with other terms for their symbols: what holds after a step, told of the state before it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from rulescore.errors import InternalError
from rulescore.targets.smt.state import State
from rulescore.targets.smt.terms import (
    ZERO,
    Term,
    at_least,
    both,
    choose,
    divided,
    either,
    equal,
    flag,
    number,
    opposite,
    parts_first,
    plus,
    remainder,
    same_truth,
    scaled,
    symbol,
)


def told_of(state: State, symbols: State) -> dict[Term, Term]:
    """What each symbol of one state is in another one."""
    return dict(zip(parts_of(symbols), parts_of(state), strict=True))


def parts_of(state: State) -> Iterator[Term]:
    """Every value and every count of a state."""
    yield from state.values
    for content in state.places:
        for bag in content:
            yield from bag


def said_after(
    terms: tuple[Term, ...], told: Mapping[Term, Term], apart: Callable[[str], str]
) -> tuple[Term, ...]:
    """What terms say of a state that is told by another one; what else is not known goes by other names."""
    others = (one for one in symbols_in(terms) if one not in told and not one.fixed)
    return all_replaced(terms, {**told, **{one: renamed(one, apart(one.name)) for one in others}})


def renamed(one: Term, name: str) -> Term:
    """A symbol like this one with another name."""
    return flag(name) if one.sort == "Bool" else symbol(name, one.low, one.high)


def replaced(term: Term, values: Mapping[Term, Term]) -> Term:
    """The term with other terms for some of its symbols, simplified again."""
    (found,) = all_replaced((term,), values)
    return found


def all_replaced(terms: Iterable[Term], values: Mapping[Term, Term]) -> tuple[Term, ...]:
    """The same for several terms at once, so that what they share is replaced once."""
    whole, known = tuple(terms), dict(values)
    for term in parts_first(whole, known):
        parts = [known[part] for part in term.parts]
        same = all(after is before for after, before in zip(parts, term.parts, strict=True))
        known[term] = term if same else _rebuilt(term, parts)
    return tuple(known[term] for term in whole)


def symbols_in(terms: Iterable[Term]) -> tuple[Term, ...]:
    """Every symbol in some terms, each once."""
    waiting, seen = list(terms), dict[Term, None]()
    while waiting:
        term = waiting.pop()
        if term not in seen:
            seen[term] = None
            waiting.extend(term.parts)
    return tuple(term for term in seen if term.operator == "symbol")


def _rebuilt(term: Term, parts: list[Term]) -> Term:
    match term.operator:
        case "sum":
            return plus(number(term.value), *map(scaled, term.factors, parts))
        case "div":
            return divided(parts[0], term.value)
        case "mod":
            return remainder(parts[0], term.value)
        case "if":
            return choose(*parts)
        case "not":
            return opposite(*parts)
        case "and":
            return both(*parts)
        case "or":
            return either(*parts)
        case "=":
            return same_truth(*parts)
        case ">=0":
            return at_least(parts[0], ZERO)
        case "=0":
            return equal(parts[0], ZERO)
        case _:
            raise InternalError(f"{term.operator} has no parts")
