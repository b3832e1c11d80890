"""What lies in a slot of a large board, as two small numbers: a line and a column of a table of all classes.

Classes are often told apart by two attributes, say values and colours, and stand in the table value by value
under each colour. Then either attribute is asked of one number, and nobody takes the class apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rulescore.targets.smt.indexed import listed
from rulescore.targets.smt.terms import (
    REMEMBERED,
    ZERO,
    Term,
    at_least,
    both,
    choose,
    equal,
    minus,
    number,
    plus,
    scaled,
)

Lines = tuple[tuple[Term, ...], ...]
"""What is told of each class, as the classes stand in a table."""

Code = tuple[Term, Term]
"""The line and the column of a class; the line is -1 for nothing."""


def width_of(attributes: Sequence[Sequence[int]]) -> int:
    """How long the lines of a table of classes are best: each attribute is then one of a line or of a column.

    1 where no width fits.
    """
    classes = len(attributes[0]) if attributes else 1
    fitting = [one for one in range(2, classes) if all(_fits(told, one) for told in attributes)]
    return min(fitting, key=lambda one: one + classes // one, default=1)


def _fits(told: Sequence[int], width: int) -> bool:
    """Whether all whole lines are the same, or each is the same all along."""
    lines = [tuple(told[at : at + width]) for at in range(0, len(told) - width + 1, width)]
    return len(set(lines)) == 1 or all(len(set(line)) == 1 for line in lines)


def nothing(width: int) -> Code:
    return number(-1), number(width - 1)


def class_of(code: Code, width: int) -> Term:
    """The number of a class; -1 for nothing."""
    return plus(scaled(width, code[0]), code[1])


def is_class(code: Code, kind: int, width: int) -> Term:
    line, column = divmod(kind, width)
    return both(equal(code[0], number(line)), equal(code[1], number(column)))


def same_code(one: Code, other: Code) -> Term:
    return both(*map(equal, one, other))


@lru_cache(REMEMBERED)
def code_of(kind: Term, width: int) -> Code:
    """The line and the column of a class, seen from how its number is made where that shows them."""
    if width == 1:
        return kind, ZERO
    if kind.operator == "number":
        return number(kind.value // width), number(kind.value % width)
    if kind.operator == "sum":
        small = _small_part(kind, width)
        rest = None if small is None else _divided(minus(kind, small), width)
        if small is not None and rest is not None:
            return rest, small
    if kind.operator == "if":
        condition, *sides = kind.parts
        (line, column), (other_line, other_column) = (code_of(side, width) for side in sides)
        return choose(condition, line, other_line), choose(condition, column, other_column)
    return _looked_up(kind, width)


def _small_part(kind: Term, width: int) -> Term | None:
    """The only part of a sum that is no multiple of the width, if it is a column."""
    found = [part for part, factor in zip(kind.parts, kind.factors, strict=True) if factor == 1]
    if len(found) == 1 and found[0].low is not None and found[0].high is not None:
        return found[0] if found[0].low >= 0 and found[0].high < width else None
    return number(kind.value % width) if not found else None


def _divided(term: Term, width: int) -> Term | None:
    """A sum of multiples without the factor."""
    if term.operator == "number":
        return number(term.value // width) if term.value % width == 0 else None
    if term.operator != "sum" or term.value % width or any(factor % width for factor in term.factors):
        return None
    parts = (scaled(factor // width, part) for part, factor in zip(term.parts, term.factors, strict=True))
    return plus(number(term.value // width), *parts)


def _looked_up(kind: Term, width: int) -> Code:
    high = 0 if kind.high is None else kind.high
    line = listed(kind, tuple(number(one // width) for one in range(max(0, high) + 1)))
    is_there = at_least(kind, ZERO)
    column = minus(kind, scaled(width, line))
    return choose(is_there, line, number(-1)), choose(is_there, column, number(width - 1))


def lines_of(told: tuple[Term, ...], width: int) -> Lines:
    """What is told of each class, line by line."""
    return tuple(told[at : at + width] for at in range(0, len(told), width))


def told_by_code(code: Code, lines: Lines) -> Term:
    """What the lines say of a class."""
    return listed(code[0], tuple(listed(code[1], line) for line in lines))
