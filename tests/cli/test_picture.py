"""`rulescore picture`: a stored position drawn, told in words, or refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from pictured import FOLDER, parsed

from rulescore.cli import main
from rulescore.resources import spec_folder

VENTI = str(FOLDER / "venti.yaml")


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(["picture", *arguments])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_a_position_is_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "venti", "--position", VENTI)

    assert (0, "Venti, 2 players: A is asked, take a turn") == (code, parsed(out)[0].text)


def test_a_picture_may_go_to_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "table.svg"
    code, out, _ = run(capsys, "venti", "--position", VENTI, "--out", str(path), "--width", "780")

    assert (0, "") == (code, out)
    assert (parsed(path.read_text(encoding="utf-8")).get("viewBox") or "").startswith("0 0 780 ")


def test_a_player_sees_their_own_hand_only(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "venti", "--position", VENTI, "--player", "b", "--text", "--zone", "hand")

    assert "Player B\n  hand: 1a: 1 circle" in out
    assert "Player A (asked now)\n  hand: 3" not in out


def test_hands_may_be_laid_open(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "venti", "--position", VENTI, "--open", "--text")

    assert "hand: 1a: 1 circle" in out
    assert "hand: 3a: 3 triangle" in out


def test_a_part_is_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "venti", "--position", VENTI, "--zone", "targets")

    assert "targets: 1: 2m" in (parsed(out)[1].text or "")
    assert "centre" not in (parsed(out)[1].text or "")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--player", "Z"), 'there is no player "Z"'),
        (("--player", "A", "--open"), "--open shows what all players see together"),
        (("--zone", "hnad"), 'venti has no zone "hnad"'),
        (("--width", "20"), "--width"),
    ],
)
def test_what_cannot_be_drawn_is_refused(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], message: str
) -> None:
    code, out, error = run(capsys, "venti", "--position", VENTI, *arguments)

    assert (2, "") == (code, out)
    assert message in error


def test_the_faces_beside_a_game_of_ones_own_are_used(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    game = _copied(tmp_path, 'title = "My own game"\n')
    _, out, _ = run(capsys, str(game), "--position", VENTI, "--text")

    assert out.startswith("My own game, 2 players")


def test_faces_that_are_wrong_are_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    game = _copied(tmp_path, 'titel = "My own game"\n')
    code, out, error = run(capsys, str(game), "--position", VENTI)

    assert (2, "") == (code, out)
    assert 'error RS580: faces.toml: there is no section "titel"' in error
    assert 'did you mean "title"?' in error


def test_faces_of_what_the_game_does_not_have_are_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    game = _copied(tmp_path, 'leave-out = ["goal"]\n[zones.gone]\ntitle = "x"\n')
    code, out, error = run(capsys, str(game), "--position", VENTI)

    assert (2, "") == (code, out)
    assert "error RS580: faces.toml speaks of what venti does not have\n  note: zones.gone\n" in error


def _copied(folder: Path, faces: str) -> Path:
    """Venti with other faces."""
    source = spec_folder() / "venti"
    for path in (source / "venti.md", source / "data" / "reconstructed-1.csv", source / "clauses.yaml"):
        target = folder / path.relative_to(source)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    (folder / "faces.toml").write_text(faces, encoding="utf-8")
    return folder / "venti.md"
