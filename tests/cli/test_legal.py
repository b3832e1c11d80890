"""`rulescore legal` as a program calls it."""

import io
import json
from pathlib import Path

import pytest

from rulescore.cli import main

TURN = "game: venti\nplayers: 2\ntargets: [2, 4, 6]\ncentre: [1, 1, 3, 5]\nhand: {A: 3 3 J}\n"


@pytest.fixture
def turn(tmp_path: Path) -> str:
    path = tmp_path / "turn.yaml"
    path.write_text(TURN, encoding="utf-8")
    return str(path)


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(["legal", *arguments])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_every_action_has_its_text_its_parts_and_its_clauses(
    capsys: pytest.CaptureFixture[str], turn: str
) -> None:
    code, out, _ = run(capsys, "venti", "--position", turn)
    found = json.loads(out)

    assert (0, "A", "take a turn") == (code, found["player"], found["at"])
    assert {
        "text": "exchange 2 4",
        "action": "exchange",
        "arguments": [2, 4],
        "clauses": ["venti.exchange.1"],
    } in found["actions"]


def test_a_position_may_come_from_the_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(TURN.encode())))

    assert 0 == run(capsys, "venti", "--position", "-")[0]


def test_nature_is_asked_with_weights(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "gap.yaml"
    path.write_text("game: venti\nplayers: 2\nat: set up\n", encoding="utf-8")
    code, out, _ = run(capsys, "venti", "--position", str(path))
    found = json.loads(out)

    assert (0, [], [{"came": "A", "weight": 1}, {"came": "B", "weight": 1}]) == (
        code,
        found["actions"],
        found["chance"]["outcomes"],
    )


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        ("game: venti\nplayers: 2\nhands: {}", "RS553"),
        ("game: verhext\nplayers: 2", "RS566"),
        ("{", "RS550"),
        ("game: venti\nplayers: 20", "RS520"),
        ("a: " + "[" * 50, "RS551"),
    ],
)
def test_a_wrong_position_is_bad_input(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: str, problem: str
) -> None:
    path = tmp_path / "wrong.yaml"
    path.write_text(content, encoding="utf-8")
    code, out, err = run(capsys, "venti", "--position", str(path))

    assert (2, "", True) == (code, out, f"error {problem}" in err)


def test_a_position_that_is_not_there_is_bad_input(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "venti", "--position", "no-such.yaml")

    assert (2, True) == (code, err.startswith("error RS101"))


def test_an_unknown_game_is_bad_input(capsys: pytest.CaptureFixture[str], turn: str) -> None:
    code, _, err = run(capsys, "vanti", "--position", turn)

    assert (2, True) == (code, 'did you mean "venti"?' in err)
