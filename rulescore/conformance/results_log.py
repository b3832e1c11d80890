"""The results of a run, line by line as they come: whoever is killed in the middle can go on later.

The first line says what was run. Each line is written in one go, so that at most the last one can be torn.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import BinaryIO

from attrs import frozen

from rulescore.conformance.claims import Claims
from rulescore.conformance.outcomes import Record, record_from, record_plain
from rulescore.conformance.suite import Suite
from rulescore.conformance.vectors_bytes import canonical_line
from rulescore.errors import UsageError
from rulescore.play.positions.plain import Plain

FORMAT = 1


@frozen(eq=False)
class ResultsLog:
    """An open log, or none. `done` are the records that an earlier run has left in it."""

    file: BinaryIO | None
    done: tuple[Record, ...] = ()

    def keep(self, record: Record) -> None:
        if self.file is not None:
            self.file.write(canonical_line(record_plain(record)))

    def close(self) -> None:
        if self.file is not None:
            self.file.close()


NO_LOG = ResultsLog(None)


def run_key(suite: Suite, command: str, claims: Claims) -> dict[str, Plain]:
    """What has to be the same for results to belong together."""
    return {
        "log": FORMAT,
        "game": suite.game,
        "vectors": suite.digest,
        "driver": command,
        "name": claims.name,
        "version": claims.version,
        "features": [*claims.features],
        "readings": {name: [*keys] for name, keys in claims.readings.items()},
    }


def begin_log(path: Path, key: Mapping[str, Plain]) -> ResultsLog:
    """A new log; a run that still writes to an old one of this name goes on writing to the old one."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
        file = path.open("ab", buffering=0)
        file.write(canonical_line(key))
    except OSError as error:
        raise _unwritable(path, error) from None
    return ResultsLog(file)


def go_on_with(path: Path, key: Mapping[str, Plain]) -> ResultsLog:
    """The log of an interrupted run, with the results that are in it; a torn last line is forgotten."""
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        return begin_log(path, key)
    except OSError as error:
        raise _unwritable(path, error) from None
    whole = content[: content.rfind(b"\n") + 1]
    first, *rest = whole.splitlines() or [b""]
    if first != canonical_line(key).rstrip(b"\n"):
        raise _of_another_run(path, first, key)
    records = tuple(record for record in map(_record, rest) if record is not None)
    return ResultsLog(_reopened(path, len(whole)), tuple({record.id: record for record in records}.values()))


def _reopened(path: Path, length: int) -> BinaryIO:
    try:
        file = path.open("ab", buffering=0)
        file.truncate(length)
    except OSError as error:
        raise _unwritable(path, error) from None
    return file


def _record(line: bytes) -> Record | None:
    plain = _read(line)
    return record_from(plain) if isinstance(plain, Mapping) else None


def _read(line: bytes) -> Plain:
    try:
        found: Plain = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return found


def _unwritable(path: Path, error: OSError) -> UsageError:
    return UsageError(f'the log "{path}" cannot be kept: {error.strerror}', code="RS764")


def _of_another_run(path: Path, first: bytes, key: Mapping[str, Plain]) -> UsageError:
    old = _read(first)
    if not isinstance(old, Mapping) or "log" not in old:
        return UsageError(f'"{path}" is no log of results', code="RS764")
    other = [name for name in key if old.get(name) != key[name]]
    notes = tuple(f"{name} was {json.dumps(old.get(name))} and is {json.dumps(key[name])}" for name in other)
    return UsageError(
        f'the log "{path}" is of another run', code="RS764", notes=(*notes, "leave out --resume")
    )
