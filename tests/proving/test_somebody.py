"""What is always so of a player whom a variable names, and how far a loop has gone through the players."""

import pytest

from rulescore.kernel import Match
from rulescore.pipeline import compile_text
from rulescore.play.game import Game
from rulescore.proving.prove import Effort, prove
from rulescore.proving.verdicts import Proved
from rulescore.resources import spec_folder
from rulescore.source import Text

FULL = 'RS544: "hand" is full'

RULES = """
game dealt
players 2 to 4

component coin, 12 copies
zone heap: pile, seen by nobody
zone hand of player: set, seen by owner, at most 2
rest in heap

variable first: player

to play
  chance oldest in players
  first := oldest
  for each p in players from first
    repeat {times} times
      draw from heap to hand of p
  first chooses stop

action stop of player p

ranking of player p
  most size of hand of p
"""


def dealt(*, players: int, times: int) -> Match:
    """A loop that begins with anybody gives each player so many coins, one after the other."""
    rules = RULES.format(times=times)
    game = compile_text(Text("dealt.md", f"# Dealt\n\n```rules\n{rules}```\n"), spec_folder())
    assert not isinstance(game, tuple), [one.message for one in game]
    return Game(game).match(players=players)


def is_proved(match: Match) -> bool:
    report = prove(match, promises=[FULL], effort=Effort(steps=3000, seek=0))
    return isinstance(report.findings[0].verdict, Proved)


@pytest.mark.parametrize("players", [3, 4])
def test_each_hand_is_empty_when_its_turn_comes(players: int) -> None:
    assert is_proved(dealt(players=players, times=2))


def test_a_hand_that_gets_too_much_is_not_proved_to_have_room() -> None:
    assert not is_proved(dealt(players=3, times=3))
