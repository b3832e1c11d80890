"""Whether every field of a node holds what its declaration says, for data that anybody may have written."""

from __future__ import annotations

from functools import cache
from types import NoneType, UnionType
from typing import Literal, Union, cast, get_args, get_origin, get_type_hints

from attrs import AttrsInstance, fields, has

from rulescore.kernel.walk import Part


def misshapen(node: Part) -> str | None:
    """The first field that holds something else than it may, or None."""
    for name, hint in _hints(type(node)):
        problem = _wrong(getattr(node, name), hint)
        if problem is not None:
            return f"{name} of {type(node).__name__} is {problem}" if problem.startswith("no ") else problem
    return None


@cache
def _hints(kind: type[AttrsInstance]) -> tuple[tuple[str, object], ...]:
    hints = get_type_hints(kind)
    return tuple((one.name, hints[one.name]) for one in fields(kind) if one.init)


def _wrong(value: object, hint: object) -> str | None:
    origin = get_origin(hint)
    if origin in (Union, UnionType):
        return _wrong_in_all(value, _members(hint))
    if origin is Literal:
        return None if value in get_args(hint) else f"no {hint}"
    if origin is tuple:
        return _wrong_tuple(value, get_args(hint))
    if type(value) is not hint:
        return f"no {getattr(hint, '__name__', hint)}"
    return misshapen(cast("Part", value)) if has(type(value)) else None


def _wrong_in_all(value: object, members: tuple[object, ...]) -> str | None:
    for member in members:
        if _could_be(value, member):
            return _wrong(value, member)
    return f"no {' or '.join(getattr(one, '__name__', str(one)) for one in members)}"


def _could_be(value: object, hint: object) -> bool:
    if hint in (None, NoneType):
        return value is None
    if get_origin(hint) is tuple:
        return isinstance(value, tuple)
    if get_origin(hint) is Literal:
        return value in get_args(hint)
    return type(value) is hint


@cache
def _members(hint: object) -> tuple[object, ...]:
    found: list[object] = []
    for member in get_args(hint):
        nested = get_origin(member) in (Union, UnionType)
        found += _members(member) if nested else (member,)
    return tuple(found)


def _wrong_tuple(value: object, arguments: tuple[object, ...]) -> str | None:
    if not isinstance(value, tuple):
        return "no list"
    if len(arguments) == 2 and arguments[1] is Ellipsis:
        problems = (_wrong(one, arguments[0]) for one in value)
        return next((problem for problem in problems if problem is not None), None)
    if len(value) != len(arguments):
        return f"no list of {len(arguments)}"
    pairs = zip(value, arguments, strict=True)
    return next((found for one, hint in pairs if (found := _wrong(one, hint)) is not None), None)
