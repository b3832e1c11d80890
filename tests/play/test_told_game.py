"""Games that are told line by line are gone through by the rules, and no line is believed."""

import pytest

from rulescore.chance import seeded
from rulescore.errors import PositionError
from rulescore.kernel import start_position
from rulescore.kernel.moves import Action, DecisionStep
from rulescore.play import load, random_moves
from rulescore.play.action_text import action_text
from rulescore.play.positions.words import seat_letter
from rulescore.play.random_play import Move
from rulescore.play.state import State, state_at
from rulescore.play.told_game import told_game
from rulescore.play.transcript import step_of, step_text
from rulescore.targets.interpreter import next_step

GAMES = ["diciassette", "venezia", "venezia2099", "venti", "verhext"]


def moves_of(game: str, number: int = 150) -> list[Move]:
    match = load(game).match(players=3)
    moves = random_moves(state_at(match, start_position(match)), generator=seeded(5))
    return [move for _, move in zip(range(number), moves, strict=False)]


def last_choice(game: str) -> tuple[State, DecisionStep]:
    """Where somebody is asked last in some random moves."""
    asked = [(move.before, move.before.asked) for move in moves_of(game)]
    return [(state, step) for state, step in asked if isinstance(step, DecisionStep)][-1]


def lines_of(moves: list[Move]) -> list[str]:
    return [step_text(step_of(move)) for move in moves]


@pytest.mark.parametrize("game", GAMES)
def test_a_told_game_comes_by_the_same_positions(game: str) -> None:
    moves = moves_of(game)
    told = told_game(moves[0].before.match, lines_of(moves))

    assert [move.before.position for move in moves] == [one.position for one in told.asked[:-1]]
    assert moves[-1].after.asked == told.asked[-1]


@pytest.mark.parametrize("game", GAMES)
def test_what_was_possible_at_another_time_is_refused(game: str) -> None:
    """An action that is well formed, and was taken elsewhere in the same game."""
    moves = moves_of(game)
    taken = [move.action for move in moves if move.action is not None]
    at, asked, wrong = next(
        (at, move.before.asked, action)
        for at, move in enumerate(moves)
        if isinstance(move.before.asked, DecisionStep)
        for action in taken
        if action not in move.before.asked.actions
    )
    match = moves[0].before.match
    line = f"{seat_letter(asked.player)}: {action_text(match, wrong)}"

    with pytest.raises(PositionError, match="RS572"):
        told_game(match, [*lines_of(moves[:at]), line])


@pytest.mark.parametrize("game", GAMES)
def test_an_action_of_another_form_is_refused(game: str) -> None:
    moves = moves_of(game)
    at, move = next(
        (at, move)
        for at, move in enumerate(moves)
        if isinstance(move.before.asked, DecisionStep) and len(move.before.asked.actions) > 1
    )
    lines = lines_of(moves[: at + 1])
    asked = move.before.asked
    assert isinstance(asked, DecisionStep)
    wrong = f"{seat_letter(asked.player)}: {asked.actions[0].name} 99 99 99"

    with pytest.raises(PositionError, match="RS572"):
        told_game(move.before.match, [*lines[:-1], wrong])


def test_where_another_action_is_wanted_all_that_are_possible_are_looked_for() -> None:
    state, asked = last_choice("venti")
    (first, *_), strange = asked.actions, Action("no such action")
    wrong = Action(first.name, (*first.arguments, 0))

    assert asked == next_step(state.match, state.position, wanted=strange)
    assert asked == next_step(state.match, state.position, wanted=wrong)


def test_where_an_action_is_wanted_that_is_possible_no_other_is_looked_for() -> None:
    state, asked = last_choice("venti")

    for action in asked.actions:
        found = next_step(state.match, state.position, wanted=action)
        assert isinstance(found, DecisionStep)
        assert ((action,), asked.player) == (found.actions, found.player)
