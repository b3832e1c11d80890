"""Every miniature is played: games end, promises hold, and what is said about actions agrees with itself."""

import pytest
from miniature_games import FOLDER, NAMES

from rulescore.chance import seeded
from rulescore.play import Game, broken_promises, load, random_moves
from rulescore.play.random_play import Move

LIAR = "broken-claim"
"""The miniature whose promise is broken on purpose."""


def game(name: str) -> Game:
    return load(FOLDER / f"{name}.md")


def moves(name: str, seed: int) -> tuple[Move, ...]:
    state = game(name).start(players=min(game(name).players))
    return tuple(random_moves(state, generator=seeded(seed), limit=500))


@pytest.mark.parametrize("name", NAMES)
def test_a_random_game_ends(name: str) -> None:
    assert moves(name, 1)[-1].after.is_over


@pytest.mark.parametrize("name", NAMES)
def test_possible_actions_are_not_refused_and_are_read_as_they_are_written(name: str) -> None:
    for move in moves(name, 2):
        state = move.before
        for action in state.legal_actions():
            assert (None, action) == (
                state.why_illegal(action),
                state.parse_action(state.action_text(action)),
            )


@pytest.mark.parametrize("name", NAMES)
def test_outcomes_are_read_as_they_are_written(name: str) -> None:
    for move in moves(name, 3):
        state = move.before
        for outcome, weight in state.chance:
            assert (outcome, True) == (state.parse_outcome(state.outcome_text(outcome)), weight > 0)


@pytest.mark.parametrize("name", [name for name in NAMES if name != LIAR])
def test_promises_hold(name: str) -> None:
    broken = [broken_promises(move.before, move.after) for seed in range(5) for move in moves(name, seed)]

    assert [] == [promise for promises in broken for promise in promises]


def test_a_promise_that_is_broken_on_purpose_is_found() -> None:
    broken = [broken_promises(move.before, move.after) for seed in range(5) for move in moves(LIAR, seed)]

    assert any(broken)


@pytest.mark.parametrize("name", NAMES)
def test_two_games_with_one_seed_are_the_same(name: str) -> None:
    assert moves(name, 4)[-1].after.hash == moves(name, 4)[-1].after.hash
