"""`rulescore docs`, through the command line."""

import json
from pathlib import Path

import pytest
from small_reference import small_folder

from rulescore.cli import COMMANDS, main
from rulescore.cli.docs import all_commands


def build(where: Path, *more: str) -> int:
    folder = small_folder(where) if not (where / "small").exists() else where / "small"
    options = [
        "--docs",
        str(where / "docs"),
        "--ledgers",
        str(where / "ledgers"),
        "--out",
        str(where / "pages"),
    ]
    return main(["docs", "build", str(folder / "small.md"), *options, *more])


def test_pages_are_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == build(tmp_path)
    assert f"other files in {tmp_path / 'pages'}" in capsys.readouterr().out
    assert (tmp_path / "pages" / "en" / "small" / "clauses" / "play.md").is_file()


def test_what_was_done_is_told_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == build(tmp_path, "--format", "json")
    told = json.loads(capsys.readouterr().out)

    assert ([], str(tmp_path / "pages")) == (told["problems"], told["folder"])


def test_a_stale_ledger_fails_the_build_and_the_old_pages_stay(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    build(tmp_path)
    before = (tmp_path / "pages" / "en" / "small" / "promises.md").read_bytes()
    ledger = tmp_path / "ledgers" / "small" / "2-players.json"
    whole = json.loads(ledger.read_text(encoding="utf-8"))
    ledger.write_text(json.dumps({**whole, "rules": "0" * 64}), encoding="utf-8")

    assert 1 == build(tmp_path)
    assert "error RS801: small/2-players.json is about another text" in capsys.readouterr().err
    assert before == (tmp_path / "pages" / "en" / "small" / "promises.md").read_bytes()


def test_problems_are_told_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    small_folder(tmp_path, ledger_spec="0", words="")
    assert 1 == build(tmp_path, "--format", "json")
    told = json.loads(capsys.readouterr().out)

    assert ["RS801", *["RS805"] * 7] == [problem["code"] for problem in told["problems"]]


def test_a_folder_of_somebody_else_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "pages").mkdir()
    (tmp_path / "pages" / "thesis.txt").write_text("ten years", encoding="utf-8")

    assert 1 == build(tmp_path)
    assert "RS807" in capsys.readouterr().err
    assert ["thesis.txt"] == [path.name for path in (tmp_path / "pages").iterdir()]


def test_a_game_that_does_not_exist_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert 1 == main(["docs", "build", "ventti"])
    assert "did you mean" in capsys.readouterr().err


def test_without_a_site_there_is_nothing_to_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert 1 == main(["docs", "check", "--site", str(tmp_path)])
    assert "RS821" in capsys.readouterr().err


def test_without_a_site_there_are_no_versions(tmp_path: Path) -> None:
    assert 4 == main(["docs", "versions", "--docs", str(tmp_path)])


def test_versions_are_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / ".build" / "site" / "en" / "0.1" / "index.html"
    page.parent.mkdir(parents=True)
    page.write_text("", encoding="utf-8")

    assert 0 == main(["docs", "versions", "--docs", str(tmp_path)])
    assert "0.1\n" == capsys.readouterr().out


def test_every_command_describes_itself() -> None:
    described = list(all_commands())

    assert [f"rulescore {name}" for name in COMMANDS] == [one.name for one in described]
    assert [] == [one.name for one in described if not one.said]


def test_a_command_of_a_group_is_described_with_its_options() -> None:
    (docs,) = (one for one in all_commands() if one.name == "rulescore docs")
    (made,) = (one for one in docs.inside if one.name == "rulescore docs build")

    assert made.usage.startswith("rulescore docs build [OPTIONS]")
    assert any(one.shown.startswith("--out") for one in made.parameters)
