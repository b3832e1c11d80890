"""A number for every action that a decision could ever offer: the same in every engine and every language.

The options of a decision follow each other, each with as many numbers as its choices have combinations;
within an option the last choice counts fastest. Ascending numbers are the canonical order of actions.
"""

from __future__ import annotations

from math import prod

from rulescore.errors import UsageError
from rulescore.kernel.folding import World
from rulescore.kernel.laying_out import bounds
from rulescore.kernel.match import Match
from rulescore.kernel.moves import Action
from rulescore.kernel.nodes import Decision, Option

Bounds = tuple[tuple[int, int], ...]


def choice_bounds(match: Match, option: Option) -> Bounds:
    """The lowest and the highest value of each choice, by its type."""
    slots = {name: zone.slots for name, zone in match.layout.zones.items()}
    places = {name: zone.places for name, zone in match.layout.zones.items()}
    world = World(match.players, {}, match.components, slots=slots, places=places)
    kinds = {kind.name: len(kind.members) for kind in match.game.kinds}
    return tuple(bounds(choice.type, world, kinds) for choice in option.choices)


def action_number(match: Match, decision: Decision, action: Action) -> int:
    """The number of an action among all that the decision could offer."""
    before = 0
    for option in decision.options:
        limits = choice_bounds(match, option)
        if option.action == action.name:
            return before + _mixed(limits, action.arguments)
        before += _combinations(limits)
    raise UsageError(f'"{action.name}" is never offered at "{decision.label}"')


def numbered_action(match: Match, decision: Decision, number: int) -> Action:
    """The action with a number: the inverse of `action_number`."""
    rest = number
    for option in decision.options:
        limits = choice_bounds(match, option)
        if 0 <= rest < _combinations(limits):
            return Action(option.action, _unmixed(limits, rest))
        rest -= _combinations(limits)
    raise UsageError(f'"{decision.label}" has no action with the number {number}')


def _combinations(limits: Bounds) -> int:
    return prod(high - low + 1 for low, high in limits)


def _mixed(limits: Bounds, values: tuple[int, ...]) -> int:
    number = 0
    for (low, high), value in zip(limits, values, strict=True):
        if not low <= value <= high:
            raise UsageError(f"{value} is never chosen: it is not from {low} to {high}")
        number = number * (high - low + 1) + value - low
    return number


def _unmixed(limits: Bounds, number: int) -> tuple[int, ...]:
    values: list[int] = []
    for low, high in reversed(limits):
        number, digit = divmod(number, high - low + 1)
        values.append(low + digit)
    return tuple(reversed(values))
