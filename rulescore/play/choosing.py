"""How players without any plan choose."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from rulescore.chance import Generator
from rulescore.kernel.moves import Action
from rulescore.play.state import State

T = TypeVar("T")

Choose = Callable[[State, Generator], tuple[Action, Generator]]
"""A way to choose: a possible action of the player who is asked, and the generator after it."""


def random_action(state: State, generator: Generator) -> tuple[Action, Generator]:
    """First what to do, each possible name as likely as any other; then with what, each choice as likely.

    If all actions with all their choices were alike, what offers the most choices would be done most. There
    are games in which such players sacrifice whatever they win, and never come to an end.
    """
    actions = state.legal_actions()
    name, generator = _one_of(tuple(dict.fromkeys(action.name for action in actions)), generator)
    return _one_of(tuple(action for action in actions if action.name == name), generator)


def _one_of(things: tuple[T, ...], generator: Generator) -> tuple[T, Generator]:
    number, generator = generator.bounded(len(things))
    return things[number], generator
