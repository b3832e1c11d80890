"""Whether scenarios decide everything: each clause in force, each key of each reading."""

from collections.abc import Iterable, Iterator, Sequence

from attrs import evolve
from scenario_checks import complaints
from scenarios import Scenario, ScenarioError

from rulescore.checked.nodes import Example
from rulescore.kernel.nodes import Game


def undecided(
    game: Game, in_force: Iterable[str], scenarios: Iterable[Scenario], excused: Iterable[str] = ()
) -> list[str]:
    """The clauses in force that no scenario and no example of the game's text decides."""
    decided = {clause for scenario in scenarios for clause in scenario.clauses}
    known = {*decided, *_worked(game), *excused}
    return [clause for clause in in_force if clause not in known]


def _worked(game: Game) -> Iterator[str]:
    """The clauses of the examples in the game's text: the checker works them out."""
    for claim in game.claims:
        if isinstance(claim, Example):
            yield from claim.origin.clauses


def keys_without_scenario(game: Game, scenarios: Iterable[Scenario]) -> list[str]:
    """Every key of every reading that no scenario names."""
    named = {pair for scenario in scenarios for pair in scenario.readings.items()}
    return [f"{name}: {key}" for name, key in _keys(game) if (name, key) not in named]


def keys_alike(game: Game, scenarios: Sequence[Scenario]) -> list[str]:
    """Every pair of keys of a reading that no scenario of the first one tells apart from the other.

    A scenario tells two keys apart when it is right under the one that it names and wrong under the other.
    """
    return [
        f"{name}: nothing that is so under {key} is otherwise under {other}"
        for name, key in _keys(game)
        for other in _others(game, name, key)
        if not any(_tells_apart(game, one, name, other) for one in scenarios if one.readings.get(name) == key)
    ]


def _keys(game: Game) -> Iterator[tuple[str, str]]:
    return ((setting.name, key) for setting in game.settings for key in setting.keys)


def _others(game: Game, name: str, key: str) -> Iterator[str]:
    return (other for found, other in _keys(game) if found == name and other != key)


def _tells_apart(game: Game, scenario: Scenario, name: str, other: str) -> bool:
    try:
        return bool(complaints(game, evolve(scenario, readings={**scenario.readings, name: other})))
    except ScenarioError:
        return False
