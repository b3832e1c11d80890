"""The tables of Venezia 2099 agree with what the rulebook says of the box, and others are refused."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from rulescore.checked.table import Table
from rulescore.errors import SetupError
from rulescore.play import load

GAME = load("venezia2099")
DATA = Path(__file__).parents[3] / "spec" / "venezia2099" / "data"
COLOURS, VALUES = range(6), range(2, 10)


def table(component: str) -> Table:
    return GAME.match(players=3).components[component].table


def test_there_is_one_tile_of_each_value_and_colour_and_sixteen_platforms() -> None:
    *city, platform = table("tile").sorts

    assert {(value, colour): 1 for value in VALUES for colour in COLOURS} == Counter(
        {(sort.values[0], sort.values[1]): sort.copies for sort in city}
    )
    assert ("float", 16) == (platform.id, platform.copies)


def test_there_is_one_prophecy_for_each_tile_but_the_twos() -> None:
    tiles = {sort.id for sort in table("tile").sorts if sort.values[0] > 2}

    assert {sort.id: sort.copies for sort in table("prophecy").sorts} == dict.fromkeys(tiles, 1)


def test_there_are_ten_treasures_of_each_colour() -> None:
    assert [(colour, 10) for colour in COLOURS] == [
        (sort.values[0], sort.copies) for sort in table("treasure").sorts
    ]


# --- other tables: each is refused ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "was", "becomes", "told"),
    [
        ("prophecies", "k3,prophecy card,3,black,1\n", "", "42 prophecy cards"),
        ("prophecies", "k3,prophecy card,3", "k3,prophecy card,2", "2"),
        ("tiles", "k3,city tile,3", "k3,city tile,4", "each value once in each colour"),
        ("tiles", "float,platform,,,16", "float,platform,,,15", "16 of them are floating platforms"),
        ("treasures", "red,10", "red,9", "10 treasures of each colour"),
    ],
)
def test_a_box_that_the_rulebook_does_not_allow_is_refused(
    tmp_path: Path, file: str, was: str, becomes: str, told: str
) -> None:
    text = (DATA / f"{file}.csv").read_text(encoding="utf-8")
    assert 1 == text.count(was)
    path = tmp_path / f"{file}.csv"
    path.write_text(text.replace(was, becomes), encoding="utf-8")

    with pytest.raises(SetupError, match=told):
        GAME.match(players=3, deck={COMPONENTS[file]: path})


COMPONENTS = {"tiles": "tile", "prophecies": "prophecy", "treasures": "treasure"}


def test_the_same_tables_from_other_files_are_the_same_match(tmp_path: Path) -> None:
    path = tmp_path / "tiles.csv"
    path.write_text((DATA / "tiles.csv").read_text(encoding="utf-8"), encoding="utf-8")

    assert table("tile").sorts == GAME.match(players=3, deck={"tile": path}).components["tile"].table.sorts
