"""The optimised match answers what the match answers, and keeps the guarantees of the kernel."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest
from engine_stage import each_at_a_point, empty_handed, leading_to_the_end, stage, storing
from kernels import match_of, miniature_kernel
from miniature_games import NAMES
from optimised_play import (
    Kept,
    broken_in,
    kept_at,
    kept_in_games,
    matches_by_dice,
    thrown_at_every_point,
)
from random_kernels import seeded_kernel
from stage_blocks import BLOCKS
from stage_decisions import X_FEW, option, questions
from stage_expressions import DEFINED, STACK, TURN, X, n

from rulescore.checked.effects import Let
from rulescore.checked.expressions import Binary, Local, Top
from rulescore.checked.types import NumberType
from rulescore.kernel.match import Match, prepare
from rulescore.kernel.nodes import Decision, End, Forced, Goto
from rulescore.kernel.optimising import optimised
from rulescore.kernel.walk import everything
from rulescore.play.game import Game, load

BIG = ("diciassette", "venezia", "venezia2099", "venti", "verhext")
RANDOM = range(16)
MOST_PARTS = 6_000
"""A random kernel may repeat parts of parts until nobody can go through it any more."""


@cache
def game(name: str) -> Game:
    return load(name)


@pytest.mark.parametrize("name", NAMES)
def test_a_miniature_is_kept(name: str) -> None:
    kernel, kept = miniature_kernel(name), Kept()
    for players in range(kernel.low_players, min(kernel.high_players, 3) + 1):
        match = match_of(kernel, players)
        kept_in_games(match, optimised(match), kept, games=3)

    assert ([], []) == (kept.lost, kept.in_vain)
    assert kept.questions


@pytest.mark.parametrize("name", BIG)
def test_a_game_is_kept_and_nothing_fails_in_vain(name: str) -> None:
    """For every number of players, under readings by dice."""
    kept = Kept()
    for match in matches_by_dice(game(name), seed=1):
        kept_in_games(match, optimised(match), kept)

    assert ([], []) == (kept.lost, kept.in_vain)
    assert kept.questions > 100


@pytest.mark.parametrize("name", BIG)
def test_a_game_keeps_the_guarantees_of_the_kernel(name: str) -> None:
    one = game(name)

    assert [] == broken_in(optimised(one.match(players=max(one.players))))


@pytest.mark.parametrize("name", NAMES)
def test_a_miniature_keeps_the_guarantees_of_the_kernel(name: str) -> None:
    assert [] == broken_in(optimised(match_of(miniature_kernel(name))))


def test_a_guarantee_that_is_broken_is_found() -> None:
    match = stage(Forced("play", (Let("y", NumberType(0, 1), Local("x")), Goto(1))), End())

    assert ["point 0: x is not bound"] == broken_in(match)


def random_matches() -> Iterator[Match]:
    for kernel in map(seeded_kernel, RANDOM):
        if sum(1 for _ in islice(everything(kernel), MOST_PARTS)) < MOST_PARTS:
            found = prepare(kernel, 2)
            assert isinstance(found, Match), found
            yield found


def test_random_kernels_are_kept() -> None:
    kept = Kept()
    for match in random_matches():
        kept_in_games(match, optimised(match), kept, games=2, steps=30)

    assert [] == kept.lost
    # What is looked at early may fail in vain; such games are rare even among games without any sense.
    assert len(kept.in_vain) <= 2
    assert kept.questions > 60


def test_questions_of_every_kind_are_kept() -> None:
    match = questions()
    kept = kept_at(match, optimised(match), thrown_at_every_point(match, 4))

    assert [] == kept.lost
    assert kept.questions > 300


def test_what_fails_in_vain_is_counted_and_has_its_cause() -> None:
    """A top that is asked for of every choice is looked at before the first one, whether or not one asks."""
    name = "a fold that fails only where it is asked"
    top = Binary("*", n(2), Binary("+", Top(STACK), n(1)))
    pick = option("try", (X_FEW,), Binary("or", Binary("!=", X, n(9)), Binary("=", X, top)))
    match = leading_to_the_end([Decision(name, TURN, (pick,), None)])
    kept = kept_at(match, optimised(match), [empty_handed(match)])

    assert kept.in_vain
    assert {"RS542"} == {one.partition("code='")[2][:5] for one in kept.in_vain}


@pytest.mark.parametrize(
    "match", [each_at_a_point(BLOCKS), each_at_a_point(storing(DEFINED))], ids=["changes", "expressions"]
)
def test_everything_on_the_stage_is_kept(match: Match) -> None:
    kept = kept_at(match, optimised(match), thrown_at_every_point(match, 2))

    assert ([], []) == (kept.lost, kept.in_vain)


def test_the_optimised_match_has_the_same_layout_and_points() -> None:
    match = game("verhext").match(players=3)
    other = optimised(match)

    assert match.layout is other.layout
    assert [(type(one), one.label) for one in match.game.points] == [
        (type(one), one.label) for one in other.game.points
    ]
    assert (match.fingerprint, match.settings, match.starts) == (
        other.fingerprint,
        other.settings,
        other.starts,
    )


@pytest.mark.parametrize("name", BIG)
def test_optimising_twice_says_the_same(name: str) -> None:
    match = game(name).match(players=max(game(name).players))

    assert optimised(match).game == optimised(match).game


def test_an_action_asks_the_same_wherever_it_is_offered() -> None:
    """What runs it may look its needs up by its name."""
    points = optimised(game("venti").match(players=3)).game.points
    known: dict[str, object] = {}
    for point in points:
        for one in getattr(point, "options", ()):
            asked = one.choices, one.needs, one.shared
            assert known.setdefault(one.action, asked) == asked
