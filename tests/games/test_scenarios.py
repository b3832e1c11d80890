"""Every scenario of every game, in the files beside this one: a position, what is done, what is so then."""

import pytest
from games_excused import EXCUSED
from scenario_checks import complaints
from scenario_playing import loaded
from scenarios import Scenario, scenarios_of

from rulescore.resources import spec_folder

SCENARIOS = [
    pytest.param(game, scenario, id=f"{game}/{name}")
    for game in EXCUSED
    for name, scenario in scenarios_of(game)
]


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_the_game_agrees_with_the_scenario(game: str, scenario: Scenario) -> None:
    assert () == complaints(loaded(game).game, scenario)


@pytest.mark.parametrize("game", EXCUSED)
def test_no_two_scenarios_have_the_same_name(game: str) -> None:
    names = [name for name, _ in scenarios_of(game)]

    assert sorted(set(names)) == sorted(names)


def test_every_folder_of_scenarios_is_tried() -> None:
    assert sorted(EXCUSED) == sorted(path.parent.name for path in spec_folder().glob("*/scenarios"))
