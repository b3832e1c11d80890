"""kernel.json read again: the same kernel, or the diagnostic that says why not."""

from __future__ import annotations

import json

from attrs import frozen

from rulescore.diagnostics import Diagnostic
from rulescore.kernel.invariants import broken
from rulescore.kernel.json_classes import CLASSES
from rulescore.kernel.json_shapes import misshapen
from rulescore.kernel.nodes import Game
from rulescore.kernel.to_json import FORMAT, Json


@frozen
class _Damage(Exception):  # noqa: N818  -- it never leaves this module
    """What is wrong with the data."""

    what: str


def from_json(text: str) -> Game | tuple[Diagnostic, ...]:
    """The kernel that a text holds, with every guarantee checked: the text may come from anybody."""
    game = decoded(text)
    if not isinstance(game, Game):
        return game
    problem = misshapen(game)
    if problem is not None:
        return _damaged(problem)
    problems = broken(game)
    return tuple(one for problem in problems for one in _damaged(problem)) or game


def decoded(text: str) -> Game | tuple[Diagnostic, ...]:
    """The same without checking what it means: only for a text that is known to be written here."""
    try:
        whole = json.loads(text)
        if not isinstance(whole, dict) or whole.get("format") != FORMAT:
            return (_other_format(whole),)
        game = _node(whole.get("game"))
    except json.JSONDecodeError as error:
        return _damaged(f"line {error.lineno} is no JSON: {error.msg}")
    except RecursionError:
        return _damaged("it is nested too deeply")
    except _Damage as damage:
        return _damaged(damage.what)
    return game if isinstance(game, Game) else _damaged("it holds no game")


def _other_format(whole: object) -> Diagnostic:
    found = whole.get("format") if isinstance(whole, dict) else None
    known = f"format {FORMAT} is read here"
    message = "this is no stored kernel" if found is None else f"this stored kernel has format {found}"
    return Diagnostic("RS528", message, notes=(known,))


def _damaged(what: str) -> tuple[Diagnostic, ...]:
    return (Diagnostic("RS529", f"this stored kernel is damaged: {what}"),)


def _node(value: Json) -> object:
    if isinstance(value, dict):
        return _instance(value)
    if isinstance(value, list):
        return tuple([_node(one) for one in value])
    return value


def _instance(value: dict[str, Json]) -> object:
    name = value.pop("is", None)
    kind = CLASSES.get(name) if isinstance(name, str) else None
    if kind is None:
        raise _Damage(f'"{name}" is no part of a kernel')
    given = {key: _node(one) if isinstance(one, dict | list) else one for key, one in value.items()}
    try:
        return kind(**given)
    except TypeError as error:
        raise _Damage(f"{name} has other fields: {error}") from None
