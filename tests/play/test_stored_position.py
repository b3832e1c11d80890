"""Positions of whole games as files: read, written, refused."""

from collections.abc import Iterator

import pytest

from rulescore.chance import seeded
from rulescore.errors import PositionError
from rulescore.play import Game, State, load, random_moves
from rulescore.play.positions.to_text import Style
from rulescore.play.stored_position import read_position, write_position
from rulescore.source import Text

TURN = """
game: venti
players: 2
targets: [2, 4, 6]
centre: [1, 1, 3, 5]
hand: {A: 3 3 J}
"""


@pytest.fixture(scope="module")
def venti() -> Game:
    return load("venti")


def codes(text: str, game: Game | None = None) -> list[str]:
    with pytest.raises(PositionError) as found:
        read_position(Text("p.yaml", text), game=game)
    return [problem.code for problem in found.value.diagnostics]


def played(game: Game, players: int, seed: int, moves: int) -> Iterator[State]:
    start = game.start(players=players)
    yield start
    for number, move in zip(range(moves), random_moves(start, generator=seeded(seed)), strict=False):
        if number % 7 == 0:
            yield move.after


@pytest.mark.parametrize("style", ["json", "yaml"])
@pytest.mark.parametrize("compact", [False, True])
@pytest.mark.parametrize("players", [2, 4])
def test_every_state_of_a_game_is_read_as_it_was_written(
    venti: Game, players: int, compact: bool, style: Style
) -> None:
    for state in played(venti, players, seed=players, moves=150):
        text = write_position(state, style=style, compact=compact)

        assert state.position == read_position(Text(f"p.{style}", text), game=venti).position


def test_a_position_may_say_only_what_matters(venti: Game) -> None:
    state = read_position(Text("p.yaml", TURN), game=venti)

    assert (0, "take a turn", True) == (
        state.player,
        state.at,
        any(state.action_text(action) == "take card 2" for action in state.legal_actions()),
    )


def test_a_position_names_its_game() -> None:
    assert "venti" == read_position(Text("p.yaml", TURN)).match.game.name


def test_readings_that_are_not_the_default_are_written(venti: Game) -> None:
    text = TURN + "readings: {all_joker_group: no, early_stop: may_stop}\n"
    state = read_position(Text("p.yaml", text), game=venti)

    assert 'readings": {"early_stop": "may_stop", "all_joker_group": "no"}' in write_position(state)


WRONG = {
    "no mapping": ("[1]", ["RS554"]),
    "nothing": ("", ["RS554"]),
    "no number of players": ("game: venti", ["RS554"]),
    "a number of players that is a word": ("game: venti\nplayers: many", ["RS554"]),
    "another game": (TURN.replace("venti", "verhext"), ["RS566"]),
    "another deck": (TURN + "deck: printed", ["RS566"]),
    "readings in a list": (TURN + "readings: [a]", ["RS561"]),
    "a deck that is a number": (TURN + "deck: 3", ["RS561"]),
    "a promise that is broken": (TURN + "freezer: [A, B, -]", ["RS564"]),
    "a file that is no YAML": ("a: [", ["RS550"]),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_wrong_is_said(venti: Game, wrong: str) -> None:
    text, expected = WRONG[wrong]

    assert expected == codes(text, venti)


def test_a_position_without_a_game_is_refused() -> None:
    assert ["RS554"] == codes("players: 2")


def test_a_broken_promise_names_its_clauses(venti: Game) -> None:
    with pytest.raises(PositionError) as found:
        read_position(Text("p.yaml", TURN + "freezer: [A, B, -]"), game=venti)

    assert "venti.freeze.16, venti.four.3" == found.value.diagnostics[0].citation
