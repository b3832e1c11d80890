"""One game along a list of numbers: each question of the game is answered by the next number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulescore.errors import UsageError
from rulescore.kernel.moves import Action
from rulescore.play.random_play import Move
from rulescore.play.state import State


def play_out(state: State, numbers: Sequence[int], *, steps: int | None = None) -> Iterator[Move]:
    """Play on from a state until the game is over or `steps` questions are answered (default: one a number).

    Any whole number from 0 up answers any question, and 0 gives the first answer. At its end the list begins
    anew with every number one higher, so that a short list does not lead round in a circle.
    A game that is not over then is simply not over.
    """
    if not numbers and steps != 0:
        raise UsageError("a game is played along at least one number")
    for step in range(len(numbers) if steps is None else steps):
        if state.is_over:
            return
        move = _answered(state, numbers[step % len(numbers)] + step // len(numbers))
        yield move
        state = move.after


def _answered(state: State, number: int) -> Move:
    if state.player is None:
        outcome = _outcome(state, number)
        return Move(state, None, None, outcome, state.resolve(outcome))
    action = _action(state.legal_actions(), number)
    return Move(state, state.player, action, None, state.apply(action))


def _action(actions: tuple[Action, ...], number: int) -> Action:
    """First what is done, then with what: an action with many choices comes up no more often than others."""
    names = tuple(dict.fromkeys(action.name for action in actions))
    chosen, rest = names[number % len(names)], number // len(names)
    several = tuple(action for action in actions if action.name == chosen)
    return several[rest % len(several)]


def _outcome(state: State, number: int) -> int:
    """Each outcome holds as many of the numbers as its weight."""
    tickets = tuple(outcome for outcome, weight in state.chance for _ in range(weight))
    return tickets[number % len(tickets)]
