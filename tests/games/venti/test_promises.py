"""Venti, played at random under random readings: everything that its text promises holds at every point.

What breaks a promise is not the game that random players happen to play, so two beginnings are tried:
the real one, and positions in the middle of a game, where points are paid, converted and won.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

import pytest
from attrs import evolve
from hidden_alike import compare, view_after
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from venti_middles import middles

from rulescore.kernel.moves import DecisionStep
from rulescore.play import Outcome, State, load
from rulescore.play.claims import broken_promises
from rulescore.play.outcome import outcome_of
from rulescore.play.positions.plain import Plain
from rulescore.play.random_play import Move
from rulescore.play.stored_position import position_from, position_plain
from rulescore.targets.interpreter import legal_actions
from rulescore.testing import beginnings, choices, exchanged_unseen, findings, matches, play_out

VENTI = load("venti")
PLAYERS = pytest.mark.parametrize("players", VENTI.players)


def examples(number: int) -> settings:
    """A broken game is shown as it was played: to shorten it would take as many games again."""
    return settings(
        max_examples=number,
        phases=(Phase.explicit, Phase.reuse, Phase.generate),
        suppress_health_check=(HealthCheck.data_too_large, HealthCheck.too_slow),
    )


anything = given(data=st.data(), numbers=choices(at_least=20, at_most=60))


def complaints(start: State, moves: Iterable[Move]) -> list[tuple[str, str]]:
    return [(found.check, found.what) for found in findings(start, moves)]


# --- promises -------------------------------------------------------------------------------------------


def keep_from_the_beginning(players: int, data: st.DataObject, numbers: list[int], steps: int) -> None:
    start = data.draw(beginnings(VENTI, players=players))

    assert [] == complaints(start, play_out(start, numbers, steps=steps))


def keep_from_the_middle(players: int, data: st.DataObject, numbers: list[int], steps: int) -> None:
    start = data.draw(middles(VENTI, players=players))

    assert [] == complaints(start, play_out(start, numbers, steps=steps))


@PLAYERS
@anything
@examples(12)
def test_promises_are_kept_from_the_beginning(players: int, data: st.DataObject, numbers: list[int]) -> None:
    keep_from_the_beginning(players, data, numbers, steps=150)


@PLAYERS
@anything
@examples(12)
def test_promises_are_kept_from_the_middle(players: int, data: st.DataObject, numbers: list[int]) -> None:
    keep_from_the_middle(players, data, numbers, steps=100)


@pytest.mark.sweep
@PLAYERS
@anything
@examples(100)
def test_promises_are_kept_in_many_games_from_the_beginning(
    players: int, data: st.DataObject, numbers: list[int]
) -> None:
    keep_from_the_beginning(players, data, numbers, steps=400)


@pytest.mark.sweep
@PLAYERS
@anything
@examples(100)
def test_promises_are_kept_in_many_games_from_the_middle(
    players: int, data: st.DataObject, numbers: list[int]
) -> None:
    keep_from_the_middle(players, data, numbers, steps=200)


# --- what the promises do not say -----------------------------------------------------------------------


@PLAYERS
@given(data=st.data())
@examples(10)
def test_every_match_begins_as_the_rulebook_lays_it_out(players: int, data: st.DataObject) -> None:
    """Three cards in every hand, both rows full, the rest in the piles, and nothing won."""
    start = data.draw(beginnings(VENTI, players=players))
    *_, last = moves_of_set_up(start, data.draw(choices(at_least=10)))
    zones = {(one.zone, one.owner): one.cards for one in last.view(0).zones}
    targets, centre = (4, 5) if players >= 4 else (3, 4)

    assert "take a turn" == last.at
    assert [3] * players == [len(zones["hand", seat]) for seat in range(players)]
    assert (targets, centre) == (len(zones["targets", None]), len(zones["centre", None]))
    assert 110 == sum(len(cards) for cards in zones.values())
    assert [] == [
        key for key, cards in zones.items() if key[0] in ("points", "jokers", "extra actions") and cards
    ]
    assert () == broken_promises(None, last)


def moves_of_set_up(start: State, numbers: list[int]) -> Iterator[State]:
    """Every state from the beginning to the first choice."""
    for move in play_out(start, numbers, steps=500):
        yield move.after
        if isinstance(move.after.asked, DecisionStep):
            return


@anything
@examples(5)
def test_a_position_that_is_written_down_is_the_same_position(
    data: st.DataObject, numbers: list[int]
) -> None:
    start = data.draw(middles(VENTI))
    for move in play_out(start, numbers, steps=12):
        again = position_from(position_plain(move.after), game=VENTI)

        assert (move.after.position, move.after.hash) == (again.position, again.hash)


@given(data=st.data())
@examples(25)
def test_whoever_is_ranked_first_has_the_most_points(data: st.DataObject) -> None:
    """Who leads in an earlier line of the ranking is ahead, whatever the later ones say."""
    state = data.draw(middles(VENTI))
    outcome = outcome_of(state.match, state.position)

    assert sorted(seat for place in outcome.places for seat in place) == list(range(state.match.players))
    assert points_before_players(state) == outcome.ranks[0].values
    assert in_order(outcome)


def points_before_players(state: State) -> tuple[int, ...]:
    """The scores, added up from what everybody sees."""
    (component,) = state.match.components.values()
    worth = [attribute.name for attribute in component.attributes].index("worth")
    points = (one.cards for one in state.view(0).zones if one.zone == "points")
    return tuple(
        sum(component.table.sorts[card].values[worth] for card in cards if isinstance(card, int))
        for cards in points
    )


def in_order(outcome: Outcome) -> bool:
    """Whether each place is better than the next, and all who share one are equal."""
    score, cards, sacrificed = (line.values for line in outcome.ranks)
    keys = [[(-score[seat], cards[seat], sacrificed[seat]) for seat in place] for place in outcome.places]
    return all(len(set(place)) == 1 for place in keys) and all(a[0] < b[0] for a, b in pairwise(keys))


# --- what players see -----------------------------------------------------------------------------------


@anything
@examples(20)
def test_nobody_sees_what_is_hidden(data: st.DataObject, numbers: list[int]) -> None:
    """Hidden cards may lie anywhere among the hidden places: the player sees the same, and may do the same.

    Where only a promising attempt is allowed, being allowed to attempt tells something, as the register says.
    """
    match = data.draw(matches(VENTI, settings={"attempt_insincere": "allowed"}))
    start = data.draw(middles(VENTI, match=match))
    order = data.draw(choices(at_least=20))
    for move in play_out(start, numbers, steps=25):
        for player in range(match.players):
            compare(move.after, exchanged_unseen(move.after, player, order), player)


def test_where_only_promising_attempts_are_allowed_they_tell_something() -> None:
    """The liar of the test above: under this reading the hidden card decides what the player may do."""
    frozen: dict[str, Plain] = {
        "game": "venti",
        "players": 2,
        "readings": {"attempt_insincere": "forbidden"},
        "targets": ["1m", "2a", "3a"],
        "freezer": ["B", "nobody", "nobody"],
        "centre": ["4a", "5a", "6a", "7a"],
        "hand": {"A": ["2b", "4b"]},
        "active": "A",
    }
    state = position_from(frozen, game=VENTI)
    other = exchanged_unseen(state, 0, [1])

    assert state.view(0) == view_after(state, other, 0)
    assert state.legal_actions() != legal_actions(state.match, other)


def test_a_view_that_showed_a_hand_would_be_found() -> None:
    state = VENTI.start(players=2, seed=1)
    other = exchanged_unseen(state, 0, [7, 11, 5])

    assert state.view(0) == view_after(state, other, 0)
    assert state.view(1) != view_after(state, other, 1)


def test_a_game_that_loses_a_card_is_found() -> None:
    start = VENTI.start(players=2, seed=1)
    draw_pile, *others = start.position.zones
    poorer = evolve(start, position=evolve(start.position, zones=(draw_pile[1:], *others)))

    checks = {check for check, _ in complaints(poorer, ())}

    assert {"conservation", "every card is somewhere"} <= checks
