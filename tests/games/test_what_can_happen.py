"""Whatever a text says can happen does, in a game from the start under the default readings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import islice

import pytest
from attrs import frozen

from rulescore.chance import Generator, seeded
from rulescore.checked.nodes import CanHappen
from rulescore.kernel.moves import Action
from rulescore.play import State, random_moves
from rulescore.play.choosing import Choose, random_action
from rulescore.play.claims import has_happened
from rulescore.play.game import load

MOST_MOVES = 5000


def preferring(is_preferred: Callable[[State, Action], bool]) -> Choose:
    """Choose at random among the actions that are preferred, if there are any."""

    def choose(state: State, generator: Generator) -> tuple[Action, Generator]:
        possible = state.legal_actions()
        preferred = [action for action in possible if is_preferred(state, action)] or possible
        number, generator = generator.bounded(len(preferred))
        return preferred[number], generator

    return choose


quiet = preferring(lambda _, action: action.name != "call")
eager = preferring(lambda _, action: action.name == "call")


def patient(state: State, generator: Generator) -> tuple[Action, Generator]:
    """Calls once in 150 times, when the draw pile is used up."""
    number, generator = generator.bounded(150)
    return (eager if number == 0 else quiet)(state, generator)


def is_for_black(state: State, action: Action) -> bool:
    """Whether a pawn comes to a black tile, or a treasure is bought there."""
    city = state.match.layout.zones["city"]
    sorts = state.match.components[city.component].table.sorts
    if action.name not in ("place pawn", "take gondola", "rescue", "buy"):
        return False
    return sorts[state.position.zones[city.offset][action.arguments[-1]]].id.startswith("k")


@frozen(eq=False)
class Witness:
    """Which random game comes to it."""

    players: int
    seed: int = 0
    choose: Choose = random_action


WITNESSES: Mapping[str, Mapping[str, Witness]] = {
    "diciassette": {
        "a round that nobody ends": Witness(2, choose=quiet),
        "a full row": Witness(2, choose=quiet),
        "a short hand though cards lie there": Witness(2, choose=patient),
    },
    "venezia": {
        "a tie for the most crowded": Witness(2),
        "a clash over an action card": Witness(3),
    },
    "venezia2099": {
        "a pawn lost with a gondola at hand": Witness(5, seed=1),
        "a player without pawns": Witness(5, choose=preferring(is_for_black)),
        "a colour without treasures": Witness(5, choose=preferring(is_for_black)),
    },
    "venti": {
        "a gap that stays": Witness(6, seed=2),
        "the display is used up": Witness(6, seed=2),
        "a joker among the points": Witness(6, seed=1),
        "more than ten cards in a turn": Witness(6),
    },
    "verhext": {
        "a tied trick": Witness(3),
        "a hat for nobody": Witness(3),
    },
}


def shown(game: str, name: str, witness: Witness) -> bool:
    """Whether it happens in the game of the witness."""
    start = load(game).start(players=witness.players)
    moves = random_moves(start, generator=seeded(witness.seed), choose=witness.choose)
    return any(has_happened(name, move.after) for move in islice(moves, MOST_MOVES))


@pytest.mark.parametrize(("game", "name"), [(game, name) for game in WITNESSES for name in WITNESSES[game]])
def test_what_can_happen_happens(game: str, name: str) -> None:
    assert shown(game, name, WITNESSES[game][name])


@pytest.mark.parametrize("game", WITNESSES)
def test_everything_that_can_happen_has_a_witness(game: str) -> None:
    said = [claim.name for claim in load(game).kernel.claims if isinstance(claim, CanHappen)]

    assert sorted(said) == sorted(WITNESSES[game])


def test_a_game_in_which_it_does_not_happen_is_no_witness() -> None:
    """The liar: where everybody calls at once, the row never fills."""
    assert not shown("diciassette", "a full row", Witness(2, choose=eager))
