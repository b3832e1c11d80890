"""What generated code calls: small things that are the same in every game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from operator import countOf
from typing import Any, NoReturn

from rulescore.kernel import cells
from rulescore.kernel.layout import ZoneLayout

Content = tuple[int, ...]


class Fault(Exception):  # noqa: N818 - no error: a way out, which ends in one
    """Something impossible was asked for; the interpreter says what, from the same position."""


BROKEN = (Fault, LookupError, ValueError)
"""What generated code raises when an obligation is broken: it looks things up where they may not be."""


def fault() -> NoReturn:
    raise Fault


def above_zero(value: int) -> int:
    return value if value > 0 else fault()


def below(value: int, limit: int) -> int:
    return value if 0 <= value < limit else fault()


def within(value: int, low: int, high: int) -> int:
    return value if low <= value <= high else fault()


def card(sort: int) -> int:
    """A sort, where a card is needed."""
    return sort if sort >= 0 else fault()


def take(content: Content, sort: int) -> Content:
    """A pile or a set without one of the cards that lie there."""
    at = content.index(sort)
    return content[:at] + content[at + 1 :]


def without(content: Sequence[int], sort: int) -> Content:
    """What lies there without one card, in whatever order it lies."""
    return take(tuple(content), sort)


def take_top(content: Content, sort: int) -> Content:
    """A stack without the topmost card of this sort."""
    at = len(content) - 1 - content[::-1].index(sort)
    return content[:at] + content[at + 1 :]


def one(content: Content, sort: int) -> Content:
    """A card of its own that lies there."""
    return (sort,) if sort in content else fault()


def lying(state: Sequence[Any], at: int, slots: int) -> list[int]:
    """What lies in a row, in the order of the table."""
    return sorted(sort for sort in state[at : at + slots] if sort >= 0)


def occupied(state: Sequence[Any], at: int, slots: int) -> int:
    """How many slots of a row hold something."""
    return slots - state[at : at + slots].count(-1)


def sources(
    state: Sequence[Any], must: Sequence[tuple[int | None, tuple[int, int]]], may: Sequence[tuple[int, int]]
) -> tuple[Content, Content]:
    """What must and what may be used, where two of the places may be one."""
    left = {place: _there(state, place) for place in may}
    needed: list[int] = []
    for sort, place in must:
        if sort is None:
            left.pop(place, None)
            needed.extend(_there(state, place))
            continue
        if sort not in _there(state, place):
            fault()
        if place in left:
            left[place] = take(left[place], sort)
        needed.append(sort)
    return tuple(needed), tuple(sort for content in left.values() for sort in content)


def _there(state: Sequence[Any], place: tuple[int, int]) -> Content:
    at, slots = place
    return tuple(lying(state, at, slots)) if slots else tuple(sorted(state[at]))


def can_total(amount: int, values: Iterable[int]) -> bool:
    """Whether some of the values total exactly the amount: bit k says that k can be reached."""
    if amount < 0:
        return False
    reached = 1
    for value in values:
        if value > 0:
            reached |= reached << value
    return bool(reached >> amount & 1)


def seats(start: int, count: int, step: int, players: int) -> tuple[int, ...]:
    """So many seats from one on, round the table."""
    if start < 0:
        fault()
    return tuple((start + step * steps) % players for steps in range(count))


def cell_of(column: int, line: int, columns: int, lines: int) -> int:
    """The cell in a column and a line, or none."""
    return line * columns + column if 0 <= column < columns and 0 <= line < lines else -1


def cell_beyond(place: int, cells: int, cell: int) -> int:
    """A cell of one of several boards, or none."""
    return place * cells + cell if cell >= 0 else -1


class Pairs(dict[int, Any]):
    """What is asked about two cells: `start` times the number of all cells plus `goal`; worked out once."""

    def __init__(self, board: ZoneLayout) -> None:
        super().__init__()
        self.board = board
        self.cells = board.slots * board.places

    def __missing__(self, key: int) -> Any:
        found = self[key] = self.worked_out(*divmod(key, self.cells))
        return found

    def worked_out(self, start: int, goal: int) -> Any:
        raise NotImplementedError


class InLine(Pairs):
    def worked_out(self, start: int, goal: int) -> bool:
        return cells.is_in_line(self.board, start, goal)


class Between(Pairs):
    def worked_out(self, start: int, goal: int) -> tuple[int, ...]:
        return tuple(cells.between(self.board, start, goal))


class Steps(Pairs):
    def worked_out(self, start: int, goal: int) -> int:
        if start // self.board.slots != goal // self.board.slots:
            fault()
        return max(map(abs, cells.distance(self.board, start, goal)))


RUNTIME: dict[str, Any] = {
    one.__name__: one
    for one in (
        Between,
        InLine,
        Steps,
        above_zero,
        below,
        can_total,
        card,
        cell_beyond,
        cell_of,
        fault,
        lying,
        occupied,
        one,
        seats,
        sources,
        take_top,
        within,
        without,
    )
}
"""Everything of this module that generated code may call, by name."""
RUNTIME |= {"once": dict.fromkeys, "count_of": countOf}

BUILTINS: Mapping[str, Any] = {
    one.__name__: one
    for one in (dict, divmod, frozenset, len, max, min, range, reversed, sorted, sum, tuple, map)
}
"""All of Python that generated code can reach."""
