"""Whether the scenarios of each game decide everything: each clause in force, each key of each reading."""

from functools import cache

import pytest
from attrs import evolve
from games_excused import EXCUSED
from scenario_coverage import keys_alike, keys_without_scenario, undecided
from scenario_playing import loaded
from scenarios import Scenario, scenarios_of

from rulescore.checked.inventory import citations, coverage, read_inventory
from rulescore.checked.inventory.clauses import Inventory
from rulescore.kernel.nodes import Game
from rulescore.pipeline import parse

each_game = pytest.mark.parametrize("game", EXCUSED)


def all_of(game: str) -> tuple[Scenario, ...]:
    return tuple(scenario for _, scenario in scenarios_of(game))


def kernel(game: str) -> Game:
    return loaded(game).game


@cache
def in_force(game: str) -> tuple[str, ...]:
    inventory = read_inventory(loaded(game).path.parent / "clauses.yaml")
    tree = parse(loaded(game).text)
    assert isinstance(inventory, Inventory)
    assert not isinstance(tree, tuple)
    return coverage(inventory, citations(tree)).in_force


def not_elsewhere(game: str, complaints: list[str]) -> list[str]:
    """The complaints about readings that are not tried elsewhere."""
    return [one for one in complaints if one.partition(":")[0] not in EXCUSED[game].readings]


@each_game
def test_every_clause_in_force_is_decided_somewhere(game: str) -> None:
    assert [] == undecided(kernel(game), in_force(game), all_of(game), EXCUSED[game].clauses)


@each_game
def test_every_clause_that_a_scenario_names_is_in_force(game: str) -> None:
    named = sorted({clause for scenario in all_of(game) for clause in scenario.clauses})

    assert [] == [clause for clause in named if clause not in in_force(game)]


@each_game
def test_no_clause_that_is_decided_is_excused(game: str) -> None:
    decided = {clause for scenario in all_of(game) for clause in scenario.clauses}

    assert [] == [clause for clause in EXCUSED[game].clauses if clause in decided]


@each_game
def test_no_reading_that_a_scenario_names_is_excused(game: str) -> None:
    named = {reading for scenario in all_of(game) for reading in scenario.readings}

    assert [] == [reading for reading in EXCUSED[game].readings if reading in named]


@each_game
def test_every_key_of_every_reading_has_a_scenario(game: str) -> None:
    assert [] == not_elsewhere(game, keys_without_scenario(kernel(game), all_of(game)))


@each_game
def test_the_scenarios_of_a_reading_tell_its_keys_apart(game: str) -> None:
    excused = [alike.complaint for alike in EXCUSED[game].alike]

    assert excused == not_elsewhere(game, keys_alike(kernel(game), all_of(game)))


# --- liars: what the checks above have to notice --------------------------------------------------------


@each_game
def test_a_clause_whose_scenarios_are_gone_is_missed(game: str) -> None:
    missed = EXCUSED[game].missed_clause
    without = [scenario for scenario in all_of(game) if missed not in scenario.clauses]

    assert [missed] == undecided(kernel(game), in_force(game), without, EXCUSED[game].clauses)


@each_game
def test_a_key_whose_scenarios_are_gone_is_missed(game: str) -> None:
    reading, key = EXCUSED[game].missed_key
    without = [scenario for scenario in all_of(game) if scenario.readings.get(reading) != key]

    assert [f"{reading}: {key}"] == not_elsewhere(game, keys_without_scenario(kernel(game), without))


@each_game
def test_a_scenario_that_is_right_under_every_key_tells_nothing_apart(game: str) -> None:
    reading = EXCUSED[game].idle_reading
    first, second = next(one.keys for one in kernel(game).settings if one.name == reading)
    usual = next(one for one in all_of(game) if not one.readings and not one.cards and one.do)
    idle = [evolve(usual, readings={reading: key}) for key in (first, second)]
    missed = [one for one in keys_alike(kernel(game), idle) if one.startswith(reading)]

    assert 2 == len(missed)
