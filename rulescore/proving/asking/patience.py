"""More patience for one question: some are hard and worth it, and most that are hard are not."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rulescore.proving.asking.solver import Solver

MORE = 8
"""So many times as much may be spent on a question that is asked once more."""


@contextmanager
def more_patience(solver: Solver) -> Iterator[None]:
    """Questions that are asked inside may cost more."""
    solver.inner.set("rlimit", MORE * solver.patience)
    try:
        yield
    finally:
        solver.inner.set("rlimit", solver.patience)
