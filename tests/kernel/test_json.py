"""kernel.json: written, read again, and refused when it is not one."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from kernels import miniature_kernel
from miniature_games import NAMES

from rulescore.errors import InternalError
from rulescore.kernel import Game
from rulescore.kernel.from_json import decoded, from_json
from rulescore.kernel.nodes import Forced
from rulescore.kernel.to_json import encoded, to_json


@pytest.mark.parametrize("name", NAMES)
def test_a_kernel_comes_back_equal_with_all_its_origins(name: str) -> None:
    kernel = miniature_kernel(name)
    text = to_json(kernel)
    again = from_json(text)

    assert isinstance(again, Game)
    assert kernel == again
    assert text == to_json(again)
    assert kernel == decoded(text)


def test_the_text_is_canonical() -> None:
    text = to_json(miniature_kernel("condition"))
    whole = json.loads(text)

    assert json.dumps(whole, ensure_ascii=False, indent=2, sort_keys=True) + "\n" == text
    assert 1 == whole["format"]


def test_the_bytes_do_not_depend_on_the_hash_seed() -> None:
    program = (
        "import hashlib; from kernels import miniature_kernel; from rulescore.kernel.to_json import to_json;"
        "print(hashlib.sha256(to_json(miniature_kernel('called-twice')).encode()).hexdigest())"
    )
    tests = str(Path(__file__).parents[1])
    runs = [
        subprocess.run(
            [sys.executable, "-c", program],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": tests},
        ).stdout
        for seed in ("1", "2")
    ]

    assert runs[0] == runs[1]


def codes(text: str) -> list[str]:
    found = from_json(text)
    assert isinstance(found, tuple)
    return [problem.code for problem in found]


@pytest.mark.parametrize("text", ["{}", "[]", "3", '{"format": 2, "game": {}}', '{"format": "1"}'])
def test_another_format_is_refused(text: str) -> None:
    assert ["RS528"] == codes(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        '{"format": 1}',
        '{"format": 1, "game": {"is": "Nonsense"}}',
        '{"format": 1, "game": {"is": ["Game"]}}',
        '{"format": 1, "game": {"is": "Game"}}',
        '{"format": 1, "game": {"is": "Goto", "point": 1}}',
        '{"format": 1, "game": {"is": "Goto", "place": 1}}',
        '{"format": 1, "game": ' + "[" * 100_000 + "]" * 100_000 + "}",
    ],
)
def test_what_is_no_kernel_is_refused(text: str) -> None:
    assert ["RS529"] == codes(text)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('"low_players": 2', '"low_players": "two"'),
        ('"low_players": 2', '"low_players": true'),
        ('"low_players": 2', '"low_players": null'),
        ('"what": "reading"', '"what": "nothing"'),
        ('"name": "heap"', '"name": 3'),
        ('"is": "Decision"', '"is": "Forced"'),
        ('"point": 1', '"point": 99'),
        ('"zone": "heap"', '"zone": "nowhere"'),
        ('"sizes": []', '"sizes": 3'),
    ],
)
def test_a_kernel_with_a_wrong_part_is_refused(before: str, after: str) -> None:
    text = to_json(miniature_kernel("reading"))
    assert before in text

    assert {"RS529"} == set(codes(text.replace(before, after)))


def test_something_that_is_no_part_of_a_kernel_is_our_own_fault() -> None:
    with pytest.raises(InternalError, match="object has no place"):
        encoded(object())


def test_a_field_with_its_default_is_left_out() -> None:
    assert {"is": "Forced", "label": "play", "effect": []} == encoded(Forced("play", ()))
