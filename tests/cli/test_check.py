"""`rulescore check`, as somebody types it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from miniature_games import FOLDER, NAMES

from rulescore.cli import main

GOOD = """```rules
game tiny
players 2 to 2
action pass of player p
to play
  for each p in players
    p chooses pass
```
"""
UNUSED = GOOD.replace("to play", "variable n: 0 to 3\nto play")


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RULESCORE_CACHE", str(tmp_path / "kept"))


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    path = tmp_path / "tiny.md"
    path.write_text(GOOD, encoding="utf-8")
    return path


def test_venti_is_clean_and_tells_its_whole_rulebook(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["check", "venti"])

    assert (0, "") == (code, capsys.readouterr().err)


def test_without_a_name_every_game_is_checked(capsys: pytest.CaptureFixture[str]) -> None:
    main(["check"])

    assert "venti: nothing is wrong" in capsys.readouterr().out


def test_no_clause_of_venti_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    main(["check", "venti", "--format", "json"])
    (game,) = json.loads(capsys.readouterr().out)["games"]

    assert 0 == game["counts"]["clauses"]["missing"]
    assert 163 == sum(game["counts"]["clauses"].values())
    assert 107 == sum(game["counts"]["readings"].values())


@pytest.mark.parametrize("name", NAMES)
def test_every_miniature_is_clean(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["check", str(FOLDER / f"{name}.md")])

    assert (0, "") == (code, capsys.readouterr().err)


def test_a_problem_is_shown_with_its_place(tiny: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tiny.write_text(UNUSED, encoding="utf-8")
    code = main(["check", str(tiny)])
    shown = capsys.readouterr()

    assert 1 == code
    assert f"{tiny}:5:1" in shown.err
    assert f"{tiny}: 1 problem" in shown.out


def test_a_clause_that_is_missing_is_a_problem(tiny: Path, capsys: pytest.CaptureFixture[str]) -> None:
    clauses = "clauses:\n- id: tiny.turn.1\n  section: S\n  kind: action\n  text: T\n"
    (tiny.parent / "clauses.yaml").write_text(clauses, encoding="utf-8")
    code = main(["check", str(tiny)])
    shown = capsys.readouterr()

    assert (1, True) == (code, "RS434" in shown.err)
    assert "1 missing" in shown.out


def test_a_register_that_differs_is_a_problem(tiny: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tiny.parent / "ambiguities.yaml").write_text("ambiguities: 1\n", encoding="utf-8")

    assert 1 == main(["check", str(tiny)])
    assert "RS431" in capsys.readouterr().err


def test_a_text_that_cannot_be_parsed_is_a_problem(tiny: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tiny.write_text("```rules\ngame = tiny\n```\n", encoding="utf-8")

    assert 1 == main(["check", str(tiny)])
    assert "1 problem\n" in capsys.readouterr().out


@pytest.mark.parametrize(("name", "code"), [("vinti", "RS193"), ("no-such-file.md", "RS101"), (".", "RS102")])
def test_what_is_no_text_is_bad_input(name: str, code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert 2 == main(["check", name])
    assert code in capsys.readouterr().err


def test_the_worst_of_several_games_decides(tiny: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert 2 == main(["check", str(tiny), "vinti"])
    assert "tiny.md: nothing is wrong" in capsys.readouterr().out


def test_json_names_every_problem(tiny: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tiny.write_text(UNUSED, encoding="utf-8")
    code = main(["check", str(tiny), "--format", "json"])
    shown = capsys.readouterr()
    (game,) = json.loads(shown.out)["games"]

    assert (1, "") == (code, shown.err)
    assert ["RS408"] == [problem["code"] for problem in game["problems"]]
    assert 5 == game["problems"][0]["span"]["line"]


def test_problems_come_in_the_same_order_under_any_hash_seed(tiny: Path) -> None:
    lines = (f"variable v{number}: 0 to 3\nreading r{number}: a, b\n" for number in range(20))
    tiny.write_text(GOOD.replace("to play", "".join(lines) + "to play"), encoding="utf-8")
    shown = {_under_seed(seed, tiny) for seed in ("0", "1", "2")}

    assert 1 == len(shown)
    assert shown != {""}


def _under_seed(seed: str, path: Path) -> str:
    command = (sys.executable, "-m", "rulescore", "check", str(path), "--format", "json")
    environment = os.environ | {"PYTHONHASHSEED": seed}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False).stdout
