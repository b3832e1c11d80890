"""Where a rule looks at more than its smallest example: what it finds, and what it lets pass."""

from pathlib import Path

import pytest

from rulescore import checked, syntax
from rulescore.checked.rules import check_rules
from rulescore.diagnostics.render import render_all
from rulescore.source import Text

FOLDER = Path(__file__).parent

TABLE = """
game tiny
players 2 to 2
component card
  family red card, 3 copies
  family blue card, 3 copies
rest in draw pile
zone draw pile: pile, seen by nobody
zone hand of player: set, seen by owner
zone heap: stack, seen by top
zone row: row of 2, seen by everybody
variable n: 0 to 9
variable m: 0 to 9
action pass of player p
action stop of player p
  end game
to use everything
  n := m + 1
  m := n + 1
  for each p in players
    draw from draw pile to heap
    draw from draw pile to hand of p
    draw from draw pile to slot 1 of row
    p chooses pass | stop
to play
  do use everything
"""


def page(lines: str) -> str:
    body, _, declared = lines.partition("---\n")
    indented = "".join(f"  {line}\n" for line in body.splitlines())
    return f"```rules{TABLE}{indented}{declared}```\n"


def codes(lines: str) -> list[str]:
    text = Text("tiny.md", page(lines))
    tree = syntax.parse(text)
    assert not isinstance(tree, tuple), render_all(tree, text)
    game = checked.check(tree, text, Path())
    assert not isinstance(game, tuple), render_all(game, text)
    return [problem.code for problem in check_rules(game)]


def test_the_game_around_the_lines_has_no_problem() -> None:
    assert [] == codes("")


def cases(name: str) -> dict[str, str]:
    """The lines of each section of a page beside this module."""
    sections = (FOLDER / name).read_text(encoding="utf-8").split("\n## ")[1:]
    return {section.split("\n")[0]: section.split("```\n")[1] for section in sections}


FOUND = cases("found.md")
PASSED = cases("passed.md")


@pytest.mark.parametrize("title", FOUND)
def test_it_is_found(title: str) -> None:
    assert [title.split(":", maxsplit=1)[0]] == codes(FOUND[title])


@pytest.mark.parametrize("title", PASSED)
def test_it_passes(title: str) -> None:
    assert [] == codes(PASSED[title])
