"""A game that stands still is recognised and proved; one that is long, or could still end, is not."""

from functools import cache
from pathlib import Path

import pytest
from attrs import evolve

from rulescore.chance import seeded
from rulescore.errors import RunawayError
from rulescore.kernel import Position
from rulescore.play import Game, State, load, random_game, random_moves
from rulescore.play.standstill import Standstill, check_that_it_moves, standstill
from rulescore.play.state import state_at

HEAD = """# A game

```rules
game small
players 2 to 2

variable turn: player
variable counted: 0 to 400

"""
FOOT = "```\n"

PASSES = """to play
  repeat
    turn chooses pass | wait
    turn := player after turn
    if counted = 400
      stop repeating

action pass of player p                 {small.pass}
  counted := 0

action wait of player p                 {small.wait}
"""

COUNTS = """to play
  while counted < 400
    turn chooses add
    turn := player after turn

action add of player p
  counted := counted + 1
"""

WANDERS = """to play
  while counted < 5
    turn chooses forward | back
    turn := player after turn

action forward of player p
  counted := counted + 1

action back of player p
  needs counted > 0 "this is the start"
  counted := counted - 1
"""

THROWS = """to play
  repeat
    chance side in 0 to 1
    counted := side
    turn chooses pass
    turn := player after turn
    if counted = 400
      stop repeating

action pass of player p
"""

BREAKS = """to play
  repeat
    turn chooses pass | fall
    turn := player after turn
    if counted = 400
      stop repeating

action pass of player p

action fall of player p
  counted := counted - 1
"""


def game(rules: str, folder: Path) -> Game:
    path = folder / "small.md"
    path.write_text(f"{HEAD}{rules}{FOOT}", encoding="utf-8")
    return load(path)


def test_a_game_that_only_goes_round_stands_still(tmp_path: Path) -> None:
    start = game(PASSES, tmp_path).start(players=2)

    assert Standstill(2, ("pass", "wait"), ("small.pass", "small.wait")) == standstill(start)


def test_a_random_game_that_goes_round_is_reported_with_what_is_possible(tmp_path: Path) -> None:
    with pytest.raises(RunawayError) as error:
        random_game(game(PASSES, tmp_path).start(players=2), seed=1)

    assert ("RS530", ("small.pass", "small.wait")) == (error.value.code, error.value.clauses)
    assert "2 positions can still be reached" in error.value.message
    assert "all that is possible there is pass, wait" in error.value.message


def test_chance_that_changes_nothing_is_followed_to_every_outcome(tmp_path: Path) -> None:
    found = standstill(game(THROWS, tmp_path).start(players=2, seed=1))

    assert ("pass",) == (found.actions if found else None)


def test_a_long_game_is_not_reported(tmp_path: Path) -> None:
    start = game(COUNTS, tmp_path).start(players=2)

    assert (None, True) == (standstill(start), random_game(start, seed=1).is_over)


def test_a_game_whose_positions_come_back_is_not_reported_while_it_can_end(tmp_path: Path) -> None:
    start = game(WANDERS, tmp_path).start(players=2)

    assert (None, True) == (standstill(start), random_game(start, seed=1).is_over)


def test_more_positions_than_the_limit_are_not_called_a_standstill(tmp_path: Path) -> None:
    start = game(PASSES, tmp_path).start(players=2)

    assert [None, 2] == [found and found.positions for found in (standstill(start, limit=n) for n in (1, 2))]


def test_rules_that_can_still_break_down_are_left_to_break_down(tmp_path: Path) -> None:
    check_that_it_moves(game(BREAKS, tmp_path).start(players=2))


@cache
def venti() -> Game:
    return load("venti")


def dead() -> State:
    """Every number card has become a permanent joker, and an empty centre may be replaced: by nothing."""
    start = venti().start(players=3, readings={"empty_centre": "may_be_replaced"})
    state = next(move.before for move in random_moves(start, generator=seeded(1)) if move.action)
    layout, table = state.match.layout.zones, state.match.components["card"].table
    zones = [(-1,) * zone.slots for zone in layout.values() for _ in range(zone.places)]
    chaos = len(table.sorts) - 1
    cards = [sort for sort, row in enumerate(table.sorts) for _ in range(row.copies) if sort != chaos]
    for seat in range(3):
        zones[layout["jokers"].offset + seat] = tuple(cards[seat::3])
    zones[layout["discard pile"].offset] = (chaos,) * table.sorts[chaos].copies
    values = list(state.position.values)
    values[state.match.layout.variables["exhausted"].offset] = 1
    return state_at(state.match, Position(state.position.point, tuple(values), tuple(zones)))


def test_venti_stands_still_when_every_card_is_a_permanent_joker() -> None:
    found = standstill(dead())

    assert ("replace centre",) == (found.actions if found else None)
    assert ("venti.replace.1",) == (found.clauses if found else None)


def test_venti_at_its_beginning_is_not_said_to_stand_still() -> None:
    assert standstill(venti().start(players=3)) is None


def test_a_state_that_resolves_chance_itself_is_examined_for_every_outcome() -> None:
    position = dead().position
    seeded_state = state_at(dead().match, evolve(position), generator=seeded(1))

    assert standstill(dead()) == standstill(seeded_state)
