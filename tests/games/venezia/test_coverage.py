"""Whether the scenarios of Venezia decide everything: each clause in force, each key of each reading."""

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

ALIKE = ["limit_ten_when: nothing that is so under planning is otherwise under always"]
"""A finding: a plan that keeps the limit can be placed within it, so to look again changes nothing.

Only from a position that no play leads to can a scenario tell what `always` does."""


@pytest.fixture(scope="module")
def venezia() -> Loaded:
    return load("venezia")


@pytest.fixture(scope="module")
def in_force(venezia: Loaded) -> tuple[str, ...]:
    inventory = read_inventory(venezia.path.parent / "clauses.yaml")
    tree = parse(venezia.text)
    assert isinstance(inventory, Inventory)
    assert not isinstance(tree, tuple)
    return coverage(inventory, citations(tree)).in_force


def test_every_clause_in_force_is_decided_somewhere(venezia: Loaded, in_force: tuple[str, ...]) -> None:
    assert [] == undecided(venezia.game, in_force, SCENARIOS, NOT_BY_A_POSITION)


def test_every_clause_that_a_scenario_names_is_in_force(in_force: tuple[str, ...]) -> None:
    named = sorted({clause for scenario in SCENARIOS for clause in scenario.clauses})

    assert [] == [clause for clause in named if clause not in in_force]


def test_no_clause_that_is_decided_is_excused() -> None:
    decided = {clause for scenario in SCENARIOS for clause in scenario.clauses}

    assert [] == [clause for clause in NOT_BY_A_POSITION if clause in decided]


def test_every_key_of_every_reading_has_a_scenario(venezia: Loaded) -> None:
    assert [] == keys_without_scenario(venezia.game, SCENARIOS)


def test_the_scenarios_of_a_reading_tell_its_keys_apart(venezia: Loaded) -> None:
    assert ALIKE == keys_alike(venezia.game, SCENARIOS)


# --- liars: what the checks above have to notice --------------------------------------------------------


def test_a_clause_whose_scenarios_are_gone_is_missed(venezia: Loaded, in_force: tuple[str, ...]) -> None:
    without = [scenario for scenario in SCENARIOS if "venezia.capture.4" not in scenario.clauses]

    assert ["venezia.capture.4"] == undecided(venezia.game, in_force, without, NOT_BY_A_POSITION)


def test_a_key_whose_scenarios_are_gone_is_missed(venezia: Loaded) -> None:
    without = [scenario for scenario in SCENARIOS if scenario.readings.get("walk_diagonal") != "orthogonal"]

    assert ["walk_diagonal: orthogonal"] == keys_without_scenario(venezia.game, without)


def test_a_scenario_that_is_right_under_every_key_tells_nothing_apart(venezia: Loaded) -> None:
    usual = next(one for one in SCENARIOS if not one.readings and not one.cards and one.do)
    idle = [evolve(usual, readings={"combo_lead": key}) for key in ("yes", "no")]
    missed = [one for one in keys_alike(venezia.game, idle) if one.startswith("walk_diagonal")]

    assert 2 == len(missed)
