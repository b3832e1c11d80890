"""How long things take, beside something else that takes its time in the same run: `make bench` prints it.

Bounds are on ratios, with room: a slow machine is slow at both.
"""

import time
from functools import cache
from itertools import islice
from pathlib import Path

import pytest
from attrs import evolve
from measuring import LOOKUPS, Compared, Show, cold, compared, lookups, nothing

from rulescore.chance import seeded
from rulescore.kernel import Match, start_position
from rulescore.kernel.moves import DecisionStep
from rulescore.play import Game, load, random_moves
from rulescore.play.state import state_at
from rulescore.targets.interpreter.payments import faces_for

pytestmark = pytest.mark.bench

MEETS = ("-m", "rulescore", "meets", "? = ?", "--hand", "3 3")
LOADS = ("-c", "import rulescore; rulescore.load('venti')")
PLAYERS = (2, 3, 4, 6)
MOVES = 500
SLOWEST = 2_600
"""So many lookups may one decision take; it takes 1,600 to 1,900."""


def milliseconds(found: Compared) -> str:
    return f"{found.measured * 1000:.0f} ms"


def test_a_hand_is_answered_soon_after_python_is_there(show: Show) -> None:
    found = compared(lambda: cold(*MEETS), nothing)
    show("meets, cold / python", milliseconds(found), found.ratio, 25)

    assert found.ratio < 25


def test_a_game_that_was_kept_is_there_sooner_than_a_compiled_one(show: Show, tmp_path: Path) -> None:
    kept = {"RULESCORE_CACHE": str(tmp_path / "kept")}
    cold(*LOADS, variables=kept)
    folders = iter(range(1_000))

    def compiled() -> float:
        return cold(*LOADS, variables={"RULESCORE_CACHE": str(tmp_path / str(next(folders)))})

    found = compared(lambda: cold(*LOADS, variables=kept), compiled)
    show("load venti, kept / compiled", milliseconds(found), found.ratio, 0.6)
    compiling = compared(compiled, nothing)
    show("load venti, compiled / python", milliseconds(compiling), compiling.ratio, 250)

    assert found.ratio < 0.6
    assert compiling.ratio < 250


@cache
def venti() -> Game:
    return load("venti")


def decided(match: Match, seed: int) -> tuple[int, float]:
    """How many decisions a game of random players takes, and its seconds; all actions are listed at each."""
    faces_for.cache_clear()
    start = state_at(evolve(match), start_position(match), generator=seeded(seed))
    began = time.process_time()
    moves = islice(random_moves(start, generator=seeded(seed)), MOVES)
    number = sum(1 for move in moves if isinstance(move.before.asked, DecisionStep))
    return number, time.process_time() - began


@pytest.mark.parametrize("players", PLAYERS)
def test_decisions_keep_up_with_the_yardstick(players: int, show: Show) -> None:
    match = venti().match(players=players)
    seeds = iter(range(1, 1_000))

    def one_decision() -> float:
        number, seconds = decided(match, next(seeds))
        return seconds / number

    found = compared(one_decision, lambda: lookups() / LOOKUPS)
    show(
        f"one decision, {players} players / lookup",
        f"{1 / found.measured:.0f} a second",
        found.ratio,
        SLOWEST,
    )

    assert found.ratio < SLOWEST
