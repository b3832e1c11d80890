"""An archive of vectors: for each game a line with a header, and then a line for each vector."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from attrs import evolve

from rulescore.conformance.json_line import read_json_line
from rulescore.conformance.vectors import Vector, VectorFile
from rulescore.conformance.vectors_reading import file_of, vector_of
from rulescore.diagnostics import Diagnostic
from rulescore.play.positions.plain import Plain


def is_archive(path: Path) -> bool:
    """Whether the first line of a file is a header; that of a file of vectors is a brace."""
    try:
        with path.open("rb") as file:
            return _is_header(read_json_line(file.readline()))
    except OSError:
        return False


def read_archive(path: Path, game: str | None) -> tuple[VectorFile | Diagnostic, ...]:
    """The vectors of a game, or those of every game in the archive."""
    files: list[VectorFile] = []
    vectors: list[list[Vector]] = []
    with path.open("rb") as lines:
        for number, line in enumerate(lines, start=1):
            found = _line(line)
            match found:
                case Diagnostic():
                    return (evolve(found, notes=(*found.notes, f"line {number} of {path}")),)
                case VectorFile():
                    files.append(found)
                    vectors.append([])
                case Vector():
                    vectors[-1].append(found)
    return tuple(_filled(files, vectors, game))


def _line(line: bytes) -> VectorFile | Vector | Diagnostic:
    plain = read_json_line(line)
    if isinstance(plain, Diagnostic):
        return plain
    if _is_header(plain):
        assert isinstance(plain, Mapping)
        return file_of({**plain, "count": 0, "vectors": []})
    return vector_of(plain)


def _is_header(plain: Plain | Diagnostic) -> bool:
    return isinstance(plain, Mapping) and "game" in plain and "vectors" not in plain


def _filled(files: list[VectorFile], vectors: list[list[Vector]], game: str | None) -> Iterator[VectorFile]:
    for file, found in zip(files, vectors, strict=True):
        if game in (None, file.game):
            yield evolve(file, vectors=tuple(found))
