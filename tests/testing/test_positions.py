from collections import Counter
from collections.abc import Callable
from functools import cache

import pytest
from hypothesis import HealthCheck, Phase, find, given, settings
from hypothesis import strategies as st

from rulescore.play import Game, State, broken_promises, load
from rulescore.play.stored_position import position_from, position_plain
from rulescore.testing import beginnings, miscounted, positions, usual_settings
from rulescore.testing.positions import dealt_anew

GAMES = ("diciassette", "venezia", "venezia2099", "venti", "verhext")
few = settings(
    max_examples=5,
    phases=(Phase.generate,),
    suppress_health_check=(HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large),
)


@cache
def game(name: str) -> Game:
    return load(name)


@pytest.mark.parametrize("rearranged", [False, True], ids=["played", "rearranged"])
@pytest.mark.parametrize("name", GAMES)
@few
@given(data=st.data())
def test_every_position_is_valid(name: str, rearranged: bool, data: st.DataObject) -> None:
    state = data.draw(positions(game(name), at_most=60, rearranged=rearranged))

    assert () == broken_promises(None, state)
    assert () == miscounted(state)
    assert state == position_from(position_plain(state), game=game(name))


def first(drawn: st.SearchStrategy[State], wanted: Callable[[State], bool]) -> State:
    """The first one that is found: to make it simpler would take long."""
    return find(drawn, wanted, settings=settings(few, max_examples=200, phases=(Phase.generate,)))


def test_positions_lie_in_the_middle_of_games() -> None:
    start = beginnings(game("verhext"), players=3, settings=usual_settings(game("verhext")))

    state = first(positions(game("verhext"), start=start), lambda state: state.at == "play a trick")

    assert "play a trick" == state.at


def test_cards_are_dealt_anew_among_the_places_where_they_lie() -> None:
    state = first(positions(game("venti")), lambda state: state.at == "take a turn")
    other = dealt_anew(state, [3, 8, 1])

    assert state.position.zones != other.position.zones
    assert [len(place) for place in state.position.zones] == [len(place) for place in other.position.zones]
    assert Counter(sum(state.position.zones, ())) == Counter(sum(other.position.zones, ()))
