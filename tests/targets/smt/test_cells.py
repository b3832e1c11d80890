"""Cells by column and line: what is put together again is the number that was taken apart."""

from collections.abc import Callable

import pytest

from rulescore.targets.smt.cells import cell_of, index_of
from rulescore.targets.smt.replacing import replaced
from rulescore.targets.smt.terms import Term, minus, number, plus, scaled, symbol

COLUMNS, LINES, FIRST = 7, 5, 70
INDEX = symbol("index", 0, COLUMNS * LINES - 1)
CELL = cell_of(INDEX, COLUMNS)

Pair = tuple[Term, Term]

WAYS: dict[str, Callable[[Term, Term], Pair]] = {
    "the cell itself": lambda line, column: (line, column),
    "the cell below": lambda line, column: (plus(line, number(1)), column),
    "one to the left": lambda line, column: (line, minus(column, number(1))),
    "as far as it is down": lambda line, _: (line, line),
    "two for each column": lambda line, column: (line, scaled(2, column)),
    "two for each line": lambda line, column: (scaled(2, line), column),
    "the first of a line": lambda line, _: (line, number(0)),
}


def differs(way: str, put_together: Callable[[Term, Term, Term, int], Term] = index_of) -> bool:
    """Whether the number is another one than column and line make, of some cell."""
    line, column = WAYS[way](CELL.line, CELL.column)
    plainly = plus(number(FIRST), scaled(COLUMNS, line), column)
    found = put_together(number(FIRST), line, column, COLUMNS)
    return any(
        replaced(found, {INDEX: number(at)}) is not replaced(plainly, {INDEX: number(at)})
        for at in range(COLUMNS * LINES)
    )


@pytest.mark.parametrize("way", WAYS)
def test_the_number_is_that_of_the_line_and_the_column(way: str) -> None:
    assert not differs(way)


def test_a_cell_that_is_taken_apart_and_put_together_is_the_same() -> None:
    assert INDEX is index_of(number(0), CELL.line, CELL.column, COLUMNS)


@pytest.mark.parametrize("way", [way for way in WAYS if way != "the cell itself"])
def test_another_column_or_line_that_is_taken_for_the_cells_own_is_found(way: str) -> None:
    assert differs(way, lambda first, *_: plus(first, INDEX))
