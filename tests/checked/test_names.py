"""Names, clauses, and what a game says once."""

from __future__ import annotations

import pytest
from checked_games import CARDS, HEAD, PLAY, codes, outcome, problems, with_cards

from rulescore.checked import check
from rulescore.checked.nodes import Game
from rulescore.source import Text
from rulescore.syntax import parse

DOUBLED = {
    "two zones": ("zone heap: set, seen by everybody",),
    "a zone and a variable": ("variable heap: yes or no",),
    "a value and a variable": ("value active = 3",),
    "a member and a value": ("value red = 3",),
    "a member of two kinds": ("kind paint: red, green",),
    "two kinds": ("kind colour: green",),
    "a kind and a component": ("component colour",),
    "a family and a zone": ("zone red card: set, seen by everybody",),
    "two readings": ("reading passing: a, b",),
    "a reading and a variant": ("variant passing: a, b",),
    "two keys": ("reading laying: a, a",),
    "two procedures": ("to play", "  end game"),
    "a procedure and an action": ("action play of player p",),
    "two promises": ("promise one: active is active", "never one: active is active"),
    "two members with one sign": ('kind paint: green "g", grey "g"',),
}


@pytest.mark.parametrize("lines", DOUBLED.values(), ids=DOUBLED)
def test_a_name_that_is_declared_twice_is_reported(lines: tuple[str, ...]) -> None:
    found = codes(with_cards(*lines))

    assert "RS201" in found
    assert {"RS201"} == set(found) - {"RS317"}


def test_the_first_declaration_is_shown_with_the_second() -> None:
    (found,) = problems(with_cards("zone heap: set, seen by everybody"))

    assert "declared here first" == found.labels[0].text
    assert found.span is not None
    assert found.labels[0].span.start < found.span.start


FINE = {
    "an attribute named like a kind": ("value red_cards(player p) = count of c in hand of p",),
    "a promise named like a value": ("value limit = 3", "promise limit: limit = 3"),
    "a procedure named like a value": ("value laying = 3", "to laying", "  end game"),
    "a reading named like a value": ("reading limit: a, b", "value limit = 3"),
    "a key named like a member": ("reading laying: red, blue",),
}


@pytest.mark.parametrize("lines", FINE.values(), ids=FINE)
def test_names_in_different_places_of_a_text_may_be_equal(lines: tuple[str, ...]) -> None:
    assert [] == codes(with_cards(*lines))


MISSING = {
    "game": PLAY + "players 2 to 2\n",
    "players": "game tiny\n" + PLAY,
    "to play": HEAD,
}


@pytest.mark.parametrize("what", MISSING)
def test_what_every_game_says_is_asked_for(what: str) -> None:
    (found,) = problems(MISSING[what])

    assert ("RS205", f"`{what}` is missing") == (found.code, found.message)


def test_everything_that_is_missing_is_told_together() -> None:
    assert ["RS205"] * 3 == codes('flavour "nothing" {a.b}\n')


def test_a_text_without_rules_is_told_where_they_stand() -> None:
    text = Text("prose.md", "# Only prose\n")
    tree = parse(text)
    assert not isinstance(tree, tuple)

    found = check(tree, text, None)

    assert isinstance(found, tuple)
    assert ["RS205"] == [one.code for one in found]
    assert "```rules" in found[0].notes[0]


def test_an_empty_text_is_no_game() -> None:
    text = Text("empty.md", "")
    tree = parse(text)
    assert not isinstance(tree, tuple)

    assert isinstance(check(tree, text, None), tuple)


TWICE = {
    "game": "game another\n",
    "players": "players 2 to 3\n",
    "ranking": "ranking of player p\n  most score of p\nranking of player q\n  most score of q\n",
    "usually at": "usually at play\nusually at play\n",
    "rest": "rest in heap\nrest in draw pile\n",
}


@pytest.mark.parametrize("what", TWICE)
def test_what_is_said_once_is_reported_when_said_twice(what: str) -> None:
    assert ["RS204"] == codes(with_cards(TWICE[what].rstrip("\n")))


@pytest.mark.parametrize("players", ["0 to 2", "3 to 2", "2 to 27"])
def test_an_impossible_number_of_players_is_reported(players: str) -> None:
    assert ["RS210"] == codes(f"game tiny\nplayers {players}\n{PLAY}")


def test_the_closest_name_is_offered() -> None:
    (found,) = problems(with_cards("value one = scor of active"))

    assert ('did you mean "score"?',) == found.notes


UNKNOWN = {
    "a zone to rest in": "rest in heep",
    "a procedure": "usually at ply",
    "a type": "variable bid: color",
    "a slot of nothing": "variable bid of slot of center: yes or no",
    "what a zone holds": "zone box holding cart: set, seen by everybody",
    "patterns of nothing": "patterns of cart\n  number: 1\n  symbol: red",
}


@pytest.mark.parametrize("line", UNKNOWN.values(), ids=UNKNOWN)
def test_an_unknown_name_in_a_declaration_is_reported_with_a_guess(line: str) -> None:
    found = problems(with_cards(line))

    assert ["RS202"] == [one.code for one in found]
    assert found[0].notes[0].startswith("did you mean")


DECLARATIONS = {
    "variable bid: 1 to 0": "RS316",
    "variable bid: -1 to 3 or none": "RS316",
    "variable bid: 0 to 9999999": "RS303",
    "variable bid: 0 to size of heap": "RS312",
    "variable bid: 0 to active": "RS301",
    "variable bid: red card": "RS208",
    "variable bid: pattern": "RS301",
    "variable bid: slot of heap": "RS307",
    "variable bid of slot of heap: yes or no": "RS307",
    "variable bid: 0 to 3, starts 4": "RS303",
    "variable bid: 0 to 3, starts active": "RS301",
    "variable bid: player, starts nobody": "RS305",
    "variable bid: 0 to 3, kept when 3": "RS301",
    "zone box: row of active, seen by everybody": "RS301",
    "zone box: row of 0, seen by everybody": "RS303",
    "zone box: set, seen by everybody, at most active": "RS301",
    "zone box: set, seen by everybody when 3": "RS301",
    "zone box: set": "RS205",
    "zone box: set, seen by everybody when it is active": "RS302",
    "variable bid: yes or no, seen by everybody when it is active": "RS211",
    "zone box: set, seen by owner": "RS323",
    "variable bid of colour: 0 to 3, seen by owner": "RS323",
    "variable bid of player: 0 to 3, red seen by everybody": "RS324",
    "zone box: set, weight seen by everybody": "RS202",
    "zone box: set, seen by owner, seen by everybody, seen by nobody": "RS204",
    "zone box of player and colour: set, seen by everybody\nrest in box": "RS307",
    "zone box of nothing: set, seen by everybody": "RS202",
    "variable bid of player and colour: 0 to 3, seen by owner when it is red": "RS211",
    "rest in hand": "RS307",
    "rest in centre": "RS307",
    "ranking of player q\n  most q": "RS301",
    "ranking of player active\n  most score of active": "RS203",
    'check 3 "three"': "RS301",
    "promise one: 3": "RS301",
    "promise one: active is active never falls": "RS301",
    "promise one: for every q in players, score of q": "RS301",
    "never one: 3": "RS301",
    "can happen one: 3": "RS301",
    "patterns of card\n  number: 1": "RS205",
    "patterns of card\n  number: red\n  symbol: red": "RS301",
    "patterns of card\n  number: 1\n  symbol: 1": "RS301",
    "patterns of card\n  number: 1\n  number: 1\n  symbol: red": "RS204",
    "patterns of card\n  number: 1\n  symbol: red\n  anything: 1": "RS301",
    "value met(card c, player p) = c is met by hand of p": "RS314",
}


@pytest.mark.parametrize("line", DECLARATIONS)
def test_a_declaration_is_refused(line: str) -> None:
    assert DECLARATIONS[line] in codes(with_cards(line))


SIGHTS = {
    "the slot of a row": "zone box: row of 2, seen by everybody when it is empty",
    "a card of a zone": "zone box: set, seen by everybody when it is a red card",
    "whose variable it is": "variable bid of player: yes or no, seen by everybody when it is active",
}


@pytest.mark.parametrize("line", SIGHTS.values(), ids=SIGHTS)
def test_it_is_what_is_seen(line: str) -> None:
    assert [] == codes(with_cards(line))


def test_what_a_deck_holds_is_left_to_its_checks() -> None:
    assert [] == codes(with_cards('check 7 = count of c in card "seven cards"'))
    assert ["RS303"] == codes(with_cards("value impossible = 7 = count of c in heap"))


# --- clauses ---

PAGE = """# Tiny {tiny.page}

## Things

```rules
game tiny {tiny.name}
players 2 to 2
```

### Cards {tiny.cards, tiny.deck}

```rules
component card
zone heap: set, seen by everybody {tiny.heap}
zone box: set, seen by everybody
```

## Playing

```rules
to play
  move all of heap to box {tiny.move}
  end game
```
"""


def game_of_page() -> Game:
    text = Text("tiny.md", PAGE)
    tree = parse(text)
    assert not isinstance(tree, tuple)
    game = check(tree, text, None)
    assert isinstance(game, Game)
    return game


def test_a_line_answers_to_its_own_clauses() -> None:
    assert ("tiny.heap",) == game_of_page().zones[0].origin.clauses


def test_a_line_without_clauses_answers_to_those_of_its_heading() -> None:
    game = game_of_page()

    assert ("tiny.cards", "tiny.deck") == game.zones[1].origin.clauses
    assert ("tiny.cards", "tiny.deck") == game.components[0].origin.clauses


def test_a_heading_without_clauses_leaves_them_to_the_heading_above_it() -> None:
    game = game_of_page()

    assert ("tiny.page",) == game.procedures[0].origin.clauses
    assert [("tiny.move",), ("tiny.page",)] == [one.origin.clauses for one in game.procedures[0].body]


def test_an_origin_shows_the_place_in_the_page() -> None:
    span = game_of_page().zones[0].origin.span

    assert PAGE[span.start : span.end].startswith("zone heap: set")


def test_the_same_text_gives_an_equal_game() -> None:
    assert outcome(HEAD + CARDS + PLAY) == outcome(HEAD + CARDS + PLAY)
