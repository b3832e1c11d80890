"""The tables of Venezia, and others in their place."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from rulescore.errors import SetupError
from rulescore.play import load

VENEZIA = load("venezia")
HEAD = "id,family,reserve at first,nest at first,campanile column,campanile line,copies\n"


def sheet(folder: Path, reserve: int, nest: int) -> dict[str, Path]:
    path = folder / "printed.csv"
    path.write_text(f"{HEAD}sheet,set-up sheet,{reserve},{nest},3,4,1\n", encoding="utf-8")
    return {"sheet": path}


def test_a_set_has_eighteen_cards_of_four_families() -> None:
    component = next(one for one in VENEZIA.kernel.components if one.name == "card")
    families = Counter(component.families[sort.family] for sort in component.table.sorts)

    assert {"piazza card": 1, "feint card": 1, "action card": 8, "district card": 8} == families
    assert {1} == {sort.copies for sort in component.table.sorts}


@pytest.mark.parametrize(("reserve", "nest"), [(0, 0), (12, 4), (40, 0)])
def test_players_begin_with_what_a_table_says(reserve: int, nest: int, tmp_path: Path) -> None:
    state = VENEZIA.start(players=2, deck=sheet(tmp_path, reserve, nest), seed=1)
    seen = {one.variable: one.values for one in state.view(0).variables}

    assert ((reserve,) * 2, (nest,) * 2, (40 - reserve - nest,) * 2) == (
        seen["reserve"],
        seen["nest"],
        seen["stock"],
    )


def test_a_table_with_more_than_forty_pigeons_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match="40 pigeons"):
        VENEZIA.match(players=2, deck=sheet(tmp_path, 30, 11))
