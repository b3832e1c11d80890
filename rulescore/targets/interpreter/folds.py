"""The folds: what is asked of all members of a domain at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from rulescore.checked.expressions import FoldKind

Ask = Callable[[int], int]
"""What is asked of one member."""

NONE = -1


def _count(members: Sequence[int], holds: Ask, _: Ask) -> int:
    return sum(1 for member in members if holds(member))


def _total(members: Sequence[int], holds: Ask, value: Ask) -> int:
    return sum(value(member) for member in members if holds(member))


def _highest(members: Sequence[int], holds: Ask, value: Ask) -> int:
    return max((value(member) for member in members if holds(member)), default=0)


def _lowest(members: Sequence[int], holds: Ask, value: Ask) -> int:
    return min((value(member) for member in members if holds(member)), default=0)


def _some(members: Sequence[int], holds: Ask, _: Ask) -> int:
    for member in members:
        if holds(member):
            return 1
    return 0


def _every(members: Sequence[int], holds: Ask, value: Ask) -> int:
    for member in members:
        if holds(member) and not value(member):
            return 0
    return 1


def _first(members: Sequence[int], holds: Ask, _: Ask) -> int:
    for member in members:
        if holds(member):
            return member
    return NONE


def _last(members: Sequence[int], holds: Ask, _: Ask) -> int:
    return next((member for member in reversed(members) if holds(member)), NONE)


def _only(members: Sequence[int], holds: Ask, _: Ask) -> int:
    """Two cards of the same sort are two."""
    found = [member for member in members if holds(member)]
    return found[0] if len(found) == 1 else NONE


FOLDS: Final[Mapping[FoldKind, Callable[[Sequence[int], Ask, Ask], int]]] = {
    "count": _count,
    "total": _total,
    "highest": _highest,
    "lowest": _lowest,
    "some": _some,
    "every": _every,
    "first": _first,
    "last": _last,
    "only": _only,
}
