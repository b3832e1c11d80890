"""Positions of games with several indexes, with rows of players, and with a set of cards for every player."""

from collections.abc import Mapping

import pytest
from miniature_games import FOLDER

from rulescore.errors import PositionError
from rulescore.play import Game, load
from rulescore.play.positions.plain import Plain
from rulescore.play.stored_position import position_from, position_plain

TWO = load(FOLDER / "two-indexes.md")
OWN = load(FOLDER / "own-sets.md")


def codes(plain: Mapping[str, Plain], game: Game) -> list[str]:
    with pytest.raises(PositionError) as refused:
        position_from(plain, game=game)
    return [one.code for one in refused.value.diagnostics]


def two(**body: Plain) -> dict[str, Plain]:
    return {"game": "two indexes", "players": 2, "at": "play", "play.p2": "A", **body}


def own(**body: Plain) -> dict[str, Plain]:
    return {"game": "own sets", "players": 2, "at": "play", "play.p": "A", "play.repeat": 1, **body}


def test_values_of_two_indexes_are_written_one_in_the_other() -> None:
    points: Plain = {"A": {"red": 1, "blue": 0}, "B": {"red": 0, "blue": 3}}
    state = position_from(two(points=points), game=TWO)

    assert points == position_plain(state)["points"]


def test_places_of_two_indexes_are_written_one_in_the_other() -> None:
    kept: Plain = {"B": {"blue": ["red seed"]}}
    state = position_from(two(kept=kept), game=TWO)

    assert kept == position_plain(state, compact=True)["kept"]


def test_a_slot_of_a_player_is_called_by_the_player() -> None:
    state = position_from(two(shown={"B 3": True}), game=TWO)

    shown = position_plain(state)["shown"]
    assert isinstance(shown, Mapping)
    assert ["B 3"] == [slot for slot, is_shown in shown.items() if is_shown]


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"points": {"A": 3}}, "RS561"),
        ({"points": {"A": {"green": 3}}}, "RS560"),
        ({"points": {"C": {"red": 3}}}, "RS560"),
        ({"kept": {"A": ["red seed"]}}, "RS561"),
        ({"kept": {"A": {"green": []}}}, "RS560"),
        ({"kept": {"C": {"red": []}}}, "RS555"),
        ({"heap": ["red seed"]}, "RS561"),
        ({"shown": {"C 1": True}}, "RS560"),
        ({"shown": {"A 4": True}}, "RS560"),
        ({"shown": {"1": True}}, "RS560"),
    ],
    ids=str,
)
def test_indexes_that_do_not_fit_are_refused(body: dict[str, Plain], code: str) -> None:
    assert code in codes(two(**body), TWO)


def test_whatever_of_an_own_set_lies_nowhere_else_lies_in_the_place_of_its_player() -> None:
    state = position_from(own(laid={"B": ["high card"]}), game=OWN)

    assert {"A": ["low card", "low card", "high card"], "B": ["low card", "low card"]} == position_plain(
        state
    )["hand"]


def test_a_position_leaves_out_the_rest_of_own_sets() -> None:
    plain = own(laid={"B": ["high card"]})

    assert "hand" not in position_plain(position_from(plain, game=OWN), compact=True)


def test_whose_card_is_missing_must_be_told_where_some_belong_to_nobody() -> None:
    assert ["RS565"] == codes(own(heap=["low card"]), OWN)


def test_a_hand_that_is_written_down_has_to_be_whole() -> None:
    assert ["RS565"] == codes(own(hand={"A": ["low card"]}), OWN)
