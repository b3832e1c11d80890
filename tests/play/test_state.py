import subprocess
import sys
from pathlib import Path

import pytest
from attrs import evolve
from small_kernels import PILE, SHELVES, match_of

from rulescore.checked.expressions import Binary, Constant, Place
from rulescore.checked.nodes import Check
from rulescore.checked.table import Sort, Table
from rulescore.errors import (
    IllegalActionError,
    ObligationError,
    RunawayError,
    SetupError,
    UsageError,
)
from rulescore.kernel.moves import Action
from rulescore.kernel.nodes import DrawPoint, End, Goto
from rulescore.kernel.position import Position
from rulescore.play import State, random_game
from rulescore.play.game import Game
from rulescore.play.state import state_at
from rulescore.play.stepping import PATIENCE

A, B, JOKER = 0, 1, 2
GAME = Game(SHELVES)
TESTS = Path(__file__).resolve().parents[1]


def at_turn() -> State:
    """The first turn: A has just drawn an a."""
    return GAME.start(players=2).resolve(A)


def test_without_a_seed_chance_is_listed() -> None:
    state = GAME.start(players=2)

    assert (None, ((A, 2), (B, 1), (JOKER, 1))) == (state.player, state.chance)


def test_an_outcome_brings_the_next_question() -> None:
    state = at_turn()

    assert (0, "take a turn", ()) == (state.player, state.at, state.chance)


def test_an_outcome_that_cannot_come_is_refused() -> None:
    with pytest.raises(IllegalActionError, match="RS516"):
        GAME.start(players=2).resolve(7)


def test_nature_does_not_answer_when_it_is_not_asked() -> None:
    with pytest.raises(IllegalActionError, match="nature is not asked now"):
        at_turn().resolve(A)


def test_with_a_seed_chance_resolves_itself() -> None:
    assert 0 == GAME.start(players=2, seed=1).player


def test_the_same_seed_gives_the_same_game() -> None:
    first, second = (random_game(GAME.start(players=2, seed=4), seed=5) for _ in range(2))

    assert first.hash == second.hash


def test_seeds_give_different_games() -> None:
    hashes = {random_game(GAME.start(players=2, seed=seed), seed=5).hash for seed in range(20)}

    assert len(hashes) > 1


def test_an_action_gives_another_state_and_leaves_this_one() -> None:
    state = at_turn()
    before = state.hash
    after = state.apply(Action("drop card", (A,)))

    assert (before, True) == (state.hash, after.hash != before)


def test_equal_positions_are_equal_states_with_equal_hashes() -> None:
    match = match_of(SHELVES)
    first, second = (state_at(match, at_turn().position) for _ in range(2))

    assert (first, first.hash) == (second, second.hash)


def test_a_refused_action_is_not_applied() -> None:
    with pytest.raises(IllegalActionError, match="RS512") as error:
        at_turn().apply(Action("drop card", (JOKER,)))

    assert "shelf.drop" == error.value.diagnostics[0].citation


def test_legal_is_what_is_listed() -> None:
    state = at_turn()

    assert [True, False] == [
        state.is_legal(Action("drop card", (A,))),
        state.is_legal(Action("drop card", (B,))),
    ]


def test_a_game_that_is_over_has_an_outcome_and_asks_nobody() -> None:
    ended = random_game(GAME.start(players=2, seed=1), seed=1)

    assert (True, None, ()) == (ended.is_over, ended.player, ended.legal_actions())
    assert ended.outcome() is not None


def test_a_game_that_goes_on_has_no_outcome() -> None:
    assert at_turn().outcome() is None


@pytest.mark.parametrize("players", [0, 1, 3])
def test_too_few_or_too_many_players_cannot_start(players: int) -> None:
    with pytest.raises(SetupError):
        GAME.start(players=players)


def test_a_reading_is_chosen() -> None:
    assert 1 == GAME.start(players=2, readings={"first_player": "b_begins"}, seed=1).player


def test_a_reading_is_no_variant() -> None:
    with pytest.raises(SetupError, match="RS518"):
        GAME.start(players=2, variants={"first_player": "b_begins"})


def test_an_unknown_reading_is_refused() -> None:
    with pytest.raises(SetupError, match='did you mean "first_player"'):
        GAME.start(players=2, readings={"frst_player": "b_begins"})


def test_a_deck_takes_the_place_of_the_printed_one() -> None:
    deck = Table("mine", (Sort("x", 0, 9, (2,)),))

    assert ((0, 9),) == GAME.start(players=2, deck=deck).chance


def test_a_deck_of_an_unknown_component_is_refused() -> None:
    with pytest.raises(UsageError, match='did you mean "card"'):
        GAME.start(players=2, deck={"crd": "deck.csv"})


def test_a_deck_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SetupError):
        GAME.start(players=2, deck=tmp_path / "none.csv")


def test_draws_that_can_bring_one_thing_only_do_not_go_on_for_ever() -> None:
    again = DrawPoint("draw again", Place(PILE), "c", (Goto(0),))
    game = Game(evolve(SHELVES, points=(again, End())))
    with pytest.raises(RunawayError, match=f"{PATIENCE:,} draws"):
        game.start(players=2, deck=Table("one", (Sort("x", 0, 1, (2,)),)), seed=1)


def test_a_broken_rule_is_reported_from_the_state() -> None:
    empty = Position(1, (0, 0, 2, 2), ((), (), (), (-1, -1, -1), ()))
    with pytest.raises(ObligationError, match="RS542"):
        state_at(match_of(SHELVES), empty)


def test_a_check_of_the_deck_stops_the_start() -> None:
    check = Check(Binary("=", Constant(1), Constant(2)), "one is two")
    with pytest.raises(SetupError, match="one is two"):
        Game(evolve(SHELVES, checks=(check,))).start(players=2)


PLAY = """
from itertools import islice
from small_kernels import SHELVES
from rulescore.chance import seeded
from rulescore.play import Game, load, random_moves
for state in (Game(SHELVES).start(players=2), load("venti").start(players=3)):
    for move in islice(random_moves(state, generator=seeded(3)), 150):
        print(move.after.hash, move.action, move.outcome, move.before.legal_actions())
"""


@pytest.mark.slow
def test_hash_seeds_change_nothing() -> None:
    runs = [
        subprocess.run(
            [sys.executable, "-c", PLAY],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(TESTS)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]

    assert runs[0] == runs[1]
    assert runs[0].count("\n") > 20
