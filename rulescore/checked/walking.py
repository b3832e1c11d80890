"""Every node of a checked tree."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from rulescore.checked.effects import Origin
from rulescore.checked.table import Table


def everything_in(*roots: object) -> Iterator[object]:
    """Every node of some trees, each before what it holds, in the order of the text."""
    waiting = list(reversed(roots))
    while waiting:
        node = waiting.pop()
        if isinstance(node, tuple):
            waiting.extend(reversed(node))
        elif (names := _parts(type(node))) is not None:
            yield node
            waiting.extend(getattr(node, name) for name in names)


def _parts(kind: type) -> tuple[str, ...] | None:
    """The fields of a node in which others lie, the last one first; None for what is no node."""
    if kind in (Table, Origin):
        return ()
    if not attrs.has(kind):
        return None
    return tuple(one.name for one in reversed(attrs.fields(kind)) if one.name != "origin")
