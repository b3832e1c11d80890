import pytest
from miniature_games import FOLDER

from rulescore.kernel.layout import Axis, indexes_of, place_number
from rulescore.kernel.position import start_position
from rulescore.play import load

AXES = (Axis(0, 3), Axis(1, 2))
"""Three players, and the numbers 1 and 2."""


def test_the_last_index_counts_fastest() -> None:
    assert [0, 1, 2, 5] == [place_number(AXES, values) for values in ((0, 1), (0, 2), (1, 1), (2, 2))]


@pytest.mark.parametrize("values", [(-1, 1), (3, 1), (0, 0), (0, 3)])
def test_an_index_that_is_not_there_means_no_place(values: tuple[int, int]) -> None:
    assert -1 == place_number(AXES, values)


def test_every_place_has_its_own_indexes() -> None:
    assert list(range(6)) == [place_number(AXES, indexes_of(AXES, number)) for number in range(6)]


def test_what_is_indexed_by_nothing_is_one() -> None:
    assert (0, ()) == (place_number((), ()), indexes_of((), 0))


def test_every_pair_of_indexes_has_a_place_and_a_value() -> None:
    layout = load(FOLDER / "two-indexes.md").match(players=3).layout

    assert (6, 6, 9) == (
        layout.zones["kept"].places,
        layout.variables["points"].length,
        layout.variables["shown"].length,
    )


@pytest.mark.parametrize("players", [2, 3])
def test_every_player_begins_with_a_set_of_their_own(players: int) -> None:
    match = load(FOLDER / "own-sets.md").match(players=players)
    zones = start_position(match).zones

    assert ((0, 0, 1),) * players == zones[:players]
    assert [2 * players, players] == [sort.copies for sort in match.components["card"].table.sorts]
