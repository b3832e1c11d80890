"""The vectors that lie beside the games: their form, their answers, what they cover, how fresh they are."""

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import jsonschema
import pytest

from rulescore.resources import spec_folder
from rulescore.vectors.building import Workshop, workshop
from rulescore.vectors.checking import check, folder_of, stored_in
from rulescore.vectors.lint import lint
from rulescore.vectors.needed import clauses_in_force

GAMES = ("diciassette", "venezia", "venezia2099", "venti", "verhext")
each_game = pytest.mark.parametrize("game", GAMES)


@cache
def shop_of(game: str) -> Workshop:
    return workshop(game)


@cache
def schema(name: str) -> jsonschema.Draft202012Validator:
    text = (spec_folder() / f"{name}.schema.json").read_text(encoding="utf-8")
    return jsonschema.Draft202012Validator(json.loads(text))


@each_game
def test_the_stored_vectors_keep_the_rules_of_the_format(game: str) -> None:
    shop = shop_of(game)

    assert () == lint(shop.matches, clauses_in_force(shop.found), stored_in(folder_of(shop)))


@each_game
def test_the_stored_vectors_are_as_the_schema_says(game: str) -> None:
    for path in sorted((spec_folder() / game / "vectors").glob("*.json")):
        assert [] == [error.message for error in schema("vectors").iter_errors(json.loads(path.read_bytes()))]


def test_every_game_has_vectors() -> None:
    assert list(GAMES) == sorted(path.parent.name for path in spec_folder().glob("*/vectors"))


def test_all_required_vectors_together_are_small() -> None:
    size = sum(path.stat().st_size for path in spec_folder().glob("*/vectors/*.json"))

    assert size < 4_000_000


@pytest.mark.slow
@each_game
def test_the_stored_vectors_are_those_that_the_text_gives(game: str) -> None:
    assert () == check(shop_of(game)).problems


BUILD = """
import sys
from rulescore.vectors.building import build, workshop
from rulescore.vectors.checking import files_of
for file in files_of(build(workshop("verhext"))):
    sys.stdout.buffer.write(file.content)
"""


@pytest.mark.slow
def test_the_same_text_gives_the_same_bytes_under_any_hash_seed(tmp_path: Path) -> None:
    made = [
        subprocess.run(
            [sys.executable, "-c", BUILD],
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
        ).stdout
        for seed in ("1", "2")
    ]

    assert made[0] == made[1] != b""
