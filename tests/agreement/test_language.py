"""Properties of the language: for every small game and for Venti, however they are played."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st
from miniature_games import FOLDER, NAMES, miniature

from rulescore.kernel import Game as Kernel
from rulescore.kernel import Position, start_position
from rulescore.kernel.from_json import from_json
from rulescore.kernel.invariants import broken
from rulescore.kernel.nodes import Decision
from rulescore.kernel.to_json import to_json
from rulescore.pipeline import compile_text
from rulescore.play.game import Game
from rulescore.play.state import State, state_at
from rulescore.resources import spec_folder
from rulescore.source import Text
from rulescore.syntax import nodes, parse, to_text
from rulescore.testing import choices, miscounted, play_out

TESTS = Path(__file__).resolve().parents[1]
VENTI = spec_folder() / "venti"
GAMES = (*NAMES, "venti")


def text_of(name: str) -> tuple[Text, Path]:
    """The text of a game and the folder of its tables."""
    if name == "venti":
        return Text("venti.md", (VENTI / "venti.md").read_text(encoding="utf-8")), VENTI
    return miniature(name), FOLDER


@cache
def kernel_of(name: str) -> Kernel:
    return compiled(*text_of(name))


def compiled(text: Text, folder: Path) -> Kernel:
    kernel = compile_text(text, folder)
    assert isinstance(kernel, Kernel), kernel
    return kernel


# --- traces ---------------------------------------------------------------------------------------------


def beginning(kernel: Kernel, players: int, keys: Sequence[int]) -> State:
    """The beginning of a match; `keys` say which ruling is taken for each reading and variant."""
    game = Game(kernel)
    taken = dict(zip((*game.readings, *game.variants), keys, strict=False))
    match = game.match(
        players=players,
        readings={name: key[taken.get(name, 0) % len(key)] for name, key in game.readings.items()},
        variants={name: key[taken.get(name, 0) % len(key)] for name, key in game.variants.items()},
    )
    return state_at(match, start_position(match))


def trace(start: State, numbers: Sequence[int], *, steps: int = 60) -> Iterator[str]:
    """A game in words, with the name of every position and everything that was possible there."""
    yield start.hash
    for move in play_out(start, numbers, steps=steps):
        possible = [move.before.action_text(action) for action in move.before.legal_actions()]
        yield f"{move.by} {move.action} {move.outcome} {move.after.hash} {possible} {move.before.chance}"
        if move.after.is_over:
            yield str(move.after.outcome())


def traces(kernel: Kernel, players: int, keys: Sequence[int], numbers: Sequence[int]) -> list[str]:
    return list(trace(beginning(kernel, players, keys), numbers))


plays = given(
    players=st.integers(0, 4), keys=st.lists(st.integers(0, 5), max_size=40), numbers=choices(at_most=30)
)
few = settings(max_examples=8)


def seats(kernel: Kernel, wish: int) -> int:
    return kernel.low_players + wish % (kernel.high_players - kernel.low_players + 1)


# --- what holds -----------------------------------------------------------------------------------------


@cache
def written_again(name: str) -> Kernel:
    """The kernel of the text as `format` writes it."""
    text, folder = text_of(name)
    tree = parse(text)
    assert isinstance(tree, nodes.Game)
    return compiled(Text(text.name, to_text(tree, text)), folder)


@cache
def read_again(name: str) -> Kernel:
    """The kernel that was written as kernel.json and read from there."""
    kernel = from_json(to_json(kernel_of(name)))
    assert isinstance(kernel, Kernel), kernel
    return kernel


@cache
def compiled_again(name: str) -> Kernel:
    return compiled(*text_of(name))


WAYS: dict[str, Callable[[str], Kernel]] = {
    "compiled again": compiled_again,
    "formatted": written_again,
    "as kernel.json": read_again,
}


@pytest.mark.parametrize("name", GAMES)
def test_every_guarantee_of_the_kernel_holds(name: str) -> None:
    assert () == broken(kernel_of(name))


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", GAMES)
def test_the_kernel_is_the_same(name: str, way: str) -> None:
    assert kernel_of(name) == WAYS[way](name)


@pytest.mark.parametrize("name", GAMES)
@plays
@few
def test_every_way_to_the_kernel_plays_the_same(
    name: str, players: int, keys: list[int], numbers: list[int]
) -> None:
    number = seats(kernel_of(name), players)
    expected = traces(kernel_of(name), number, keys, numbers)

    for way in WAYS.values():
        assert expected == traces(way(name), number, keys, numbers)


@pytest.mark.parametrize("name", GAMES)
@plays
@few
def test_cards_and_pieces_are_neither_lost_nor_made(
    name: str, players: int, keys: list[int], numbers: list[int]
) -> None:
    start = beginning(kernel_of(name), seats(kernel_of(name), players), keys)

    assert [] == [found for move in play_out(start, numbers, steps=60) for found in miscounted(move.after)]


@pytest.mark.parametrize("name", GAMES)
@plays
@few
def test_what_is_listed_is_legal_and_can_be_done(
    name: str, players: int, keys: list[int], numbers: list[int]
) -> None:
    """Each possible action is read back from its words, is not refused, and leads on."""
    start = beginning(kernel_of(name), seats(kernel_of(name), players), keys)
    for move in play_out(start, numbers, steps=20):
        for action in move.before.legal_actions():
            assert action == move.before.parse_action(move.before.action_text(action))
            assert move.before.why_illegal(action) is None
            move.before.apply(action)


PROGRAM = """
import sys
from hashlib import sha256
from importlib.util import module_from_spec, spec_from_file_location
spec = spec_from_file_location("language", sys.argv[1])
language = module_from_spec(spec)
sys.modules["language"] = language
spec.loader.exec_module(language)
for name in language.GAMES:
    kernel = language.kernel_of(name)
    print(name, sha256(language.to_json(kernel).encode()).hexdigest())
    for seed in range(3):
        players = language.seats(kernel, seed)
        numbers = [seed * 7919 + step * 104729 for step in range(60)]
        print(*language.traces(kernel, players, [seed] * 40, numbers), sep="\\n")
"""


@pytest.mark.slow
def test_hash_seeds_change_neither_a_kernel_nor_a_game() -> None:
    answers = [
        subprocess.run(
            [sys.executable, "-c", PROGRAM, __file__],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(TESTS)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]

    assert answers[0] == answers[1]
    assert answers[0].count("\n") > 500


# --- liars: a trace that sees no difference would prove nothing -----------------------------------------


def without_a_need(kernel: Kernel) -> Kernel:
    """A kernel that has lost the first need of an action."""
    for at, point in enumerate(kernel.points):
        if isinstance(point, Decision) and any(option.needs for option in point.options):
            options = tuple(evolve(option, needs=option.needs[1:]) for option in point.options)
            points = (*kernel.points[:at], evolve(point, options=options), *kernel.points[at + 1 :])
            return evolve(kernel, points=points)
    raise AssertionError("no action needs anything")


def test_a_kernel_that_lost_a_need_plays_differently() -> None:
    honest = kernel_of("board")

    assert traces(honest, 2, (), [0]) != traces(without_a_need(honest), 2, (), [0])


def test_a_position_that_lost_a_card_is_found() -> None:
    state = beginning(kernel_of("venti"), 2, ())
    zones = tuple(place[1:] for place in state.position.zones)
    poorer = Position(state.position.point, state.position.values, zones)

    assert miscounted(evolve(state, position=poorer))
