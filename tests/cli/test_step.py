"""`rulescore step` as a program calls it."""

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
    code = main(["step", "venti", *arguments])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_an_action_and_a_draw_give_the_next_position(capsys: pytest.CaptureFixture[str], turn: str) -> None:
    code, out, _ = run(capsys, "--position", turn, "--do", "take card 3", "--came", "7c")
    found = json.loads(out)

    assert (0, "A", 1, "7c") == (
        code,
        found["player"],
        found["position"]["actions used"],
        found["position"]["centre"][2],
    )


def test_nature_is_asked_when_nothing_came(capsys: pytest.CaptureFixture[str], turn: str) -> None:
    code, out, _ = run(capsys, "--position", turn, "--do", "take card 3")
    asked = json.loads(out)["chance"]

    assert (0, "draw from draw pile", {"came": "J", "weight": 3}) == (
        code,
        asked["asked"],
        next(outcome for outcome in asked["outcomes"] if outcome["came"] == "J"),
    )


def test_what_a_step_prints_is_read_by_the_next_one(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, turn: str
) -> None:
    _, at_once, _ = run(capsys, "--position", turn, "--do", "take card 3", "--came", "7c")
    _, first, _ = run(capsys, "--position", turn, "--do", "take card 3")
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(first.encode())))

    assert (0, at_once, "") == run(capsys, "--position", "-", "--came", "7c")


def test_a_refusal_has_its_reason_and_its_clauses(capsys: pytest.CaptureFixture[str], turn: str) -> None:
    code, out, _ = run(capsys, "--position", turn, "--do", "make joker 3f")
    refused = json.loads(out)["refused"]

    assert (1, {"code", "reason", "clauses"}) == (code, set(refused) - {"notes"})


def test_a_card_that_cannot_come_is_refused(capsys: pytest.CaptureFixture[str], turn: str) -> None:
    code, out, _ = run(capsys, "--position", turn, "--do", "take card 3", "--came", "9z")

    assert (1, "RS516") == (code, json.loads(out)["refused"]["code"])


def test_an_outcome_too_many_is_refused(capsys: pytest.CaptureFixture[str], turn: str) -> None:
    code, out, _ = run(capsys, "--position", turn, "--do", "take card 3", "--came", "7c", "--came", "7d")

    assert (1, 'nature is not asked any more, and "7d" is left') == (
        code,
        json.loads(out)["refused"]["reason"],
    )


def test_an_outcome_where_a_player_is_asked_is_refused(capsys: pytest.CaptureFixture[str], turn: str) -> None:
    assert 1 == run(capsys, "--position", turn, "--came", "7c")[0]


def test_a_nonsense_action_is_bad_input(capsys: pytest.CaptureFixture[str], turn: str) -> None:
    code, out, err = run(capsys, "--position", turn, "--do", "dance")

    assert (2, "", True) == (code, out, err.startswith("error RS514"))
