"""kernel.json: a kernel as versioned data, for tools that are not ours and for the cache of compiled games.

Every node is an object with its class under "is" and its fields by name; a field that has its default is left
out. Tuples are arrays, everything else is a whole number, a text, true, false or null.
"""

from __future__ import annotations

import json
from functools import cache
from typing import cast

from attrs import NOTHING, AttrsInstance, fields

from rulescore.errors import InternalError
from rulescore.kernel.json_classes import NAMES
from rulescore.kernel.nodes import Game

FORMAT = 1

Json = dict[str, "Json"] | list["Json"] | str | int | None


def to_json(game: Game) -> str:
    """The kernel as JSON with sorted keys, indented by two blanks, ended by a line feed."""
    whole: Json = {"format": FORMAT, "game": encoded(game)}
    return json.dumps(whole, ensure_ascii=False, indent=2, sort_keys=True) + "\n"


def encoded(value: object) -> Json:
    """A node, a tuple of nodes or a plain value as plain data."""
    if value is None or isinstance(value, str | int):
        return value
    if isinstance(value, tuple):
        return [encoded(one) for one in value]
    kind = cast("type[AttrsInstance]", type(value))
    if kind not in NAMES:
        raise InternalError(f"{kind.__name__} has no place in kernel.json")
    own: dict[str, Json] = {"is": NAMES[kind]}
    for name, default in _fields(kind):
        part = getattr(value, name)
        if default is NOTHING or part != default:
            own[name] = encoded(part)
    return own


@cache
def _fields(kind: type[AttrsInstance]) -> tuple[tuple[str, object], ...]:
    """The names of the fields that are written, and the defaults that are not."""
    return tuple((one.name, one.default) for one in fields(kind) if one.init)
