"""Vectors about conditions alone: whether some cards meet one, without a game around them."""

from __future__ import annotations

from typing import cast, get_args

from attrs import evolve, fields

from rulescore.conditions import Condition, Hand
from rulescore.conditions.paying import pays
from rulescore.conditions.readings import Readings, ReadingSwitches, readings_of
from rulescore.conformance.vectors import ConditionGiven, ConditionResult, Refused
from rulescore.errors import NotationError
from rulescore.kernel.nodes import Game

Answer = ConditionResult | Refused


def condition_answer(game: Game, given: ConditionGiven, *, by_definition: bool) -> Answer:
    """Whether the condition is met: by the definition, or as fast as the command line tells it.

    What is no condition under the readings is refused.
    """
    try:
        condition = Condition.parse(given.condition, **_switches(given))
    except NotationError as error:
        clauses = () if game.patterns is None else game.patterns.origin.clauses
        return Refused(tuple(sorted(clauses)), f"that is no condition: {error.diagnostics[0].message}")
    hand, jokers = Hand.parse(" ".join(given.hand)), Hand.parse(" ".join(given.permanent_jokers))
    if by_definition:
        return ConditionResult(pays(condition.pattern, hand.faces, jokers.faces, condition.readings))
    return ConditionResult(condition.is_met_by(hand, jokers))


def readings_behind_condition(game: Game, given: ConditionGiven) -> dict[str, str]:
    """Every reading of conditions that would change the answer if it had another key."""
    expected = condition_answer(game, given, by_definition=True)
    chosen = readings_of(_switches(given))
    return {
        one.name: str(getattr(chosen, one.name))
        for one in fields(Readings)
        if any(
            expected != condition_answer(game, _under(given, one.name, key), by_definition=True)
            for key in get_args(one.type)
            if key != getattr(chosen, one.name)
        )
    }


def _under(given: ConditionGiven, name: str, key: str) -> ConditionGiven:
    return evolve(given, readings={**given.readings, name: key})


def readings_of_conditions() -> dict[str, tuple[str, ...]]:
    """Every reading of conditions with its keys, the default first."""
    found = {one.name: (str(one.default), *get_args(one.type)) for one in fields(Readings)}
    return {name: tuple(dict.fromkeys(keys)) for name, keys in found.items()}


def _switches(given: ConditionGiven) -> ReadingSwitches:
    return cast("ReadingSwitches", dict(given.readings))
