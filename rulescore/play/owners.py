"""Whose a place or a value is: that of the player who is an index, or who owns the slot that is one."""

from __future__ import annotations

from rulescore.checked.types import PlayerType, SlotType, Type
from rulescore.kernel.layout import indexes_of
from rulescore.kernel.match import Match


def owner_of(match: Match, kinds: tuple[Type, ...], indexes: tuple[int, ...]) -> int | None:
    """The seat; None for what belongs to nobody."""
    for kind, value in zip(kinds, indexes, strict=True):
        found = _owner(match, kind, value)
        if found is not None:
            return found
    return None


def _owner(match: Match, kind: Type, value: int) -> int | None:
    match kind:
        case PlayerType():
            return value
        case SlotType(name):
            layout = match.layout.zones[name]
            zone = next(one for one in match.game.zones if one.name == name)
            return owner_of(match, zone.indexes, indexes_of(layout.axes, value // layout.slots))
        case _:
            return None
