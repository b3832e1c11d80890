"""`rulescore replay` as a user types it."""

import json
from pathlib import Path

import pytest

from rulescore.cli import main


@pytest.fixture
def stored(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    path = tmp_path / "game.json"
    main(
        [
            "play",
            "venti",
            "--players",
            "2",
            "--seed",
            "3",
            "--auto",
            "--limit",
            "40",
            "--transcript",
            str(path),
        ]
    )
    capsys.readouterr()
    return path


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(["replay", *arguments])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def changed(path: Path, **changes: object) -> str:
    path.write_text(json.dumps(json.loads(path.read_text(encoding="utf-8")) | changes), encoding="utf-8")
    return str(path)


def test_a_stored_game_is_repeated_to_its_hash(capsys: pytest.CaptureFixture[str], stored: Path) -> None:
    expected = json.loads(stored.read_text(encoding="utf-8"))["hash"]

    assert (0, f"{expected}\n", "") == run(capsys, str(stored))


def test_another_end_is_a_failure(capsys: pytest.CaptureFixture[str], stored: Path) -> None:
    code, out, err = run(capsys, changed(stored, hash="0" * 16))

    assert (1, "", True) == (code, out, err.startswith("error RS573"))


def test_a_step_that_is_refused_is_a_failure(capsys: pytest.CaptureFixture[str], stored: Path) -> None:
    code, _, err = run(capsys, changed(stored, steps=[{"by": "A", "do": "take card 1"}]))

    assert (1, True) == (code, err.startswith("error RS572: step 1"))


def test_a_file_of_another_form_is_bad_input(capsys: pytest.CaptureFixture[str], stored: Path) -> None:
    assert 2 == run(capsys, changed(stored, steps="many"))[0]


def test_a_file_that_is_not_there_is_bad_input(capsys: pytest.CaptureFixture[str]) -> None:
    assert 2 == run(capsys, "no-such.json")[0]
