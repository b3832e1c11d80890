"""The archive of a game is the promised one, however many processes make it."""

import os
import subprocess
import sys

import pytest

from rulescore.vectors import archive
from rulescore.vectors.archive import lines, promise_of, promised
from rulescore.vectors.building import workshop

GAMES = ("diciassette", "venezia", "venezia2099", "venti", "verhext")


@pytest.mark.slow
def test_several_processes_make_the_same_archive(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "PLAYED", 2000)

    assert list(lines("verhext", 1)) == list(lines("verhext", 2))


@pytest.mark.sweep
@pytest.mark.parametrize("seed", ["1", "2"])
@pytest.mark.parametrize("game", GAMES)
def test_the_archive_is_the_promised_one_under_any_hash_seed(game: str, seed: str) -> None:
    found = subprocess.run(
        [sys.executable, "-m", "rulescore", "vectors", "archive", game, "--jobs", "2"],
        env={**os.environ, "PYTHONHASHSEED": seed},
        capture_output=True,
        text=True,
        check=False,
    )

    assert (0, "") == (found.returncode, found.stderr)


@pytest.mark.slow
def test_another_archive_is_not_the_promised_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "PLAYED", 10)

    assert promised(workshop("verhext")) != promise_of(lines("verhext"))


def test_all_archives_together_are_large() -> None:
    promises = [promised(workshop(game)) for game in GAMES]

    assert 50_000 <= sum(0 if one is None else one.vectors for one in promises)
