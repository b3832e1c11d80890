"""What durations are measured with: in CPU time, two things in turn, in one run."""

import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from statistics import median

import pytest
from attrs import frozen

ROUNDS = 5


@frozen
class Compared:
    """Two medians in seconds: of what is measured, and of the yardstick beside it."""

    measured: float
    yardstick: float

    @property
    def ratio(self) -> float:
        return self.measured / self.yardstick


def compared(measured: Callable[[], float], yardstick: Callable[[], float], rounds: int = ROUNDS) -> Compared:
    """Both in turn, so that whatever slows the machine down slows down both."""
    pairs = [(measured(), yardstick()) for _ in range(rounds)]
    return Compared(median(pair[0] for pair in pairs), median(pair[1] for pair in pairs))


def cold(*arguments: str, variables: Mapping[str, str] | None = None) -> float:
    """The seconds of a new Python with these arguments."""
    before = _of_children()
    environment = {**os.environ, **(variables or {})}
    # What is imported lies compiled beside its source, as it does after an installation.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    subprocess.run([sys.executable, *arguments], env=environment, capture_output=True, check=True)
    return _of_children() - before


def _of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def nothing() -> float:
    """The seconds of a new Python that does nothing."""
    return cold("-c", "pass")


LOOKUPS = 200_000


def lookups() -> float:
    """The seconds of a fixed loop of what an interpreter does most: look up, cut and join tuples."""
    table = {number: (number, number + 1, number + 2) for number in range(64)}
    began = time.process_time()
    for number in range(LOOKUPS):
        row = table[number & 63]
        table[number & 63] = (*row[:1], number, *row[2:])
    return time.process_time() - began


class Show:
    """Prints a line of the table, whatever pytest does with other output."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, what: str, figure: str, ratio: float, bound: float) -> None:
        with self.capsys.disabled():
            print(f"\n{what:44} {figure:>20}  ratio {ratio:8.2f}  bound {bound:g}", end="")  # noqa: T201
