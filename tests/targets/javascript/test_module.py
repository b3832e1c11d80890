"""The module is made of what the game says, is the same whenever it is made, and asks for nothing else."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest
from javascript_answers import module_of
from kernels import match_of, miniature_kernel

from rulescore.errors import UsageError
from rulescore.targets.javascript import module_text

MADE = "from javascript_answers import module_of; print(module_of('venti'))"


@pytest.mark.parametrize("seed", ["0", "1"])
def test_it_has_the_same_bytes_under_any_hash_seed(seed: str) -> None:
    environment = os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": "tests"}
    made = subprocess.run(
        [sys.executable, "-c", MADE], env=environment, capture_output=True, encoding="utf-8", check=True
    )

    assert module_of("venti") + "\n" == made.stdout


def test_it_asks_for_nothing_from_elsewhere() -> None:
    text = re.sub(r"/\*.*?\*/", "", module_of("venti"), flags=re.DOTALL)

    assert [] == re.findall(
        r"\b(?:import|fetch|require|eval|Function|XMLHttpRequest|document|window)\b", text
    )


def test_the_parts_say_nothing_of_one_game() -> None:
    parts = module_of("venti").partition("\n};\n")[2]

    assert [] == re.findall(r"(?i)venti|circle\"|triangle|diamond|square|[▲◆■]", parts)


def test_a_game_without_conditions_is_refused() -> None:
    with pytest.raises(UsageError) as refused:
        module_of("verhext")

    assert "RS194" == refused.value.diagnostics[0].code


def test_another_game_has_its_own_cards() -> None:
    text = module_text(match_of(miniature_kernel("condition")))

    assert '  copies: [["1a", 2], ["2a", 2], ["3a", 1], ["J", 1]],' in text.splitlines()
