"""Games between random players with the programs written by hand: what fast engines are measured against.

Everything that is possible is listed at each decision, one of it is taken, and nature draws, until the end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from venti import Venti
from venti_cards import Card, read_deck
from verhext import Verhext

from rulescore.resources import spec_folder

Below = Callable[[int], int]
"""A number from 0 to below the one that is given, each equally likely."""

VENTI_DECK = Path("venti") / "data" / "reconstructed-1.csv"


def venti_deck() -> list[Card]:
    return read_deck(spec_folder() / VENTI_DECK)


def play_verhext(players: int, below: Below, limit: int = 100_000) -> int:
    """How many decisions a game took."""
    game, decisions = Verhext(players), 0
    game.resolve(below(players))
    while decisions < limit and game.asked != "over":
        if game.asked == "chance":
            assert game.round is not None
            pile = game.round.draw_pile
            game.resolve(pile[below(len(pile))])
        else:
            decisions += 1
            actions = game.legal()
            game.apply(actions[below(len(actions))])
    return decisions


def play_venti(players: int, deck: Sequence[Card], below: Below, limit: int = 100_000) -> int:
    """How many decisions a game took, or those after which it was left: some have no end."""
    game, decisions = Venti(players, deck), 0
    game.resolve(below(players))
    while decisions < limit and game.asked != "over":
        if game.asked == "chance":
            game.resolve(game.draw_pile[below(len(game.draw_pile))].id)
        else:
            decisions += 1
            actions = game.legal()
            game.apply(actions[below(len(actions))])
    return decisions
