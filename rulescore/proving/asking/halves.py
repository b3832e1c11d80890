"""What is too much at once may be asked for in halves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

One = TypeVar("One")


def halves(group: Sequence[One]) -> list[list[One]]:
    """The first half and the second, which is the longer one where they differ."""
    middle = len(group) // 2
    return [[*group[:middle]], [*group[middle:]]]
