"""Tables of components: what is read, and what is refused with its place."""

from __future__ import annotations

from pathlib import Path

import pytest
from checked_games import checked
from hypothesis import given
from hypothesis import strategies as st

from rulescore.checked import check, load_table
from rulescore.checked.nodes import Component, Game
from rulescore.checked.table import Sort, Table
from rulescore.checked.tables.csv_lines import read_rows
from rulescore.diagnostics import Diagnostic
from rulescore.source import Text
from rulescore.syntax import parse

HEAD = "game tiny\nplayers 2 to 2\n"
PLAY = "to play\n  end game\n"
SUIT = 'kind suit: heart "h" "♥", spade "s"\n'
COMPONENT = """component card from "data/tiny.csv"
  family number card
    number: 0 to 7
    suit: suit
    back: 1 to 5 or none
    big: yes or no
    worth: 1 to 4, otherwise 0
  family joker
"""
COLUMNS = "id,family,number,suit,back,big,worth,copies\n"
THREE = "3a,number card,3,heart,2,yes,1,2\n"


def game_with(folder: Path, csv: str | bytes, component: str = COMPONENT) -> Game | tuple[Diagnostic, ...]:
    (folder / "data").mkdir(exist_ok=True)
    content = csv.encode() if isinstance(csv, str) else csv
    (folder / "data" / "tiny.csv").write_bytes(content)
    text = Text("tiny.md", f"```rules\n{HEAD}{SUIT}{component}{PLAY}```\n")
    tree = parse(text)
    assert not isinstance(tree, tuple)
    return check(tree, text, folder)


def table(folder: Path, csv: str | bytes, component: str = COMPONENT) -> Table:
    game = game_with(folder, csv, component)
    assert isinstance(game, Game), [(one.message, one.notes) for one in game]
    return game.components[0].table


def refusal(folder: Path, csv: str | bytes, component: str = COMPONENT) -> list[tuple[str, str]]:
    found = game_with(folder, csv, component)
    assert isinstance(found, tuple)
    return [(one.code, one.message) for one in found]


def test_a_line_becomes_a_sort(tmp_path: Path) -> None:
    assert (Sort("3a", 0, 2, (3, 0, 2, 1, 1)),) == table(tmp_path, COLUMNS + THREE).sorts


def test_the_edition_is_the_name_of_the_file(tmp_path: Path) -> None:
    assert "tiny" == table(tmp_path, COLUMNS + THREE).edition


def test_a_sort_of_a_family_without_attributes_has_what_is_said_otherwise(tmp_path: Path) -> None:
    assert Sort("J", 1, 1, (-1, -1, -1, -1, 0)) == table(tmp_path, COLUMNS + "J,joker,,,,,,\n").sorts[0]


def test_a_member_of_a_kind_is_known_by_its_name_and_its_signs(tmp_path: Path) -> None:
    lines = "".join(f"a{sign},number card,3,{sign},2,no,1,1\n" for sign in ("heart", "h", "♥"))

    assert [0, 0, 0] == [sort.values[1] for sort in table(tmp_path, COLUMNS + lines).sorts]


def test_none_is_written_where_an_attribute_may_be_none(tmp_path: Path) -> None:
    assert -1 == table(tmp_path, COLUMNS + THREE.replace(",2,yes", ",none,yes")).sorts[0].values[2]


def test_columns_may_come_in_any_order_and_copies_may_be_missing(tmp_path: Path) -> None:
    csv = "worth,id,big,back,suit,number,family\n1,3a,yes,2,heart,3,number card\n"

    assert (Sort("3a", 0, 1, (3, 0, 2, 1, 1)),) == table(tmp_path, csv).sorts


def test_blanks_empty_lines_line_ends_marks_and_quotation_marks_do_not_matter(tmp_path: Path) -> None:
    plain = table(tmp_path, COLUMNS + THREE)
    strange = f"\ufeff{COLUMNS}\n".replace(",", " , ") + THREE.replace("heart", '"heart"') + "\n\n"

    assert plain == table(tmp_path, strange.replace("\n", "\r\n"))


def test_a_component_without_families_has_a_table_of_ids(tmp_path: Path) -> None:
    component = 'component tile from "data/tiny.csv"\n'

    assert (Sort("x", -1, 3, ()),) == table(tmp_path, "id,copies\nx,3\n", component).sorts


def test_a_family_need_not_be_said_where_there_is_one(tmp_path: Path) -> None:
    component = 'component tile from "data/tiny.csv"\n  family tile card\n    worth: 1 to 4\n'

    assert (Sort("x", 0, 1, (4,)),) == table(tmp_path, "id,worth\nx,4\n", component).sorts


def test_a_component_without_a_table_has_one_sort_for_each_family() -> None:
    found = checked(f"{HEAD}component card, 3 copies\n  family red card\n  family blue card\n{PLAY}")

    assert (Sort("red card", 0, 3, ()), Sort("blue card", 1, 3, ())) == found.components[0].table.sorts


def test_a_component_without_families_has_one_sort_of_its_name() -> None:
    found = checked(f"{HEAD}component cube, 9 copies\n{PLAY}")

    assert (Sort("cube", -1, 9, ()),) == found.components[0].table.sorts


REFUSED: dict[str, tuple[str | bytes, str, str]] = {
    "no lines": (COLUMNS, "RS332", "1:1"),
    "nothing": ("", "RS332", "1:1"),
    "too many cells": (COLUMNS + THREE.replace("\n", ",7\n"), "RS332", "2:1"),
    "an open quotation mark": (COLUMNS + THREE.replace("heart", '"heart'), "RS332", "2:18"),
    "an unknown column": (COLUMNS.replace("back", "bock") + THREE, "RS333", "1:23"),
    "a doubled column": (COLUMNS.replace("back", "suit") + THREE, "RS333", "1:23"),
    "half a million columns": ("a," * 500_000 + "\n" + THREE, "RS333", "1:1"),
    "an unknown family": (COLUMNS + THREE.replace("number card", "number"), "RS334", "2:4"),
    "an empty id": (COLUMNS + THREE.replace("3a", ""), "RS335", "2:1"),
    "an id with a blank": (COLUMNS + THREE.replace("3a", "3 a"), "RS335", "2:1"),
    "an id twice": (COLUMNS + THREE + THREE, "RS335", "3:1"),
    "a number out of range": (COLUMNS + THREE.replace("card,3", "card,8"), "RS336", "2:16"),
    "a word for a number": (COLUMNS + THREE.replace("card,3", "card,three"), "RS336", "2:16"),
    "a long number": (COLUMNS + THREE.replace("card,3", "card," + "9" * 50), "RS336", "2:16"),
    "a foreign digit": (COLUMNS + THREE.replace("card,3", "card,٣"), "RS336", "2:16"),
    "an unknown member": (COLUMNS + THREE.replace("heart", "hart"), "RS336", "2:18"),
    "maybe": (COLUMNS + THREE.replace("yes", "maybe"), "RS336", "2:26"),
    "a value that the family lacks": (COLUMNS + "J,joker,3,,,,,\n", "RS337", "2:9"),
    "an empty cell": (COLUMNS + THREE.replace("heart", ""), "RS338", "2:18"),
    "no copies": (COLUMNS + THREE.replace(",2\n", ",0\n"), "RS339", "2:32"),
    "more copies than anybody has": (COLUMNS + THREE.replace(",2\n", ",1001\n"), "RS339", "2:32"),
    "a thousand and one sorts": (
        COLUMNS + "".join(f"j{number},joker,,,,,,\n" for number in range(1001)),
        "RS340",
        "1002:1",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_table_is_refused_with_the_place(tmp_path: Path, name: str) -> None:
    csv, code, place = REFUSED[name]
    found = refusal(tmp_path, csv)

    assert code in [one for one, _ in found]
    assert any(f"tiny.csv:{place}" in message for _, message in found)


def test_all_problems_of_a_table_are_told_together(tmp_path: Path) -> None:
    csv = COLUMNS + THREE.replace("card,3", "card,8").replace("heart", "hart") + "J,jester,,,,,,\n"

    assert ["RS334", "RS336", "RS336"] == sorted(code for code, _ in refusal(tmp_path, csv))


def test_hundreds_of_problems_are_cut_with_their_number(tmp_path: Path) -> None:
    found = refusal(tmp_path, COLUMNS + "".join(f"j{number},jester,,,,,,\n" for number in range(100)))

    assert 21 == len(found)
    assert "80 more" in " ".join(message for _, message in found)


def test_a_missing_column_is_named(tmp_path: Path) -> None:
    (found,) = refusal(tmp_path, COLUMNS.replace(",worth", "") + THREE)

    assert "RS333" == found[0]
    assert '"worth"' in found[1]


UNREADABLE: dict[str, bytes] = {
    "latin-1": COLUMNS.encode() + b"3a,number card,3,h\xe9art,2,yes,1,2\n",
    "NUL": COLUMNS.encode() + b"\0",
    "two megabytes": b"x" * 2_000_000,
}


@pytest.mark.parametrize("name", UNREADABLE)
def test_a_file_that_is_no_text_is_refused_at_the_component(tmp_path: Path, name: str) -> None:
    found = game_with(tmp_path, UNREADABLE[name])

    assert isinstance(found, tuple)
    assert ["RS330"] == [one.code for one in found]
    assert found[0].span is not None


def test_a_table_that_is_not_there_is_named() -> None:
    text = Text("tiny.md", f"```rules\n{HEAD}{SUIT}{COMPONENT}{PLAY}```\n")
    tree = parse(text)
    assert not isinstance(tree, tuple)
    for folder in (Path("no-such-folder"), None):
        found = check(tree, text, folder)

        assert isinstance(found, tuple)
        assert ["RS330"] == [one.code for one in found]
        assert "tiny.csv" in found[0].message


def test_another_table_can_be_given(tmp_path: Path) -> None:
    (tmp_path / "mine.csv").write_text(COLUMNS + THREE.replace("3a", "mine"), encoding="utf-8")
    text = Text("tiny.md", f"```rules\n{HEAD}{SUIT}{COMPONENT}{PLAY}```\n")
    tree = parse(text)
    assert not isinstance(tree, tuple)

    found = check(tree, text, None, {"card": tmp_path / "mine.csv"})

    assert isinstance(found, Game)
    assert ("mine", "mine") == (found.components[0].table.edition, found.components[0].table.sorts[0].id)


# --- conditions in tables ---

WITH_PATTERNS = """component card from "data/tiny.csv"
  family number card
    number: 0 to 7
    suit: suit
    condition: pattern
"""
RULES = "patterns of card\n  number: number of it\n  symbol: suit of it\n"


def pattern_table(folder: Path, condition: str, *lines: str) -> Table | list[str]:
    csv = f"id,number,suit,condition\na,1,heart,{condition}\nb,2,heart,{condition}\n"
    rules = RULES + "".join(f"  {line}\n" for line in lines)
    component = f"reading odd: no, perhaps\n{WITH_PATTERNS}{rules}"
    found = game_with(folder, csv, component)
    return [one.code for one in found] if isinstance(found, tuple) else found.components[0].table


def test_equal_conditions_are_one_pattern(tmp_path: Path) -> None:
    found = pattern_table(tmp_path, "? = ?")

    assert isinstance(found, Table)
    assert ["? = ?"] == [pattern.text() for pattern in found.patterns]
    assert [0, 0] == [sort.values[2] for sort in found.sorts]


ODD = {"3 = 5": "unequal numbers allowed", "● = ▲": "equal symbols allowed"}


@pytest.mark.parametrize("condition", ODD)
def test_what_no_reading_allows_is_refused(tmp_path: Path, condition: str) -> None:
    assert ["RS341", "RS341"] == pattern_table(tmp_path, condition)


@pytest.mark.parametrize("condition", ODD)
def test_what_some_reading_allows_is_read(tmp_path: Path, condition: str) -> None:
    found = pattern_table(tmp_path, condition, f"{ODD[condition]}: reading odd is perhaps")

    assert isinstance(found, Table)
    assert condition == found.patterns[0].text()


def test_a_number_that_no_card_can_bear_is_refused(tmp_path: Path) -> None:
    assert ["RS341", "RS341"] == pattern_table(tmp_path, "8")


# --- cells ---


@given(st.text(max_size=60))
def test_any_text_is_rows_or_a_diagnostic(content: str) -> None:
    found = read_rows("any.csv", content)

    assert isinstance(found, Diagnostic) or all(row.cells for row in found)


CELLS = st.lists(
    st.text(st.characters(exclude_categories=("Cc", "Cs"), exclude_characters="\n\r")), min_size=1, max_size=4
)


@given(CELLS)
def test_quoted_cells_come_back(cells: list[str]) -> None:
    line = ",".join('"' + cell.replace('"', '""') + '"' for cell in cells)
    rows = read_rows("any.csv", line)

    assert not isinstance(rows, Diagnostic)
    assert cells == [cell.text for cell in rows[0].cells]


def test_the_place_of_a_cell_is_where_it_begins() -> None:
    rows = read_rows("any.csv", 'id, "a,b" ,c')

    assert not isinstance(rows, Diagnostic)
    assert [("id", 1), ("a,b", 5), ("c", 12)] == [(cell.text, cell.column) for cell in rows[0].cells]


def test_a_table_is_read_the_same_for_the_same_component(tmp_path: Path) -> None:
    game = game_with(tmp_path, COLUMNS + THREE)
    assert isinstance(game, Game)
    component: Component = game.components[0]

    again = load_table(tmp_path / "data" / "tiny.csv", component, game.kinds, game.patterns)

    assert component.table == again
