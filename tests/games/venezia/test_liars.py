"""Venezia with one rule broken, some forty times: each time the check that is named finds it out."""

from __future__ import annotations

import re
from functools import cache
from itertools import islice
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet
from broken_rules import Liar, lying_text, read_liars
from scenario_checks import complaints
from scenarios import Scenario, read_scenarios

from rulescore.chance import seeded
from rulescore.kernel.nodes import Game as Kernel
from rulescore.pipeline import compile_text
from rulescore.play import broken_promises, random_moves
from rulescore.play.game import Game
from rulescore.resources import spec_folder
from rulescore.source import Text

HERE = Path(__file__).parent
FOLDER = spec_folder() / "venezia"
HONEST = Text("venezia.md", (FOLDER / "venezia.md").read_text(encoding="utf-8"))
RULES = read_liars(HERE / "liars" / "rules.yaml")
EACH = 7
"""Every so many liars one is tried in the fast tests: each of them is a text to compile."""


def parameters(liars: list[Liar]) -> list[ParameterSet]:
    return [
        pytest.param(liar, id=liar.name, marks=() if number % EACH == 0 else pytest.mark.slow)
        for number, liar in enumerate(liars)
    ]


FAILING = parameters([liar for liar in RULES if liar.fails])
BREAKING = parameters([liar for liar in RULES if liar.breaks])

PATIENCE = 150
"""Steps of random play: a few rounds."""


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
        moves = random_moves(game.start(players=players), generator=seeded(players))
        for move in islice(moves, PATIENCE):
            broken = {promise.name for promise in broken_promises(move.before, move.after)}
            if broken:
                return broken
    return set()


def test_the_honest_game_breaks_no_promise() -> None:
    assert set() == first_broken(compiled(HONEST))


def test_no_two_liars_have_the_same_name() -> None:
    names = [liar.name for liar in RULES]

    assert sorted(set(names)) == sorted(names)
