"""Nothing that a game says is carried out: whatever its words, its code is made of a few harmless things."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from types import FunctionType

import pytest
from attrs import evolve
from engine_stage import STAGE, fast, leading_to_the_end, parted, printed, storing, thrown, unlike
from hostile_games import ATTACKS, GIVEN, NAMES, renamed, strange
from kernels import kernel_of, match_of, miniature_kernel
from miniature_games import NAMES as MINIATURES
from stage_blocks import BLOCKS
from stage_decisions import ASKED, CHANCES
from stage_expressions import DEFINED, TURN

from rulescore.kernel.match import Match, prepare
from rulescore.kernel.nodes import Decision, Forced, Game, Goto, Point
from rulescore.kernel.optimising import optimised
from rulescore.kernel.position import start_position
from rulescore.play.game import load
from rulescore.targets.python import chances, decisions, module, source
from rulescore.targets.python.names import words
from rulescore.targets.python.runtime import BUILTINS, RUNTIME
from rulescore.targets.python.source import source_of

BIG = ("diciassette", "venezia", "venezia2099", "venti", "verhext")
PLAYED = tuple(name for name in MINIATURES if name != "broken-claim")


@cache
def busy_stage() -> Game:
    """The stage with something of every kind on it."""
    expressions = storing(dict(islice(DEFINED.items(), 0, None, 17)))
    done = {**expressions, **dict(islice(BLOCKS.items(), 0, None, 13))}
    points: list[Point] = [Forced(name, (*block, Goto(999))) for name, block in done.items()]
    points += [Decision(name, TURN, options, None) for name, options in ASKED.items()]
    points += CHANCES.values()
    return evolve(STAGE, points=leading_to_the_end(points).game.points)


def prepared(game: Game) -> Match:
    found = prepare(game, 2)
    assert isinstance(found, Match), found
    return found


def sources(match: Match) -> Iterator[str]:
    yield source_of(match)
    yield source_of(optimised(match))


def strange_of(match: Match) -> list[str]:
    return [one for text in sources(match) for one in strange(text)]


@pytest.mark.parametrize("name", BIG)
def test_the_code_of_a_game_is_made_of_harmless_things(name: str) -> None:
    game = load(name)

    assert [] == strange_of(game.match(players=max(game.players)))


@pytest.mark.parametrize("name", MINIATURES)
def test_the_code_of_a_miniature_is_made_of_harmless_things(name: str) -> None:
    assert [] == strange_of(match_of(miniature_kernel(name)))


@pytest.mark.parametrize("attack", ATTACKS)
def test_words_that_attack_do_not_get_out_of_a_game(attack: str) -> None:
    match = prepared(renamed(busy_stage(), ATTACKS[attack].format))

    assert [] == strange_of(match)


@pytest.mark.parametrize("attack", ATTACKS)
def test_a_game_of_words_that_attack_is_played_as_ever(attack: str) -> None:
    at = list(ATTACKS).index(attack)
    for name in PLAYED[at::7]:
        match = match_of(renamed(miniature_kernel(name), ATTACKS[attack].format))

        assert parted(match, [printed(match), fast(match)], start_position(match), seed=at) is None


def other_names(words_: tuple[str, ...]) -> Callable[[str], str]:
    """Each word gets the next of these names, and when there are none left its own one with a number."""
    left, known = iter(words_), dict[str, str]()

    def rename(word: str) -> str:
        if word not in known:
            known[word] = next(left, f"{word} {len(known)}")
        return known[word]

    return rename


@pytest.mark.parametrize("turned", range(0, len(NAMES), 9))
def test_names_that_mean_something_in_the_code_are_names_like_any_other(turned: int) -> None:
    """Each time it is other things that have them."""
    names = (*NAMES[turned:], *NAMES[:turned])
    match = prepared(renamed(busy_stage(), other_names(names)))

    assert [] == strange_of(match)
    engine = printed(match)
    points = range(len(match.game.points) - 1)
    assert [] == [one for point in points for one in unlike(engine, match, thrown(match, turned, point))]


def test_long_names_that_begin_alike_are_different_names() -> None:
    match = prepared(renamed(busy_stage(), ("a long name " * 9 + "{}").format))

    assert [] == strange_of(match)


HOSTILE_TEXT = """
kind __import__: os ")", system "(", eval "#"
component class from "{file}"
  family lambda
    yield: 1 to 3, otherwise 0
  family import
zone exec: pile, seen by nobody
zone print of player: set, seen by owner
rest in exec
variable None of player: 0 to 9
value sum(player len) = total of yield of map for map in print of len where map is a lambda
to play
  for each range in players
    draw from exec to print of range
  for each found in players
    found chooses eval | __builtins__
action eval of player S
  choose action in print of S
  needs action is a lambda "'); import os; os.system('true') #"
  needs sum(S) > 0 "{{}} %s \\n"
  move action from print of S to exec
action __builtins__ of player S
  None of S := 1
"""


def test_a_text_of_hostile_words_and_files_is_a_game_like_any_other(tmp_path: Path) -> None:
    name = "__import__('os').system('true')#.csv"
    (tmp_path / name).write_text(
        "id,family,yield,copies\n');__import__('os')#,lambda,2,3\n__class__,import,,2\n", encoding="utf-8"
    )
    match = match_of(kernel_of(HOSTILE_TEXT.format(file=name), tmp_path))

    assert [] == strange_of(match)
    assert None is parted(match, [printed(match), fast(match)], start_position(match), seed=1)


def test_code_can_reach_nothing_but_what_it_is_given() -> None:
    match = match_of(miniature_kernel("refilled-row"))
    function = next(one for one in printed(match).program.forced if one is not None)
    assert isinstance(function, FunctionType)
    reached = function.__globals__
    own = {name for name in reached if name not in GIVEN}

    assert BUILTINS == reached["__builtins__"]
    assert {*RUNTIME, "MATCH", "BOARDS"} <= set(reached)
    assert all(
        f"{name} = " in source_of(match) or f"def {name}(" in source_of(match)
        for name in own - {"__builtins__"}
    )


def test_nothing_that_is_given_opens_or_imports_or_carries_out() -> None:
    dangerous = {
        "open",
        "eval",
        "exec",
        "compile",
        "getattr",
        "setattr",
        "__import__",
        "globals",
        "vars",
        "type",
    }

    assert set() == dangerous & {*BUILTINS, *RUNTIME}


# --- liars ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "code",
    [
        "import os",
        "from os import system",
        "x = __import__('os')",
        "x = 'a text'",
        "x = 1.5",
        "def f(S):\n    return S.__class__",
        "def f(S):\n    return open(1)",
        "def f(S=[]):\n    return S",
        "@fault\ndef f(S):\n    return S",
        "def f(S: fault()):\n    return S",
        "def f(S):\n    global sum\n    return S",
        "def f(S):\n    return lambda: S",
        "x = [y for y in range(2)]\nz = y2",
        "class A:\n    pass",
        "sum = 1",
        "def f(S, sum):\n    return S",
        "def f(S):\n    return sorted(S, key=len)",
        "x = (y := 1)",
        "try:\n    x = 1\nexcept:\n    x = 2",
        "while 1:\n    pass",
        "x = 1  # Take: 'it'",
        "x = 1  # a\x0cb",
        "x = f'{fault()}'",
        "print",
    ],
)
def test_what_should_not_be_there_is_found(code: str) -> None:
    assert strange(code)


def test_what_may_be_there_is_not_found() -> None:
    assert [] == strange("x = (1, 2)\n\n\ndef f(S, y):  # a.clause\n    return max([x[y]], default=0)")


def raw(text: str) -> str:
    return text


@pytest.mark.parametrize("place", [decisions, chances], ids=["decisions", "chances"])
def test_a_printer_that_copies_a_label_is_found(place: object, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "def words" not in str(words)
    monkeypatch.setattr(place, "words", raw)
    match = prepared(renamed(busy_stage(), ATTACKS["other ends of lines"].format))

    assert strange(source_of(match))


def test_a_printer_that_copies_a_label_with_an_end_of_line_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decisions, "words", raw)
    match = prepared(renamed(busy_stage(), "{}\nimport os".format))
    with pytest.raises((AssertionError, SyntaxError)):
        assert [] == strange(source_of(match))


def test_a_printer_that_takes_names_as_they_are_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(text: str, _: object = ()) -> str:
        return text.replace(" ", "_")

    monkeypatch.setattr(module, "identifier", careless)
    match = prepared(renamed(busy_stage(), ATTACKS["a call"].format))
    with pytest.raises((AssertionError, SyntaxError, RecursionError)):
        assert [] == strange(source_of(match))


def test_a_printer_that_does_not_keep_given_names_free_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "RESERVED", ())
    original = module.module_of

    def careless(match: Match) -> module.Module:
        made = original(match)
        made.names.difference_update(GIVEN)
        return made

    monkeypatch.setattr(source, "module_of", careless)
    worth = renamed(busy_stage(), lambda word: "sum" if word == "worth of hand" else word)

    assert "sum is given, and defined again" in strange(source_of(prepared(worth)))
