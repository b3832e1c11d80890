"""Faces from their file: everything that is wrong with it is said together."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TypeVar

import attrs
from attrs import define, field

from rulescore.diagnostics import Diagnostic
from rulescore.diagnostics.reading import read_text
from rulescore.diagnostics.suggest import did_you_mean
from rulescore.errors import UsageError
from rulescore.pictures.faces import (
    PLAIN,
    CardFace,
    Faces,
    Landmark,
    MemberFace,
    RowFace,
    VariableFace,
    ZoneFace,
)
from rulescore.pictures.palette import HUES
from rulescore.pictures.signs import SIGNS
from rulescore.resources import spec_folder

FILE = "faces.toml"
CODE = "RS580"
SECTIONS = ("title", "leave-out", "words", "members", "components", "zones", "variables", "rows", "landmarks")

CHOICES: Mapping[str, tuple[str, ...]] = {
    "shape": ("card", "tile", "token"),
    "empty": ("blank", "water"),
    "colour": HUES,
    "sign": tuple(SIGNS),
}
"""What some keys may say; where an attribute may be meant, a text with braces is fine too."""

Face = TypeVar("Face", MemberFace, CardFace, ZoneFace, VariableFace, RowFace, Landmark)
Table = Mapping[str, object]


def faces_beside(path: Path | None) -> Faces:
    """The faces of the game whose text lies there; plain ones where nobody wrote any."""
    return _loaded(path.parent / FILE) if path is not None else PLAIN


@cache
def faces_of(game: str) -> Faces:
    """The faces of a game of the library, by the game's name; read once, as a site has many pictures."""
    known = {entry.name: entry for entry in sorted(spec_folder().iterdir())}
    return _loaded(known[game] / FILE) if game in known else PLAIN


def _loaded(path: Path) -> Faces:
    if not path.is_file():
        return PLAIN
    text = read_text(path)
    if isinstance(text, Diagnostic):
        raise UsageError(text.message, code=text.code, notes=text.notes)
    found = read_faces(text.content, path.name)
    if isinstance(found, Faces):
        return found
    notes = (*found[0].notes, *(one.message for one in found[1:]))
    raise UsageError(found[0].message, code=CODE, notes=notes)


def read_faces(content: str, name: str = FILE) -> Faces | tuple[Diagnostic, ...]:
    """Faces from the text of their file, or all that is wrong with it."""
    try:
        table = tomllib.loads(content)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        return (Diagnostic(CODE, f'"{name}" is no TOML: {error}'),)
    reading = _Reading(name)
    found = _faces(reading, table)
    return tuple(reading.problems) or found


@define
class _Reading:
    name: str
    problems: list[Diagnostic] = field(factory=list)

    def refuse(self, message: str, *notes: str) -> None:
        self.problems.append(Diagnostic(CODE, f"{self.name}: {message}", notes=notes))


def _faces(reading: _Reading, table: Table) -> Faces:
    for key in table:
        if key not in SECTIONS:
            reading.refuse(f'there is no section "{key}"', *did_you_mean(key, SECTIONS))
    left_out = table.get("leave-out", [])
    if not _is_texts(left_out):
        reading.refuse('"leave-out" is a list of names')
    if not isinstance(table.get("title", ""), str):
        reading.refuse('"title" is a text')
    components = dict(_components(reading, _tables(reading, table, "components")))
    return Faces(
        title=str(table.get("title", "")),
        leave_out=_texts(left_out),
        words={name: _words(reading, name, one) for name, one in _tables(reading, table, "words")},
        members={
            kind: dict(_each(reading, f"members.{kind}", MemberFace, one.items()))
            for kind, one in _tables(reading, table, "members")
        },
        components={component: face for (component, family), face in components.items() if not family},
        families={key: face for key, face in components.items() if key[1]},
        zones=dict(_each(reading, "zones", ZoneFace, _tables(reading, table, "zones"))),
        variables=dict(_each(reading, "variables", VariableFace, _tables(reading, table, "variables"))),
        rows=dict(_each(reading, "rows", RowFace, _tables(reading, table, "rows"))),
        landmarks=dict(_each(reading, "landmarks", Landmark, _tables(reading, table, "landmarks"))),
    )


def _tables(reading: _Reading, table: Table, section: str) -> tuple[tuple[str, Table], ...]:
    found = table.get(section, {})
    if not isinstance(found, dict) or not all(isinstance(one, dict) for one in found.values()):
        reading.refuse(f'"{section}" holds tables by their names')
        return ()
    return tuple(found.items())


def _words(reading: _Reading, name: str, table: Table) -> dict[str, str]:
    for key, word in table.items():
        if not isinstance(word, str):
            reading.refuse(f'words.{name}: "{key}" is a text')
    return {key: str(word) for key, word in table.items()}


def _components(
    reading: _Reading, tables: tuple[tuple[str, Table], ...]
) -> Iterator[tuple[tuple[str, str], CardFace]]:
    """A family has what is said of the whole component, but for what is said of itself."""
    for name, table in tables:
        whole = {key: value for key, value in table.items() if key != "families"}
        yield (name, ""), _face(reading, f"components.{name}", CardFace, whole)
        for family, own in _tables(reading, table, "families"):
            yield (name, family), _face(reading, f"components.{name}.{family}", CardFace, {**whole, **own})


def _each(
    reading: _Reading, where: str, kind: type[Face], tables: Iterable[tuple[str, object]]
) -> Iterator[tuple[str, Face]]:
    for name, table in tables:
        if isinstance(table, dict):
            yield name, _face(reading, f"{where}.{name}", kind, table)
        else:
            reading.refuse(f"{where}.{name} is a table")


def _face(reading: _Reading, where: str, kind: type[Face], table: Table) -> Face:
    known = {one.name.replace("_", "-"): one for one in attrs.fields(kind)}
    values: dict[str, object] = {}
    for key, value in table.items():
        if key not in known:
            reading.refuse(f'{where} has an unknown key "{key}"', *did_you_mean(key, known))
        elif _fits(known[key].default, value):
            _check_choice(reading, where, key, value)
            values[known[key].name] = tuple(value) if isinstance(value, list) else value
        else:
            reading.refuse(f"{where}: {key} is {_needed(known[key].default)}")
    return kind(**values)  # type: ignore[arg-type]  # each value has the type of its default, just compared


def _fits(default: object, value: object) -> bool:
    return _is_texts(value) if isinstance(default, tuple) else type(value) is type(default)


def _needed(default: object) -> str:
    if isinstance(default, tuple):
        return "a list of texts"
    return "true or false" if isinstance(default, bool) else "a text"


def _check_choice(reading: _Reading, where: str, key: str, value: object) -> None:
    if key in CHOICES and isinstance(value, str) and value and "{" not in value and value not in CHOICES[key]:
        notes = did_you_mean(value, CHOICES[key]) or (f"there are {', '.join(CHOICES[key])}",)
        reading.refuse(f'{where}: {key} is "{value}", which is not known', *notes)


def _is_texts(value: object) -> bool:
    return isinstance(value, list | tuple) and all(isinstance(one, str) for one in value)


def _texts(value: object) -> tuple[str, ...]:
    return tuple(str(one) for one in value) if isinstance(value, list) else ()
