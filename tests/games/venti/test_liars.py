"""Venti with one rule broken, some fifty times: each time the check that is named finds it out."""

from __future__ import annotations

import re
import shutil
from functools import cache
from itertools import islice
from pathlib import Path

import pytest
from broken_rules import FOLDER, Liar, LiarError, honest_text, lying_text, read_liars
from scenario_checks import complaints
from scenarios import Scenario, read_scenarios

from rulescore.chance import seeded
from rulescore.cli.check import examine
from rulescore.kernel.nodes import Game as Kernel
from rulescore.pipeline import compile_text
from rulescore.play import broken_promises, random_moves
from rulescore.play.game import Game
from rulescore.source import Text

HERE = Path(__file__).parent
RULES = read_liars(HERE / "liars" / "rules.yaml")
TEXTS = read_liars(HERE / "liars" / "texts.yaml")
FAILING = [pytest.param(liar, id=liar.name) for liar in RULES if liar.fails]
BREAKING = [pytest.param(liar, id=liar.name) for liar in RULES if liar.breaks]
REFUSED = [pytest.param(liar, id=liar.name) for liar in TEXTS]

HONEST = honest_text()


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


# --- the liars ------------------------------------------------------------------------------------------


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


PATIENCE = 300


@pytest.mark.parametrize("liar", REFUSED)
def test_a_broken_text_is_refused(liar: Liar, tmp_path: Path) -> None:
    folder = tmp_path / "venti"
    shutil.copytree(FOLDER, folder)
    path = folder / "venti.md"
    path.write_text(lying_text(liar, HONEST).content, encoding="utf-8")

    assert list(liar.refused) == sorted({problem.code for problem in examine(str(path)).problems})


# --- without a liar -------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def honest() -> Kernel:
    return compiled(HONEST)


@pytest.mark.parametrize(
    "name", sorted({name for liar in RULES if liar.fails for name in (liar.fails, liar.spares)})
)
def test_the_honest_game_agrees_with_every_scenario_that_catches_a_liar(honest: Kernel, name: str) -> None:
    assert () == complaints(honest, scenario(name))


def test_the_honest_game_breaks_no_promise(honest: Kernel) -> None:
    assert set() == first_broken(honest)


def test_no_two_liars_have_the_same_name() -> None:
    names = [liar.name for liar in (*RULES, *TEXTS)]

    assert sorted(set(names)) == sorted(names)


def test_a_liar_that_does_not_fit_the_text_is_refused() -> None:
    with pytest.raises(LiarError, match="stands 0 times"):
        lying_text(Liar("nothing to replace", "take a rest", ""), HONEST)


def test_a_liar_that_fits_several_places_is_refused() -> None:
    with pytest.raises(LiarError, match=r"stands [1-9]\d* times"):
        lying_text(Liar("too many to replace", "actions used := actions used + 1", ""), HONEST)


def test_a_liar_that_nothing_catches_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "liars.yaml"
    path.write_text("- {name: free, was: a, is: b}\n", encoding="utf-8")

    with pytest.raises(LiarError, match="caught by nothing"):
        read_liars(path)
