"""Whether stored vectors keep the rules of the format; every finding is a diagnostic."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NoReturn

from attrs import frozen

from rulescore.conformance.vectors import (
    ConditionGiven,
    Position,
    Refused,
    StepResult,
    TraceResult,
    Vector,
    VectorFile,
    positions_of,
)
from rulescore.conformance.vectors_bytes import file_bytes
from rulescore.conformance.vectors_json import file_plain
from rulescore.conformance.vectors_reading import file_of
from rulescore.diagnostics import Diagnostic
from rulescore.kernel.match import Match
from rulescore.kernel.nodes import Game
from rulescore.play.positions.frame import frame_of
from rulescore.play.positions.plain import Plain, shortened
from rulescore.vectors.answers import JUDGES, answer
from rulescore.vectors.features import features_of, known_features
from rulescore.vectors.matches import Matches, match_of
from rulescore.vectors.words import kernel_position

LARGEST = 2**53 - 1
ID = re.compile(r"[a-z0-9]+/[a-z0-9-]+/[a-z0-9-]+")


@frozen
class Stored:
    """A file of vectors as it lies in a folder; `area` is its name without the suffix."""

    area: str
    content: bytes


def lint(matches: Matches, in_force: tuple[str, ...], stored: Iterable[Stored]) -> tuple[Diagnostic, ...]:
    """Everything that is wrong with the vectors of a game."""
    problems: list[Diagnostic] = []
    seen: dict[str, str] = {}
    for one in stored:
        file = read_file(one)
        if isinstance(file, Diagnostic):
            problems.append(file)
            continue
        problems += _of_bytes(one, file)
        for vector in file.vectors:
            problems += _of_id(matches.game, one.area, vector, seen)
            problems += _of_citations(matches.game, in_force, vector)
            problems += _of_answers(matches, vector)
    return tuple(problems)


# --- reading --------------------------------------------------------------------------------------------


class _Odd(Exception):  # noqa: N818 - never leaves this module: it becomes its diagnostic
    """Something that not every language reads alike."""


def read_file(stored: Stored) -> VectorFile | Diagnostic:
    """The vectors of a file, or why they cannot be read."""
    try:
        plain: Plain = json.loads(
            stored.content, parse_float=_no_number, parse_constant=_no_number, object_pairs_hook=_object
        )
        _refuse_odd(plain)
    except _Odd as odd:
        return Diagnostic("RS702", f"{stored.area}.json: {odd}")
    except (ValueError, RecursionError) as error:
        return Diagnostic("RS701", f"{stored.area}.json is no JSON: {error}")
    found = file_of(plain)
    if isinstance(found, Diagnostic):
        return Diagnostic("RS701", f"{stored.area}.json: {found.message}")
    return found


def _no_number(word: str) -> NoReturn:
    raise _Odd(f"{word[:20]} is no whole number")


def _object(pairs: list[tuple[str, Plain]]) -> dict[str, Plain]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        raise _Odd(f'"{next(key for key in keys if keys.count(key) > 1)}" stands twice')
    return found


def _refuse_odd(plain: Plain) -> None:
    if plain is None:
        raise _Odd("null means nothing here")
    if isinstance(plain, int) and abs(plain) > LARGEST:
        raise _Odd(f"{shortened(plain)} is too large")
    inner = plain.values() if isinstance(plain, Mapping) else plain if isinstance(plain, list) else ()
    for one in inner:
        _refuse_odd(one)


# --- one rule after another -----------------------------------------------------------------------------


def _of_bytes(stored: Stored, file: VectorFile) -> Iterator[Diagnostic]:
    if file_bytes(file_plain(file)) != stored.content:
        yield Diagnostic("RS710", f"{stored.area}.json is not written in canonical form")


def _of_id(game: Game, area: str, vector: Vector, seen: dict[str, str]) -> Iterator[Diagnostic]:
    if not ID.fullmatch(vector.id) or vector.id.split("/")[:2] != [game.name, area]:
        yield Diagnostic("RS716", f'"{shortened(vector.id)}" is no id of a vector in {area}.json')
    if vector.id in seen:
        yield Diagnostic("RS703", f'"{vector.id}" is in {seen[vector.id]}.json and in {area}.json')
    seen.setdefault(vector.id, area)


def _of_citations(game: Game, in_force: tuple[str, ...], vector: Vector) -> Iterator[Diagnostic]:
    if not vector.rules:
        yield Diagnostic("RS704", f"{vector.id} cites no clause")
    for clause in vector.rules:
        if clause not in in_force:
            yield Diagnostic("RS704", f'{vector.id} cites "{clause}", which is not in force')
    known = {one.id for one in known_features()}
    if vector.features != features_of(vector.given) or not known.issuperset(vector.features):
        needed = ", ".join(features_of(vector.given))
        yield Diagnostic("RS705", f"{vector.id} asks for the features {needed}, and names others")
    keys = {one.name: one.keys for one in game.settings}
    for name, key in vector.readings.items():
        if key not in keys.get(name, ()):
            yield Diagnostic("RS706", f"{vector.id}: {name} has no key {key} in {game.name}")


def _of_answers(matches: Matches, vector: Vector) -> Iterator[Diagnostic]:
    problems = tuple(_of_positions(matches, vector))
    yield from problems
    if problems:
        return
    for judge in JUDGES:
        found = answer(matches, vector.given, judge)
        if isinstance(found, tuple):
            yield from (Diagnostic(one.code, f"{vector.id}: {one.message}") for one in found)
            return
        if found != vector.expected:
            what = "is refused" if isinstance(found, Refused) else "is another one"
            yield Diagnostic("RS711", f"{vector.id}: the answer of the {judge.name} {what}")
            return


def _of_positions(matches: Matches, vector: Vector) -> Iterator[Diagnostic]:
    """Every zone and every variable has to be there, before and after."""
    if isinstance(vector.given, ConditionGiven):
        return
    match = match_of(matches, vector.given.setup)
    if not isinstance(match, Match):
        yield from (Diagnostic(one.code, f"{vector.id}: {one.message}") for one in match)
        return
    for position in _positions(vector):
        told = {"zone": set(position.zones), "variable": set(position.variables)}
        for what, names in _names(match).items():
            for name in sorted(names ^ told[what]):
                wrong = "is missing" if name in names else "is none of this game"
                yield Diagnostic("RS707", f'{vector.id}: the {what} "{name}" {wrong}')
    if vector.given.position is not None:
        found = kernel_position(match, vector.given.position)
        if isinstance(found, tuple):
            yield from (Diagnostic("RS707", f"{vector.id}: {one.message}") for one in found)


def _names(match: Match) -> dict[str, set[str]]:
    frame = frame_of(match)
    return {
        "zone": {one.name for one in frame.zones},
        "variable": {one.name for one in frame.variables if one.role == "rule"},
    }


def _positions(vector: Vector) -> Iterator[Position]:
    given = vector.given
    if not isinstance(given, ConditionGiven) and given.position is not None:
        yield given.position
    match vector.expected:
        case StepResult(position):
            yield position
        case TraceResult() as trace:
            yield from positions_of(trace)
        case _:
            pass
