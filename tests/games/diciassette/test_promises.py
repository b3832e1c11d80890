"""Diciassette, played at random under random readings: all that its text promises holds at every point.

Players who call at random end nearly every round at once. So two more kinds of players are tried:
patient ones, under whom the row grows long, and mute ones, who never call.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice

import pytest
from attrs import evolve
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from rulescore.chance import Generator, seeded
from rulescore.errors import RunawayError
from rulescore.kernel.moves import Action, DecisionStep
from rulescore.kernel.position import Position
from rulescore.play import State, load
from rulescore.play.claims import has_happened
from rulescore.play.outcome import outcome_of
from rulescore.play.random_play import Move, random_game, random_moves
from rulescore.play.stored_position import position_from, position_plain
from rulescore.testing import beginnings, choices, findings, play_out

DICIASSETTE = load("diciassette")
PLAYERS = pytest.mark.parametrize("players", DICIASSETTE.players)
VOID = "a round that nobody ends"

seeds = st.integers(0, 1 << 32)
Choose = Callable[[State, Generator], tuple[Action, Generator]]


def examples(number: int) -> settings:
    """A broken game is shown as it was played: to shorten it would take as many games again."""
    return settings(
        max_examples=number,
        phases=(Phase.explicit, Phase.reuse, Phase.generate),
        suppress_health_check=(HealthCheck.data_too_large, HealthCheck.too_slow),
    )


def patient(state: State, generator: Generator) -> tuple[Action, Generator]:
    """Calls once in twenty times; every way to play a card is as likely as any other."""
    number, generator = generator.bounded(20)
    return calling_if(number == 0, state, generator)


def mute(state: State, generator: Generator) -> tuple[Action, Generator]:
    """Never calls."""
    return calling_if(False, state, generator)


def calling_if(calling: bool, state: State, generator: Generator) -> tuple[Action, Generator]:
    refused = "keep quiet" if calling else "call"
    actions = [action for action in state.legal_actions() if action.name != refused]
    number, generator = generator.bounded(len(actions))
    return actions[number], generator


def complaints(start: State, moves: Iterable[Move]) -> list[tuple[str, str]]:
    return [(found.check, found.what) for found in findings(start, moves)]


def game_of(start: State, seed: int, choose: Choose, steps: int) -> Iterable[Move]:
    return islice(random_moves(start, generator=seeded(seed), choose=choose), steps)


# --- promises -------------------------------------------------------------------------------------------


@PLAYERS
@given(data=st.data(), numbers=choices(at_least=20, at_most=60))
@examples(6)
def test_promises_are_kept_by_whoever_plays(players: int, data: st.DataObject, numbers: list[int]) -> None:
    start = data.draw(beginnings(DICIASSETTE, players=players))

    assert [] == complaints(start, play_out(start, numbers, steps=200))


@PLAYERS
@given(data=st.data(), seed=seeds)
@examples(6)
def test_promises_are_kept_by_patient_players(players: int, data: st.DataObject, seed: int) -> None:
    start = data.draw(beginnings(DICIASSETTE, players=players))

    assert [] == complaints(start, game_of(start, seed, patient, 250))


@PLAYERS
@given(data=st.data(), seed=seeds)
@examples(3)
def test_promises_are_kept_by_players_who_never_call(players: int, data: st.DataObject, seed: int) -> None:
    start = data.draw(beginnings(DICIASSETTE, players=players))

    assert [] == complaints(start, game_of(start, seed, mute, 400))


@pytest.mark.sweep
@PLAYERS
@given(data=st.data(), seed=seeds)
@examples(150)
def test_promises_are_kept_in_many_games(players: int, data: st.DataObject, seed: int) -> None:
    start = data.draw(beginnings(DICIASSETTE, players=players))

    assert [] == complaints(start, game_of(start, seed, patient, 2_000))


# --- how games end --------------------------------------------------------------------------------------


@PLAYERS
def test_games_of_patient_players_end(players: int) -> None:
    """With three victory tokens for the winner, and nobody has more."""
    for seed in range(3):
        start = DICIASSETTE.start(players=players, seed=seed)
        end = random_game(start, seed=seed, limit=5_000, choose=patient)
        victory, penalty = (line.values for line in outcome_of(end.match, end.position).ranks)

        assert 3 == max(victory)
        assert max(penalty) <= 1


def test_a_round_that_nobody_ends_is_void_and_the_game_stands_where_it_stood() -> None:
    """Nobody has to call. The finding has a name: the text says that it can happen."""
    start = DICIASSETTE.start(players=2, seed=1)
    moves = random_moves(start, generator=seeded(1), choose=mute, limit=5_000)
    void = next(move.after for move in moves if has_happened(VOID, move.after))
    tokens = {one.variable: one.values for one in void.view(0).variables if one.variable.endswith("tokens")}

    assert {"victory tokens": (0, 0), "penalty tokens": (0, 0)} == tokens


def test_a_game_in_which_nobody_ever_calls_is_reported_and_not_cut_off() -> None:
    start = DICIASSETTE.start(players=2, seed=1)

    with pytest.raises(RunawayError) as stopped:
        random_game(start, seed=1, limit=1_500, choose=mute)

    assert "RS549" == stopped.value.code


def test_keeping_quiet_is_always_possible_where_calling_is() -> None:
    """So no rule of the book makes a round end."""
    start = DICIASSETTE.start(players=3, seed=2)
    offered = {
        tuple(sorted({action.name for action in move.after.legal_actions()}))
        for move in game_of(start, 2, patient, 300)
        if isinstance(move.after.asked, DecisionStep)
    }

    assert {("call", "keep quiet"), ("play card",)} == offered


# --- what the promises do not say -----------------------------------------------------------------------


@PLAYERS
def test_every_match_begins_as_the_rulebook_lays_it_out(players: int) -> None:
    """Three cards in every hand, the rest in the draw pile, and nothing in the row."""
    state = DICIASSETTE.start(players=players, seed=players)
    many = {(one.zone, one.owner): len(one.cards) for one in state.view(0).zones}

    assert [3] * players == [many["hand", seat] for seat in range(players)]
    assert 70 - 3 * players == many["draw pile", None] + many["next card", None]
    assert 0 == many["card row", None] + many["discard pile", None]


@given(data=st.data(), seed=seeds)
@examples(10)
def test_everybody_has_three_cards_while_there_are_cards_to_draw(data: st.DataObject, seed: int) -> None:
    start = data.draw(beginnings(DICIASSETTE))
    for move in game_of(start, seed, patient, 200):
        state = move.after
        many = {(one.zone, one.owner): len(one.cards) for one in state.view(0).zones}
        if many["draw pile", None] < 10:
            return
        if state.at == "ask for calls" and state.match.settings["call_window_open"] == "after_turn":
            between_two_cards = state.match.settings["call_window_x2"] == "open"
            assert between_two_cards or {3} == {many["hand", seat] for seat in range(state.match.players)}


@given(data=st.data(), seed=seeds)
@examples(4)
def test_a_position_that_is_written_down_is_the_same_position(data: st.DataObject, seed: int) -> None:
    start = data.draw(beginnings(DICIASSETTE))
    for move in islice(game_of(start, seed, patient, 60), 0, None, 6):
        again = position_from(position_plain(move.after), game=DICIASSETTE)

        assert (move.after.position, move.after.hash) == (again.position, again.hash)


# --- liars: what the checks above have to notice --------------------------------------------------------


def changed(state: State, variable: str, value: int) -> State:
    """The state with another value for the first player."""
    layout = state.match.layout.variables[variable]
    values = list(state.position.values)
    values[layout.offset] = value
    return evolve(state, position=evolve(state.position, values=tuple(values)))


def without_a_card(state: State) -> State:
    draw_pile, *others = state.position.zones
    position: Position = evolve(state.position, zones=(draw_pile[1:], *others))
    return evolve(state, position=position)


def broken(state: State) -> set[str]:
    return {check for check, _ in complaints(state, ())}


def test_a_lost_card_is_found() -> None:
    found = broken(without_a_card(DICIASSETTE.start(players=2, seed=1)))

    assert {"seventy cards", "every card is somewhere"} <= found


def test_a_token_that_comes_from_nowhere_is_found() -> None:
    start = DICIASSETTE.start(players=2, seed=1)

    assert {"fourteen victory tokens"} == broken(changed(start, "victory tokens", 1))
    assert {"ten penalty tokens"} == broken(changed(start, "penalty tokens", 1))


def test_a_second_penalty_token_that_is_kept_is_found() -> None:
    start = DICIASSETTE.start(players=2, seed=1)

    assert {"one penalty token"} == broken(
        changed(changed(start, "penalty tokens", 2), "penalty tokens left", 8)
    )


def test_a_caller_who_played_last_is_found() -> None:
    start = changed(changed(DICIASSETTE.start(players=2, seed=1), "caller", 0), "last player", 0)

    assert {"caller and last player differ", "a victory token each round"} == broken(start)


def test_a_round_that_brought_no_victory_token_is_found() -> None:
    start = changed(changed(DICIASSETTE.start(players=2, seed=1), "caller", 0), "last player", 1)

    assert {"a victory token each round"} == broken(start)


def test_a_place_of_the_row_without_a_card_is_found() -> None:
    found = broken(changed(DICIASSETTE.start(players=2, seed=1), "cards lying", 1))

    assert {"the row has no gaps", "every card of the row has a place"} == found
