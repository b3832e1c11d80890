"""How long judging takes: required vectors through a program by hand, an archive by our own engine."""

import shlex
import time
from functools import cache
from itertools import count
from pathlib import Path

import pytest
from measuring import LOOKUPS, Show, cold, compared, lookups, nothing

from rulescore.resources import spec_folder
from rulescore.vectors.archive import part_lines, promised
from rulescore.vectors.building import workshop
from rulescore.vectors.trying import wrong_lines

pytestmark = pytest.mark.bench

ROOT = Path(__file__).resolve().parents[2]
DRIVERS = ROOT / "examples" / "python" / "drivers"

JUDGED = 300
"""So many starts of Python may the required vectors of a game take, on two cores."""

SLOWEST = 9_000
"""So many lookups may the answer to one vector of an archive take."""

SAMPLE = 400


@pytest.mark.parametrize("game", ["venti", "verhext"])
def test_a_game_by_hand_is_judged_soon(game: str, show: Show) -> None:
    driver = shlex.join(["python3", f"{DRIVERS / game}.py"])

    def judged() -> float:
        return cold("-m", "rulescore", "conform", game, "--driver", driver, "--jobs", "2")

    found = compared(judged, nothing, rounds=3)
    show(f"required {game} by hand / python", f"{found.measured:.1f} s", found.ratio, JUDGED)

    assert found.ratio < JUDGED


@cache
def sample(game: str) -> tuple[bytes, ...]:
    """Some vectors of the archive, from as many random games as that takes."""
    found: list[bytes] = []
    for part in count():
        found += part_lines(game, part)
        if len(found) >= SAMPLE:
            break
    return tuple(found[:SAMPLE])


@pytest.mark.parametrize("game", sorted(path.parent.name for path in spec_folder().glob("*/vectors")))
def test_an_archive_is_answered_soon(game: str, show: Show) -> None:
    vectors = sample(game)
    promise = promised(workshop(game))
    assert promise is not None

    def one_answer() -> float:
        began = time.process_time()
        answered = sum(number for number, wrong in wrong_lines(vectors) if not wrong)
        assert SAMPLE == answered
        return (time.process_time() - began) / SAMPLE

    found = compared(one_answer, lambda: lookups() / LOOKUPS)
    show(f"archive {game} / lookup", f"{found.measured * promise.vectors:.0f} s in all", found.ratio, SLOWEST)

    assert found.ratio < SLOWEST
