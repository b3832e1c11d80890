"""Points that the rules pass through are written in where they are gone to: nobody stops there."""

from __future__ import annotations

from collections import Counter

from attrs import define, evolve

from rulescore.kernel.blocks import blocks_of, steps_of
from rulescore.kernel.closing import with_blocks
from rulescore.kernel.nodes import Block, Forced, Game, Goto, Loop, Point, Step, When
from rulescore.kernel.optimising.locals import Fresh, renamed_block

SHORT = 6
"""So many steps are written in wherever they are gone to; more only where that is one place."""
AT_ONCE = 3
"""So many steps of a branch are written in without the rest of their point."""
DEEP = 12
"""So many points after each other are written in."""
LONGEST = 200
"""So many steps are written into one block; ways that part and meet again would be written without end."""


def threaded(game: Game, fresh: Fresh) -> Game:
    """The game whose jumps lead to where somebody or nature is asked, or where several ways meet."""
    threads = _Threads(game.points, _jumps_to(game), fresh)
    return evolve(
        game,
        points=tuple(
            with_blocks(point, lambda block, at=at: threads.all_through(block, at))  # type: ignore[misc]
            for at, point in enumerate(game.points)
        ),
    )


def _jumps_to(game: Game) -> Counter[int]:
    return Counter(
        step.point
        for point in game.points
        for block in blocks_of(point)
        for step in steps_of(block)
        if isinstance(step, Goto)
    )


@define(eq=False)
class _Threads:
    points: tuple[Point, ...]
    jumps: Counter[int]
    fresh: Fresh
    room: int = LONGEST

    def all_through(self, block: Block, at: int) -> Block:
        """The block of a point with its jumps followed as far as there is room."""
        self.room = LONGEST
        return self.through(block, (at,))

    def through(self, block: Block, passed: tuple[int, ...]) -> Block:
        """The block with its jumps followed; never round in a circle."""
        return tuple(followed for step in block for followed in self._followed(step, passed))

    def _followed(self, step: Step, passed: tuple[int, ...]) -> Block:
        match step:
            case Goto(point):
                return self._landing(point, passed) or (step,)
            case When(_, then, otherwise):
                ways = self.through(then, passed), self.through(otherwise, passed)
                return (evolve(step, then=ways[0], otherwise=ways[1]),)
            case Loop():
                return (step,)
            case _:
                return (step,)

    def _past_test(self, number: int, effect: Block) -> Block | None:
        """Where a point first asks whether to go on elsewhere, that is asked before going there."""
        match effect:
            case (When(_, then) as test, *_) if isinstance(then[-1], Goto) and len(then) <= AT_ONCE:
                return renamed_block((evolve(test, otherwise=(Goto(number),)),), self.fresh)
            case _:
                return None

    def _landing(self, number: int, passed: tuple[int, ...]) -> Block | None:
        point = self.points[number]
        if not isinstance(point, Forced) or number in passed or len(passed) > DEEP:
            return None
        steps = sum(1 for _ in steps_of(point.effect))
        if steps > self.room or (self.jumps[number] > 1 and steps > SHORT):
            return self._past_test(number, point.effect)
        self.room -= steps
        return self.through(renamed_block(point.effect, self.fresh), (*passed, number))
