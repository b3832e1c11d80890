"""The code of a match can be read, is the same whenever it is made, and says which clauses it answers to."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from engine_stage import parted, run_from, stage
from golden_files import Golden
from kernels import match_of, miniature_kernel
from miniature_games import NAMES

from rulescore.kernel.match import Match
from rulescore.kernel.nodes import End, Forced, Goto
from rulescore.kernel.optimising import optimised
from rulescore.kernel.position import start_position
from rulescore.play.game import load
from rulescore.targets.python.module import TABLES
from rulescore.targets.python.source import source_of


def source(match: Match) -> str:
    return source_of(optimised(match))


def of_miniature(name: str) -> str:
    return source(match_of(miniature_kernel(name)))


@pytest.mark.parametrize("name", ["refilled-row", "condition"])
def test_the_code_of_a_miniature_is_what_it_was(name: str, golden: Golden) -> None:
    golden(of_miniature(name), f"python/{name}.txt")


def about(label: str, text: str) -> str:
    """The functions of the points with a label."""
    functions = text.split("\n\n\n")
    return "\n\n\n".join(one for one in functions if one.partition("\n")[0].endswith(f"  # {label}")) + "\n"


def test_the_code_of_a_decision_is_what_it_was(golden: Golden) -> None:
    found = about("play a trick", source(load("verhext").match(players=3)))

    assert "def ask_" in found
    golden(found, "python/verhext-trick.txt")


HASHES = """
from hashlib import sha256
from rulescore.kernel.optimising import optimised
from rulescore.play.game import load
from rulescore.targets.python.source import source_of
for name in ("verhext", "venti"):
    print(sha256(source_of(optimised(load(name).match(players=3))).encode()).hexdigest())
"""


def test_the_same_match_has_the_same_code_whatever_the_hash_seed() -> None:
    seeds = ("1", "2")
    found = [
        subprocess.run(
            [sys.executable, "-c", HASHES],
            check=True,
            capture_output=True,
            text=True,
            timeout=120,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in seeds
    ]

    assert 2 == len(found[0].split())
    assert found[0] == found[1]


@pytest.mark.parametrize("name", NAMES)
def test_code_is_made_the_same_twice(name: str) -> None:
    assert of_miniature(name) == of_miniature(name)


def test_lines_cite_their_clauses() -> None:
    text = source(load("venti").match(players=2))

    assert "  # venti." in text
    assert "generated, not to be edited" in text.partition("\n")[0]


def test_there_is_a_table_of_every_kind_with_an_entry_for_each_point() -> None:
    match = stage(Forced("play", (Goto(1),)), End())
    text = source_of(match)

    assert all(f"{table.upper()} = [" in text for table in TABLES)
    assert "FORCED = [forced_0, None]" in text


def test_code_is_only_of_its_own_match() -> None:
    """The code of another match is noticed: it plays another game."""
    game = load("verhext")
    two, three = (game.match(players=players) for players in (3, 4))
    stranger = run_from(source(two), three)

    assert parted(three, [stranger], start_position(three)) is not None
