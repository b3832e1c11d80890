"""What a position asks for next, in the same words for every engine: a choice, a chance, or nothing."""

from __future__ import annotations

from attrs import frozen

from rulescore.kernel.nodes import Decision
from rulescore.kernel.position import Position


@frozen(cache_hash=True)
class Action:
    """An action with what was chosen for it: seats, slots, members and sorts as whole numbers."""

    name: str
    arguments: tuple[int, ...] = ()


@frozen
class DecisionStep:
    """A player is asked: the possible actions, at least one, in canonical order, none twice."""

    position: Position
    point: Decision
    player: int
    actions: tuple[Action, ...]


@frozen
class ChanceStep:
    """Nature is asked, even where one outcome is left: outcomes with their weights, ascending."""

    position: Position
    outcomes: tuple[tuple[int, int], ...]


@frozen
class Ended:
    position: Position


Asked = DecisionStep | ChanceStep | Ended
