"""A game under way in generated code: actions as numbers, a state that changes in place, nothing in between.

For those who play very many games: bots, samples, measurements. `legal` and `apply` speak of the numbers of
actions (kernel/numbering.py); chance comes from whoever plays.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from attrs import define

from rulescore.chance.stream import Bounded
from rulescore.kernel.position import Position
from rulescore.targets.python.program import Program
from rulescore.targets.python.spots import State


@define(eq=False)
class Course:
    """`legal` is empty where nature is asked, and at the end."""

    program: Program
    state: State
    point: int
    legal: list[int]

    def copy(self) -> Course:
        """The same state, to be played on from independently."""
        return Course(self.program, self.state[:], self.point, self.legal)

    @property
    def who(self) -> int | None:
        who = self.program.who[self.point]
        return None if who is None else who(self.state)

    @property
    def tickets(self) -> Sequence[int]:
        """What nature may bring, as often as it weighs; nothing when it is not asked."""
        tickets = self.program.tickets[self.point]
        return () if tickets is None else tickets(self.state)

    def apply(self, action: int) -> None:
        """Carry out one of the legal actions, and let the rules move until something is asked."""
        self._go_on(self.program.apply[self.point], action)

    def resolve(self, outcome: int) -> None:
        """Carry out what nature brought, and let the rules move until something is asked."""
        self._go_on(self.program.resolve[self.point], outcome)

    def _go_on(self, step: Callable[[State, int], int] | None, answer: int) -> None:
        assert step is not None, "that was not asked"
        self.point, self.legal = self.program.advance(self.state, step(self.state, answer))


def begun(program: Program, position: Position) -> Course:
    """A game that goes on from a position: the rules move until something is asked."""
    state = program.state_of(position.values, position.zones)
    point, legal = program.advance(state, position.point)
    return Course(program, state, point, legal)


def play_out(course: Course, bounded: Bounded, limit: int) -> int:
    """Play on, every action and every draw as likely as any other; how many actions it took until the end.

    After `limit` actions the game is left where it is.
    """
    program, state, point, legal = course.program, course.state, course.point, course.legal
    apply, tickets, resolve, ask = program.apply, program.tickets, program.resolve, program.ask
    actions = 0
    while True:
        if legal:
            if actions == limit:
                break
            actions += 1
            following = apply[point](state, legal[bounded(len(legal))])  # type: ignore[misc]
        else:
            list_tickets = tickets[point]
            if list_tickets is None:
                break
            drawn = list_tickets(state)
            following = resolve[point](state, drawn[bounded(len(drawn))])  # type: ignore[misc]
            if tickets[following] is not None:
                # One draw after the other: nothing happens in between.
                point = following
                continue
        question = ask[following]
        if question is None or not (legal := question(state)):
            following, legal = program.advance(state, following)
        point = following
    course.point, course.legal = point, legal
    return actions
