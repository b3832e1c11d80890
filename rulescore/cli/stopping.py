"""Who is told to stop in the middle of long work says what was done until then."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn


@contextmanager
def terminated_like_interrupted() -> Iterator[None]:
    """Make being told to stop (by `timeout`, say) the same as Ctrl-C."""

    def stop(*_: object) -> NoReturn:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
