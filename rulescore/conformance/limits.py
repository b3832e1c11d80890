"""How long a driver may take, how much it may say, and how often it may break."""

from attrs import frozen

MEBIBYTE = 1024 * 1024


@frozen
class Limits:
    """Seconds for the first reply and for every other one; bytes of a reply, and of what is kept of a log.

    `restarts` is how often a broken driver is started again before the run is given up.
    """

    start: float = 20.0
    answer: float = 5.0
    reply: int = 8 * MEBIBYTE
    log: int = 4096
    restarts: int = 10
    patience: float = 1.0
    """Seconds for a silent driver to say after all what it held back, once its input has ended."""
