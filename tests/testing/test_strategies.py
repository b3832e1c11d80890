from itertools import islice

import pytest
from hypothesis import find, given
from miniature_games import FOLDER, miniature

from rulescore.chance import seeded
from rulescore.kernel import Game as Kernel
from rulescore.kernel import Match, start_position
from rulescore.pipeline import compile_text
from rulescore.play import State
from rulescore.play.game import Game
from rulescore.play.random_play import random_moves
from rulescore.testing import beginnings, choices, exchanged_unseen, matches


def game_of(name: str) -> Game:
    kernel = compile_text(miniature(name), FOLDER)
    assert isinstance(kernel, Kernel)
    return Game(kernel)


READING, VARIANT, CARDS = game_of("reading"), game_of("variant"), game_of("pile-and-hand")
(RULED, KEYS), *_ = READING.readings.items()


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("players", READING.players)
def test_every_number_of_players_and_every_ruling_comes_up(players: int, key: str) -> None:
    match = find(matches(READING), lambda match: (players, key) == (match.players, match.settings[RULED]))

    assert isinstance(match, Match)


@given(match=matches(READING, players=2, settings={RULED: KEYS[-1]}))
def test_what_is_given_stays(match: Match) -> None:
    assert (2, KEYS[-1]) == (match.players, match.settings[RULED])


def test_the_simplest_match_is_the_usual_one() -> None:
    match = find(matches(VARIANT), lambda _: True)

    assert VARIANT.players[0] == match.players
    assert [keys[0] for keys in VARIANT.variants.values()] == [
        match.settings[name] for name in VARIANT.variants
    ]


@given(start=beginnings(CARDS))
def test_at_a_beginning_everything_rests_and_chance_is_open(start: State) -> None:
    assert start_position(start.match).zones == start.position.zones
    assert start.chance


# --- what is not seen -----------------------------------------------------------------------------------


def later(players: int) -> State:
    """Some way into a game in which hands are hidden."""
    moves = random_moves(CARDS.start(players=players), generator=seeded(3))
    return [move.after for move in islice(moves, 5)][-1]


@given(order=choices())
def test_what_a_player_sees_stays_where_it_is(order: list[int]) -> None:
    state = later(players=2)
    other = exchanged_unseen(state, 0, order)
    for number, zone in enumerate(state.view(0).zones):
        if None not in zone.cards:
            assert state.position.zones[number] == other.zones[number]


@given(order=choices())
def test_as_many_cards_lie_in_every_place_and_none_is_lost(order: list[int]) -> None:
    state = later(players=2)
    other = exchanged_unseen(state, 0, order)

    assert [len(place) for place in state.position.zones] == [len(place) for place in other.zones]
    assert sorted(sum(state.position.zones, ())) == sorted(sum(other.zones, ()))


def test_hidden_cards_do_change_places() -> None:
    state = later(players=2)

    assert find(choices(), lambda order: exchanged_unseen(state, 0, order) != state.position)


def test_without_numbers_nothing_changes() -> None:
    state = later(players=2)

    assert state.position == exchanged_unseen(state, 0, [0])
