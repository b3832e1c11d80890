"""Engines that are the interpreter but for one lie each: what the comparison of engines has to catch."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from attrs import evolve, frozen

from rulescore.errors import ObligationError
from rulescore.kernel.engine import Engine
from rulescore.kernel.match import Match
from rulescore.kernel.moves import Action, Asked, ChanceStep, DecisionStep, Ended
from rulescore.kernel.position import Position
from rulescore.targets.interpreter.engine import Interpreter

Lie = Callable[[Asked], Asked]
"""What the liar says instead of what the interpreter says."""


@frozen(eq=False)
class Liar:
    """Lies in what it asks; `broken` is told of an obligation that is broken, which is passed over then."""

    honest: Interpreter
    lie: Lie
    broken: Callable[[ObligationError], None] | None = None

    @property
    def name(self) -> str:
        return "liar"

    def next_step(self, position: Position) -> Asked:
        try:
            return self.lie(self.honest.next_step(position))
        except ObligationError as error:
            if self.broken is None:
                raise
            self.broken(error)
            return Ended(position)

    def apply(self, position: Position, action: Action) -> Position:
        try:
            return self.honest.apply(position, action)
        except ObligationError as error:
            if self.broken is None:
                raise
            self.broken(error)
            return position

    def resolve(self, position: Position, outcome: int) -> Position:
        return self.honest.resolve(position, outcome)


def honest(asked: Asked) -> Asked:
    return asked


def _of_decisions(lie: Callable[[DecisionStep], Asked]) -> Lie:
    return lambda asked: lie(asked) if isinstance(asked, DecisionStep) else asked


def _of_chance(lie: Callable[[ChanceStep], Asked]) -> Lie:
    return lambda asked: lie(asked) if isinstance(asked, ChanceStep) else asked


def forgets_the_last_action(asked: DecisionStep) -> Asked:
    return evolve(asked, actions=asked.actions[:-1] or asked.actions)


def offers_too_much(asked: DecisionStep) -> Asked:
    return evolve(asked, actions=(*asked.actions, Action("fly away")))


def offers_twice(asked: DecisionStep) -> Asked:
    return evolve(asked, actions=(*asked.actions, asked.actions[0]))


def turns_the_order_round(asked: DecisionStep) -> Asked:
    return evolve(asked, actions=asked.actions[::-1])


def asks_the_neighbour(asked: DecisionStep) -> Asked:
    return evolve(asked, player=1 - min(asked.player, 1))


def weighs_all_alike(asked: ChanceStep) -> Asked:
    return evolve(asked, outcomes=tuple((outcome, 1) for outcome, _ in asked.outcomes))


def loses_an_outcome(asked: ChanceStep) -> Asked:
    return evolve(asked, outcomes=asked.outcomes[1:] or asked.outcomes)


def ends_early(asked: DecisionStep) -> Asked:
    return Ended(asked.position) if len(asked.actions) == 1 else asked


def counts_wrong(asked: DecisionStep) -> Asked:
    """One variable is one higher, wherever the last zone holds something."""
    *others, last = asked.position.values
    if not asked.position.zones[-1]:
        return asked
    return evolve(asked, position=evolve(asked.position, values=(*others, last + 1)))


def says_true_for_one(asked: DecisionStep) -> Asked:
    """Equal, but no whole number."""
    values = tuple(float(value) for value in asked.position.values)
    return evolve(asked, position=evolve(asked.position, values=cast("tuple[int, ...]", values)))


def loses_a_card(asked: Asked) -> Asked:
    zones = asked.position.zones
    shorter = tuple(place[:-1] if len(place) > 2 else place for place in zones)
    return evolve(asked, position=evolve(asked.position, zones=shorter))


def breaks_down(asked: Asked) -> Asked:
    if isinstance(asked, Ended):
        raise IndexError("list index out of range")
    return asked


def breaks_an_obligation(asked: DecisionStep) -> Asked:
    if len(asked.actions) > 1:
        raise ObligationError("there is no card", code="RS540", clauses=("no.such.clause",))
    return asked


LIES: Mapping[str, Lie] = {
    "forgets the last action": _of_decisions(forgets_the_last_action),
    "offers too much": _of_decisions(offers_too_much),
    "offers twice": _of_decisions(offers_twice),
    "turns the order round": _of_decisions(turns_the_order_round),
    "asks the neighbour": _of_decisions(asks_the_neighbour),
    "weighs all alike": _of_chance(weighs_all_alike),
    "loses an outcome": _of_chance(loses_an_outcome),
    "ends early": _of_decisions(ends_early),
    "counts wrong": _of_decisions(counts_wrong),
    "says true for one": _of_decisions(says_true_for_one),
    "loses a card": loses_a_card,
    "breaks down": breaks_down,
    "breaks an obligation": _of_decisions(breaks_an_obligation),
}
"""Lies about what is asked, by what they do."""


def liars(lie: Lie) -> Callable[[Match], tuple[Engine, ...]]:
    return lambda match: (Liar(Interpreter(match), lie),)


def honest_engines(match: Match) -> tuple[Engine, ...]:
    return (Interpreter(match),)


@frozen(eq=False)
class Forgetful:
    """Does not carry out one action: what follows from it is only seen later."""

    honest: Interpreter
    action: str

    @property
    def name(self) -> str:
        return "forgetful"

    def next_step(self, position: Position) -> Asked:
        return self.honest.next_step(position)

    def apply(self, position: Position, action: Action) -> Position:
        after = self.honest.apply(position, action)
        return evolve(position, point=after.point) if action.name == self.action else after

    def resolve(self, position: Position, outcome: int) -> Position:
        return self.honest.resolve(position, outcome)


def forgetful(action: str) -> Callable[[Match], tuple[Engine, ...]]:
    return lambda match: (Forgetful(Interpreter(match), action),)


def _silent(_: ObligationError) -> None:
    pass


def _other_code(error: ObligationError) -> None:
    raise ObligationError(error.message, code="RS549", clauses=error.clauses)


def _no_clauses(error: ObligationError) -> None:
    raise ObligationError(error.message, code=error.code)


def silent_about_errors(match: Match) -> tuple[Engine, ...]:
    """Goes on where the rules break down."""
    return (Liar(Interpreter(match), honest, broken=_silent),)


def of_another_code(match: Match) -> tuple[Engine, ...]:
    return (Liar(Interpreter(match), honest, broken=_other_code),)


def without_clauses(match: Match) -> tuple[Engine, ...]:
    return (Liar(Interpreter(match), honest, broken=_no_clauses),)
