"""Venti as a whole: games end, no card is lost, nobody sees or is told what is hidden from them."""

from functools import cache
from itertools import islice, product
from random import Random

import pytest
from attrs import evolve

from rulescore.chance import seeded
from rulescore.kernel import Position
from rulescore.kernel.moves import Action, DecisionStep
from rulescore.kernel.numbering import numbering_of
from rulescore.play import Game, State, load, random_moves
from rulescore.play.random_play import Move
from rulescore.play.state import state_at

CARDS = 110
PLAYERS = range(2, 7)


@cache
def venti() -> Game:
    return load("venti")


def moves(players: int, seed: int, length: int) -> tuple[Move, ...]:
    start = venti().start(players=players)
    return tuple(islice(random_moves(start, generator=seeded(seed)), length))


def with_hidden_cards_moved(state: State, player: int, chooses: Random) -> Position:
    """The position with the draw pile and the hands of everybody else dealt anew, in the same numbers."""
    zones = list(state.position.zones)
    layout = state.match.layout.zones
    hidden = [layout["draw pile"].offset]
    hidden += [layout["hand"].offset + seat for seat in range(state.match.players) if seat != player]
    # No chaos card ever stays in a hand, so those in the draw pile stay there.
    chaos = len(state.match.components["card"].table.sorts) - 1
    cards = [card for zone in hidden for card in zones[zone] if card != chaos]
    chooses.shuffle(cards)
    for zone in hidden:
        stays = tuple(card for card in zones[zone] if card == chaos)
        number = len(zones[zone]) - len(stays)
        zones[zone] = tuple(sorted((*stays, *cards[:number])))
        del cards[:number]
    return evolve(state.position, zones=tuple(zones))


@pytest.mark.slow
@pytest.mark.parametrize("players", PLAYERS)
def test_a_game_of_random_players_ends_and_the_score_decides_first(players: int) -> None:
    # Some games of players without a plan stand still, which is the rulebook's own fault; these end.
    start = venti().start(players=players)
    *_, last = random_moves(start, generator=seeded(6), limit=5_000)
    outcome = last.after.outcome()

    assert outcome is not None
    assert players == sum(len(place) for place in outcome.places)
    assert ("most score", ("venti.endgame.4",)) == (outcome.ranks[0].text, outcome.ranks[0].clauses)


@pytest.mark.parametrize("players", PLAYERS)
def test_no_card_is_lost(players: int) -> None:
    for move in moves(players, 1, 300):
        lying = [card for zone in move.after.position.zones for card in zone if card != -1]
        assert CARDS == len(lying)


@pytest.mark.parametrize("players", [2, 4])
def test_what_a_player_sees_and_may_do_does_not_depend_on_what_is_hidden(players: int) -> None:
    chooses = Random(3)  # noqa: S311 - a test's own choices
    for move in moves(players, 2, 200):
        state, player = move.before, move.by
        if player is None:
            continue
        other = state_at(state.match, with_hidden_cards_moved(state, player, chooses))

        assert (state.view(player), state.legal_actions()) == (other.view(player), other.legal_actions())


def test_moving_hidden_cards_is_seen_by_those_they_are_not_hidden_from() -> None:
    state = next(move.before for move in moves(2, 2, 200)[50:] if move.by == 0)
    other = state_at(state.match, with_hidden_cards_moved(state, 0, Random(3)))  # noqa: S311 - as above

    assert state.view(1) != other.view(1)


def test_actions_are_listed_in_the_order_of_their_numbers() -> None:
    for move in moves(3, 5, 200):
        step = move.before.asked
        if isinstance(step, DecisionStep):
            match, point = move.before.match, step.point
            numbering = numbering_of(match, point)
            numbers = [numbering.number(action) for action in step.actions]
            assert numbers == sorted(set(numbers))
            assert list(step.actions) == [numbering.action(number) for number in numbers]


def test_a_frozen_target_is_not_exchanged_and_the_refusal_cites_the_clauses() -> None:
    frozen = Action("freeze", (0,))
    state = next(move.before for move in moves(2, 5, 200) if move.before.is_legal(frozen)).apply(frozen)
    exchanges = [Action("exchange", chosen) for chosen in product(range(3), range(4))]
    refused = [state.why_illegal(action) for action in exchanges if not state.is_legal(action)]

    assert [("RS510", ("venti.freeze.6", "venti.exchange.2"))] * 4 == [
        (one.code, one.clauses) for one in refused if one is not None
    ]
