"""A small game for the tests of proofs: a heap, two hands and a row, with promises of every sort."""

from rulescore.kernel import Match
from rulescore.pipeline import compile_text
from rulescore.play.game import Game
from rulescore.resources import spec_folder
from rulescore.source import Text

RULES = """
game hoard
players 2 to 3

component coin
  family gold coin, 4 copies
  family tin coin, 6 copies

zone heap: pile, seen by nobody
zone purse of player: set, seen by owner
zone shop: row of 2, seen by everybody
zone well: set, seen by everybody
rest in heap

variable active: player
variable turns left: 0 to 9, starts 9
variable thrown: 0 to 9
variable taken: 0 to 9

to play
  do fill
  while turns left > 0
    turns left := turns left - 1
    active chooses take | throw
    active := player after active

action take of player p
  choose s in slots of shop
  needs s is not empty "nothing lies there"
  needs size of purse of p < 3 "the purse is full"
  taken := taken + 1
  move s to purse of p
  do fill

to fill
  while heap is not empty and (some s in slots of shop where s is empty)
    draw from heap to the first s in slots of shop where s is empty

action throw of player p
  thrown := thrown + 1
  if some c in purse of p where c is a tin coin
    move the first c in purse of p where c is a tin coin from purse of p to well

ranking of player p
  most size of purse of p

promise nothing is lost: size of heap + size of well + (count of s in slots of shop where s is not empty)
    + (total of size of purse of p for p in players) = 10
promise small purses: for every p in players, size of purse of p <= 3
promise no gold in the well: every c in well has c is not a gold coin
promise the well never dries: size of well never falls
promise turns run: turns left never rises
promise full shop: at every choice, (every s in slots of shop has s is not empty) or heap is empty
promise turns are counted: at every choice, thrown + taken + turns left <= 8
promise few are thrown: at every choice, thrown + taken <= 8
never gold for tin: (count of c in heap where c is a gold coin) > 4
can happen a tin coin is thrown: size of well > 0
"""

THROW = "action throw of player p\n"

LUCK = """variable luck: 0 to 9
variable spoiled: 0 to 1

promise nothing is spoiled: at every choice, spoiled = 0

action throw of player p
  if luck > 0
    luck := luck - 1
    if luck = 0
      spoiled := 1
"""
"""In the place of `THROW`: a promise that holds because luck is 0, and that no few steps prove."""

MUTANTS: dict[str, tuple[str, str, str]] = {
    "a purse holds four": ("small purses", "size of purse of p < 3", "size of purse of p <= 3"),
    "gold is thrown, too": (
        "no gold in the well",
        "move the first c in purse of p where c is a tin coin from purse of p to well",
        "move the first c in purse of p from purse of p to well",
    ),
    "the well is emptied": (
        "the well never dries",
        "  thrown := thrown + 1\n",
        "  thrown := thrown + 1\n  move all of well to heap\n",
    ),
    "the shop is not filled": (
        "full shop",
        "  move s to purse of p\n  do fill\n",
        "  move s to purse of p\n",
    ),
    "turns come back": ("turns run", "  thrown := thrown + 1\n", "  thrown := 1\n  turns left := 9\n"),
    "a throw counts twice": ("turns are counted", "thrown := thrown + 1", "thrown := thrown + 2"),
    "a throw counts three times": ("few are thrown", "thrown := thrown + 1", "thrown := thrown + 3"),
}
"""For each mutant the promise that it breaks, and what is written in the place of what."""


def hoard(*, old: str = "", new: str = "", also: tuple[str, str] = ("", ""), players: int = 2) -> Match:
    """The match of the game, with one or two passages of its text replaced."""
    rules = RULES
    for was, now in ((old, new), also):
        assert was in rules
        rules = rules.replace(was, now) if was else rules
    text = Text("hoard.md", f"# Hoard\n\n```rules\n{rules}```\n")
    game = compile_text(text, spec_folder())
    assert not isinstance(game, tuple), [one.message for one in game]
    return Game(game).match(players=players)
