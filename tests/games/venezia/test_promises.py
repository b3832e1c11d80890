"""Venezia, played at random under random readings: everything that its text promises holds at every point."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise

import pytest
from attrs import evolve
from hidden_alike import compare
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from rulescore.chance import seeded
from rulescore.errors import PositionError
from rulescore.kernel.moves import DecisionStep
from rulescore.play import Outcome, State, load
from rulescore.play.claims import broken_promises, has_happened
from rulescore.play.positions.plain import Plain
from rulescore.play.random_play import Move, random_moves
from rulescore.play.stored_position import position_from, position_plain
from rulescore.testing import beginnings, choices, exchanged_unseen, findings, play_out

VENEZIA = load("venezia")
PLAYERS = pytest.mark.parametrize("players", VENEZIA.players)


def examples(number: int) -> settings:
    """How many are tried; a broken game is shown as it was played, for to shorten it would take too long."""
    return settings(
        max_examples=number,
        phases=(Phase.explicit, Phase.reuse, Phase.generate),
        suppress_health_check=(HealthCheck.data_too_large, HealthCheck.too_slow),
    )


few = examples(2)
anything = given(data=st.data(), numbers=choices(at_least=20, at_most=60))


def complaints(start: State, moves: Iterable[Move]) -> list[tuple[str, str]]:
    return [(found.check, found.what) for found in findings(start, moves)]


# --- promises -------------------------------------------------------------------------------------------


def keep(players: int, data: st.DataObject, numbers: list[int], steps: int) -> None:
    start = data.draw(beginnings(VENEZIA, players=players))

    assert [] == complaints(start, play_out(start, numbers, steps=steps))


@PLAYERS
@anything
@few
def test_promises_are_kept_from_the_beginning(players: int, data: st.DataObject, numbers: list[int]) -> None:
    keep(players, data, numbers, steps=200)


@pytest.mark.sweep
@PLAYERS
@anything
@examples(100)
def test_promises_are_kept_in_many_games(players: int, data: st.DataObject, numbers: list[int]) -> None:
    keep(players, data, numbers, steps=1500)


# --- whole games ----------------------------------------------------------------------------------------

PATIENCE = 10_000
"""Decisions of a game: random players need some hundreds."""


@cache
def games(players: int) -> tuple[tuple[Move, ...], ...]:
    """Some whole games between random players, each under other readings."""
    return tuple(tuple(game(players, number)) for number in range(2))


def game(players: int, number: int) -> Iterator[Move]:
    readings = {
        name: keys[(number + at) % len(keys)] for at, (name, keys) in enumerate(VENEZIA.readings.items())
    }
    start = VENEZIA.start(players=players, readings=readings)
    return random_moves(start, generator=seeded(number), limit=PATIENCE)


@PLAYERS
def test_games_of_random_players_end_with_points_or_districts(players: int) -> None:
    for moves in games(players):
        outcome = moves[-1].after.outcome()

        assert outcome is not None
        assert sorted(seat for place in outcome.places for seat in place) == list(range(players))
        assert outcome.ranks[1].values == values(moves[-1].after, "points")
        assert max(outcome.ranks[0].values) == 1 or max(outcome.ranks[1].values) >= 50
        assert in_order(outcome)


def values(state: State, variable: str) -> tuple[int | None, ...]:
    (found,) = (one.values for one in state.view(0).variables if one.variable == variable)
    return found


def in_order(outcome: Outcome) -> bool:
    """Whether each place is better than the next, and all who share one are equal."""
    lines = [line.values for line in outcome.ranks]
    keys = [[tuple(line[seat] for line in lines) for seat in place] for place in outcome.places]
    return all(len(set(place)) == 1 for place in keys) and all(a[0] > b[0] for a, b in pairwise(keys))


def test_what_can_happen_happens() -> None:
    name = "a tie for the most crowded"

    assert any(has_happened(name, move.after) for moves in games(4) for move in moves)


STANDSTILL: dict[str, Plain] = {
    "game": "venezia",
    "players": 2,
    "first round": False,
    "stock": {"A": 0, "B": 0},
    "cemetery": {"A": 40, "B": 40},
    "home": {"A": "castello", "B": "dorsoduro"},
}


def test_when_all_pigeons_lie_on_san_michele_the_game_stands_still() -> None:
    """A finding: with a tie nobody brings any back, nobody has any to plan with, no rule ends the game."""
    state = position_from(STANDSTILL, game=VENEZIA)
    moves = play_out(state, [3, 5, 2, 11, 7], steps=600)
    counted = {
        (values(move.after, "cemetery"), values(move.after, "points"), move.after.is_over) for move in moves
    }

    assert {((40, 40), (0, 0), False)} == counted


# --- the beginning, and what is written down ------------------------------------------------------------


@PLAYERS
@given(data=st.data(), numbers=choices(at_least=10))
@few
def test_every_match_begins_with_fifteen_pigeons_and_eighteen_cards(
    players: int, data: st.DataObject, numbers: list[int]
) -> None:
    start = data.draw(beginnings(VENEZIA, players=players))
    moves = play_out(start, numbers, steps=50)
    first = next(move.after for move in moves if move.after.at == "make a plan")
    hands = [len(zone.cards) for zone in first.view(0).zones if zone.zone == "hand"]

    assert [18] * players == hands
    assert (25,) * players == values(first, "stock")
    assert None not in values(first, "home")
    assert () == broken_promises(None, first)


@anything
@examples(2)
def test_a_position_that_is_written_down_is_the_same_position(
    data: st.DataObject, numbers: list[int]
) -> None:
    start = data.draw(beginnings(VENEZIA))
    for move in list(play_out(start, numbers, steps=150))[::15]:
        again = position_from(position_plain(move.after), game=VENEZIA)

        assert (move.after.position, move.after.hash) == (again.position, again.hash)


# --- what players see -----------------------------------------------------------------------------------


@anything
@examples(2)
def test_nobody_sees_what_is_hidden(data: st.DataObject, numbers: list[int]) -> None:
    """Hidden cards may lie anywhere among the hidden places: the player sees and may do the same."""
    start = data.draw(beginnings(VENEZIA))
    order = data.draw(choices(at_least=20))
    for move in list(play_out(start, numbers, steps=120))[::12]:
        for player in range(start.match.players):
            compare(move.after, exchanged_unseen(move.after, player, order), player)


PLANS = (
    ("plan card feint", "end planning"),
    ("plan card piazza", "put pigeons 1 6", "plan card polo", "put pigeons 3 9", "end planning"),
    ("plan card piazza", "plan card giorgio", "plan card marco", "plan card croce", "end planning"),
)


def after_plan(actions: Iterable[str], **readings: str) -> State:
    state = VENEZIA.start(players=2, readings=readings)
    state = state.resolve(state.parse_outcome("A"))  # type: ignore[arg-type] # A is a player
    for text in ("found home castello", "found home polo", *actions):
        state = state.apply(state.parse_action(text))  # type: ignore[arg-type] # all are actions
    return state


def test_who_plans_later_sees_nothing_of_the_plans_before() -> None:
    """Nor how many cards or pigeons were planned: all plan at the same time."""
    states = [after_plan(plan) for plan in PLANS]

    assert all(isinstance(state.asked, DecisionStep) and state.player == 1 for state in states)
    assert 1 == len({repr(state.view(1)) for state in states})
    assert 3 == len({repr(state.view(0)) for state in states})


def test_who_plans_in_turn_sees_how_many_cards_and_pigeons_there_are() -> None:
    """The liar of the test above."""
    states = [after_plan(plan, planning_order="turns") for plan in PLANS]

    assert 3 == len({repr(state.view(1)) for state in states})


def test_a_game_that_loses_a_card_is_found() -> None:
    start = VENEZIA.start(players=2, seed=1)
    number = next(at for at, zone in enumerate(start.view(0).zones) if zone.zone == "hand")
    zones = list(start.position.zones)
    zones[number] = zones[number][1:]
    poorer = evolve(start, position=evolve(start.position, zones=tuple(zones)))

    assert {"eighteen cards", "every card is somewhere"} <= {check for check, _ in complaints(poorer, ())}


def test_a_game_that_loses_a_pigeon_is_found() -> None:
    lost = {**STANDSTILL, "cemetery": {"A": 39, "B": 40}}

    with pytest.raises(PositionError, match="forty pigeons"):
        position_from(lost, game=VENEZIA)
