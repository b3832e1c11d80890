"""How the cells of a board lie to each other, by column and line."""

from __future__ import annotations

from attrs import frozen

from rulescore.targets.smt.terms import (
    Term,
    at_least,
    both,
    choose,
    divided,
    either,
    equal,
    minus,
    number,
    opposite,
    plus,
    remainder,
    scaled,
)


@frozen
class Cell:
    index: Term
    column: Term
    line: Term


def cell_of(index: Term, columns: int) -> Cell:
    return Cell(index, remainder(index, columns), divided(index, columns))


def index_of(first: Term, line: Term, column: Term, columns: int) -> Term:
    """The number of the cell in this line and column; column and line of one cell make its number again."""
    found = plus(first, scaled(columns, line), column)
    factors = dict(zip(found.parts, found.factors, strict=True)) if found.operator == "sum" else {}
    for part, factor in factors.items():
        if part.operator == "div" and part.value == columns and factor == columns:
            (index,) = part.parts
            rest = remainder(index, columns)
            if factors.get(rest) == 1:
                return plus(minus(found, plus(scaled(columns, part), rest)), index)
    return found


def steps(start: Cell, goal: Cell) -> Term:
    """How many steps in any of eight directions lead from one to the other."""
    across, down = (_size(minus(*pair)) for pair in _pairs(start, goal))
    return choose(at_least(across, down), across, down)


def in_line(left: Cell, right: Cell) -> Term:
    """Whether two different cells lie in one column, in one line or on one diagonal."""
    line = either(_straight(left, right), _diagonal(left, right))
    return both(opposite(equal(left.index, right.index)), line)


def between(cell: Cell, start: Cell, goal: Cell) -> Term:
    """Whether a cell is one of those between two cells that are in line."""
    inside = (
        _within(one, *pair) for one, pair in zip((cell.column, cell.line), _pairs(start, goal), strict=True)
    )
    apart = (opposite(equal(cell.index, other.index)) for other in (start, goal))
    # Between two cells of one column or one line lie no others than those of that column or line.
    on_the_way = either(_straight(start, goal), _diagonal(start, cell))
    return both(in_line(start, goal), on_the_way, *apart, *inside)


def _straight(one: Cell, other: Cell) -> Term:
    return either(equal(one.column, other.column), equal(one.line, other.line))


def _diagonal(one: Cell, other: Cell) -> Term:
    across, down = (minus(*pair) for pair in _pairs(one, other))
    return either(equal(across, down), equal(across, scaled(-1, down)))


def _pairs(one: Cell, other: Cell) -> tuple[tuple[Term, Term], tuple[Term, Term]]:
    return (other.column, one.column), (other.line, one.line)


def _size(term: Term) -> Term:
    return choose(at_least(term, number(0)), term, scaled(-1, term))


def _within(term: Term, one: Term, other: Term) -> Term:
    return either(
        both(at_least(term, one), at_least(other, term)), both(at_least(term, other), at_least(one, term))
    )
