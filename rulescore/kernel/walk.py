"""Going through the parts of a node, and building it again with changed parts."""

from __future__ import annotations

import operator
from collections.abc import Callable
from functools import cache
from types import UnionType
from typing import Any, TypeVar

from attrs import AttrsInstance, fields, has

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


def is_leaf(node: Part) -> bool:
    """Whether nothing can be below a node of this class."""
    return not _names(type(node))


def rebuilt(node: N, change: Callable[[Part], Part]) -> N:
    """The node with every part directly below it changed; the node itself when nothing did change."""
    changes: dict[str, Any] = {}
    for name in _names(type(node)):
        before = getattr(node, name)
        kind: Any = type(before)
        if kind in PLAIN:
            continue
        after = _changed(before, change) if kind is tuple else change(before) if _is_part(kind) else before
        if after is not before:
            changes[name] = after
    return _with(node, changes) if changes else node


def _with(node: N, changes: dict[str, Any]) -> N:
    """What `evolve` does, for classes whose fields are looked up once."""
    kind = type(node)
    return kind(**{name: changes[name] if name in changes else getattr(node, name) for name in _all(kind)})


@cache
def _all(kind: Any) -> tuple[str, ...]:
    return tuple(one.name for one in fields(kind))


def _changed(values: tuple[Any, ...], change: Callable[[Part], Part]) -> tuple[Any, ...]:
    changed = tuple([_one_changed(one, change) for one in values])
    return values if all(map(operator.is_, changed, values)) else changed


# Values of any type: what a field holds is seen by looking.
def _one_changed(value: Any, change: Callable[[Part], Part]) -> Any:
    kind: Any = type(value)
    if kind is tuple:
        return _changed(value, change)
    return change(value) if kind not in PLAIN and _is_part(kind) else value


# These two are asked for more often than anything else, so what one could call they say themselves.
def parts(node: Part) -> list[Part]:
    """The parts directly below a node."""
    found: list[Part] = []
    for name in _names(type(node)):
        value = getattr(node, name)
        kind: Any = type(value)
        if kind is tuple:
            _gather(value, found)
        elif kind not in PLAIN and _is_part(kind):
            found.append(value)
    return found


def _gather(values: tuple[Any, ...], found: list[Part]) -> None:
    for value in values:
        kind: Any = type(value)
        if kind is tuple:
            _gather(value, found)
        elif kind not in PLAIN and _is_part(kind):
            found.append(value)


def everything(node: Part) -> list[Part]:
    """The node and all that is below it, outside first."""
    found: list[Part] = []
    left = [node]
    while left:
        found.append(left.pop())
        left += reversed(parts(found[-1]))
    return found


def holds(node: Part, kinds: type | UnionType) -> bool:
    """Whether the node, or something below it, is of these kinds."""
    left = [node]
    while left:
        one = left.pop()
        if isinstance(one, kinds):
            return True
        left += parts(one)
    return False
