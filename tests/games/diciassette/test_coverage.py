"""Whether the scenarios of Diciassette decide everything: each clause in force, each key of each reading."""

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

NOT_BY_A_SCENARIO: Mapping[str, str] = {
    "public_backs": "scenarios do not tell a back from a card that is wholly hidden: see test_views.py",
}
"""Readings that are tried elsewhere."""

ALIKE = frozenset(
    {
        "x2_stack: nothing that is so under three is otherwise under four",
        "x2_stack: nothing that is so under four is otherwise under three",
    }
)
"""Nobody ever holds a fourth card, so a duty of four is a duty of three."""


@pytest.fixture(scope="module")
def diciassette() -> Loaded:
    return load("diciassette")


@pytest.fixture(scope="module")
def in_force(diciassette: Loaded) -> tuple[str, ...]:
    inventory = read_inventory(diciassette.path.parent / "clauses.yaml")
    tree = parse(diciassette.text)
    assert isinstance(inventory, Inventory)
    assert not isinstance(tree, tuple)
    return coverage(inventory, citations(tree)).in_force


def elsewhere(complaint: str) -> bool:
    return complaint.partition(":")[0] in NOT_BY_A_SCENARIO


def test_every_clause_in_force_is_decided_somewhere(diciassette: Loaded, in_force: tuple[str, ...]) -> None:
    assert [] == undecided(diciassette.game, in_force, SCENARIOS)


def test_every_clause_that_a_scenario_names_is_in_force(in_force: tuple[str, ...]) -> None:
    named = sorted({clause for scenario in SCENARIOS for clause in scenario.clauses})

    assert [] == [clause for clause in named if clause not in in_force]


def test_every_key_of_every_reading_has_a_scenario(diciassette: Loaded) -> None:
    assert [] == [one for one in keys_without_scenario(diciassette.game, SCENARIOS) if not elsewhere(one)]


def test_the_scenarios_of_a_reading_tell_its_keys_apart(diciassette: Loaded) -> None:
    alike = {one for one in keys_alike(diciassette.game, SCENARIOS) if not elsewhere(one)}

    assert set(ALIKE) == alike


# --- liars: what the checks above have to notice --------------------------------------------------------


def test_a_clause_whose_scenarios_are_gone_is_missed(diciassette: Loaded, in_force: tuple[str, ...]) -> None:
    without = [scenario for scenario in SCENARIOS if "diciassette.rev.5" not in scenario.clauses]

    assert ["diciassette.rev.5"] == undecided(diciassette.game, in_force, without)


def test_a_key_whose_scenarios_are_gone_is_missed(diciassette: Loaded) -> None:
    without = [scenario for scenario in SCENARIOS if scenario.readings.get("x2_answered") != "pass_on"]

    assert "x2_answered: pass_on" in keys_without_scenario(diciassette.game, without)


def test_a_scenario_that_is_right_under_every_key_tells_nothing_apart(diciassette: Loaded) -> None:
    usual = next(one for one in SCENARIOS if not one.readings and not one.cards and one.do)
    idle = [evolve(usual, readings={"bin_target": key}) for key in ("rightmost", "previous_play")]
    missed = [one for one in keys_alike(diciassette.game, idle) if one.startswith("bin_target")]

    assert 2 == len(missed)
