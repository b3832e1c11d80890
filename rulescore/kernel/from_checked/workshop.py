"""The points that are being written, and what is found out on the way."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from rulescore.checked.effects import Set
from rulescore.checked.expressions import Constant
from rulescore.checked.nodes import Game
from rulescore.checked.types import BooleanType, NobodyType, NumberType, PatternType, Type, ZoneType
from rulescore.kernel.from_checked.labels import labels_of
from rulescore.kernel.from_checked.routines import Routines
from rulescore.kernel.nodes import Block, End, Forced, Goto, Point

START_POINT, END_POINT = 0, 1


class Workshop:
    """One attempt to write all points of a game.

    `promoted` are the names that become variables; `missing` are those that turn out to be needed after
    a point without being promoted: then another attempt is made.
    """

    def __init__(self, game: Game, routines: Routines, promoted: frozenset[str]) -> None:
        self.game = game
        self.routines = routines
        self.promoted = promoted
        self.missing: dict[str, None] = {}
        self.types: dict[str, Type] = {}
        self.forced_names: dict[str, None] = {}
        self.entries: dict[str, int] = {}
        self.labels = labels_of(game)
        self.points: dict[int, Point] = {END_POINT: End()}
        self._next_point = END_POINT + 1
        self._next_block = 0
        self._closing: int | None = None
        self._waiting: deque[Callable[[], None]] = deque()

    def reserve(self) -> int:
        """The number of a point that is written later."""
        self._next_point += 1
        return self._next_point - 1

    def new_block(self) -> int:
        self._next_block += 1
        return self._next_block

    def write_later(self, number: int, make: Callable[[], Point]) -> None:
        """Points wait for their turn, so that a long text needs no deep recursion."""

        def write() -> None:
            self.points[number] = make()

        self._waiting.append(write)

    def force(self, number: int, label: str, make: Callable[[int], Block]) -> None:
        """Let a forced point with this block be written."""
        self.write_later(number, lambda: Forced(label, make(self.new_block())))

    def finish(self) -> None:
        """Write all points that wait."""
        while self._waiting:
            self._waiting.popleft()()

    def variable(self, key: str, kind: Type) -> str:
        """A variable that a loop needs for itself."""
        self.types[key] = kind
        self.forced_names[key] = None
        return key

    def local_variables(self) -> dict[str, Type]:
        """The local names that are variables in this attempt, with their types."""
        return {
            key: kind for key, kind in self.types.items() if key in self.promoted or key in self.forced_names
        }

    def cleared(self, keys: Iterable[str]) -> tuple[Set, ...]:
        """The steps that give these variables their start values back."""
        return tuple(Set(key, (), Constant(lowest(self.types[key]))) for key in keys)

    def closing(self) -> int:
        """The point that clears everything before the end, for an end from inside a shared routine."""
        if self._closing is None:
            self._closing = self.reserve()
        return self._closing

    def write_closing(self) -> None:
        """Last of all, when it is known what there is to clear."""
        if self._closing is not None:
            returns = tuple(Set(return_variable(name), (), Constant(-1)) for name in self.entries)
            steps: Block = (*self.cleared(self.local_variables()), *returns, Goto(END_POINT))
            self.points[self._closing] = Forced("the end", steps)


def return_variable(routine: str) -> str:
    """The name of the variable that says where a shared routine goes back to."""
    return f"return of {routine}"


def lowest(kind: Type) -> int:
    """The start value of a local name: none where the type has it, else the lowest."""
    match kind:
        case NumberType(low, _, optional):
            return min(low, -1) if optional else low
        case BooleanType():
            return 0
        case PatternType() | NobodyType() | ZoneType():
            return -1
        case _:
            return -1 if kind.optional else 0
