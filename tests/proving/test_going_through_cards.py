"""Who goes through all sorts of a component meets each once, also those that nothing else tells apart."""

import pytest

from rulescore.kernel import Match
from rulescore.pipeline import compile_text
from rulescore.play.game import Game
from rulescore.proving.prove import Effort, judged
from rulescore.proving.verdicts import Proved, Refuted, Verdict
from rulescore.resources import spec_folder
from rulescore.source import Text
from rulescore.targets.smt import blocks

RULES = """
game hoard
players 2 to 3

component coin
  family gold coin, 3 copies
  family tin coin, 2 copies

zone heap: pile, seen by nobody
zone used: pile, seen by everybody
rest in heap

variable active: player
variable turns left: 0 to 9, starts 9
variable seen: 0 to 90

to play
  while turns left > 0
    turns left := turns left - 1
    active chooses look | leave
    active := player after active

action look of player p
  for each c in DOMAIN
    seen := seen + 1

action leave of player p
  move all of heap to used

ranking of player p
  most seen

promise few are seen: at every choice, seen + turns left <= 9
"""

GOLD = "promise gold stays: every c in used has c is a gold coin or c is a tin coin\n"
"""Whoever asks for a family tells the sorts apart."""

NOBODY_PLAYS = Effort(games=0, steps=0, seek=0)
SEVERAL = Effort(games=6, steps=0, seek=0)


def verdict(domain: str, effort: Effort, *, more: str = "") -> Verdict:
    rules = RULES.replace("DOMAIN", domain) + more
    game = compile_text(Text("hoard.md", f"# Hoard\n\n```rules\n{rules}```\n"), spec_folder())
    assert not isinstance(game, tuple), [one.message for one in game]
    match: Match = Game(game).match(players=2)
    (found,) = judged(match, promises=["few are seen"], effort=effort).report.findings
    return found.verdict


@pytest.mark.parametrize("more", ["", GOLD], ids=["one class", "two classes"])
@pytest.mark.parametrize("domain", ["heap", "coin"])
def test_two_sorts_are_seen_and_not_one(domain: str, more: str) -> None:
    assert not isinstance(verdict(domain, NOBODY_PLAYS, more=more), Proved)
    assert isinstance(verdict(domain, SEVERAL, more=more), Refuted)


def test_who_takes_a_class_for_one_sort_proves_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blocks, "_check_cards", lambda *_: None)

    assert isinstance(verdict("coin", NOBODY_PLAYS), Proved)
