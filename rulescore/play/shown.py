"""The values that everybody at the table is told: the score, the actions that are left."""

from __future__ import annotations

from attrs import frozen

from rulescore.checked.expressions import Call
from rulescore.play.state import State
from rulescore.targets.interpreter import evaluate, world_at


@frozen
class Shown:
    """A derived value of the game's text; `values` has one for each player, or one alone."""

    name: str
    of_player: bool
    values: tuple[int, ...]


def shown_values(state: State) -> tuple[Shown, ...]:
    """What the `show` lines of the text name, in their order."""
    return tuple(_shown(state, call) for call in state.match.game.shown)


def _shown(state: State, call: Call) -> Shown:
    world = world_at(state.match, state.position)
    if not call.arguments:
        return Shown(call.function, of_player=False, values=(evaluate(call, world),))
    values = []
    for seat in range(state.match.players):
        world.locals = {"player": seat}
        values.append(evaluate(call, world))
    return Shown(call.function, of_player=True, values=tuple(values))
