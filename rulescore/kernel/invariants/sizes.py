"""Ranges have members, and no two decisions have one name."""

from __future__ import annotations

from collections import Counter

from rulescore.checked.types import NumberType
from rulescore.kernel.nodes import Decision, Game


def ranges_without_a_member(game: Game) -> tuple[str, ...]:
    """Every range of numbers is finite and not empty."""
    return tuple(
        f"{variable.name} ranges from {kind.low} to {kind.high}"
        for variable in game.variables
        for kind in (variable.type, *variable.indexes)
        if isinstance(kind, NumberType) and kind.low > kind.high
    )


def labels_given_twice(game: Game) -> tuple[str, ...]:
    """A label names one decision."""
    labels = Counter(point.label for point in game.points if isinstance(point, Decision))
    return tuple(f'two decisions are called "{label}"' for label, number in labels.items() if number > 1)
