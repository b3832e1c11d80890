"""Every engine says what the interpreter says: in all games, for all players, under any readings."""

from functools import cache

import pytest
from flow_texts import FLOWS
from kernels import compiled, rules_text
from miniature_games import FOLDER, NAMES, miniature

from rulescore.agreement import Found, Tally, Task, compare, described
from rulescore.agreement.tally import never_chosen, never_done, never_reached
from rulescore.play.game import Game, load

GAMES = ("diciassette", "venezia", "venezia2099", "venti", "verhext")
DECISIONS = 200_000
SEEDS = range(4)

RARE = {
    # Both piles are empty while replacements are drawn, and by one ruling nobody draws on.
    "diciassette": {"draw the replacements"},
}
"""The names of points to which random players come in hundreds of thousands of decisions by luck only."""


@cache
def game(name: str) -> Game:
    return load(name)


@cache
def found(name: str, seed: int) -> Found:
    return compare(Task(game(name), DECISIONS // len(SEEDS), seed))


def told(one: Found) -> str:
    return "" if one.difference is None else str(described(one.difference))


@pytest.mark.parametrize("name", GAMES)
def test_all_engines_agree_in_a_few_games(name: str) -> None:
    assert "" == told(compare(Task(game(name), 300, seed=100)))


@pytest.mark.parametrize("name", NAMES)
def test_all_engines_agree_in_small_games(name: str) -> None:
    assert "" == told(compare(Task(Game(compiled(miniature(name), FOLDER)), 150)))


@pytest.mark.parametrize("name", FLOWS)
def test_all_engines_agree_in_every_form_of_flow(name: str) -> None:
    """One of them goes on for ever, which is an error like others."""
    one = compare(Task(Game(compiled(rules_text(FLOWS[name]), FOLDER)), 3))

    assert ("", 0) == (told(one), one.tally.broken["RS548"] * (name != "waiting-for-ever"))


# What was compared of a game is looked at in the process that compared it.
BY_GAME = [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in GAMES]


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", BY_GAME)
def test_all_engines_agree_in_many_games(name: str, seed: int) -> None:
    assert "" == told(found(name, seed))


@pytest.mark.slow
@pytest.mark.parametrize("name", BY_GAME)
def test_what_was_compared_is_the_whole_game(name: str) -> None:
    """As many decisions as promised, every number of players, every ruling, every action, every point."""
    tally = Tally()
    for seed in SEEDS:
        tally.add(found(name, seed).tally)
    points = game(name).kernel.points

    assert tally.decisions >= DECISIONS
    assert set(game(name).players) == set(tally.players)
    assert () == never_chosen(game(name), tally)
    assert () == never_done(game(name), tally)
    assert {points[number].label for number in never_reached(game(name), tally)} <= RARE.get(name, set())
