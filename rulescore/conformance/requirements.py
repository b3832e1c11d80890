"""What each version of a game's text requires, and which vectors have gone: lists that do not change.

`spec/<game>/conformance/<version>.toml` names the vectors that count for that version, and
`spec/<game>/retired.toml` those that no longer exist.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from attrs import field, frozen

from rulescore.errors import UsageError

FOLDER = "conformance"
RETIRED = "retired.toml"
VERSION = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)")
CODE = "RS718"


@frozen
class Retired:
    """Which version was the first without the vector, and why it went."""

    version: str
    reason: str


@frozen
class FrozenList:
    """The vectors that count for a version, by their ids in order."""

    version: str
    required: tuple[str, ...]


@frozen
class Requirements:
    """Every version of a game with its list, the oldest first, and all that was retired."""

    lists: tuple[FrozenList, ...] = ()
    retired: Mapping[str, Retired] = field(factory=dict)

    @property
    def newest(self) -> FrozenList | None:
        return self.lists[-1] if self.lists else None

    @property
    def ever_required(self) -> frozenset[str]:
        return frozenset(name for one in self.lists for name in one.required)


def requirements_in(folder: Path) -> Requirements:
    """What lies in the folder of a game; raises UsageError where it cannot be read."""
    paths = [path for path in (folder / FOLDER).glob("*.toml") if VERSION.fullmatch(path.stem)]
    lists = tuple(map(_list, sorted(paths, key=lambda path: numbers(path.stem))))
    return Requirements(lists, _retired(folder / RETIRED))


def numbers(version: str) -> tuple[int, ...]:
    """A version as it is compared: 0.10.0 comes after 0.9.0."""
    return tuple(map(int, version.split(".")))


def _list(path: Path) -> FrozenList:
    found = _table(path)
    version, required = found.get("version"), found.get("required")
    if version != path.stem:
        raise UsageError(f'"{path}" is the list of version {path.stem}, and says {version!r}', code=CODE)
    if not isinstance(required, list) or not all(isinstance(one, str) for one in required):
        raise UsageError(f'"{path}" has no list of ids', code=CODE)
    return FrozenList(path.stem, tuple(required))


def _retired(path: Path) -> dict[str, Retired]:
    if not path.is_file():
        return {}
    found = {}
    for name, one in _table(path).items():
        said = [one.get(key) if isinstance(one, dict) else None for key in ("version", "reason")]
        version, reason = (word if isinstance(word, str) else "" for word in said)
        if not VERSION.fullmatch(version) or not reason.strip():
            raise UsageError(f'"{path}" does not say in which version {name} went, and why', code=CODE)
        found[name] = Retired(version, reason)
    return found


def _table(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise UsageError(f'"{path}" cannot be read: {error}', code=CODE) from None


def list_text(found: FrozenList) -> str:
    """The file of a version."""
    lines = "".join(f'    "{name}",\n' for name in found.required)
    return (
        f"# What version {found.version} requires. This list stays as it is: what is added later counts\n"
        "# from the next version on, and what goes is told in retired.toml.\n\n"
        f'version = "{found.version}"\nrequired = [\n{lines}]\n'
    )
