"""From a match to the engine that runs its code; code that was made once is kept."""

from __future__ import annotations

import marshal
import sys
from hashlib import sha256
from types import CodeType

from rulescore import cache
from rulescore.kernel.engine import Engine
from rulescore.kernel.match import Match
from rulescore.targets.python.engine import GeneratedPython
from rulescore.targets.python.program import program_of

PYTHON = f"{sys.implementation.cache_tag} {sys.hexversion}"
"""Whose code it is: another Python cannot read it."""


def engine_of(match: Match, meaning: Engine) -> GeneratedPython:
    """The engine for a match; `meaning` is the interpreter of the same match."""
    code = _recalled(match) if match.fingerprint else None
    if code is None:
        code = _made(match)
        if match.fingerprint:
            cache.keep(_name(match), _key(match) + marshal.dumps(code))
    return GeneratedPython(match, program_of(match, code), meaning)


def _made(match: Match) -> CodeType:
    # A match whose code was kept needs neither the optimiser nor the printer.
    from rulescore.kernel.optimising import optimised
    from rulescore.targets.python.source import source_of

    return compile(source_of(optimised(match)), FILE, "exec")


FILE = "<generated rules>"
"""What tracebacks call the code: nothing that a text says."""


def _recalled(match: Match) -> CodeType | None:
    """The code that was kept of an equal match; what others may have written is never read."""
    kept, key = cache.recall(_name(match)), _key(match)
    if kept is None or not kept.startswith(key):
        return None
    try:
        code = marshal.loads(kept[len(key) :])  # noqa: S302 - our own file, whose digest is right
    except (ValueError, EOFError, TypeError):
        return None
    return code if isinstance(code, CodeType) else None


def _name(match: Match) -> str:
    """One file for each number of players of a game: another match takes its place."""
    name = sha256(f"{match.game.name} {match.players}".encode()).hexdigest()
    return f"python-{name[:24]}.code"


def _key(match: Match) -> bytes:
    return f"{match.fingerprint} {PYTHON}\n".encode()
