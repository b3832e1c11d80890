"""Verhext!, played at random under random readings: everything that its text promises holds at every point.

Games are short, so they are played from the beginning to their end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain, pairwise

import pytest
from attrs import evolve
from hidden_alike import compare, view_after
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from verhext_tricks import Trick, tied, tricks_of, winner_of

from rulescore.chance import Generator, seeded
from rulescore.kernel.moves import Action, DecisionStep
from rulescore.play import Outcome, State, load
from rulescore.play.claims import broken_promises, has_happened
from rulescore.play.random_play import Move, random_moves
from rulescore.play.stored_position import position_from, position_plain
from rulescore.testing import beginnings, choices, exchanged_unseen, findings, play_out

VERHEXT = load("verhext")
PLAYERS = pytest.mark.parametrize("players", VERHEXT.players)


def examples(number: int) -> settings:
    """How many are tried; a broken game is shown as it was played, for to shorten it would take too long."""
    return settings(
        max_examples=number,
        phases=(Phase.explicit, Phase.reuse, Phase.generate),
        suppress_health_check=(HealthCheck.data_too_large, HealthCheck.too_slow),
    )


few = examples(3)
many = examples(250)
anything = given(data=st.data(), numbers=choices(at_least=20, at_most=60))


def most_steps(players: int) -> int:
    """More questions than seven rounds can ask: trump and deal, prophecies, seven tricks, 0 cards."""
    return 1 + 7 * (1 + 7 * players + players + 2 * 7 * players + players)


@cache
def games(players: int) -> tuple[tuple[Move, ...], ...]:
    """Some whole games between random players, each under other readings."""
    return tuple(tuple(_game(players, number)) for number in range(3))


def _game(players: int, number: int) -> Iterator[Move]:
    settings_of = {**VERHEXT.readings, **VERHEXT.variants}
    chosen = {name: keys[(number + at) % len(keys)] for at, (name, keys) in enumerate(settings_of.items())}
    start = VERHEXT.start(
        players=players,
        readings={name: chosen[name] for name in VERHEXT.readings},
        variants={name: chosen[name] for name in VERHEXT.variants},
    )
    return random_moves(start, generator=seeded(number), limit=most_steps(players))


def complaints(start: State, moves: Iterable[Move]) -> list[tuple[str, str]]:
    return [(found.check, found.what) for found in findings(start, moves)]


# --- promises -------------------------------------------------------------------------------------------


def keep_to_the_end(players: int, data: st.DataObject, numbers: list[int]) -> None:
    start = data.draw(beginnings(VERHEXT, players=players))

    assert [] == complaints(start, play_out(start, numbers, steps=most_steps(players)))


@PLAYERS
@anything
@few
def test_promises_are_kept_in_whole_games(players: int, data: st.DataObject, numbers: list[int]) -> None:
    keep_to_the_end(players, data, numbers)


@pytest.mark.sweep
@PLAYERS
@anything
@many
def test_promises_are_kept_in_many_games(players: int, data: st.DataObject, numbers: list[int]) -> None:
    keep_to_the_end(players, data, numbers)


# --- the end --------------------------------------------------------------------------------------------


def seen_sizes(state: State) -> Counter[str]:
    """How many cards lie in all zones of a name."""
    sizes: Counter[str] = Counter()
    for zone in state.view(0).zones:
        sizes[zone.zone] += len(zone.cards)
    return sizes


def piles(state: State) -> Counter[int]:
    """How many prophecies of each number are left."""
    (pile,) = (zone.cards for zone in state.view(0).zones if zone.zone == "prophecy piles")
    return Counter(card for card in pile if isinstance(card, int))


@PLAYERS
def test_every_game_ends_with_the_last_hat_or_a_used_up_pile(players: int) -> None:
    """No game is cut off: seven rounds cannot ask more than the limit of these games."""
    for moves in games(players):
        end = moves[-1].after

        assert end.is_over
        assert 0 == seen_sizes(end)["hat pile"] or any(piles(end)[sort] == 0 for sort in (1, 2, 3))


def thrifty(state: State, generator: Generator) -> tuple[Action, Generator]:
    """Take a prophecy of 1, 2 or 3, of the pile with the most cards: a long game, and low piles."""
    possible = state.legal_actions()
    left = piles(state)
    chosen = [action for action in possible if action.name == "prophesy" and action.arguments[0] > 0]
    if chosen:
        return max(chosen, key=lambda action: (left[action.arguments[0]], action.arguments)), generator
    number, generator = generator.bounded(len(possible))
    return possible[number], generator


@PLAYERS
def test_whoever_must_predict_can_however_many_cards_are_gone(players: int) -> None:
    """Sample cards belong to no pile, and in every round everybody takes a 1, 2 or 3 of the fullest pile."""
    start = VERHEXT.start(
        players=players,
        readings={"end_when_pile_empties_by_seen_card": "no"},
        variants={"sample_cards": "laid_out"},
    )
    *_, fewest = (
        sum(piles(move.before).values())
        for move in random_moves(start, generator=seeded(players), choose=thrifty)
        if move.action is not None and move.action.name == "prophesy"
    )

    assert 44 - 3 - (7 * players - 1) <= fewest


@pytest.mark.parametrize("name", ["a tied trick", "a hat for nobody"])
def test_what_can_happen_happens(name: str) -> None:
    assert any(has_happened(name, move.after) for moves in games(4) for move in moves)


# --- tricks ---------------------------------------------------------------------------------------------


@PLAYERS
def test_every_trick_goes_to_whom_the_rulebook_gives_it(players: int) -> None:
    """The winner, and who leads next, worked out again from what was laid."""
    for trick in chain.from_iterable(map(tricks_of, games(players))):
        assert (winner_of(trick), leader_after(trick)) == (trick.won_by, trick.next_leader)


def leader_after(trick: Trick) -> int:
    winner = winner_of(trick)
    return tied(trick)[-1] if winner is None else winner


@PLAYERS
def test_a_trick_without_potions_never_ties(players: int) -> None:
    tricks = list(chain.from_iterable(map(tricks_of, games(players))))

    assert tricks
    assert [] == [one for one in tricks if one.won_by is None and not one.has_potions]


def test_a_trick_of_equal_potions_ties() -> None:
    """The liar of the test above: with potions it does happen."""
    moves = (
        move
        for seed in range(4)
        for move in random_moves(VERHEXT.start(players=5), generator=seeded(seed), choose=brewing)
    )

    assert any(one.won_by is None for one in tricks_of(moves))


def brewing(state: State, generator: Generator) -> tuple[Action, Generator]:
    """Lay potions wherever that is possible."""
    possible = state.legal_actions()
    lone = [action for action in possible if state.action_text(action).startswith("play card p")]
    number, generator = generator.bounded(len(lone or possible))
    return (lone or possible)[number], generator


# --- the beginning, and what is written down ------------------------------------------------------------


@PLAYERS
@given(data=st.data(), numbers=choices(at_least=10))
@few
def test_every_match_begins_as_the_rulebook_lays_it_out(
    players: int, data: st.DataObject, numbers: list[int]
) -> None:
    """A trump, seven cards in every hand, seven hats, and all prophecies in their piles."""
    start = data.draw(beginnings(VERHEXT, players=players))
    first = next(
        move.after
        for move in play_out(start, numbers, steps=200)
        if isinstance(move.after.asked, DecisionStep)
    )
    sizes = seen_sizes(first)

    assert "make prophecies" == first.at
    assert (1, 7 * players, 44 - 7 * players) == (
        sizes["trump card"],
        sizes["hand"],
        sizes["draw pile"],
    )
    assert (44, 7) == (sizes["prophecy piles"] + sizes["sample cards"], sizes["hat pile"])
    assert () == broken_promises(None, first)


@anything
@examples(3)
def test_a_position_that_is_written_down_is_the_same_position(
    data: st.DataObject, numbers: list[int]
) -> None:
    start = data.draw(beginnings(VERHEXT))
    for move in list(play_out(start, numbers, steps=150))[::30]:
        again = position_from(position_plain(move.after), game=VERHEXT)

        assert (move.after.position, move.after.hash) == (again.position, again.hash)


@PLAYERS
def test_whoever_is_ahead_has_more_points_or_hats_or_exact_prophecies(players: int) -> None:
    for moves in games(players):
        outcome = moves[-1].after.outcome()

        assert outcome is not None
        assert sorted(seat for place in outcome.places for seat in place) == list(range(players))
        assert points_of(moves[-1].after) == outcome.ranks[0].values
        assert in_order(outcome)


EXACT, MINIMUM = range(2)


def points_of(state: State) -> tuple[int, ...]:
    """The scores, added up from what everybody sees."""
    values = {
        ("fulfilled", EXACT): 2,
        ("fulfilled", MINIMUM): 1,
        ("failed", EXACT): -1,
        ("failed", MINIMUM): -1,
    }
    scores = [0] * state.match.players
    for zone in state.view(0).zones:
        if zone.owner is not None and zone.zone == "hats":
            scores[zone.owner] += len(zone.cards)
        elif zone.owner is not None and zone.zone in ("fulfilled", "failed"):
            value = values[zone.zone, zone.indexes[1]]
            # The sort of a prophecy is its number, and in the table of the game all points are multiples.
            scores[zone.owner] += sum(value * card for card in zone.cards if isinstance(card, int))
    return tuple(scores)


def in_order(outcome: Outcome) -> bool:
    """Whether each place is better than the next, and all who share one are equal."""
    lines = [line.values for line in outcome.ranks]
    keys = [[tuple(values[seat] for values in lines) for seat in place] for place in outcome.places]
    return all(len(set(place)) == 1 for place in keys) and all(a[0] > b[0] for a, b in pairwise(keys))


# --- what players see -----------------------------------------------------------------------------------


@anything
@examples(5)
def test_nobody_sees_what_is_hidden(data: st.DataObject, numbers: list[int]) -> None:
    """Hidden cards may lie anywhere among the hidden places: the player sees and may do the same."""
    start = data.draw(beginnings(VERHEXT))
    order = data.draw(choices(at_least=20))
    for move in list(play_out(start, numbers, steps=200))[::7]:
        for player in range(start.match.players):
            compare(move.after, exchanged_unseen(move.after, player, order), player)


def test_a_view_that_showed_a_hand_would_be_found() -> None:
    state = VERHEXT.start(players=3, seed=1)
    other = exchanged_unseen(state, 0, [7, 11, 5])

    assert state.view(0) == view_after(state, other, 0)
    assert state.view(1) != view_after(state, other, 1)


def test_a_game_that_loses_a_card_is_found() -> None:
    start = VERHEXT.start(players=3, seed=1)
    draw_pile, *others = start.position.zones
    poorer = evolve(start, position=evolve(start.position, zones=(draw_pile[1:], *others)))

    checks = {check for check, _ in complaints(poorer, ())}

    assert {"the cards stay", "every card is somewhere"} <= checks
