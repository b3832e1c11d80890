"""Whether the scenarios of Verhext! decide everything: each clause in force, each key of each reading."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from attrs import evolve
from scenario_coverage import keys_alike, keys_without_scenario, undecided
from scenarios import read_scenarios

from rulescore.checked.inventory import citations, coverage, read_inventory
from rulescore.checked.inventory.clauses import Inventory
from rulescore.pipeline import Loaded, load, parse

FOLDER = Path(__file__).parent / "scenarios"
SCENARIOS = tuple(one for path in sorted(FOLDER.glob("*.yaml")) for one in read_scenarios(path))

NOT_BY_A_POSITION: Mapping[str, str] = {}
"""Clauses in force that no position can decide, each with the reason."""


@pytest.fixture(scope="module")
def verhext() -> Loaded:
    return load("verhext")


@pytest.fixture(scope="module")
def in_force(verhext: Loaded) -> tuple[str, ...]:
    inventory = read_inventory(verhext.path.parent / "clauses.yaml")
    tree = parse(verhext.text)
    assert isinstance(inventory, Inventory)
    assert not isinstance(tree, tuple)
    return coverage(inventory, citations(tree)).in_force


def test_every_clause_in_force_is_decided_somewhere(verhext: Loaded, in_force: tuple[str, ...]) -> None:
    assert [] == undecided(verhext.game, in_force, SCENARIOS, NOT_BY_A_POSITION)


def test_every_clause_that_a_scenario_names_is_in_force(in_force: tuple[str, ...]) -> None:
    named = sorted({clause for scenario in SCENARIOS for clause in scenario.clauses})

    assert [] == [clause for clause in named if clause not in in_force]


def test_no_clause_that_is_decided_is_excused() -> None:
    decided = {clause for scenario in SCENARIOS for clause in scenario.clauses}

    assert [] == [clause for clause in NOT_BY_A_POSITION if clause in decided]


def test_every_key_of_every_reading_has_a_scenario(verhext: Loaded) -> None:
    assert [] == keys_without_scenario(verhext.game, SCENARIOS)


def test_the_scenarios_of_a_reading_tell_its_keys_apart(verhext: Loaded) -> None:
    assert "" == "\n".join(keys_alike(verhext.game, SCENARIOS))


# --- liars: what the checks above have to notice --------------------------------------------------------


def test_a_clause_whose_scenarios_are_gone_is_missed(verhext: Loaded, in_force: tuple[str, ...]) -> None:
    without = [scenario for scenario in SCENARIOS if "verhext.tie.3" not in scenario.clauses]

    assert ["verhext.tie.3"] == undecided(verhext.game, in_force, without, NOT_BY_A_POSITION)


def test_a_key_whose_scenarios_are_gone_is_missed(verhext: Loaded) -> None:
    without = [scenario for scenario in SCENARIOS if scenario.readings.get("combo_lead") != "no"]

    assert ["combo_lead: no"] == keys_without_scenario(verhext.game, without)


def test_a_scenario_that_is_right_under_every_key_tells_nothing_apart(verhext: Loaded) -> None:
    usual = next(one for one in SCENARIOS if not one.readings and not one.cards and one.do)
    idle = [evolve(usual, readings={"combo_lead": key}) for key in ("yes", "no")]
    missed = [one for one in keys_alike(verhext.game, idle) if one.startswith("combo_lead")]

    assert 2 == len(missed)
