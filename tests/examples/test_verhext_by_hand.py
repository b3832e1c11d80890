"""Verhext! by the rules, and by a program that was written from the rulebook."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from examples.patched import patched
from examples.side_by_side import ByHand, Pair, Walk, tasteful, walk
from examples.verhext_sides import VERHEXT
from verhext import Verhext

from rulescore.chance import Generator
from rulescore.kernel.moves import Action
from rulescore.play import Game, State, load
from rulescore.play.choosing import random_action

PLAYERS = (3, 4, 5)
ACTIONS = {
    "prophesy",
    "prophesy again",
    "play card",
    "play combination",
    "use zero cards",
    "keep zero cards",
}


@cache
def verhext() -> Game:
    return load("verhext")


def modest(state: State, generator: Generator) -> tuple[Action, Generator]:
    """Every second prophecy is a zero, so that zero cards are kept, and run out."""
    zero, generator = generator.bounded(2)
    zeros = [one for one in state.legal_actions() if one.name == "prophesy" and one.arguments[0] == 0]
    return (zeros[0], generator) if zero and zeros else random_action(state, generator)


def walks(players: int, seeds: range, program: Callable[[int], ByHand] = Verhext) -> Iterator[Walk]:
    """Whole games; in every second one the players are modest."""
    start = verhext().start(players=players)
    for seed in seeds:
        choose = modest if seed % 2 else tasteful()
        yield walk(VERHEXT, Pair(start, program(players)), seed=seed, choose=choose)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_program_agrees_in_random_games(players: int) -> None:
    found = list(walks(players, range(8)))

    assert [None] * 8 == [one.difference for one in found]
    assert [True] * 8 == [one.finished for one in found]


def test_the_games_that_are_compared_have_everything_in_them() -> None:
    taken: Counter[str] = Counter()
    for players in PLAYERS:
        for one in walks(players, range(8, 12)):
            taken += one.taken

    assert ACTIONS == set(taken)


@pytest.mark.sweep
@pytest.mark.parametrize("players", PLAYERS)
def test_the_program_agrees_in_many_random_games(players: int) -> None:
    found = walks(players, range(100, 250))

    assert [] == [one.difference for one in found if one.difference]


# --- one mistake each -----------------------------------------------------------------------------------

LIARS = {
    "a tie leaves the lead to the first of the tied": ("best[-1].player", "best[0].player"),
    "a tied trick is won": ("if len(best) == 1:", "if best:"),
    "trumps are forgotten": ("        if not able:\n", "        if True:\n"),
    "a combination has the suit of the potion": ("SUIT[cards[0]]", "SUIT[cards[-1]]"),
    "a potion adds nothing": ("sum(VALUE[card] for card in cards)", "VALUE[cards[0]]"),
    "nobody has to follow suit": ("if SUIT[card] == led] or hand", "if SUIT[card]] or hand"),
    "a potion is combined with itself": ("if card != potion or hand.count(potion) > 1", "if hand"),
    "the play goes on until all hands are empty": ("if not all(self.hands)", "if not any(self.hands)"),
    "of equal promises the first one leads": ("if promise >= best:", "if promise > best:"),
    "a minimum is missed with more tricks": ('"minimum" and tricks > number', '"minimum" and tricks < 0'),
    "a zero card takes away a trick too many": ("return missing == 1", "return missing == -1"),
    "a zero card that was used is lost": ("self.table.piles[0] += 1\n        if", "pass\n        if"),
    "a zero card that failed is lost": (
        "elif number == 0:\n            self.table.piles[0] += 1",
        "elif not number:\n            pass",
    ),
    "a card that is tried again stays failed": (
        "failed[before].remove(number)",
        "failed[before].count(number)",
    ),
    "a shared hat goes to the first": ("self.tricks_won.count(most) == 1", "self.tricks_won.count(most)"),
    "the crystal ball stays": ("(self.round.crystal_ball + 1) % self.players", "self.round.crystal_ball"),
    "the game ends when the zero cards run out": ("in self.table.piles[1:]", "in self.table.piles"),
    "an empty pile does not end the game": ("or 0 in self.table.piles[1:]", "or not self.table.piles"),
    "hats are worth nothing": ("return plus - minus + self.hats", "return plus - minus"),
}


@pytest.mark.parametrize("liar", LIARS)
def test_a_mistake_is_noticed(liar: str, tmp_path: Path) -> None:
    module: Any = patched("verhext", *LIARS[liar], tmp_path)
    games = (
        walks(players, range(6 * turn, 6 * turn + 6), module.Verhext)
        for turn in range(4)
        for players in reversed(PLAYERS)
    )

    assert any(game.difference for walked in games for game in walked)
