"""The vectors that lie beside a game, by the clauses that they ask about."""

from __future__ import annotations

import json
from pathlib import Path

from attrs import frozen

from rulescore.diagnostics import Diagnostic

FOLDER = "vectors"


@frozen
class Asked:
    """One vector, and the file in which it is."""

    id: str
    kind: str
    area: str
    clauses: tuple[str, ...]
    readings: tuple[str, ...]


def read_vectors(folder: Path, spec: str) -> tuple[Asked, ...] | tuple[Diagnostic, ...]:
    """The vectors of a game's folder; those that were made of another text are a problem."""
    found: list[Asked] = []
    problems: list[Diagnostic] = []
    for path in sorted((folder / FOLDER).glob("*.json")):
        try:
            whole = json.loads(path.read_bytes())
            if whole["spec"] != spec:
                problems.append(_stale(path))
            found += [_asked(one, path.stem) for one in whole["vectors"]]
        except (ValueError, KeyError, TypeError) as error:
            problems.append(Diagnostic("RS803", f"{path.name} holds no vectors: {error}"))
    return tuple(problems) or tuple(found)


def _stale(path: Path) -> Diagnostic:
    game = path.parent.parent.name
    note = f"rulescore vectors build {game} makes them anew"
    return Diagnostic("RS801", f"{game}/{FOLDER}/{path.name} is about another text", notes=(note,))


def _asked(one: dict[str, object], area: str) -> Asked:
    rules, readings = one["rules"], one["readings"]
    assert isinstance(rules, list)
    assert isinstance(readings, list | dict)
    return Asked(str(one["id"]), str(one["kind"]), area, tuple(rules), tuple(readings))
