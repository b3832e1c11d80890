"""Formal lines are found with what they stand in, and those of a clause with what they hold."""

from pathlib import Path

import pytest
from small_reference import small_folder

from rulescore.reference.game_text import GameText, read_game
from rulescore.reference.lines import MOST_LINES, lines_for


def shown(where: Path, clause: str, **other: str) -> list[str]:
    told = read_game(small_folder(where, **other) / "small.md", None)
    assert isinstance(told, GameText)
    return [told.text.line(number).split("{")[0].rstrip() for number in lines_for(told.formal, clause)]


def test_a_line_is_shown_with_what_it_stands_in(tmp_path: Path) -> None:
    assert [
        "to play",
        "  while size of draw pile > 0                    -- until there is none left",
        "    active := player after active",
        "can happen a card is taken: size of draw pile < 7",
    ] == shown(tmp_path, "small.play.2")


def test_a_line_that_goes_on_is_shown_whole(tmp_path: Path) -> None:
    assert [
        "action take card of player p",
        "  needs draw pile is not empty",
        '      or reading last_card is goes "no card is left"',
        "  draw from draw pile to hand of p",
    ] == shown(tmp_path, "small.play.3")


def test_a_line_of_a_declaration_does_not_show_what_stands_beside_it(tmp_path: Path) -> None:
    assert ["zone draw pile: pile, seen by nobody"] == shown(tmp_path, "small.box.2")


CITED_BY_A_HEADING = """# Small

## Rules {small.meta.1}

```rules
game small
players 2 to 2
flavour "the rest" {small.meta.2, small.box.1, small.box.2, small.play.1, small.play.2, small.play.3}
component card
  family red card, 7 copies
  family blue card
zone draw pile: pile, seen by nobody
zone hand of player: set, seen by everybody
rest in draw pile

to play
  for each p in players
    p chooses take card | pass

action take card of player p
  draw from draw pile to hand of p

action pass of player p

ranking of player p
  most size of hand of p
```
"""


def test_a_clause_of_a_heading_shows_the_beginnings_of_its_declarations(tmp_path: Path) -> None:
    found = shown(tmp_path, "small.meta.1", text=CITED_BY_A_HEADING, unclear="ambiguities: []", findings="")

    assert ["game small", "players 2 to 2", "component card"] == found[:3]
    assert 'flavour "the rest"' not in found
    assert len(found) <= MOST_LINES


@pytest.mark.parametrize("clause", ["small.play.9", "small", ""])
def test_what_is_cited_nowhere_has_no_lines(tmp_path: Path, clause: str) -> None:
    assert [] == shown(tmp_path, clause)
