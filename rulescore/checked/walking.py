"""Every node of a checked tree."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import attrs

from rulescore.checked.table import Table


def everything_in(*roots: object) -> Iterator[object]:
    """Every node of some trees, each before what it holds, in the order of the text."""
    waiting = list(reversed(roots))
    while waiting:
        node = waiting.pop()
        if isinstance(node, tuple):
            waiting.extend(reversed(node))
        elif attrs.has(kind := type(node)):
            yield node
            waiting.extend(getattr(node, name) for name in _parts(kind))


@cache
def _parts(kind: type[Any]) -> tuple[str, ...]:
    """The fields of a node in which others lie, the last one first; nobody looks into a table of cards."""
    if kind is Table:
        return ()
    return tuple(one.name for one in reversed(attrs.fields(kind)) if one.name != "origin")
