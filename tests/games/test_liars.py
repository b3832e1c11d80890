"""Each game with one rule broken, some dozens of times: each time the check that is named finds it out."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet
from broken_rules import Liar, honest_text, lying_text, read_liars
from games_excused import EXCUSED
from liar_walks import TRIALS, first_broken
from scenario_checks import complaints
from scenarios import GAMES, Scenario, scenarios_of

from rulescore.cli.check import examine
from rulescore.kernel.nodes import Game as Kernel
from rulescore.pipeline import compile_text
from rulescore.resources import spec_folder
from rulescore.source import Text

RULES = {game: read_liars(GAMES / game / "liars" / "rules.yaml") for game in TRIALS}
"""Each is a text of the language, but what is played is wrong."""
TEXTS = {path.parents[1].name: read_liars(path) for path in sorted(GAMES.glob("*/liars/texts.yaml"))}
"""Each is refused as a text."""
SLOW = pytest.mark.slow


def parameters(game: str, liars: Iterable[Liar]) -> list[ParameterSet]:
    in_every = TRIALS[game].in_every
    return [
        pytest.param(game, liar, id=f"{game}-{liar.name}", marks=() if number % in_every == 0 else SLOW)
        for number, liar in enumerate(liars)
    ]


FAILING = [one for game in RULES for one in parameters(game, (liar for liar in RULES[game] if liar.fails))]
BREAKING = [one for game in RULES for one in parameters(game, (liar for liar in RULES[game] if liar.breaks))]
REFUSED = [pytest.param(game, liar, id=f"{game}-{liar.name}") for game in TEXTS for liar in TEXTS[game]]
CATCHING = [
    pytest.param(game, name, id=f"{game}/{name}")
    for game in RULES
    for name in sorted({name for liar in RULES[game] if liar.fails for name in (liar.fails, liar.spares)})
]


def compiled(game: str, text: Text) -> Kernel:
    found = compile_text(text, spec_folder() / game)
    assert isinstance(found, Kernel), found
    return found


@cache
def honest(game: str) -> Kernel:
    return compiled(game, honest_text(game))


def scenario(game: str, name: str) -> Scenario:
    return dict(scenarios_of(game))[name]


# --- the liars ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "liar"), FAILING)
def test_a_broken_rule_fails_its_scenario_and_no_neighbour(game: str, liar: Liar) -> None:
    kernel = compiled(game, lying_text(liar, honest_text(game)))

    assert complaints(kernel, scenario(game, liar.fails))
    assert () == complaints(kernel, scenario(game, liar.spares))


@pytest.mark.parametrize(("game", "liar"), BREAKING)
def test_a_broken_rule_breaks_its_promise_and_no_other(game: str, liar: Liar) -> None:
    assert {liar.breaks} == first_broken(game, compiled(game, lying_text(liar, honest_text(game))))


@pytest.mark.parametrize(("game", "liar"), REFUSED)
def test_a_broken_text_is_refused(game: str, liar: Liar, tmp_path: Path) -> None:
    folder = tmp_path / game
    shutil.copytree(spec_folder() / game, folder)
    path = folder / f"{game}.md"
    path.write_text(lying_text(liar, honest_text(game)).content, encoding="utf-8")

    assert list(liar.refused) == sorted({problem.code for problem in examine(str(path)).problems})


# --- without a liar -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "name"), CATCHING)
def test_the_honest_game_agrees_with_every_scenario_that_catches_a_liar(game: str, name: str) -> None:
    assert () == complaints(honest(game), scenario(game, name))


@pytest.mark.parametrize("game", RULES)
def test_the_honest_game_breaks_no_promise(game: str) -> None:
    assert set() == first_broken(game, honest(game))


@pytest.mark.parametrize("game", RULES)
def test_no_two_liars_have_the_same_name(game: str) -> None:
    names = [liar.name for liar in (*RULES[game], *TEXTS.get(game, ()))]

    assert sorted(set(names)) == sorted(names)


def test_every_game_has_liars() -> None:
    assert sorted(EXCUSED) == sorted(RULES)
    assert ["venti"] == list(TEXTS)
