"""A match in small steps is the same match: wherever somebody or nature is asked, both are at one place."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache

import pytest
from attrs import evolve
from kernels import match_of, miniature_kernel
from miniature_games import NAMES
from optimised_play import Kept, broken_in, matches_by_dice
from random_kernels import seeded_kernel

from rulescore.agreement.replies import Broken, Crashed, Reply, answers_to, first_reply, next_reply
from rulescore.chance import seeded
from rulescore.chance.stream import stream
from rulescore.checked.effects import Set
from rulescore.checked.expressions import Binary, Constant, Expression
from rulescore.kernel.cutting import in_small_steps, whole_points, writing
from rulescore.kernel.cutting.handing import Desk, Names
from rulescore.kernel.match import Match, prepare
from rulescore.kernel.nodes import Block
from rulescore.kernel.position import start_position
from rulescore.play.game import Game, load
from rulescore.targets.interpreter.engine import Interpreter

BIG = ("diciassette", "venezia", "venezia2099", "venti", "verhext")
CUT = ("diciassette", "venezia", "verhext")
"""These have blocks that are long enough."""


@cache
def game(name: str) -> Game:
    return load(name)


@pytest.fixture
def in_tiny_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is cut that can be."""
    monkeypatch.setattr(writing, "ENOUGH", 1)
    monkeypatch.setattr(writing, "COUNTED", 1)


def shortened(reply: Reply, match: Match) -> Reply:
    if isinstance(reply, Broken | Crashed):
        return reply
    position = evolve(reply.position, values=reply.position.values[: match.layout.values])
    return evolve(reply, position=position)


def play_both(match: Match, small: Match, seed: int, steps: int, kept: Kept) -> None:
    """One game by dice in both matches at once."""
    meaning, other = Interpreter(match), Interpreter(small)
    bounded = stream(seeded(seed))
    expected = first_reply(meaning, start_position(match))
    got = first_reply(other, start_position(small))
    for _ in range(steps):
        if not kept.note(match, expected, shortened(got, match)) or not answers_to(expected):
            return
        answers = answers_to(expected)
        answer = answers[bounded(len(answers))]
        expected, got = next_reply(meaning, expected, answer), next_reply(other, got, answer)


def kept_in(match: Match, games: int = 1, steps: int = 60) -> Kept:
    kept, small = Kept(), in_small_steps(match)
    for seed in range(games):
        play_both(match, small, seed, steps, kept)
    return kept


@pytest.mark.usefixtures("in_tiny_steps")
@pytest.mark.parametrize("name", NAMES)
def test_a_miniature_is_the_same_in_tiny_steps(name: str) -> None:
    kernel = miniature_kernel(name)
    found = [
        kept_in(match_of(kernel, players), games=3)
        for players in range(kernel.low_players, min(kernel.high_players, 3) + 1)
    ]

    assert ([], []) == ([*(one for kept in found for one in kept.lost)], found[0].in_vain)
    assert all(kept.questions for kept in found)


@pytest.mark.parametrize("name", BIG)
def test_a_game_is_the_same_in_small_steps(name: str) -> None:
    """For every number of players, under readings by dice."""
    found = [kept_in(match) for match in matches_by_dice(game(name), seed=1)]

    assert [([], [])] * len(found) == [(kept.lost, kept.in_vain) for kept in found]
    assert sum(kept.questions for kept in found) > 100


@pytest.mark.usefixtures("in_tiny_steps")
@pytest.mark.parametrize("name", BIG)
def test_a_game_is_the_same_in_tiny_steps(name: str) -> None:
    found = [kept_in(match) for match in matches_by_dice(game(name), seed=2)]

    assert [([], [])] * len(found) == [(kept.lost, kept.in_vain) for kept in found]


@pytest.mark.usefixtures("in_tiny_steps")
def test_random_kernels_are_the_same_in_tiny_steps() -> None:
    questions = 0
    for seed in range(16):
        match = prepare(seeded_kernel(seed), 2)
        assert isinstance(match, Match)
        kept = kept_in(match, games=2, steps=30)
        questions += kept.questions
        assert ([], []) == (kept.lost, kept.in_vain)

    assert questions > 60


@pytest.mark.parametrize("name", BIG)
def test_a_game_in_small_steps_keeps_the_guarantees_of_the_kernel(name: str) -> None:
    match = game(name).match(players=max(game(name).players))

    assert broken_in(match) == broken_in(in_small_steps(match))


@pytest.mark.parametrize("name", CUT)
def test_long_blocks_are_cut(name: str) -> None:
    match = game(name).match(players=max(game(name).players))

    assert len(match.game.points) < len(in_small_steps(match).game.points)


def test_points_and_variables_of_the_match_keep_their_places() -> None:
    match = game("diciassette").match(players=3)
    small = in_small_steps(match)
    names, points = list(match.layout.variables), [type(one) for one in match.game.points]

    assert names == list(small.layout.variables)[: len(names)]
    assert points == [type(one) for one in small.game.points][: len(points)]


def test_every_stop_belongs_to_the_point_whose_block_it_is_in() -> None:
    match = game("diciassette").match(players=3)
    small = in_small_steps(match)
    stops = range(len(match.game.points), len(small.game.points))
    found = whole_points(match, small)
    wholes = [found[stop] for stop in stops]

    assert all(whole < len(match.game.points) for whole in wholes)
    assert [small.game.points[stop].label for stop in stops] == [
        match.game.points[whole].label for whole in wholes
    ]


# --- liars ----------------------------------------------------------------------------------------------


def forgets_a_name(honest: Callable[..., Block]) -> Callable[..., Block]:
    def jump(desk: Desk, point: int, values: Mapping[str, Expression], names: Names) -> Block:
        return honest(desk, point, dict(list(values.items())[1:]), names)

    return jump


def goes_round_once_more(honest: Callable[..., Expression]) -> Callable[..., Expression]:
    def length(low: Expression, high: Expression) -> Expression:
        return honest(low, Binary("+", high, Constant(1)))

    return length


def does_not_clear(honest: Callable[..., Block]) -> Callable[..., Block]:
    def arrival(desk: Desk, needs: Sequence[str], names: Names) -> Block:
        return tuple(step for step in honest(desk, needs, names) if not isinstance(step, Set))

    return arrival


def lied_to(monkeypatch: pytest.MonkeyPatch, place: object, name: str, lie: Callable[..., object]) -> None:
    monkeypatch.setattr(place, name, lie(getattr(place, name)))


@pytest.mark.usefixtures("in_tiny_steps")
@pytest.mark.parametrize(
    ("place", "name", "lie"), [(Desk, "jump", forgets_a_name), (writing, "_length", goes_round_once_more)]
)
def test_a_cut_that_lies_is_found(
    monkeypatch: pytest.MonkeyPatch, place: object, name: str, lie: Callable[..., object]
) -> None:
    lied_to(monkeypatch, place, name, lie)
    kept = kept_in(game("diciassette").match(players=3), games=3)

    assert kept.lost or kept.in_vain


def test_a_name_that_is_not_cleared_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    lied_to(monkeypatch, Desk, "arrival", does_not_clear)
    match = game("diciassette").match(players=3)

    assert [one for one in broken_in(in_small_steps(match)) if "still set at the end" in one]
