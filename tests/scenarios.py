"""Scenarios as the tests know them: those of `rulescore.vectors`, and where each game has its own tests."""

from pathlib import Path

from rulescore.vectors.scenarios import (
    EXPECTED,
    INNER,
    KEYS,
    NOTHING,
    Scenario,
    ScenarioError,
    Words,
    read_scenarios,
    scenario_of,
    scenarios_of,
    texts,
    word,
)

GAMES = Path(__file__).parent / "games"
"""For each game a folder: its liars, and the tests that are only its own."""

__all__ = [
    "EXPECTED",
    "GAMES",
    "INNER",
    "KEYS",
    "NOTHING",
    "Scenario",
    "ScenarioError",
    "Words",
    "read_scenarios",
    "scenario_of",
    "scenarios_of",
    "texts",
    "word",
]
