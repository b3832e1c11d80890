"""Games are played with generated code, and a state answers what the interpreter says."""

from __future__ import annotations

from itertools import islice

import pytest
from attrs import evolve
from miniature_games import FOLDER

from rulescore.chance import seeded
from rulescore.kernel.engine import Engine
from rulescore.kernel.match import Match
from rulescore.kernel.moves import Asked, DecisionStep
from rulescore.kernel.position import Position
from rulescore.play import Game, State, load, random_moves, stepping
from rulescore.targets.engines import ENGINES, engine_for
from rulescore.targets.interpreter.engine import Interpreter
from rulescore.targets.python.engine import GeneratedPython

GAMES = ("verhext", "venti", "reaction", "dice")


def game(name: str) -> Game:
    return load(FOLDER / f"{name}.md") if name in ("reaction", "dice") else load(name)


def told(state: State) -> object:
    """Everything that a state answers."""
    actions = state.legal_actions()
    return (
        state.hash,
        state.at,
        state.player,
        state.chance,
        state.is_over,
        [state.action_text(action) for action in actions],
        str(state.outcome()) if state.is_over else None,
    )


def story(name: str, seed: int, moves: int = 40) -> list[object]:
    one = game(name)
    start = one.start(players=min(one.players), seed=seed)
    return [
        told(start),
        *(told(move.after) for move in islice(random_moves(start, generator=seeded(seed)), moves)),
    ]


def by_the_interpreter(match: Match) -> Engine:
    return Interpreter(match)


@pytest.mark.parametrize("name", GAMES)
def test_what_a_state_answers_is_what_the_interpreter_says(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    fast = story(name, seed=3)
    monkeypatch.setattr(stepping, "engine_for", by_the_interpreter)

    assert fast == story(name, seed=3)


def test_games_are_played_with_generated_code(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = 0
    original = GeneratedPython.next_step

    def counted(self: GeneratedPython, position: Position) -> Asked:
        nonlocal asked
        asked += 1
        return original(self, position)

    monkeypatch.setattr(GeneratedPython, "next_step", counted)
    story("verhext", seed=1, moves=5)

    assert asked >= 5


def test_the_engine_of_a_match_is_made_once() -> None:
    match = game("dice").match(players=2)

    assert engine_for(match) is engine_for(match)
    assert isinstance(engine_for(match), GeneratedPython)


@pytest.mark.parametrize("name", ENGINES)
def test_every_engine_is_called_by_its_name(name: str) -> None:
    assert name == ENGINES[name](game("dice").match(players=2)).name


def test_an_engine_that_forgets_an_action_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = story("verhext", seed=3)
    original = GeneratedPython.next_step

    def forgetful(self: GeneratedPython, position: Position) -> Asked:
        found = original(self, position)
        if isinstance(found, DecisionStep) and len(found.actions) > 1:
            return evolve(found, actions=found.actions[1:])
        return found

    monkeypatch.setattr(GeneratedPython, "next_step", forgetful)

    assert honest != story("verhext", seed=3)
