"""No engine that lies gets away with it, and what it is caught at is told in a short game."""

from functools import cache

import pytest
from lying_engines import (
    LIES,
    forgetful,
    honest_engines,
    liars,
    of_another_code,
    silent_about_errors,
    without_clauses,
)
from miniature_games import FOLDER, miniature

from rulescore.agreement import Difference, Found, Others, Task, compare, shortened
from rulescore.kernel import Game as Kernel
from rulescore.pipeline import compile_text
from rulescore.play.game import Game, load
from rulescore.source import Text

SHORT = 14
"""Steps of the shortest whole game with refilled rows: enough to show any lie."""

SET_UP = 14
"""Draws with which Venti begins when two play."""


@cache
def small(name: str) -> Game:
    kernel = compile_text(miniature(name), FOLDER)
    assert isinstance(kernel, Kernel), kernel
    return Game(kernel)


@cache
def venti() -> Game:
    return load("venti")


def caught(game: Game, others: Others, decisions: int = 2_000) -> Difference:
    found = compare(Task(game, decisions, seed=2), others)
    assert found.difference is not None, f"nothing found in {found.tally.decisions} decisions"
    return shortened(game, found.difference, others)


def compared(game: Game, others: Others) -> Found:
    return compare(Task(game, 300, seed=1), others)


@pytest.mark.parametrize("lie", LIES)
def test_a_lie_in_a_small_game_is_caught_and_told_shortly(lie: str) -> None:
    found = caught(small("refilled-row"), liars(LIES[lie]))

    assert len(found.choices) <= SHORT
    assert (2, (), None) == (found.beginning.players, found.beginning.settings, found.beginning.position)
    assert found.unlike


@pytest.mark.parametrize("lie", ["forgets the last action", "asks the neighbour", "says true for one"])
def test_a_lie_about_every_choice_is_caught_at_the_first_one_of_venti(lie: str) -> None:
    assert SET_UP == len(caught(venti(), liars(LIES[lie])).choices)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("action", "steps"),
    [("take card", 1), ("replace centre", 1), ("exchange", 1), ("fulfil", 4), ("attempt", 2), ("freeze", 2)],
)
def test_an_action_that_is_not_carried_out_is_told_with_few_others(action: str, steps: int) -> None:
    found = caught(venti(), forgetful(action))

    assert len(found.choices) <= SET_UP + steps
    assert ("liar" != found.engine, None) == (True, found.beginning.position)


@pytest.mark.slow
def test_what_takes_a_long_game_is_told_from_a_position_on() -> None:
    found = caught(venti(), forgetful("pay point card"))

    assert (1, 2) == (len(found.choices), found.beginning.players)
    assert found.beginning.position is not None


@pytest.mark.parametrize("game", ["pile-and-hand", "dice", "refilled-row", "slides", "two-indexes"])
def test_an_honest_engine_agrees(game: str) -> None:
    assert compared(small(game), honest_engines).difference is None


# --- rules that break down ------------------------------------------------------------------------------

BREAKS = """# Breaks

```rules
game breaks
players 2 to 2

variable turn: player
variable counted: 0 to 3

to play
  while counted < 4
    turn chooses add | pass

action add of player p                  {breaks.add}
  counted := counted + 1                {breaks.count}

action pass of player p                 {breaks.pass}
  turn := player after turn
```
"""


@cache
def breaking() -> Game:
    kernel = compile_text(Text("breaks.md", BREAKS), FOLDER)
    assert isinstance(kernel, Kernel), kernel
    return Game(kernel)


def test_rules_that_break_down_in_all_engines_alike_agree() -> None:
    found = compared(breaking(), honest_engines)

    assert (None, {"RS543"}) == (found.difference, set(found.tally.broken))


@pytest.mark.parametrize("lie", [silent_about_errors, of_another_code, without_clauses])
def test_rules_that_break_down_in_one_engine_only_are_caught(lie: Others) -> None:
    found = caught(breaking(), lie)

    assert (4, ("breaks.add", "breaks.count")) == (len(found.choices), found.clauses)
    assert "RS543 (breaks.count)" in found.unlike[0].expected
