"""A tiny game with everything that the published reference tells of; a test may break it in one place."""

import json
from pathlib import Path

from rulescore.diagnostics import Diagnostic
from rulescore.fingerprint import spec_hash
from rulescore.proving.verdicts import LEDGER_FORMAT
from rulescore.reference.game_text import GameText, read_game
from rulescore.source import Text

TEXT = """# Small

For two players. The number of cards is **made up**.

```rules
game small
players 2 to 2                                   {small.meta.1}

reading last_card: stays, goes
flavour "what it looks like"                     {small.meta.2}
```

## The cards                                     {small.box.1}

Some are red.

```rules
component card
  family red card, 4 copies
  family blue card, 3 copies

zone draw pile: pile, seen by nobody             {small.box.2}
zone hand of player: set, seen by everybody
rest in draw pile
usually at take a turn
variable active: player
```

## Playing                                       {small.play.1}

```rules
to play
  while size of draw pile > 0                    -- until there is none left
    do take a turn
    active := player after active                {small.play.2}

to take a turn
  active chooses take card | pass                {small.play.1}
  if reading last_card is goes and size of draw pile = 1
    end game

action take card of player p
  needs draw pile is not empty
      or reading last_card is goes "no card is left"  {small.play.3}
  draw from draw pile to hand of p               {small.play.3}

action pass of player p

ranking of player p
  most size of hand of p

promise seven cards: size of draw pile + (total of size of hand of q for q in players) = 7  {small.box.1}
can happen a card is taken: size of draw pile < 7  {small.play.2}
```
"""
CLAUSES = """game: small
source: a sheet of paper
clauses:
- {id: small.meta.1, section: TOP, kind: information, text: Two can play.}
- {id: small.meta.2, section: TOP, kind: information, text: The cards look nice.}
- {id: small.box.1, section: BOX, kind: component, text: 'There are seven cards, | of two *colours*.'}
- {id: small.box.2, section: BOX, kind: component, text: They lie face down., depends: [small.box.1]}
- {id: small.play.1, section: PLAY, kind: action, text: In a turn a card is taken or not (small.box.2).}
- {id: small.play.2, section: PLAY, kind: constraint, text: Turns alternate.}
- {id: small.play.3, section: PLAY, kind: effect, text: The card goes to the hand.}
"""

UNCLEAR = """game: small
ambiguities:
- id: small.amb.last_card
  impact: high
  type: silent
  parameter: false
  question: What about the last card?
  readings:
  - {key: stays, text: It is taken like any other.}
  - {key: goes, text: It ends the game.}
  default: stays
  why: Nothing says otherwise.
  switchable: true
  clauses: [small.play.3]
  scenario:
    given: One card is left.
    when: A takes it.
    outcomes: {stays: A has it., goes: The game is over.}
"""

SCENARIOS = """# About taking cards.

- name: a card is taken
  clauses: [small.play.3, small.play.1]
  given: {players: 2, active: A, hand: {A: [blue card]}}
  do: [take card, {came: [red card]}]
  then: {hand: {A: [red card, blue card]}}

- name: nothing has to be taken
  clauses: [small.play.1]
  given: {players: 2, active: A}
  legal: [take card, pass]
"""

WORDS = """card = { de = "Karte", it = "carta" }
"red card" = {}
"blue card" = { de = "blaue Karte" }
"draw pile" = { de = "Stapel" }
hand = {}
"take card" = { de = "nehmen" }
pass = {}
"""

FINDINGS = """[last-card]
title = "Nobody knows about the last card"
kind = "gap"
clauses = ["small.play.3"]
unclear = "small.amb.last_card"
text = "The sheet is silent."
shown_by = ["taking/a-card-is-taken"]
"""

VERDICTS = (
    {"what": "promise", "name": "seven cards", "clauses": ["small.box.1"], "verdict": "proved"},
    {
        "what": "can happen",
        "name": "a card is taken",
        "clauses": ["small.play.2"],
        "verdict": "happens",
        "steps": ["A: take card", "draw from draw pile: red card"],
    },
    {
        "what": "obligation",
        "name": "RS540: a card",
        "clauses": ["small.play.3"],
        "verdict": "unknown",
        "why": "hard",
    },
)


def small_folder(where: Path, **other: str) -> Path:
    """The folder of the game; `other` takes the place of a file: `clauses`, `words`, `text` and so on."""
    folder = where / "small"
    files = {
        "small.md": other.get("text", TEXT),
        "clauses.yaml": other.get("clauses", CLAUSES),
        "ambiguities.yaml": other.get("unclear", UNCLEAR),
        "words.toml": other.get("words", WORDS),
        "findings.toml": other.get("findings", FINDINGS),
        "scenarios/taking.yaml": other.get("scenarios", SCENARIOS),
        "data/README.md": "# Cards\n\nThere are seven.\n",
    }
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(content, encoding="utf-8")
    spec = spec_of(folder)
    _write_vectors(folder, other.get("vector_spec", spec))
    _write_ledger(where / "ledgers" / "small", other.get("ledger_spec", spec))
    return folder


def spec_of(folder: Path) -> str:
    """The hash of the game's text."""
    return spec_hash(Text("small.md", (folder / "small.md").read_text("utf-8")), folder)


def _write_vectors(folder: Path, spec: str) -> None:
    one = {"id": "small/taking/a-card", "kind": "step", "rules": ["small.play.3"], "readings": {}}
    (folder / "vectors").mkdir(exist_ok=True)
    whole = {"format": 1, "area": "taking", "spec": spec, "vectors": [one]}
    (folder / "vectors" / "taking.json").write_text(json.dumps(whole), encoding="utf-8")


def _write_ledger(folder: Path, spec: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    whole = {
        "format": LEDGER_FORMAT,
        "players": 2,
        "settings": {"last_card": "stays"},
        "rules": spec,
        "solver": "z3",
        "findings": VERDICTS,
        "idle": [{"code": "RS605", "message": 'nobody can ever choose "pass" at "play"', "clauses": []}],
    }
    (folder / "2-players.json").write_text(json.dumps(whole), encoding="utf-8")


def small_text(where: Path, **other: str) -> GameText:
    """The game as the pages tell of it."""
    found = read_game(small_folder(where, **other) / "small.md", where / "ledgers")
    assert isinstance(found, GameText), found
    return found


def small_problems(where: Path, **other: str) -> tuple[Diagnostic, ...]:
    """What is wrong with the game."""
    found = read_game(small_folder(where, **other) / "small.md", where / "ledgers")
    assert isinstance(found, tuple)
    return found
