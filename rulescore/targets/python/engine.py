"""Generated Python as an engine for one match; it leaves to the interpreter what it cannot say itself."""

from __future__ import annotations

from collections import Counter

from attrs import define, field

from rulescore.errors import InternalError
from rulescore.kernel.engine import Engine
from rulescore.kernel.match import Match
from rulescore.kernel.moves import Action, Asked, ChanceStep, DecisionStep, Ended
from rulescore.kernel.nodes import Decision
from rulescore.kernel.numbering import Numbering, numbering_of
from rulescore.kernel.position import Position
from rulescore.targets.python.program import Program
from rulescore.targets.python.runtime import BROKEN
from rulescore.targets.python.spots import State


@define(eq=False)
class GeneratedPython:
    """`meaning` is asked what happened where the code breaks off: it knows the line and its clauses.

    The code may break off in vain, because it was made to look ahead; then the answer of `meaning` counts.
    """

    match: Match
    program: Program
    meaning: Engine
    _last: tuple[Position, State] | None = field(init=False, default=None)
    """The last position that was given, and its list, which is copied and never changed."""
    _actions: dict[int, Actions] = field(init=False, factory=dict)

    @property
    def name(self) -> str:
        return "python"

    def next_step(self, position: Position) -> Asked:
        state = self._state(position)
        try:
            point, numbers = self.program.advance(state, position.point)
            return self._asked(state, point, numbers)
        except BROKEN:
            return self.meaning.next_step(position)

    def apply(self, position: Position, action: Action) -> Position:
        carried_out = self.program.apply[position.point]
        if carried_out is None:
            raise InternalError(f"{action} was applied where nobody is asked")
        state = self._state(position)
        try:
            point = carried_out(state, self._actions_at(position.point).number(action))
        except BROKEN:
            return self.meaning.apply(position, action)
        return self._position(state, point)

    def resolve(self, position: Position, outcome: int) -> Position:
        carried_out = self.program.resolve[position.point]
        if carried_out is None:
            raise InternalError(f"nature is not asked at point {position.point}")
        state = self._state(position)
        try:
            point = carried_out(state, outcome)
        except BROKEN:
            return self.meaning.resolve(position, outcome)
        return self._position(state, point)

    def _asked(self, state: State, number: int, actions: list[int]) -> Asked:
        position = self._position(state, number)
        point = self.match.game.points[number]
        who, tickets = self.program.who[number], self.program.tickets[number]
        if who is not None and isinstance(point, Decision):
            named = self._actions_at(number)
            return DecisionStep(position, point, who(state), tuple([named[action] for action in actions]))
        if tickets is not None:
            return ChanceStep(position, tuple(sorted(Counter(tickets(state)).items())))
        return Ended(position)

    def _state(self, position: Position) -> State:
        """A list of its own for a position; most questions are about the last one that was given."""
        last = self._last
        if last is not None and last[0] is position:
            return last[1][:]
        return self.program.state_of(position.values, position.zones)

    def _position(self, state: State, point: int) -> Position:
        position = Position(point, *self.program.values_and_zones(state))
        self._last = position, state
        return position

    def _actions_at(self, number: int) -> Actions:
        """The actions of a decision; what was named once is remembered."""
        known = self._actions.get(number)
        if known is None:
            point = self.match.game.points[number]
            assert isinstance(point, Decision)
            known = self._actions[number] = Actions(numbering_of(self.match, point))
        return known


class Actions(dict[int, Action]):
    """The actions of a decision by their numbers, each named when it is asked for."""

    def __init__(self, numbering: Numbering) -> None:
        super().__init__()
        self.numbering = numbering
        self.numbers: dict[Action, int] = {}

    def __missing__(self, number: int) -> Action:
        action = self[number] = self.numbering.action(number)
        self.numbers[action] = number
        return action

    def number(self, action: Action) -> int:
        """The number of an action that is possible."""
        number = self.numbers.get(action)
        return self.numbering.number(action) if number is None else number
