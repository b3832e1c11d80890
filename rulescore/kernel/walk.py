"""Going through the parts of a node, and building it again with changed parts."""

from __future__ import annotations

import operator
from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

from attrs import AttrsInstance, evolve, fields, has

Part = AttrsInstance
N = TypeVar("N", bound=AttrsInstance)


NOT_PARTS = ("origin", "span", "type")
"""Fields that hold places in the text and types: never an expression."""


PLAIN = frozenset({int, str, bool, type(None)})
"""What most fields hold, and what is no part."""


PLAIN_TYPES = frozenset(
    {"str", "int", "bool", "tuple[int, ...]", "tuple[str, ...]", "UnarySign", "BinarySign", "FoldKind"}
)
"""Fields that are declared like this hold no parts, so that nobody need look into them."""


@cache
def _is_part(kind: Any) -> bool:
    return has(kind)


@cache
def _names(kind: Any) -> tuple[str, ...]:
    """The fields of a class of nodes that may hold parts."""
    return tuple(
        one.name for one in fields(kind) if one.name not in NOT_PARTS and one.type not in PLAIN_TYPES
    )


def rebuilt(node: N, change: Callable[[Part], Part]) -> N:
    """The node with every part directly below it changed; the node itself when nothing did change."""
    changes: dict[str, Any] = {}
    for name in _names(type(node)):
        before = getattr(node, name)
        after = _changed(before, change)
        if after is not before:
            changes[name] = after
    return evolve(node, **changes) if changes else node  # type: ignore[misc] # a node is an attrs class


# Values of any type: what a field holds is seen by looking, and this is asked more often than anything else.
def _changed(value: Any, change: Callable[[Part], Part]) -> Any:
    kind: Any = type(value)
    if kind in PLAIN:
        return value
    if kind is tuple:
        changed = tuple([_changed(one, change) for one in value])
        return value if all(map(operator.is_, changed, value)) else changed
    return change(value) if _is_part(kind) else value


def parts(node: Part) -> list[Part]:
    """The parts directly below a node."""
    found: list[Part] = []
    for name in _names(type(node)):
        _gather(getattr(node, name), found)
    return found


def _gather(value: Any, found: list[Part]) -> None:
    kind: Any = type(value)
    if kind in PLAIN:
        return
    if kind is tuple:
        for one in value:
            _gather(one, found)
    elif _is_part(kind):
        found.append(value)


def everything(node: Part) -> list[Part]:
    """The node and all that is below it, outside first."""
    found: list[Part] = []
    left = [node]
    while left:
        found.append(left.pop())
        left += reversed(parts(found[-1]))
    return found
