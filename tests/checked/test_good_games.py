"""Whole games, and what the checker hands on of them."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest
from checked_games import dump
from golden_files import FOLDER, Golden
from hypothesis import given, settings
from hypothesis import strategies as st
from miniature_games import FOLDER as MINIATURES
from miniature_games import NAMES, miniature

from rulescore.checked import check
from rulescore.checked.nodes import Game
from rulescore.checked.rules import check_rules
from rulescore.diagnostics import Diagnostic
from rulescore.resources import spec_folder
from rulescore.source import Text
from rulescore.syntax import parse

GOOD = FOLDER / "checked" / "good"
CASES = tuple(sorted(path.stem for path in GOOD.glob("*.rules")))


def game(name: str) -> Game:
    rules = (GOOD / f"{name}.rules").read_text(encoding="utf-8")
    text = Text(f"{name}.md", f"# A game {{heading.one}}\n\n```rules\n{rules}```\n")
    tree = parse(text)
    assert not isinstance(tree, tuple), [one.message for one in tree]
    found = check(tree, text, GOOD)
    assert isinstance(found, Game), [one.message for one in found]
    return found


@pytest.mark.parametrize("name", CASES)
def test_a_good_game_is_handed_on_as_we_know_it(name: str, golden: Golden) -> None:
    golden(dump(game(name)), f"checked/good/{name}.out")


@pytest.mark.parametrize("name", CASES)
def test_a_good_game_breaks_no_rule(name: str) -> None:
    assert [] == [one.message for one in check_rules(game(name))]


def test_there_are_good_games() -> None:
    assert 3 <= len(CASES)


@pytest.mark.parametrize("name", NAMES)
def test_every_miniature_passes(name: str) -> None:
    text = miniature(name)
    tree = parse(text)

    assert not isinstance(tree, tuple)
    assert isinstance(check(tree, text, MINIATURES), Game)


def test_the_text_of_venti_passes() -> None:
    path = spec_folder() / "venti" / "venti.md"
    text = Text("venti.md", path.read_text(encoding="utf-8"))
    tree = parse(text)
    assert not isinstance(tree, tuple)

    found = check(tree, text, path.parent)

    assert isinstance(found, Game)
    assert (106, 110) == (
        len(found.components[0].table.sorts),
        sum(sort.copies for sort in found.components[0].table.sorts),
    )


PROGRAM = """
import sys
sys.path.insert(0, "tests")
from checked_games import checked, dump, problems, with_cards
print(problems(with_cards("value red = 1", "value leader = 2", "value card = 3")))
print(problems(with_cards("value one = scor of active", "value two = clour", "value three = hept")))
print(dump(checked(with_cards("value one = (count of c in hand of active) + (count of c in heap)"))))
"""


def test_the_answer_does_not_depend_on_the_hash_seed() -> None:
    root = FOLDER.parent.parent
    answers = {
        subprocess.run(
            [sys.executable, "-c", PROGRAM],
            capture_output=True,
            check=True,
            cwd=root,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("0", "1", "2")
    }

    assert 1 == len(answers)


WORDS = re.compile(r"[A-Za-z_]+|\d+")


@pytest.mark.parametrize("name", CASES)
@settings(max_examples=60)
@given(data=st.data())
def test_a_game_with_exchanged_words_is_a_game_or_diagnostics(name: str, data: st.DataObject) -> None:
    rules = (GOOD / f"{name}.rules").read_text(encoding="utf-8")
    words = [match.span() for match in WORDS.finditer(rules)]
    start, end = data.draw(st.sampled_from(words))
    other = rules[slice(*data.draw(st.sampled_from(words)))]
    text = Text("any.md", f"```rules\n{rules[:start]}{other}{rules[end:]}```\n")

    tree = parse(text)
    found = tree if isinstance(tree, tuple) else check(tree, text, GOOD)

    assert isinstance(found, Game) or all(isinstance(one, Diagnostic) for one in found)
