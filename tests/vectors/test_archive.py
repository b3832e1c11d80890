"""The archive of a game is the promised one, however many processes make it."""

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
@pytest.mark.parametrize("game", GAMES)
def test_the_archive_is_the_promised_one(game: str) -> None:
    assert promised(workshop(game)) == promise_of(lines(game, 2))


def test_all_archives_together_are_large() -> None:
    promises = [promised(workshop(game)) for game in GAMES]

    assert 50_000 <= sum(0 if one is None else one.vectors for one in promises)
