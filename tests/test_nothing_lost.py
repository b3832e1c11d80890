"""Whoever is stopped in the middle of writing leaves what was there before, and nothing half-written."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

OLD, NEW = "old " * 50_000, "new " * 50_000

WRITERS = {
    "a stored game": "from rulescore.cli.stored import write_stored; write_stored(path, new)",
    "a kept game": "from rulescore import cache; cache.keep(path.name, new.encode())",
    "a liar": "file = path.open('w'); file.write(new[: len(new) // 2]); file.flush(); path.replace(path)",
}
"""How something is written to `path`; the liar writes to the place itself."""

STOPPED = """
import sys
from pathlib import Path

def stop(*_):
    print("now", flush=True)
    sys.stdin.read()

path, new = Path(sys.argv[1]), sys.argv[2] * 50_000
Path.replace = stop
try:
    {write}
except KeyboardInterrupt:
    sys.exit(130)
"""
"""Waits at the moment at which the file is written and not yet in its place."""


def stopped(folder: Path, writer: str, told: signal.Signals) -> int:
    """Stop a writer in the middle; its exit code."""
    script = STOPPED.format(write=WRITERS[writer])
    running = subprocess.Popen(
        [sys.executable, "-c", script, str(folder / "file"), "new "],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "RULESCORE_CACHE": str(folder)},
    )
    assert running.stdout is not None
    assert b"now" == running.stdout.readline().strip()
    running.send_signal(told)
    running.communicate()
    return running.returncode


def written(folder: Path, writer: str) -> str | None:
    """What a reader finds there."""
    if writer != "a kept game":
        return (folder / "file").read_text(encoding="utf-8")
    from rulescore import cache

    found = cache.recall("file")
    return None if found is None else found.decode()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which something was written earlier."""
    from rulescore import cache

    monkeypatch.setenv("RULESCORE_CACHE", str(tmp_path))
    cache.keep("file", OLD.encode())
    return tmp_path


def with_old(folder: Path, writer: str) -> Path:
    if writer != "a kept game":
        (folder / "file").write_text(OLD, encoding="utf-8")
    return folder


HONEST = ("a stored game", "a kept game")


@pytest.mark.parametrize("writer", HONEST)
def test_a_writer_that_is_interrupted_leaves_what_was_there_and_nothing_else(
    folder: Path, writer: str
) -> None:
    code = stopped(with_old(folder, writer), writer, signal.SIGINT)

    assert (130, OLD) == (code, written(folder, writer))
    assert ["file"] == [path.name for path in folder.iterdir()]


@pytest.mark.parametrize("writer", HONEST)
def test_a_writer_that_is_killed_leaves_what_was_there(folder: Path, writer: str) -> None:
    stopped(with_old(folder, writer), writer, signal.SIGKILL)

    assert OLD == written(folder, writer)


def test_a_writer_that_leaves_half_of_it_is_noticed(folder: Path) -> None:
    stopped(with_old(folder, "a liar"), "a liar", signal.SIGKILL)

    assert OLD != written(folder, "a liar")
    assert NEW != written(folder, "a liar")
