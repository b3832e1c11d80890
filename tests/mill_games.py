"""A small game for the tests of what ends by itself: players choose, then work is done that asks nobody."""

from rulescore.kernel import Match
from rulescore.pipeline import compile_text
from rulescore.play.game import Game
from rulescore.resources import spec_folder
from rulescore.source import Text

RULES = """
game mill
players 2 to 2

component grain
  family rye grain, 1 copies
  family oat grain, 1 copies

zone sack: pile, seen by nobody
zone stone: set, seen by everybody
zone floor: set, seen by everybody
rest in sack

variable active: player
variable turns: 0 to 3, starts 3
variable slow: 0 to 3
variable quick: 0 to 3
variable worked: yes or no

to play
  while turns > 0
    turns := turns - 1
    active chooses grind | spill
    do work
    active := player after active

action grind of player p
  shuffle stone into sack
  shuffle floor into sack
  worked := no
  slow := 3
  quick := 3

action spill of player p
  move all of sack where it is an oat grain to floor

to work
{work}

to take a grain
  shuffle stone into sack
  draw from sack to stone

ranking of player p
  most turns + slow + quick + (if worked then 1 else 0) + size of stone
"""

ONE = """
  while quick > 0
    do take a grain
    quick := quick - 1
"""

PAIR = """
  while slow > 0 or quick > 0
    do take a grain
    if quick > 0
      quick := quick - 1
    else
      slow := slow - 1
      quick := 3
"""

ONCE = """
  repeat
    if worked
      worked := no
      stop repeating
    do take a grain
    worked := slow > 1 or turns > quick
    if not worked
      stop repeating
"""

LUCK = """
  repeat
    do take a grain
    if every g in stone has g is a rye grain
      stop repeating
"""

NEVER = """
  repeat
    do take a grain
    quick := (if quick = 3 then 0 else quick + 1)
    if turns > 2
      stop repeating
"""

TWICE = ("    do work\n", "    slow := 0\n    do work\n    slow := 3\n    quick := 3\n    do work\n")
"""Work is done with nothing slow, and once more."""


def mill_text(work: str, old: str = "", new: str = "") -> str:
    """The text of a mill where this is work, with a line of the rest replaced."""
    assert old in RULES
    rules = RULES.replace(old, new) if old else RULES
    return f"# Mill\n\n```rules\n{rules.format(work=work.strip(chr(10)))}```\n"


def mill(work: str, old: str = "", new: str = "") -> Match:
    """The match of the same."""
    game = compile_text(Text("mill.md", mill_text(work, old, new)), spec_folder())
    assert not isinstance(game, tuple), [one.message for one in game]
    return Game(game).match(players=2)
