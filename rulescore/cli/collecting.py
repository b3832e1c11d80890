"""How often Python looks for garbage."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

MANY = 200_000
"""So many objects are made before garbage is looked for, where Python by itself waits for some hundreds."""


@contextmanager
def collected_rarely() -> Iterator[None]:
    """Where nearly all that is made lives as long as the work, it is not gone through again and again."""
    before = gc.get_threshold()
    gc.set_threshold(MANY, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)
