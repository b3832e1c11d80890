"""Venezia 2099, played at random under random readings: all that its text promises holds at every point.

A game has as many turns as cards were dealt, so all games are played from the beginning to their end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import pairwise

import pytest
from attrs import evolve
from hidden_alike import compare, view_after
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from scenario_playing import match_of, played
from scenarios import read_scenarios

from rulescore.chance import seeded
from rulescore.play import Outcome, State, load
from rulescore.play.claims import broken_promises, has_happened
from rulescore.play.random_play import Move, random_moves
from rulescore.play.stored_position import position_from, position_plain
from rulescore.resources import spec_folder
from rulescore.testing import beginnings, choices, exchanged_unseen, findings, matches, play_out

GAME = load("venezia2099")
PLAYERS = pytest.mark.parametrize("players", GAME.players)

TURNS = {2: 10, 3: 12, 4: 9, 5: 7}
PAWNS = {2: 3, 3: 4, 4: 3, 5: 3}
ABOVE_WATER = {2: 10, 3: 12, 4: 12, 5: 13}
STAKES = (0, 1, 3, 7, 15)
LONG_ENOUGH = 5000
"""Questions. A turn asks at most for as many stretches of a move, gondolas and purchases
as there are squares, cards and coins; no random game comes near it."""


def examples(number: int) -> settings:
    """How many are tried; a broken game is shown as it was played, for to shorten it would take too long."""
    return settings(
        max_examples=number,
        phases=(Phase.explicit, Phase.reuse, Phase.generate),
        suppress_health_check=(HealthCheck.data_too_large, HealthCheck.too_slow),
    )


few = examples(2)
many = examples(40)
anything = given(data=st.data(), numbers=choices(at_least=20, at_most=60))


@cache
def games(players: int) -> tuple[tuple[Move, ...], ...]:
    """Whole games between random players, each under other readings, the first under the default ones."""
    return tuple(tuple(_game(players, number)) for number in range(3))


def _game(players: int, number: int) -> Iterator[Move]:
    chosen = {
        name: keys[number * (at + 1) % len(keys)] for at, (name, keys) in enumerate(GAME.readings.items())
    }
    return random_moves(
        GAME.start(players=players, readings=chosen), generator=seeded(number), limit=LONG_ENOUGH
    )


def complaints(start: State, moves: Iterable[Move]) -> list[tuple[str, str]]:
    return [(found.check, found.what) for found in findings(start, moves)]


def content(state: State, name: str) -> list[tuple[str | None, ...]]:
    """The ids of what lies in all places of a zone, by owner."""
    holds = state.match.layout.zones[name]
    sorts = state.match.components[holds.component].table.sorts
    places = state.position.zones[holds.offset : holds.offset + holds.places]
    return [tuple(sorts[sort].id if sort >= 0 else None for sort in place) for place in places]


def remembered(state: State, name: str) -> tuple[int, ...]:
    """All values of a variable; squares and players count from 0, and nobody is -1."""
    variable = state.match.layout.variables[name]
    return state.position.values[variable.offset : variable.offset + variable.length]


# --- promises -------------------------------------------------------------------------------------------


def keep_to_the_end(players: int, data: st.DataObject, numbers: list[int]) -> None:
    start = data.draw(beginnings(GAME, players=players))

    assert [] == complaints(start, play_out(start, numbers, steps=LONG_ENOUGH))


@PLAYERS
@anything
@few
def test_promises_are_kept_in_whole_games(players: int, data: st.DataObject, numbers: list[int]) -> None:
    keep_to_the_end(players, data, numbers)


@pytest.mark.sweep
@PLAYERS
@anything
@many
def test_promises_are_kept_in_many_whole_games(players: int, data: st.DataObject, numbers: list[int]) -> None:
    keep_to_the_end(players, data, numbers)


# --- whole games ----------------------------------------------------------------------------------------


@PLAYERS
def test_every_game_ends_when_everybody_has_played_all_cards(players: int) -> None:
    for moves in games(players):
        by = Counter(move.by for move in moves if move.action and move.action.name == "play prophecy")

        assert moves[-1].after.is_over
        assert dict.fromkeys(range(players), TURNS[players]) == by


@PLAYERS
def test_as_many_city_tiles_stay_above_water_as_cards_were_not_dealt(players: int) -> None:
    """What venezia2099.end.3 derives."""
    for moves in games(players):
        (city,) = content(moves[-1].after, "city")

        assert ABOVE_WATER[players] == sum(tile not in (None, "float") for tile in city)


@PLAYERS
def test_all_pawns_are_placed_on_different_values(players: int) -> None:
    for moves in games(players):
        placed = [move for move in moves if move.action and move.action.name == "place pawn"]
        values: dict[int | None, list[str]] = {seat: [] for seat in range(players)}
        for move in placed:
            assert move.action is not None
            tile = content(move.before, "city")[0][move.action.arguments[0]]
            values[move.by] += [tile[1:]] if tile and tile != "float" else []

        assert players * PAWNS[players] == len(placed)
        assert [] == [seat for seat, own in values.items() if len(own) != len(set(own))]


@PLAYERS
def test_the_lowest_prophecy_is_played_each_time(players: int) -> None:
    for moves in games(players):
        for move in moves:
            if move.action and move.action.name == "play prophecy" and move.by is not None:
                hand = content(move.before, "hand")[move.by]
                after = content(move.after, "hand")[move.by]
                (card,) = (Counter(hand) - Counter(after)).elements()

                assert card is not None
                assert card[1] == min(str(one)[1] for one in hand)


@PLAYERS
def test_coins_on_a_square_run_in_steps(players: int) -> None:
    """Each purchase pays one more than lies there; coins vanish with the tile only."""
    for moves in games(players):
        for move in moves:
            for before, after in zip(
                remembered(move.before, "stake"), remembered(move.after, "stake"), strict=True
            ):
                assert after in STAKES
                assert after in (before, 0) or STAKES.index(after) == STAKES.index(before) + 1


def test_the_points_are_those_that_everybody_can_work_out() -> None:
    """Under the default readings, from tiles, treasures, pawns and coins."""
    for players in GAME.players:
        end = games(players)[0][-1].after
        outcome = end.outcome()

        assert outcome is not None
        assert points_of(end) == outcome.ranks[0].values
        assert in_order(outcome)


def points_of(state: State) -> tuple[int, ...]:
    city, pawns = content(state, "city")[0], remembered(state, "pawn")
    left = Counter(tile[0] for tile in city if tile is not None and tile != "float")
    scores = list(remembered(state, "coins"))
    for seat, own in enumerate(content(state, "treasures")):
        scores[seat] += sum(WORTH.get(left[SIGNS[str(token)]], 1) for token in own)
    for tile, owner in zip(city, pawns, strict=True):
        if owner >= 0 and tile is not None and tile != "float":
            scores[owner] += 2 * left[tile[0]] if tile[1] == "X" else int(tile[1])
    return tuple(scores)


SIGNS: Mapping[str, str] = {
    "black": "k",
    "brown": "n",
    "blue": "b",
    "red": "r",
    "purple": "p",
    "green": "g",
}
WORTH: Mapping[int, int] = {1: 6, 2: 3, 3: 2}


def in_order(outcome: Outcome) -> bool:
    """Whether each place is better than the next, and all who share one are equal."""
    score, pawns = (line.values for line in outcome.ranks)
    keys = [[(-score[seat], -pawns[seat]) for seat in place] for place in outcome.places]
    return all(len(set(place)) == 1 for place in keys) and all(a[0] < b[0] for a, b in pairwise(keys))


def test_the_example_of_the_rulebook_gives_its_sums() -> None:
    """Blue, yellow, orange and white; the example cannot be the end of a game, only of a count."""
    path = spec_folder() / "venezia2099" / "scenarios" / "end.yaml"
    example = read_scenarios(path)[0]
    match = match_of(GAME.kernel, example)
    assert not isinstance(match, tuple)

    outcome = played(match, example).outcome()

    assert outcome is not None
    assert (40, 42, 29, 31) == outcome.ranks[0].values
    assert (16, 8, 14, 6) == outcome.ranks[1].values


@pytest.mark.parametrize("name", ["a pawn lost with a gondola at hand", "a player without pawns"])
def test_what_can_happen_does(name: str) -> None:
    starts = ((GAME.start(players=players), seed) for seed in range(20) for players in (5, 4, 2))

    assert any(
        has_happened(name, move.after)
        for start, seed in starts
        for move in random_moves(start, generator=seeded(seed))
    )


# --- what players see, and what is written down ---------------------------------------------------------


@anything
@examples(3)
def test_a_position_that_is_written_down_is_the_same_position(
    data: st.DataObject, numbers: list[int]
) -> None:
    start = data.draw(beginnings(GAME))
    for move in list(play_out(start, numbers, steps=200))[::50]:
        again = position_from(position_plain(move.after), game=GAME)

        assert (move.after.position, move.after.hash) == (again.position, again.hash)


@anything
@examples(3)
def test_nobody_sees_what_is_hidden(data: st.DataObject, numbers: list[int]) -> None:
    """Hidden cards may lie anywhere among the hidden places: the player sees and may do the same."""
    match = data.draw(matches(GAME))
    start = data.draw(beginnings(GAME, players=match.players))
    order = data.draw(choices(at_least=20))
    for move in list(play_out(start, numbers, steps=200))[80::10]:
        for player in range(match.players):
            compare(move.after, exchanged_unseen(move.after, player, order), player)


# --- liars: what the checks above have to notice --------------------------------------------------------


def first_choice() -> State:
    return next(move.before for move in games(3)[0] if move.action is not None)


def test_two_pawns_on_a_square_are_found() -> None:
    """The pawn that stood there is gone when another one takes its square."""
    before = next(
        move for move in games(3)[0] if move.action is not None and "place pawn" == move.action.name
    ).after
    pawn = before.match.layout.variables["pawn"]
    values = list(before.position.values)
    square = values.index(0, pawn.offset)
    values[square] = 1
    after = evolve(before, position=evolve(before.position, values=tuple(values)))

    assert ["no two pawns on a square"] == sorted({one.name for one in broken_promises(before, after)})


def test_a_lost_tile_is_found() -> None:
    state = first_choice()
    city = state.match.layout.zones["city"]
    zones = list(state.position.zones)
    zones[city.offset] = (-1, *zones[city.offset][1:])
    poorer = evolve(state, position=evolve(state.position, zones=tuple(zones)))

    assert "every card is somewhere" in {check for check, _ in complaints(poorer, ())}


def test_a_view_that_showed_a_hand_would_be_found() -> None:
    state = first_choice()
    other = exchanged_unseen(state, 0, [7, 11, 5])

    assert state.view(0) == view_after(state, other, 0)
    assert state.view(1) != view_after(state, other, 1)
