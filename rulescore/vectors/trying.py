"""An archive answered by the default engine, from nothing but its lines, as a driver would answer it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import islice

from rulescore.conformance.vectors_reading import vector_of
from rulescore.diagnostics import Diagnostic
from rulescore.pipeline import load
from rulescore.vectors.answers import DEFAULT_ENGINE, answer
from rulescore.vectors.archive import workers
from rulescore.vectors.matches import Matches

AT_ONCE = 500
"""Lines that are answered in one go."""

BATCHES = 4
"""So many times that for each process lies in memory."""


def wrong_lines(lines: Iterable[bytes], jobs: int = 1) -> Iterator[tuple[int, tuple[str, ...]]]:
    """For many vectors at a time: how many there were, and the ids of those that are answered otherwise."""
    if jobs == 1:
        yield from map(_tried, _batches(lines))
        return
    with workers(jobs) as pool:
        batches = _batches(lines)
        while several := tuple(islice(batches, jobs * BATCHES)):
            yield from pool.map(_tried, several)


def _batches(lines: Iterable[bytes]) -> Iterator[tuple[bytes, ...]]:
    """Headers are left out: every vector names its game."""
    vectors = (line for line in lines if not line.startswith(b'{"area"'))
    while batch := tuple(islice(vectors, AT_ONCE)):
        yield batch


def _tried(batch: tuple[bytes, ...]) -> tuple[int, tuple[str, ...]]:
    return len(batch), tuple(name for line in batch for name in _wrong(line))


def _wrong(line: bytes) -> Iterator[str]:
    vector = vector_of(json.loads(line))
    if isinstance(vector, Diagnostic):
        yield line[:80].decode(errors="replace")
        return
    found = answer(_matches(vector.id.partition("/")[0]), vector.given, DEFAULT_ENGINE)
    if found != vector.expected:
        yield vector.id


@cache
def _matches(game: str) -> Matches:
    return Matches(load(game).game)
