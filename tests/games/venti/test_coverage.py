"""Whether the scenarios of Venti decide everything: each clause in force, each key of each reading."""

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
"""Clauses in force that no position can decide, each with the reason. Venti has none: its deck is tried."""


@pytest.fixture(scope="module")
def venti() -> Loaded:
    return load("venti")


@pytest.fixture(scope="module")
def in_force(venti: Loaded) -> tuple[str, ...]:
    inventory = read_inventory(venti.path.parent / "clauses.yaml")
    tree = parse(venti.text)
    assert isinstance(inventory, Inventory)
    assert not isinstance(tree, tuple)
    return coverage(inventory, citations(tree)).in_force


def test_every_clause_in_force_is_decided_somewhere(venti: Loaded, in_force: tuple[str, ...]) -> None:
    assert [] == undecided(venti.game, in_force, SCENARIOS, NOT_BY_A_POSITION)


def test_every_clause_that_a_scenario_names_is_in_force(in_force: tuple[str, ...]) -> None:
    named = sorted({clause for scenario in SCENARIOS for clause in scenario.clauses})

    assert [] == [clause for clause in named if clause not in in_force]


def test_no_clause_that_is_decided_is_excused() -> None:
    decided = {clause for scenario in SCENARIOS for clause in scenario.clauses}

    assert [] == [clause for clause in NOT_BY_A_POSITION if clause in decided]


def test_every_key_of_every_reading_has_a_scenario(venti: Loaded) -> None:
    assert [] == keys_without_scenario(venti.game, SCENARIOS)


def test_the_scenarios_of_a_reading_tell_its_keys_apart(venti: Loaded) -> None:
    assert "" == "\n".join(keys_alike(venti.game, SCENARIOS))


# --- liars: what the checks above have to notice --------------------------------------------------------


def test_a_clause_whose_scenarios_are_gone_is_missed(venti: Loaded, in_force: tuple[str, ...]) -> None:
    without = [scenario for scenario in SCENARIOS if "venti.replace.3" not in scenario.clauses]

    assert ["venti.replace.3"] == undecided(venti.game, in_force, without, NOT_BY_A_POSITION)


def test_a_key_whose_scenarios_are_gone_is_missed(venti: Loaded) -> None:
    without = [scenario for scenario in SCENARIOS if scenario.readings.get("early_stop") != "may_stop"]

    assert ["early_stop: may_stop"] == keys_without_scenario(venti.game, without)


def test_a_scenario_that_is_right_under_every_key_tells_nothing_apart(venti: Loaded) -> None:
    usual = next(one for one in SCENARIOS if not one.readings and not one.cards and one.do)
    idle = [evolve(usual, readings={"early_stop": key}) for key in ("must_use_all", "may_stop")]
    missed = [one for one in keys_alike(venti.game, idle) if one.startswith("early_stop")]

    assert 2 == len(missed)
