"""The vectors of a game as a runner needs them: what a driver is asked, and which answers are accepted."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from itertools import pairwise
from pathlib import Path

from attrs import evolve, field, frozen

from rulescore.conformance.archive_reading import is_archive, read_archive
from rulescore.conformance.requirements import Requirements, requirements_in
from rulescore.conformance.vectors import ConditionGiven, Given, Kind, Level, Vector, VectorFile
from rulescore.conformance.vectors_bytes import canonical_line
from rulescore.conformance.vectors_json import question_plain, result_plain
from rulescore.conformance.vectors_reading import file_of
from rulescore.diagnostics import Diagnostic
from rulescore.diagnostics.reading import read_text
from rulescore.diagnostics.suggest import did_you_mean
from rulescore.errors import UsageError
from rulescore.play.positions.plain import Plain, read_plain
from rulescore.resources import spec_folder

LIMIT = 256 * 1024 * 1024
"""Bytes of one file of vectors."""


@frozen(eq=False)
class Case:
    """One vector. `readings` are those under which it holds; `unordered` are zones without an order."""

    id: str
    kind: Kind
    rules: tuple[str, ...]
    features: tuple[str, ...]
    readings: Mapping[str, str]
    level: Level
    asked: Mapping[str, Plain] = field(repr=False)
    expected: Plain = field(repr=False)
    unordered: frozenset[str] = frozenset()

    @property
    def given(self) -> Mapping[str, Plain]:
        found = self.asked["given"]
        assert isinstance(found, Mapping)
        return found


@frozen(eq=False)
class Suite:
    """`spec` is the hash of the text that the vectors were made from, `digest` that of the vectors.

    `readings` has the ruling of every unclear place that a driver plays when it does not say otherwise.
    `requirements` are the frozen lists of the game; for vectors from elsewhere there are none.
    """

    game: str
    spec: str
    digest: str
    readings: Mapping[str, str]
    cases: tuple[Case, ...]
    requirements: Requirements = field(factory=Requirements)


def suite_of(files: tuple[VectorFile, ...]) -> Suite | tuple[Diagnostic, ...]:
    """All vectors of some files of one game, by their ids."""
    games = tuple(dict.fromkeys(file.game for file in files))
    if len(games) != 1:
        return (Diagnostic("RS770", f"these are vectors of {len(games)} games: {', '.join(games)}"),)
    cases = sorted((case for file in files for case in _cases(file)), key=lambda case: case.id)
    twice = [one.id for one, other in pairwise(cases) if one.id == other.id]
    if twice:
        return tuple(Diagnostic("RS770", f'the id "{name}" is there twice') for name in dict.fromkeys(twice))
    return Suite(
        game=games[0],
        spec=files[0].spec,
        digest=_digest(cases),
        readings={name: key for file in files for name, key in file.readings.items()},
        cases=tuple(cases),
    )


def _cases(file: VectorFile) -> tuple[Case, ...]:
    unordered = frozenset(file.unordered)
    return tuple(_case(vector, unordered) for vector in file.vectors)


def _case(vector: Vector, unordered: frozenset[str]) -> Case:
    return Case(
        id=vector.id,
        kind=vector.kind,
        rules=vector.rules,
        features=vector.features,
        readings={**_played(vector.given), **vector.readings},
        level=vector.level,
        asked=question_plain(vector),
        expected=result_plain(vector.expected),
        unordered=unordered,
    )


def _played(given: Given) -> Mapping[str, str]:
    """The rulings that are played in what is given: whoever does not have them cannot be asked."""
    return given.readings if isinstance(given, ConditionGiven) else given.setup.readings


def _digest(cases: list[Case]) -> str:
    """The same for the same vectors, whichever files they come in."""
    found = sha256()
    for case in cases:
        found.update(canonical_line([case.asked, case.expected]))
    return found.hexdigest()


# --- from files -----------------------------------------------------------------------------------------


def load_suite(game: str | None, path: Path | None = None) -> Suite:
    """The vectors of a game: those that come with its text, or those of a file or folder, whichever it is."""
    paths = _paths(game, path)
    read = [found for one in paths for found in _read(one, game)]
    problems = tuple(found for found in read if isinstance(found, Diagnostic))
    files = tuple(found for found in read if isinstance(found, VectorFile))
    suite = problems or suite_of(files)
    if isinstance(suite, tuple):
        raise _unusable(suite)
    if game is not None and suite.game != game:
        raise UsageError(f"these are vectors of {suite.game}, not of {game}", code="RS770")
    return suite if path else evolve(suite, requirements=requirements_in(spec_folder() / suite.game))


def _unusable(problems: tuple[Diagnostic, ...]) -> UsageError:
    notes = tuple(problem.message for problem in problems[1:6])
    return UsageError(problems[0].message, code=problems[0].code, notes=(*problems[0].notes, *notes))


def _paths(game: str | None, path: Path | None) -> tuple[Path, ...]:
    if path is not None and not path.is_dir():
        return (path,)
    folder = path or spec_folder() / str(game) / "vectors"
    found = tuple(sorted(folder.glob("*.json"))) if folder.is_dir() else ()
    if not found:
        known = [one.parent.name for one in sorted(spec_folder().glob("*/vectors"))]
        notes = did_you_mean(str(game), known) or (f"there are vectors of {', '.join(known) or 'no game'}",)
        raise UsageError(
            f"there are no vectors in {folder}" if path else f"there are no vectors of {game}",
            code="RS770",
            notes=notes,
        )
    return found


def _read(path: Path, game: str | None) -> tuple[VectorFile | Diagnostic, ...]:
    if is_archive(path):
        return read_archive(path, game)
    text = read_text(path, LIMIT)
    plain = text if isinstance(text, Diagnostic) else read_plain(text, limit=LIMIT)
    return (plain if isinstance(plain, Diagnostic) else file_of(plain),)
