"""Generated Python beside the interpreter, programs written by hand, and another engine, in one run each.

All of them list everything that is possible at each decision and take one of it, each as likely as any other;
chance comes from the same generator. Bounds leave room for a machine that does other things meanwhile.
"""

import sys
import time
from collections.abc import Callable
from functools import cache

import pytest
from by_hand import Below, play_venti, play_verhext, venti_deck
from measuring import LOOKUPS, Compared, Show, compared, lookups

from rulescore.chance import seeded
from rulescore.chance.stream import stream
from rulescore.kernel import Match, start_position
from rulescore.kernel.moves import ChanceStep, DecisionStep
from rulescore.kernel.optimising import optimised
from rulescore.play import load
from rulescore.targets.engines import generated_python, interpreter
from rulescore.targets.python.course import Course, begun, play_out
from rulescore.targets.python.engine import GeneratedPython
from rulescore.targets.python.source import source_of

pytestmark = pytest.mark.bench

GAMES = {"venti": 3, "verhext": 4, "diciassette": 4, "venezia2099": 4, "venezia": 4}
LIMIT = 600
"""After so many decisions a game is left: some have no end."""


@cache
def match_of(game: str, players: int) -> Match:
    return load(game).match(players=players)


@cache
def engine_of(game: str, players: int) -> GeneratedPython:
    engine = generated_python(match_of(game, players))
    assert isinstance(engine, GeneratedPython)
    return engine


def from_the_start(engine: GeneratedPython) -> Course:
    return begun(engine.program, start_position(engine.match))


def by_code(game: str, players: int) -> Callable[[Below], int]:
    engine = engine_of(game, players)
    return lambda below: play_out(from_the_start(engine), below, LIMIT)


def by_interpreter(game: str, players: int) -> Callable[[Below], int]:
    match = match_of(game, players)
    engine = interpreter(match)

    def play(below: Below) -> int:
        position, decisions = start_position(match), 0
        while decisions < LIMIT:
            asked = engine.next_step(position)
            if isinstance(asked, DecisionStep):
                decisions += 1
                position = engine.apply(asked.position, asked.actions[below(len(asked.actions))])
            elif isinstance(asked, ChanceStep):
                tickets = [outcome for outcome, weight in asked.outcomes for _ in range(weight)]
                position = engine.resolve(asked.position, tickets[below(len(tickets))])
            else:
                break
        return decisions

    return play


def timed(play: Callable[[Below], int], seed: int, games: int, *, whole: bool) -> float:
    """The seconds that a decision takes, draws and all, over some games; or a whole game."""
    below = stream(seeded(seed))
    began = time.process_time()
    decisions = sum(play(below) for _ in range(games))
    return (time.process_time() - began) / (games if whole else decisions)


def in_turn(
    one: Callable[[Below], int], other: Callable[[Below], int], games: int, *, whole: bool = False
) -> Compared:
    timed(one, 0, games, whole=whole)  # what is made when it is asked for the first time is there
    seeds, others = iter(range(1, 1_000)), iter(range(1, 1_000))
    return compared(
        lambda: timed(one, next(seeds), games, whole=whole),
        lambda: timed(other, next(others), games, whole=whole),
        7,
    )


def a_second(found: Compared) -> str:
    return f"{1 / found.measured:,.0f} a second"


@pytest.mark.parametrize("players", [3, 4, 5])
def test_verhext_is_played_as_quickly_as_by_a_program_written_for_it(players: int, show: Show) -> None:
    found = in_turn(by_code("verhext", players), lambda below: play_verhext(players, below, LIMIT), 20)
    show(f"verhext, {players} players, by hand / code", a_second(found), 1 / found.ratio, 0.85)

    assert 1 / found.ratio > 0.85


@pytest.mark.parametrize("players", [2, 4, 6])
def test_venti_is_played_as_quickly_as_by_a_program_written_for_it(players: int, show: Show) -> None:
    deck = venti_deck()
    found = in_turn(by_code("venti", players), lambda below: play_venti(players, deck, below, LIMIT), 2)
    show(f"venti, {players} players, by hand / code", a_second(found), 1 / found.ratio, 0.85)

    assert 1 / found.ratio > 0.85


@pytest.mark.parametrize("game", GAMES)
def test_code_is_many_times_quicker_than_the_interpreter(game: str, show: Show) -> None:
    players = GAMES[game]
    found = in_turn(by_code(game, players), by_interpreter(game, players), 2)
    show(f"{game}, interpreter / code", a_second(found), 1 / found.ratio, 13)
    games = in_turn(by_code(game, players), by_interpreter(game, players), 2, whole=True)
    show(f"{game}, whole games, interpreter / code", a_second(games), 1 / games.ratio, 13)

    assert 1 / found.ratio > 13


@pytest.mark.parametrize("game", GAMES)
def test_code_is_made_in_less_time_than_a_hundred_thousand_lookups(game: str, show: Show) -> None:
    match = match_of(game, GAMES[game])

    def made() -> float:
        began = time.process_time()
        compile(source_of(optimised(match)), "<code>", "exec")
        return time.process_time() - began

    found = compared(made, lookups)
    show(f"{game}, code made / {LOOKUPS:,} lookups", f"{found.measured * 1000:.0f} ms", found.ratio, 3.5)

    assert found.ratio < 3.5


@pytest.mark.parametrize("game", GAMES)
def test_a_copy_of_a_state_costs_less_than_a_few_lookups(game: str, show: Show) -> None:
    course = from_the_start(engine_of(game, GAMES[game]))
    play_out(course, stream(seeded(1)), 20)

    def copied() -> float:
        began = time.process_time()
        for _ in range(20_000):
            course.copy()
        return (time.process_time() - began) / 20_000

    found = compared(copied, lambda: lookups() / LOOKUPS)
    size = sys.getsizeof(course.state) + sum(map(sys.getsizeof, tuples(course)))
    show(f"{game}, copy / lookup ({size:,} bytes)", f"{found.measured * 1e6:.2f} µs", found.ratio, 15)

    assert found.ratio < 15


def tuples(course: Course) -> list[tuple[int, ...]]:
    """What a state holds beside small numbers, which Python has anyway."""
    return [value for value in course.state if isinstance(value, tuple) and value]


def test_verhext_is_played_beside_openspiel(show: Show) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    game = pyspiel.load_game("oh_hell(players=4,num_suits=4,num_cards_per_suit=9)")

    def oh_hell(below: Below) -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = [action for action, _ in state.chance_outcomes()]
                state.apply_action(outcomes[below(len(outcomes))])
            else:
                decisions += 1
                actions = state.legal_actions()
                state.apply_action(actions[below(len(actions))])
        return decisions

    found = in_turn(by_code("verhext", 4), oh_hell, 20)
    show("verhext / oh_hell of OpenSpiel from Python", a_second(found), 1 / found.ratio, 0.2)

    assert 1 / found.ratio > 0.2
