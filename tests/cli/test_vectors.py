"""`rulescore vectors`, through the command line."""

import json
from pathlib import Path

import pytest

from rulescore.cli import main
from rulescore.resources import spec_folder
from rulescore.vectors import archive


def test_vectors_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == main(["vectors", "list", "verhext", "--kind", "legal"])
    lines = capsys.readouterr().out.splitlines()

    assert lines
    assert all(line.startswith("legal ") for line in lines)


def test_vectors_of_a_clause_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == main(["vectors", "list", "venti", "--clause", "venti.freeze.6"])

    assert all("venti.freeze.6" in line for line in capsys.readouterr().out.splitlines())


def test_where_there_are_none_the_code_says_so() -> None:
    assert 4 == main(["vectors", "list", "verhext", "--clause", "verhext.play.99"])


def test_a_vector_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    main(["vectors", "list", "verhext", "--kind", "trace"])
    name = capsys.readouterr().out.split()[1]

    assert 0 == main(["vectors", "show", name])
    assert name == json.loads(capsys.readouterr().out)["id"]


def test_a_vector_is_shown_on_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    main(["vectors", "list", "verhext", "--kind", "trace"])
    name = capsys.readouterr().out.split()[1]

    assert 0 == main(["vectors", "show", name, "--line"])
    assert 1 == len(capsys.readouterr().out.splitlines())


def test_an_unknown_vector_is_bad_input(capsys: pytest.CaptureFixture[str]) -> None:
    assert 2 == main(["vectors", "show", "verhext/count/no-such-thing"])
    assert "there is no vector" in capsys.readouterr().err


def test_an_id_of_no_game_is_bad_input(capsys: pytest.CaptureFixture[str]) -> None:
    assert 2 == main(["vectors", "show", "verhexed/count/a"])
    assert "verhext" in capsys.readouterr().err


def test_an_unknown_game_is_bad_input() -> None:
    assert 2 == main(["vectors", "check", "chess"])


@pytest.fixture
def small_archive(monkeypatch: pytest.MonkeyPatch) -> None:
    """An archive with a hundred vectors from random play."""
    monkeypatch.setattr(archive, "PLAYED", 100)


def test_an_archive_is_written_and_answered(
    small_archive: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "archive.jsonl"
    # It is not the promised one: that has many more vectors.
    assert 1 == main(["vectors", "archive", "verhext", "--out", str(path)])
    assert "RS717" in capsys.readouterr().err
    header, *vectors = path.read_bytes().splitlines()

    assert "verhext" == json.loads(header)["game"]
    assert 0 == main(["vectors", "try", str(path)])
    assert f"{len(vectors):,} vectors, 0 answered otherwise" in capsys.readouterr().out


def test_an_archive_with_a_wrong_answer_is_found_out(
    small_archive: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "archive.jsonl"
    main(["vectors", "archive", "verhext", "--out", str(path)])
    lines = path.read_bytes().splitlines(keepends=True)
    at = next(number for number, line in enumerate(lines) if b'"kind":"legal"' in line)
    wrong = json.loads(lines[at])
    wrong["expect"]["actions"].append("win the game")
    path.write_bytes(b"".join((*lines[:at], json.dumps(wrong).encode() + b"\n", *lines[at + 1 :])))
    capsys.readouterr()

    assert 1 == main(["vectors", "try", str(path)])
    assert wrong["id"] in capsys.readouterr().out


def test_a_folder_that_is_not_there_is_bad_input(
    small_archive: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "nowhere" / "archive.jsonl"

    assert 2 == main(["vectors", "archive", "verhext", "--out", str(path)])
    assert "cannot be written" in capsys.readouterr().err


def test_an_empty_archive_is_no_archive(tmp_path: Path) -> None:
    path = tmp_path / "archive.jsonl"
    path.write_bytes(b"")

    assert 4 == main(["vectors", "try", str(path)])


def test_a_version_that_is_frozen_is_not_frozen_again(capsys: pytest.CaptureFixture[str]) -> None:
    path = spec_folder() / "verhext" / "conformance" / "0.1.0.toml"
    before = path.read_bytes()

    assert 2 == main(["vectors", "freeze", "verhext", "--version", "0.1.0"])
    assert "RS718" in capsys.readouterr().err
    assert before == path.read_bytes()
