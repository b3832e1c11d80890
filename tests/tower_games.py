"""A small game for the tests of searches: a tower that grows slowly and falls fast."""

from rulescore.checked.nodes import CanHappen, Never, Promise
from rulescore.kernel import Match
from rulescore.pipeline import compile_text
from rulescore.play.game import Game
from rulescore.resources import spec_folder
from rulescore.source import Text

RULES = """
game tower
players 2 to 2

component stone
  family square stone, 3 copies
  family round stone, 9 copies

zone heap: pile, seen by nobody
zone hand: set, seen by everybody
rest in heap

variable active: player
variable height: 0 to 40
variable flag: yes or no
variable bells: 0 to 3

to play
  repeat 1000 times
    if heap is empty
      shuffle hand into heap
    draw from heap to hand
    active chooses build | topple | hoist | ring
    active := player after active

action build of player p
  needs height < 30 "it would fall"
  if some c in hand where c is a square stone
    height := height + 1

action topple of player p
  height := 0

action hoist of player p
  if height >= 12
    flag := yes
    height := height - 1

action ring of player p
  bells := if flag and height >= 25 then bells + 1 else 0

ranking of player p
  most height

can happen a tall tower: height = 30
can happen a flag on a tower: flag and height > 20
can happen three bells: bells = 3
can happen a taller tower: height > 30
promise low towers: at every choice, height < 28
promise towers stay: (if height >= 26 then 1 else 0) never falls
promise hands are full: size of hand <= 12
never a flag without a tower: flag and height = 0
"""

BELLS = 'RS543: "bells" goes from 0 to 3, and is set to something else'
"""What breaks down when it is rung too often."""


def tower() -> Match:
    text = Text("tower.md", f"# Tower\n\n```rules\n{RULES}```\n")
    game = compile_text(text, spec_folder())
    assert not isinstance(game, tuple), [one.message for one in game]
    return Game(game).match(players=2)


def claim_of(match: Match, name: str) -> Promise | Never | CanHappen:
    (found,) = (
        one for one in match.game.claims if isinstance(one, Promise | Never | CanHappen) and one.name == name
    )
    return found
