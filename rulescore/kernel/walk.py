"""Going through the parts of a node, and building it again with changed parts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import TypeVar, cast

from attrs import AttrsInstance, evolve, fields, has

Part = AttrsInstance
N = TypeVar("N", bound=AttrsInstance)


NOT_PARTS = ("origin", "span", "type")
"""Fields that hold places in the text and types: never an expression."""


@cache
def _names(kind: type[AttrsInstance]) -> tuple[str, ...]:
    return tuple(one.name for one in fields(kind) if one.name not in NOT_PARTS)


def _with(node: AttrsInstance, changes: dict[str, object]) -> AttrsInstance:
    return evolve(node, **changes)  # type: ignore[misc]


def rebuilt(node: N, change: Callable[[Part], Part]) -> N:
    """The node with every part directly below it changed; the node itself when nothing did change."""
    changes: dict[str, object] = {}
    for name in _names(type(node)):
        before = getattr(node, name)
        after = _changed(before, change)
        if after is not before:
            changes[name] = after
    return cast("N", _with(node, changes)) if changes else node


def _changed(value: object, change: Callable[[Part], Part]) -> object:
    if isinstance(value, tuple):
        changed = tuple(_changed(one, change) for one in value)
        same = all(after is before for after, before in zip(changed, value, strict=True))
        return value if same else changed
    return change(cast("AttrsInstance", value)) if has(type(value)) else value


def parts(node: Part) -> Iterator[Part]:
    """The parts directly below a node."""
    for name in _names(type(node)):
        yield from _inside(getattr(node, name))


def _inside(value: object) -> Iterator[Part]:
    if isinstance(value, tuple):
        for one in value:
            yield from _inside(one)
    elif has(type(value)):
        yield cast("AttrsInstance", value)


def everything(node: Part) -> Iterator[Part]:
    """The node and all that is below it, outside first."""
    yield node
    for part in parts(node):
        yield from everything(part)
