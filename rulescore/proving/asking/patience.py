"""More patience for one question: some are hard and worth it, and most that are hard are not."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rulescore.proving.asking.solver import Solver

MORE = 8
"""So many times as much may be spent on a question that is asked once more."""

MOST = 16
"""And so many times as much on one that is asked with few hypotheses, where the next may be the last."""

LESS = 8
"""A question that may well be in vain may cost so many times less."""


@contextmanager
def more_patience(solver: Solver, times: int = MORE) -> Iterator[None]:
    """Questions that are asked inside may cost more."""
    with _patience(solver, times * solver.patience):
        yield


@contextmanager
def less_patience(solver: Solver) -> Iterator[None]:
    """Questions that are asked inside may cost less."""
    with _patience(solver, solver.patience // LESS):
        yield


@contextmanager
def _patience(solver: Solver, limit: int) -> Iterator[None]:
    before = solver.limit
    solver.be_patient(limit)
    try:
        yield
    finally:
        solver.be_patient(before)
