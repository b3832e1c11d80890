"""Every scenario of Venezia, in the files beside this one: a position, what is done, what is so then."""

import re
from pathlib import Path

import pytest
from scenario_checks import complaints
from scenarios import Scenario, read_scenarios

from rulescore.pipeline import Loaded, load

FOLDER = Path(__file__).parent / "scenarios"


def _slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


SCENARIOS = [
    pytest.param(scenario, id=f"{path.stem}/{_slug(scenario.name)}")
    for path in sorted(FOLDER.glob("*.yaml"))
    for scenario in read_scenarios(path)
]


@pytest.fixture(scope="module")
def venezia() -> Loaded:
    return load("venezia")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_game_agrees_with_the_scenario(venezia: Loaded, scenario: Scenario) -> None:
    assert () == complaints(venezia.game, scenario)


def test_no_two_scenarios_have_the_same_name() -> None:
    names = [str(parameter.id) for parameter in SCENARIOS]

    assert sorted(set(names)) == sorted(names)
