"""A game that stands still between random players is a finding, and what was played is kept."""

import json
from pathlib import Path

import pytest

from rulescore.cli import main

GAME = """# Round and round

```rules
game round
players 2 to 2

variable turn: player
variable rounds: 0 to 9

to play
  while rounds < 9
    turn chooses pass
    turn := player after turn

action pass of player p                 {round.pass}
  rounds := 0
```
"""


def test_a_game_that_stands_still_is_a_finding_with_its_clauses_and_its_transcript(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game, transcript = tmp_path / "round.md", tmp_path / "game.json"
    game.write_text(GAME, encoding="utf-8")
    code = main(["play", str(game), "--auto", "--seed", "1", "--transcript", str(transcript)])
    err = capsys.readouterr().err

    assert (1, True, True) == (code, "error RS530" in err, "round.pass" in err)
    assert "pass" in [step["do"] for step in json.loads(transcript.read_text(encoding="utf-8"))["steps"]]
