"""Code that was made once is kept and recalled; whatever is wrong with what was kept, it is made anew."""

from __future__ import annotations

import hashlib
import marshal
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from attrs import evolve
from engine_stage import parted
from miniature_games import FOLDER

from rulescore import cache
from rulescore.kernel.match import Match
from rulescore.kernel.position import start_position
from rulescore.play.game import load
from rulescore.targets.interpreter.engine import Interpreter
from rulescore.targets.python import loading
from rulescore.targets.python.loading import engine_of

MINIATURE = FOLDER / "refilled-row.md"


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "kept"
    monkeypatch.setenv("RULESCORE_CACHE", str(folder))
    return folder


@pytest.fixture
def match() -> Match:
    return load(MINIATURE).match(players=2)


def made(match: Match, monkeypatch: pytest.MonkeyPatch) -> int:
    """How often code is made when an engine is asked for."""
    times = 0
    original = loading._made

    def counted(one: Match) -> object:
        nonlocal times
        times += 1
        return original(one)

    monkeypatch.setattr(loading, "_made", counted)
    engine = engine_of(match, Interpreter(match))
    monkeypatch.setattr(loading, "_made", original)
    assert parted(match, [engine], start_position(match), steps=5) is None
    return times


def kept_files(folder: Path) -> list[Path]:
    return sorted(folder.glob("python-*"))


def test_code_is_made_once(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    assert [1, 0, 0] == [made(match, monkeypatch) for _ in range(3)]


def test_an_equal_match_has_the_same_code(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    other = load(MINIATURE).match(players=2)

    assert match.fingerprint
    assert match.fingerprint == other.fingerprint
    assert [1, 0] == [made(one, monkeypatch) for one in (match, other)]


def test_another_match_takes_the_place_of_the_first(
    match: Match, own_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = evolve(match, fingerprint="another")

    assert [1, 1, 1, 0] == [made(one, monkeypatch) for one in (match, other, match, match)]
    assert 1 == len(kept_files(own_folder))


def test_every_number_of_players_has_a_file(own_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = load(FOLDER / "ties.md")
    matches = [game.match(players=players) for players in game.players][:2]

    assert [1] * len(matches) + [0] * len(matches) == [made(one, monkeypatch) for one in matches * 2]
    assert len(matches) == len(kept_files(own_folder))


def test_readings_are_part_of_what_a_match_is() -> None:
    game = load(FOLDER / "reading.md")
    name, keys = next(iter(game.readings.items()))
    matches = [game.match(players=2, readings={name: key}) for key in keys]

    assert len(keys) == len({one.fingerprint for one in matches})


def test_a_match_that_nobody_knows_is_not_kept(
    match: Match, own_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    unknown = evolve(match, fingerprint="")

    assert [1, 1] == [made(unknown, monkeypatch) for _ in range(2)]
    assert [] == kept_files(own_folder)


# --- what is wrong with what was kept -------------------------------------------------------------------


def rewritten(content: bytes) -> bytes:
    """With the right digest, as if it had been kept like this."""
    return hashlib.sha256(content).hexdigest().encode() + content


@pytest.mark.parametrize("damage", ["empty", "truncated", "flipped", "no digest", "nonsense"])
def test_a_damaged_file_counts_as_absent(
    damage: str, match: Match, own_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made(match, monkeypatch)
    (file,) = kept_files(own_folder)
    whole = file.read_bytes()
    flipped = bytearray(whole)
    flipped[-9] ^= 1
    damaged = {
        "empty": b"",
        "truncated": whole[: len(whole) // 2],
        "flipped": bytes(flipped),
        "no digest": whole[64:],
        "nonsense": b"x" * 999,
    }
    file.write_bytes(damaged[damage])

    assert [1, 0] == [made(match, monkeypatch) for _ in range(2)]


@pytest.mark.parametrize("what", ["no code", "half a code", "another thing", "nothing"])
def test_a_file_that_is_whole_and_holds_something_else_counts_as_absent(
    what: str, match: Match, own_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made(match, monkeypatch)
    (file,) = kept_files(own_folder)
    key = loading._key(match)
    code = file.read_bytes()[64 + len(key) :]
    held = {
        "no code": b"not marshalled",
        "half a code": code[: len(code) // 2],
        "another thing": marshal.dumps([1, 2, 3]),
        "nothing": b"",
    }
    file.write_bytes(rewritten(key + held[what]))

    assert [1, 0] == [made(match, monkeypatch) for _ in range(2)]


def test_code_of_another_python_counts_as_absent(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    made(match, monkeypatch)
    monkeypatch.setattr(loading, "PYTHON", "cpython-399 123")

    assert [1, 0] == [made(match, monkeypatch) for _ in range(2)]


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="Windows has other rights")
def test_code_that_somebody_else_may_have_written_is_never_read(
    match: Match, own_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made(match, monkeypatch)
    (file,) = kept_files(own_folder)
    file.chmod(0o666)

    assert [1, 0] == [made(match, monkeypatch) for _ in range(2)]

    monkeypatch.setattr(os, "getuid", lambda: 123456789)
    assert 1 == made(match, monkeypatch)


def test_where_nothing_can_be_kept_games_are_played_all_the_same(
    match: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("a file, not a folder", encoding="utf-8")
    monkeypatch.setenv("RULESCORE_CACHE", str(tmp_path / "file"))

    assert [1, 1] == [made(match, monkeypatch) for _ in range(2)]


# --- other processes ------------------------------------------------------------------------------------

RECALL = f"""
import sys
from rulescore.play.game import load
state = load({str(MINIATURE)!r}).start(players=2, seed=1)
state.apply(state.legal_actions()[0])
lazy = ("rulescore.kernel.optimising", "rulescore.targets.python.source")
print(*(name in sys.modules for name in lazy))
"""


def run(code: str) -> str:
    return subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, text=True, timeout=60
    ).stdout.strip()


def test_what_was_kept_is_recalled_without_the_optimiser_and_the_printer() -> None:
    assert ["True True", "False False"] == [run(RECALL) for _ in range(2)]


WRITER = """
import sys
from rulescore import cache
content = sys.argv[1].encode() * 200_000
print("begun", flush=True)
while True:
    cache.keep("python-shared.code", content)
"""


def test_writers_at_once_never_give_a_broken_read_and_leave_nothing_half(own_folder: Path) -> None:
    """Writers that are killed in the middle of writing included."""
    letters = "abc"
    writers = [
        subprocess.Popen([sys.executable, "-c", WRITER, letter], stdout=subprocess.PIPE) for letter in letters
    ]
    whole = {letter.encode() * 200_000 for letter in letters}
    try:
        for writer in writers:
            assert writer.stdout is not None
            writer.stdout.readline()
        while cache.recall("python-shared.code") is None:
            time.sleep(0.01)
        reads = [cache.recall("python-shared.code") for _ in range(200)]
    finally:
        for writer in writers:
            writer.send_signal(signal.SIGKILL)
            writer.communicate()

    assert set() == {read for read in reads if read not in whole}
    assert cache.recall("python-shared.code") in whole


def test_a_writer_that_is_stopped_leaves_no_file_behind(
    own_folder: Path, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", stopped)
    with pytest.raises(KeyboardInterrupt):
        engine_of(match, Interpreter(match))

    assert [] == kept_files(own_folder)


def test_a_read_that_is_not_checked_is_found(
    match: Match, own_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A liar that believes every file."""
    made(match, monkeypatch)
    (file,) = kept_files(own_folder)
    flipped = bytearray(file.read_bytes())
    flipped[-9] ^= 1
    file.write_bytes(bytes(flipped))

    honest = cache.recall(file.name)
    assert honest is None
    monkeypatch.setattr(cache, "_digest", lambda _: bytes(flipped[:64]))
    assert bytes(flipped[64:]) == cache.recall(file.name)
