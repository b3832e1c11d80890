"""A derived value is never asked of itself."""

from __future__ import annotations

from rulescore.checked.expressions import Call
from rulescore.kernel.nodes import Game
from rulescore.kernel.walk import everything


def functions_that_call_themselves(game: Game) -> tuple[str, ...]:
    """No function reaches itself through its calls."""
    calls = {
        function.name: tuple(part.function for part in everything(function.value) if isinstance(part, Call))
        for function in game.functions
    }
    return tuple(f"{name} is defined by itself" for name in calls if name in _reached(name, calls))


def _reached(name: str, calls: dict[str, tuple[str, ...]]) -> set[str]:
    reached: set[str] = set()
    waiting = list(calls[name])
    while waiting:
        called = waiting.pop()
        if called not in reached:
            reached.add(called)
            waiting += calls.get(called, ())
    return reached
