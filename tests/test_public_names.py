import subprocess
import sys

import pytest

import rulescore


@pytest.mark.parametrize("name", rulescore.__all__)
def test_every_public_name_is_there(name: str) -> None:
    assert getattr(rulescore, name) is not None


def test_a_name_that_is_not_public_is_missing() -> None:
    assert not hasattr(rulescore, "lode")


def test_importing_rulescore_loads_none_of_its_folders() -> None:
    ask = (
        "import sys, rulescore; print(sorted(name for name in sys.modules if name.startswith('rulescore.')))"
    )
    run = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)

    assert "[]" == run.stdout.strip()


def test_the_first_lines_of_the_documentation_work() -> None:
    game = rulescore.load("venti")
    state = game.start(players=3, seed=7)
    after = state.apply(state.legal_actions()[0])

    assert state.hash != after.hash
