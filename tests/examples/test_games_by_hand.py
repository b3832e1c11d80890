"""The programs on their own: copies, and whole games between random players."""

from __future__ import annotations

from random import Random

import pytest
from by_hand import Below, play_venti, play_verhext, venti_deck
from examples.venti_sides import deck, program
from examples.verhext_sides import program as verhext_program
from venti import Venti
from verhext import Verhext


def repeatable(seed: int) -> Below:
    return Random(seed).randrange  # noqa: S311 - a game keeps no secrets from itself


def venti_in_a_turn() -> Venti:
    game, below = Venti(2, deck()), repeatable(1)
    game.resolve(0)
    while game.asked == "chance":
        game.resolve(game.draw_pile[below(len(game.draw_pile))].id)
    return game


def test_a_copy_of_venti_goes_on_alone() -> None:
    game = venti_in_a_turn()
    before = program(game)
    copy = game.copy()

    copy.apply(("freeze", (0,)))
    copy.apply(("replace centre", ()))

    assert before == program(game)
    assert before != program(copy)


def test_a_copy_of_verhext_goes_on_alone() -> None:
    game = Verhext(3)
    game.resolve(0)
    before = verhext_program(game)
    copy = game.copy()

    copy.resolve("r1")
    copy.resolve("r2")

    assert before == verhext_program(game)
    assert before != verhext_program(copy)


@pytest.mark.parametrize("players", [2, 6])
def test_verhext_is_for_three_to_five(players: int) -> None:
    with pytest.raises(ValueError, match="3 to 5 players"):
        Verhext(players)


@pytest.mark.parametrize("players", [1, 7])
def test_venti_is_for_two_to_six(players: int) -> None:
    with pytest.raises(ValueError, match="2 to 6 players"):
        Venti(players, deck())


def test_random_players_finish_a_game_of_verhext() -> None:
    decisions = play_verhext(4, repeatable(1))

    assert 4 * 7 < decisions < 100_000
    assert decisions == play_verhext(4, repeatable(1))


def test_random_players_go_on_with_venti() -> None:
    assert 200 == play_venti(4, venti_deck(), repeatable(1), limit=200)


def test_a_game_in_which_nobody_can_do_anything_is_over() -> None:
    game = venti_in_a_turn()
    for row in (game.targets, game.centre):
        game.jokers[1] += [card for card in row if card is not None]
    game.jokers[1] += [*game.draw_pile, *game.hands[0], *game.hands[1]]
    game.hands = [[], []]
    game.draw_pile = []
    game.targets = [None] * 3
    game.centre = [None, None, None, game.jokers[1].pop(0)]

    game.apply(("take card", (3,)))

    assert "over" == game.asked
