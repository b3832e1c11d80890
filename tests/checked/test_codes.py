"""The examples of every code of names, types and tables show exactly what they claim."""

from __future__ import annotations

from pathlib import Path

import pytest
from checked_games import checked, codes, page, problems
from golden_files import Golden

from rulescore.checked import load_table
from rulescore.checked.nodes import Component, Game
from rulescore.checked.rules import check_rules
from rulescore.checked.table import Table
from rulescore.diagnostics import Diagnostic
from rulescore.diagnostics.codes import ALL_CODES, Code
from rulescore.diagnostics.codes.names import CODES as NAMES
from rulescore.diagnostics.codes.tables import CODES as TABLES
from rulescore.diagnostics.codes.types import CODES as TYPES
from rulescore.diagnostics.render import render_all

GAMES = tuple(code for code in (*NAMES, *TYPES) if code.subject == "game")
CSVS = tuple(code for code in TABLES if code.subject == "table")

WITH_TABLE = """game tiny
players 2 to 2
component card from "tiny.csv"
  family number card
    number: 0 to 7
    condition: pattern
  family joker card
to play
  end game
"""


@pytest.fixture
def in_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Examples with a table find one in the folder of the test."""
    (tmp_path / "cards.csv").write_text("id,family,worth\na,red card,2\n", encoding="utf-8")
    conditions = "id,number,symbol,condition\na,3,circle,? = ?\n"
    (tmp_path / "conditions.csv").write_text(conditions, encoding="utf-8")
    monkeypatch.setattr("checked_games.FOLDER", tmp_path)
    return tmp_path


def component(tmp_path: Path) -> tuple[Component, Game]:
    (tmp_path / "tiny.csv").write_text("id,family,number,condition\nJ,joker card,,\n", encoding="utf-8")
    game = checked(WITH_TABLE)
    return game.components[0], game


def table_of(csv: str, tmp_path: Path) -> Table | tuple[Diagnostic, ...]:
    known, game = component(tmp_path)
    path = tmp_path / "example.csv"
    path.write_text(csv, encoding="utf-8")
    return load_table(path, known, game.kinds, game.patterns)


@pytest.mark.parametrize("code", GAMES, ids=lambda code: code.code)
def test_the_bad_game_has_this_problem_only(code: Code, in_folder: Path) -> None:
    assert {code.code} == set(codes(code.bad))


@pytest.mark.parametrize("code", GAMES, ids=lambda code: code.code)
def test_the_good_game_has_no_problem_and_breaks_no_rule(code: Code, in_folder: Path) -> None:
    assert () == check_rules(checked(code.good))


@pytest.mark.parametrize("code", GAMES, ids=lambda code: code.code)
def test_the_message_of_a_bad_game_is_as_we_know_it(code: Code, in_folder: Path, golden: Golden) -> None:
    area = "names" if code in NAMES else "types"
    rendered = render_all(problems(code.bad), page(code.bad))

    golden(rendered + "\n", f"checked/{area}/bad/{code.code}.out")


@pytest.mark.parametrize("code", CSVS, ids=lambda code: code.code)
def test_the_bad_table_has_this_problem_only(code: Code, in_folder: Path, golden: Golden) -> None:
    found = table_of(code.bad, in_folder)

    assert isinstance(found, tuple)
    assert [code.code] == [one.code for one in found]
    golden(render_all(found) + "\n", f"checked/tables/bad/{code.code}.out")


@pytest.mark.parametrize("code", CSVS, ids=lambda code: code.code)
def test_the_good_table_has_no_problem(code: Code, in_folder: Path) -> None:
    assert isinstance(table_of(code.good, in_folder), Table)


def test_every_code_of_these_areas_has_an_example_that_is_run() -> None:
    shown = {"RS330", "RS340"}  # a file that is not there, and a thousand lines
    ours = {code.code for code in ALL_CODES if code.code[2] in "23"}

    assert shown == ours - {code.code for code in (*GAMES, *CSVS)}
