"""How the cells of a board lie: by column and line, both counted from 0."""

from __future__ import annotations

from collections.abc import Sequence

from rulescore.kernel.layout import ZoneLayout

NONE = -1


def cell_at(board: ZoneLayout, number: int, column: int, line: int) -> int:
    """A cell of the place with this number; none, where the board has no such cell."""
    if not 0 <= column < board.columns or not 0 <= line < board.slots // board.columns:
        return NONE
    return number * board.slots + line * board.columns + column


def distance(board: ZoneLayout, start: int, goal: int) -> tuple[int, int]:
    """How many columns to the right and how many lines down."""
    (line, column), (last_line, last_column) = (
        divmod(cell % board.slots, board.columns) for cell in (start, goal)
    )
    return last_column - column, last_line - line


def is_in_line(board: ZoneLayout, left: int, right: int) -> bool:
    """Whether two different cells of one place lie in one column, in one line or on one diagonal."""
    across, down = distance(board, left, right)
    same_board = left // board.slots == right // board.slots
    return same_board and left != right and (0 in (across, down) or abs(across) == abs(down))


def between(board: ZoneLayout, start: int, goal: int) -> Sequence[int]:
    """The cells between two cells in line, from the start on; otherwise nothing."""
    if not is_in_line(board, start, goal):
        return ()
    across, down = distance(board, start, goal)
    step = (goal - start) // max(abs(across), abs(down))
    return range(start + step, goal, step)
