"""The two tables of prophecies that come with Verhext!, and what is known of the printed points."""

from __future__ import annotations

from functools import cache

import pytest

from rulescore.checked.table import Table
from rulescore.errors import SetupError
from rulescore.play import load

VERHEXT = load("verhext")


@cache
def table(edition: str) -> Table:
    assert VERHEXT.path is not None
    deck = {"prophecy": VERHEXT.path.parent / "data" / f"{edition}.csv"}
    return VERHEXT.match(players=3, deck=deck).components["prophecy"].table


def points(edition: str, attribute: str) -> dict[str, int]:
    (component,) = (one for one in VERHEXT.kernel.components if one.name == "prophecy")
    names = [one.name for one in component.attributes]
    return {sort.id: sort.values[names.index(attribute)] for sort in table(edition).sorts}


def test_a_match_is_played_with_the_first_table() -> None:
    assert table("prophecies-1") == VERHEXT.match(players=3).components["prophecy"].table


@pytest.mark.parametrize("edition", ["prophecies-1", "prophecies-2"])
def test_the_points_for_three_are_those_that_are_known(edition: str) -> None:
    assert (6, 3) == (points(edition, "exact gain")["3"], points(edition, "minimum gain")["3"])


@pytest.mark.parametrize("edition", ["prophecies-1", "prophecies-2"])
def test_gains_are_in_proportion_to_the_number(edition: str) -> None:
    assert {"0": 0, "1": 2, "2": 4, "3": 6} == points(edition, "exact gain")
    assert {"0": 0, "1": 1, "2": 2, "3": 3} == points(edition, "minimum gain")


def test_in_the_first_table_the_number_decides_what_a_miss_costs() -> None:
    assert points("prophecies-1", "minimum loss") == points("prophecies-1", "exact loss")


def test_in_the_second_table_the_face_decides_what_a_miss_costs() -> None:
    assert points("prophecies-2", "exact gain") == points("prophecies-2", "exact loss")
    assert points("prophecies-2", "minimum gain") == points("prophecies-2", "minimum loss")


@pytest.mark.parametrize("attribute", ["exact gain", "minimum gain", "minimum loss"])
def test_the_tables_differ_in_nothing_but_the_loss_of_the_exact_faces(attribute: str) -> None:
    assert points("prophecies-1", attribute) == points("prophecies-2", attribute)


def test_a_table_of_cards_for_the_prophecies_is_refused() -> None:
    assert VERHEXT.path is not None
    with pytest.raises(SetupError):
        VERHEXT.match(players=3, deck={"prophecy": VERHEXT.path.parent / "data" / "cards.csv"})
