"""A last question, which may cost more: what is too much in company may be answered alone."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rulescore.proving.solver import Solver

TIMES = 5
"""A question that cannot be made smaller may cost so many times what others may."""


@contextmanager
def patient(solver: Solver) -> Iterator[None]:
    """What is asked inside may cost more."""
    solver.inner.set("rlimit", TIMES * solver.patience)
    try:
        yield
    finally:
        solver.inner.set("rlimit", solver.patience)
