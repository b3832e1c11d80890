"""Quick questions are answered at once, because nothing is loaded that they do not need."""

import subprocess
import sys
from pathlib import Path

import pytest

HEAVY = ("z3", "numpy", "hypothesis", "mkdocs", "rich", "yaml", "lark")
MEETS = ("-m", "rulescore", "meets", "? = ?  3", "--hand", "2 2 3 J")
PLAYS = "import rulescore; rulescore.load('venti').start(players=2, seed=1).legal_actions()"


def heavy_imports(*arguments: str) -> list[str]:
    """Run a cold Python with these arguments and return the heavy packages that it imported."""
    run = subprocess.run(
        [sys.executable, "-X", "importtime", *arguments], capture_output=True, text=True, check=True
    )
    modules = [line.rpartition("|")[2].strip() for line in run.stderr.splitlines() if "import time:" in line]
    return [name for name in HEAVY if name in modules]


def test_meets_imports_nothing_heavy() -> None:
    assert [] == heavy_imports(*MEETS)


def test_a_game_that_was_kept_is_played_without_the_compiler(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RULESCORE_CACHE", str(tmp_path))
    first, second = (heavy_imports("-c", PLAYS) for _ in range(2))

    assert (["lark"], []) == (first, second)


def test_a_heavy_import_is_reported() -> None:
    assert ["rich", "lark"] == heavy_imports("-c", "import lark, rich")
