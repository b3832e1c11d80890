"""Sentences about single players are said of others, and about nothing else."""

from proving_games import hoard

from rulescore.checked.expressions import Binary, Constant, Get, Size
from rulescore.checked.expressions import Place as ZonePlace
from rulescore.proving.sentences.seats import with_players_moved

PURSE = Binary("<=", Size(ZonePlace("purse", (Constant(0),))), Constant(2))


def test_the_player_of_a_place_is_moved_on() -> None:
    moved = with_players_moved(hoard(players=3), PURSE, 2)

    assert Binary("<=", Size(ZonePlace("purse", (Constant(2),))), Constant(2)) == moved


def test_after_the_last_seat_comes_the_first() -> None:
    assert with_players_moved(hoard(players=3), PURSE, -1) == with_players_moved(hoard(players=3), PURSE, 2)
    assert with_players_moved(hoard(players=3), PURSE, 3) == PURSE


def test_what_names_no_player_stays() -> None:
    said = Binary("=", Get("thrown"), Constant(1))

    assert said == with_players_moved(hoard(players=3), said, 1)
