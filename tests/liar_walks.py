"""The random play in which a broken promise of a game has to show, and how far each game is played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import islice

from attrs import frozen

from rulescore.chance import Generator, seeded
from rulescore.kernel.moves import Action
from rulescore.kernel.nodes import Game as Kernel
from rulescore.play import State, broken_promises, random_moves
from rulescore.play.game import Game
from rulescore.play.random_play import Move

Walks = Callable[[Game, int], Iterator[Iterator[Move]]]


def one_walk(game: Game, players: int) -> Iterator[Iterator[Move]]:
    yield random_moves(game.start(players=players), generator=seeded(players))


def four_patient_walks(game: Game, players: int) -> Iterator[Iterator[Move]]:
    for seed in range(4):
        start = game.start(players=players, seed=seed)
        yield random_moves(start, generator=seeded(seed), choose=patient)


def patient(state: State, generator: Generator) -> tuple[Action, Generator]:
    """Calls once in ten times, so that the row grows before a round ends."""
    calling, generator = generator.bounded(10)
    refused = "call" if calling else "keep quiet"
    actions = [action for action in state.legal_actions() if action.name != refused]
    number, generator = generator.bounded(len(actions))
    return actions[number], generator


@frozen(eq=False)
class Trial:
    """`patience` counts the steps of each walk; one liar `in_every` so many is tried in the fast tests."""

    patience: int
    walks: Walks = one_walk
    in_every: int = 1


TRIALS: Mapping[str, Trial] = {
    "diciassette": Trial(400, walks=four_patient_walks),
    # A few rounds; and each liar is a text to compile, which takes long here.
    "venezia": Trial(150, in_every=7),
    # More than one whole game of each number of players.
    "venezia2099": Trial(500),
    "venti": Trial(300),
    # More than one whole game of three.
    "verhext": Trial(500),
}


def first_broken(name: str, kernel: Kernel) -> set[str]:
    """The promises that are broken in the first state of random play in which any is."""
    game, trial = Game(kernel), TRIALS[name]
    for players in game.players:
        for walk in trial.walks(game, players):
            for move in islice(walk, trial.patience):
                broken = {promise.name for promise in broken_promises(move.before, move.after)}
                if broken:
                    return broken
    return set()
