import pytest
from attrs import evolve
from small_kernels import SHELVES

from rulescore.chance import seeded
from rulescore.checked.expressions import Constant
from rulescore.errors import RunawayError
from rulescore.kernel.nodes import Decision, End, Goto, Option
from rulescore.play import random_game, random_moves
from rulescore.play.game import Game

GAME = Game(SHELVES)
FOR_EVER = Game(
    evolve(
        SHELVES,
        points=(Decision("wait", Constant(0), (Option("wait", "p", (), (), (Goto(0),)),), None), End()),
    )
)


def test_a_random_game_ends() -> None:
    assert random_game(GAME.start(players=2), seed=1).is_over


def test_every_move_leads_from_one_state_to_the_next() -> None:
    start = GAME.start(players=2)
    moves = tuple(random_moves(start, generator=seeded(1)))

    assert [start, *(move.after for move in moves[:-1])] == [move.before for move in moves]
    assert moves[-1].after.is_over


def test_a_move_is_an_action_or_an_outcome() -> None:
    moves = tuple(random_moves(GAME.start(players=2), generator=seeded(1)))

    assert all((move.action is None) != (move.outcome is None) for move in moves)
    assert {0, 1, None} == {move.by for move in moves}


def test_a_game_that_lasts_too_long_is_a_finding_with_a_name() -> None:
    with pytest.raises(RunawayError, match="not over after 2 choices or draws; it stands at") as error:
        random_game(GAME.start(players=2), seed=1, limit=2)

    assert "RS549" == error.value.code


def test_a_game_that_stands_still_is_a_finding_with_a_name() -> None:
    with pytest.raises(RunawayError, match='stands still at "wait"') as error:
        random_game(FOR_EVER.start(players=2), seed=1)

    assert "RS530" == error.value.code


def test_every_possible_action_comes_up() -> None:
    state = GAME.start(players=2).resolve(0)
    first = {next(iter(random_moves(state, generator=seeded(seed)))).action for seed in range(60)}

    assert set(state.legal_actions()) == first
