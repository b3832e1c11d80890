import stat
import sys
from pathlib import Path

import pytest

from rulescore.cli import main

Capture = pytest.CaptureFixture[str]

UNEVEN = "# A game\n\n```rules\ngame   small\nto play\n      finish\n```\n"
EVEN = "# A game\n\n```rules\ngame small\nto play\n  finish\n```\n"


@pytest.fixture
def uneven(tmp_path: Path) -> Path:
    path = tmp_path / "uneven.md"
    path.write_text(UNEVEN, encoding="utf-8")
    return path


def test_a_file_is_formatted_in_its_place(uneven: Path) -> None:
    assert 0 == main(["format", str(uneven)])
    assert EVEN == uneven.read_text(encoding="utf-8")
    assert [uneven] == list(uneven.parent.iterdir())


def test_a_formatted_file_is_not_written_again(uneven: Path, capsys: Capture) -> None:
    main(["format", str(uneven)])
    before = uneven.stat().st_mtime_ns
    capsys.readouterr()

    assert 0 == main(["format", str(uneven)])
    assert before == uneven.stat().st_mtime_ns
    assert ("", "") == capsys.readouterr()


def test_check_says_that_a_file_would_change_and_leaves_it(uneven: Path, capsys: Capture) -> None:
    assert 1 == main(["format", "--check", str(uneven)])
    assert UNEVEN == uneven.read_text(encoding="utf-8")
    assert "would change" in capsys.readouterr().err


def test_check_is_content_with_a_formatted_file(tmp_path: Path) -> None:
    path = tmp_path / "even.md"
    path.write_text(EVEN, encoding="utf-8")

    assert 0 == main(["format", "--check", str(path)])


def test_diff_shows_what_would_change_and_leaves_the_file(uneven: Path, capsys: Capture) -> None:
    assert 0 == main(["format", "--diff", str(uneven)])
    assert UNEVEN == uneven.read_text(encoding="utf-8")
    assert "-game   small\n" in (out := capsys.readouterr().out)
    assert "+game small\n" in out


def test_a_bad_file_stays_as_it_is_and_a_good_one_is_formatted(uneven: Path, capsys: Capture) -> None:
    bad = uneven.parent / "bad.md"
    bad.write_text("```rules\ngaem x\n```\n", encoding="utf-8")

    assert 2 == main(["format", str(bad), str(uneven)])
    assert "```rules\ngaem x\n```\n" == bad.read_text(encoding="utf-8")
    assert EVEN == uneven.read_text(encoding="utf-8")
    assert "RS117" in capsys.readouterr().err


def test_a_missing_file_is_told(tmp_path: Path, capsys: Capture) -> None:
    assert 2 == main(["format", str(tmp_path / "none.md")])
    assert "RS101" in capsys.readouterr().err


def test_a_failure_while_writing_loses_nothing(
    uneven: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)

    assert 2 == main(["format", str(uneven)])
    assert UNEVEN == uneven.read_text(encoding="utf-8")
    assert [uneven] == list(uneven.parent.iterdir())
    assert "RS133" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform == "win32", reason="permissions are those of POSIX")
def test_the_permissions_stay(uneven: Path) -> None:
    uneven.chmod(0o640)
    main(["format", str(uneven)])

    assert 0o640 == stat.S_IMODE(uneven.stat().st_mode)
