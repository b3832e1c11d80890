"""Every engine, by its name: the interpreter, which is the meaning, and those that are faster."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from rulescore.kernel.engine import Engine
from rulescore.kernel.match import Match
from rulescore.targets.interpreter.engine import Interpreter
from rulescore.targets.python.loading import engine_of


def interpreter(match: Match) -> Engine:
    return Interpreter(match)


def generated_python(match: Match) -> Engine:
    return engine_of(match, Interpreter(match))


ENGINES: Mapping[str, Callable[[Match], Engine]] = {
    "interpreter": interpreter,
    "python": generated_python,
}


@lru_cache(maxsize=64)
def engine_for(match: Match) -> Engine:
    """The default engine of a match; those of the last matches are kept."""
    return generated_python(match)
