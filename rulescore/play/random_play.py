"""Whole games by players who choose at random."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from rulescore.chance import Generator, seeded
from rulescore.errors import RunawayError
from rulescore.kernel import Position
from rulescore.kernel.moves import Action
from rulescore.play.choosing import Choose, random_action
from rulescore.play.standstill import check_that_it_moves
from rulescore.play.state import State

LIMIT = 100_000


@frozen
class Move:
    """One step of a game: a player's action, or what nature brought."""

    before: State
    by: int | None
    action: Action | None
    outcome: int | None
    after: State


@frozen
class _Watch:
    """A position that may come back, and after how many moves another one is looked out for."""

    position: Position | None
    until: int


def random_moves(
    state: State, *, generator: Generator, limit: int = LIMIT, choose: Choose = random_action
) -> Iterator[Move]:
    """Play on from a state until the game is over, each player choosing as `choose` does.

    Chance that the state leaves open is resolved with the same generator. A game of more choices or draws
    than `limit` is not cut short silently, nor is one that stands still: both are findings with a name.
    """
    decisions = draws = 0
    watch = _Watch(None, 1)
    while not state.is_over:
        if max(decisions, draws) >= limit:
            raise _too_long(state, limit)
        if state.player is None:
            draws += 1
            move, generator = _drawn(state, generator)
        else:
            decisions += 1
            action, generator = choose(state, generator)
            move = Move(state, state.player, action, None, state.apply(action))
        yield move
        state = move.after
        watch = _watched(watch, state, decisions + draws)


def random_game(state: State, *, seed: int, limit: int = LIMIT, choose: Choose = random_action) -> State:
    """The end of one game between random players."""
    for move in random_moves(state, generator=seeded(seed), limit=limit, choose=choose):
        state = move.after
    return state


def _watched(watch: _Watch, state: State, moves: int) -> _Watch:
    """A game that stands still may come back to the position that is looked out for: then it is examined.

    Every position is looked out for twice as long as the one before, so that few are examined in a long game.
    """
    if state.position == watch.position:
        check_that_it_moves(state)
        watch = _Watch(None, watch.until)
    return _Watch(state.position, 2 * moves) if moves == watch.until else watch


def _drawn(state: State, generator: Generator) -> tuple[Move, Generator]:
    number, generator = generator.weighted([weight for _, weight in state.chance])
    outcome = state.chance[number][0]
    return Move(state, None, None, outcome, state.resolve(outcome)), generator


def _too_long(state: State, limit: int) -> RunawayError:
    return RunawayError(
        f'the game is not over after {limit:,} choices or draws; it stands at "{state.at}"', code="RS549"
    )
