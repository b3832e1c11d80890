"""What is kept is given back as it was, or not at all."""

import os
import threading
from pathlib import Path

import pytest

from rulescore import cache


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "kept"
    monkeypatch.setenv("RULESCORE_CACHE", str(folder))
    return folder


def test_what_was_kept_is_recalled() -> None:
    cache.keep("a", b"one\ntwo")

    assert b"one\ntwo" == cache.recall("a")


def test_what_was_never_kept_is_absent() -> None:
    assert cache.recall("a") is None


def test_the_later_of_two_contents_counts() -> None:
    cache.keep("a", b"one")
    cache.keep("a", b"two")

    assert b"two" == cache.recall("a")


@pytest.mark.parametrize("damage", [b"", b"x", b"0" * 64 + b"one", None])
def test_a_damaged_file_counts_as_absent(own_folder: Path, damage: bytes | None) -> None:
    cache.keep("a", b"one")
    file = own_folder / "a"
    file.write_bytes(file.read_bytes()[:-1] if damage is None else damage)

    assert cache.recall("a") is None


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="Windows has other rights")
def test_a_file_that_others_may_write_counts_as_absent(own_folder: Path) -> None:
    cache.keep("a", b"one")
    (own_folder / "a").chmod(0o666)

    assert cache.recall("a") is None


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="Windows has other rights")
def test_a_file_of_somebody_else_counts_as_absent(monkeypatch: pytest.MonkeyPatch) -> None:
    cache.keep("a", b"one")
    monkeypatch.setattr(os, "getuid", lambda: 123456789)

    assert cache.recall("a") is None


def test_a_folder_in_the_place_of_a_file_is_no_error(own_folder: Path) -> None:
    (own_folder / "a").mkdir(parents=True)
    cache.keep("a", b"one")

    assert cache.recall("a") is None
    assert ["a"] == [path.name for path in own_folder.iterdir()]


def test_where_nothing_can_be_kept_nothing_is(own_folder: Path) -> None:
    own_folder.write_text("a file, not a folder", encoding="utf-8")
    cache.keep("a", b"one")

    assert cache.recall("a") is None


def test_two_writers_leave_one_whole_content(own_folder: Path) -> None:
    contents = [bytes([letter]) * 100_000 for letter in b"abcdefgh"]
    writers = [threading.Thread(target=cache.keep, args=("a", content)) for content in contents]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()

    assert cache.recall("a") in contents
    assert ["a"] == [path.name for path in own_folder.iterdir()]


def test_the_folder_is_where_the_system_keeps_such_things(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("RULESCORE_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", "/var/somewhere")

    assert Path("/var/somewhere/rulescore") == cache.folder()
