"""How far long work is, on a terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol


class Bar(Protocol):
    """Shows how much is done; of how much, and what it is called, only when that changes."""

    def __call__(self, done: int, /, total: int | None = None, name: str | None = None) -> None: ...


def _unseen(_done: int, /, total: int | None = None, name: str | None = None) -> None:
    """Nobody looks at a terminal."""


@contextmanager
def progress(name: str, total: int | None = None) -> Iterator[Bar]:
    """A bar on the terminal; nothing where there is none."""
    if not sys.stderr.isatty():
        yield _unseen
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as shown:
        bar = shown.add_task(name, total=total)

        def update(done: int, /, total: int | None = None, name: str | None = None) -> None:
            shown.update(bar, completed=done, total=total, description=name)

        yield update
