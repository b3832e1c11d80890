"""A number for every action that a decision could ever offer: the same in every engine and every language.

The options of a decision follow each other, each with as many numbers as its choices have combinations;
within an option the last choice counts fastest. Ascending numbers are the canonical order of actions.
"""

from __future__ import annotations

from math import prod

from attrs import frozen

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


@frozen
class Numbered:
    """An option: the number of its first action, and the bounds of its choices."""

    action: str
    first: int
    limits: Bounds

    @property
    def end(self) -> int:
        """The number after that of its last action."""
        return self.first + prod(high - low + 1 for low, high in self.limits)


@frozen
class Numbering:
    """The numbers of all actions that one decision could offer."""

    label: str
    options: tuple[Numbered, ...]

    def number(self, action: Action) -> int:
        """The number of an action."""
        for option in self.options:
            if option.action == action.name:
                return option.first + _mixed(option.limits, action.arguments)
        raise UsageError(f'"{action.name}" is never offered at "{self.label}"')

    def action(self, number: int) -> Action:
        """The action with a number: the inverse of `number`."""
        for option in self.options:
            if option.first <= number < option.end:
                return Action(option.action, _unmixed(option.limits, number - option.first))
        raise UsageError(f'"{self.label}" has no action with the number {number}')


def numbering_of(match: Match, decision: Decision) -> Numbering:
    """The numbers of the actions of a decision; option after option, in the order of the text."""
    options: list[Numbered] = []
    for option in decision.options:
        first = options[-1].end if options else 0
        options.append(Numbered(option.action, first, choice_bounds(match, option)))
    return Numbering(decision.label, tuple(options))


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
