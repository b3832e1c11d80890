"""Diciassette with one rule broken, some thirty times: each time the check that is named finds it out."""

from __future__ import annotations

import re
from functools import cache
from itertools import islice
from pathlib import Path

import pytest
from broken_rules import Liar, lying_text, read_liars
from scenario_checks import complaints
from scenarios import Scenario, read_scenarios

from rulescore.chance import Generator, seeded
from rulescore.kernel.moves import Action
from rulescore.kernel.nodes import Game as Kernel
from rulescore.pipeline import compile_text
from rulescore.play import State, broken_promises, random_moves
from rulescore.play.game import Game
from rulescore.resources import spec_folder
from rulescore.source import Text

HERE = Path(__file__).parent
FOLDER = spec_folder() / "diciassette"
LIARS = read_liars(HERE / "liars" / "rules.yaml")
FAILING = [pytest.param(liar, id=liar.name) for liar in LIARS if liar.fails]
BREAKING = [pytest.param(liar, id=liar.name) for liar in LIARS if liar.breaks]
HONEST = Text("diciassette.md", (FOLDER / "diciassette.md").read_text(encoding="utf-8"))
PATIENCE = 400


def compiled(text: Text) -> Kernel:
    game = compile_text(text, FOLDER)
    assert isinstance(game, Kernel), game
    return game


@cache
def scenarios_of(file: str) -> dict[str, Scenario]:
    """The scenarios of a file, by the names that `test_scenarios.py` gives them."""
    found = read_scenarios(HERE / "scenarios" / f"{file}.yaml")
    return {re.sub(r"[^a-z0-9]+", "-", one.name.lower()).strip("-"): one for one in found}


def scenario(name: str) -> Scenario:
    file, _, slug = name.partition("/")
    return scenarios_of(file)[slug]


@pytest.mark.parametrize("liar", FAILING)
def test_a_broken_rule_fails_its_scenario_and_no_neighbour(liar: Liar) -> None:
    game = compiled(lying_text(liar, HONEST))

    assert complaints(game, scenario(liar.fails))
    assert () == complaints(game, scenario(liar.spares))


@pytest.mark.parametrize("liar", BREAKING)
def test_a_broken_rule_breaks_its_promise_and_no_other(liar: Liar) -> None:
    assert {liar.breaks} == first_broken(compiled(lying_text(liar, HONEST)))


def first_broken(kernel: Kernel) -> set[str]:
    """The promises that are broken in the first state of random play in which any is."""
    game = Game(kernel)
    for players in game.players:
        for seed in range(4):
            start = game.start(players=players, seed=seed)
            for move in islice(random_moves(start, generator=seeded(seed), choose=patient), PATIENCE):
                broken = {promise.name for promise in broken_promises(move.before, move.after)}
                if broken:
                    return broken
    return set()


def patient(state: State, generator: Generator) -> tuple[Action, Generator]:
    """Calls once in ten times, so that the row grows before a round ends."""
    calling, generator = generator.bounded(10)
    refused = "call" if calling else "keep quiet"
    actions = [action for action in state.legal_actions() if action.name != refused]
    number, generator = generator.bounded(len(actions))
    return actions[number], generator


def test_the_honest_game_breaks_no_promise() -> None:
    assert set() == first_broken(compiled(HONEST))


def test_no_two_liars_have_the_same_name() -> None:
    names = [liar.name for liar in LIARS]

    assert sorted(set(names)) == sorted(names)
