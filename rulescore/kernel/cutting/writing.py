"""Blocks with stops: what comes after a stop becomes a point of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from attrs import frozen

from rulescore.checked.effects import UNWRITTEN, Let, Origin
from rulescore.checked.expressions import Binary, Constant, Expression, If, Local, Range, Seats
from rulescore.checked.types import NumberType, PlayerType
from rulescore.errors import InternalError
from rulescore.kernel.blocks import steps_of
from rulescore.kernel.cutting.counting import changes_of, needs_of, rounds
from rulescore.kernel.cutting.handing import Desk, Names
from rulescore.kernel.nodes import (
    Block,
    ChancePoint,
    Decision,
    DrawPoint,
    Forced,
    GoBack,
    Goto,
    Loop,
    Step,
    When,
)

ENOUGH = 12
"""So many changes are made in one step."""

COUNTED = 60
"""So many are made in one step by a loop whose number of rounds depends on the position: what it counts is
done when it is over, and seldom before.
"""

MOST_ROUNDS = 100
"""A loop that may go round more often stays whole."""

Stopping = Decision | DrawPoint | ChancePoint | Forced


@frozen(eq=False)
class After:
    """What comes after a block: the names that are needed there, and how it is gone to."""

    needs: tuple[str, ...]
    go: Callable[[], Block]


def cut(block: Block, names: Names, point: Stopping, desk: Desk) -> Block:
    """The block of a point as far as its first stop; what comes after it are new points."""
    return _Cut(desk, point).written(block, names, None)


@frozen(eq=False)
class _Cut:
    """The work on the blocks of one point."""

    desk: Desk
    point: Stopping

    def written(self, block: Block, names: Names, after: After | None) -> Block:
        """The steps up to the first stop; `after` is None where the block itself says what is next."""
        made: list[Step] = []
        done = 0
        for number, step in enumerate(block):
            many = changes_of(step, self.desk.bounds(names), self.desk.ranges)
            if many > _enough_for(step) and _can_be_cut(step, names, self.desk):
                return (*made, *self._opened(step, block[number + 1 :], names, after))
            if done and done + many > ENOUGH:
                return (*made, *self._rest(block[number:], names, after).go())
            made.append(step)
            done += many
            if isinstance(step, Let):
                names = {**names, step.local: step.type}
        return (*made, *(() if after is None else after.go()))

    def _opened(self, step: Step, rest: Block, names: Names, after: After | None) -> Block:
        """A long step with stops inside."""
        match step:
            case When(condition, then, otherwise) if _jumps(step):
                return (
                    When(
                        condition,
                        self.written(then, names, None),
                        self.written(otherwise, names, None),
                        step.origin,
                    ),
                )
            case When(condition, then, otherwise):
                way = self._rest(rest, names, after)
                return (
                    When(
                        condition,
                        self.written(then, names, way),
                        self.written(otherwise, names, way),
                        step.origin,
                    ),
                )
            case Loop():
                return self._round(step, self._rest(rest, names, after), names)
            case _:
                raise InternalError(f"{type(step).__name__} cannot be cut")

    def _rest(self, rest: Block, names: Names, after: After | None) -> After:
        """The rest of a block as a point of its own, or what comes after it when nothing is left."""
        if not rest:
            assert after is not None
            return after
        needs = _known(names, (*needs_of(rest), *(() if after is None else after.needs)))
        number = self.desk.reserve()
        block = (*self.desk.arrival(needs, names), *self.written(rest, names, after))
        self.desk.points[number] = self._forced(block, _origin(rest))
        return After(needs, lambda: self.desk.jump(number, {name: Local(name) for name in needs}, names))

    def _forced(self, block: Block, origin: Origin) -> Forced:
        return Forced(self.point.label, block, origin)

    def _round(self, loop: Loop, way: After, names: Names) -> Block:
        """A loop as a point that looks whether to go round once more."""
        walk = _walk(loop, self.desk, names)
        inside = {**names, **walk.names}
        body = loop.body if loop.condition is None else (When(loop.condition, loop.body, (), loop.origin),)
        own = tuple(name for name in walk.names if name == walk.left or name in needs_of(body))
        needs = _known(names, (name for name in (*needs_of(body), *way.needs) if name not in own))
        number = self.desk.reserve()
        same: dict[str, Expression] = {name: Local(name) for name in needs}
        following = {name: walk.next[name] for name in own}
        again = After((*needs, *own), lambda: self.desk.jump(number, {**same, **following}, inside))
        look = When(walk.is_left, self.written(body, inside, again), way.go(), loop.origin)
        block = (*self.desk.arrival((*needs, *own), inside), look)
        self.desk.points[number] = self._forced(block, loop.origin)
        return self.desk.jump(number, {**same, **{name: walk.first[name] for name in own}}, inside)


@frozen(eq=False)
class _Walk:
    """How a loop goes round: by which names, from which values, and when it is over."""

    left: str
    names: Names
    first: dict[str, Expression]
    next: dict[str, Expression]
    is_left: Expression


def _walk(loop: Loop, desk: Desk, names: Names) -> _Walk:
    """The domain is fixed on entry: how many rounds are left is counted down."""
    left = f"{loop.local}, left"
    known = desk.bounds(names)
    counted = NumberType(0, max(0, rounds(loop, known, desk.ranges)))
    going = Binary("-", Local(left), Constant(1))
    match loop.domain:
        case Seats(start, count, step):
            kind: PlayerType | NumberType = PlayerType()
            first, number = start, count
            following: Expression = Binary(
                "mod", Binary("+", Local(loop.local), Constant(step)), Constant(desk.match.players)
            )
        case Range(low, high):
            bounds = desk.ranges.of_domain(loop.domain, known)
            kind = NumberType(bounds[0], bounds[1] + 1)
            first, number = low, _length(low, high)
            following = Binary("+", Local(loop.local), Constant(1))
        case _:
            raise InternalError(f"a loop through {type(loop.domain).__name__} cannot be cut")
    return _Walk(
        left=left,
        names={loop.local: kind, left: counted},
        first={loop.local: first, left: number},
        next={loop.local: following, left: going},
        is_left=Binary(">", Local(left), Constant(0)),
    )


def _length(low: Expression, high: Expression) -> Expression:
    counted = Binary("+", Binary("-", high, low), Constant(1))
    return If(Binary(">=", high, low), counted, Constant(0))


def _enough_for(step: Step) -> int:
    match step:
        case Loop(domain=Range(Constant(), high)) if not isinstance(high, Constant):
            return COUNTED
        case _:
            return ENOUGH


def _can_be_cut(step: Step, names: Names, desk: Desk) -> bool:
    match step:
        case When():
            return True
        case Loop(domain=Seats() | Range()):
            return rounds(step, desk.bounds(names), desk.ranges) <= MOST_ROUNDS
        case _:
            return False


def _jumps(step: When) -> bool:
    return any(isinstance(one, Goto | GoBack) for one in steps_of((step,)))


def _known(names: Names, needs: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for name in needs if name in names))


def _origin(block: Block) -> Origin:
    return next((step.origin for step in block if not isinstance(step, Goto | GoBack)), UNWRITTEN)
