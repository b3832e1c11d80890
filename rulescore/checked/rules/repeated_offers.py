"""A question offers each action once."""

from collections.abc import Iterator

from rulescore.checked.nodes import Ask, Game
from rulescore.checked.rules.everything import found_in, routines
from rulescore.diagnostics import Diagnostic


def repeated_offers(game: Game) -> tuple[Diagnostic, ...]:
    return tuple(
        Diagnostic("RS421", f'"{name}" is offered twice', span=ask.origin.span)
        for routine in routines(game)
        for ask in found_in(Ask, routine.body)
        for name in _twice(ask.actions)
    )


def _twice(names: tuple[str, ...]) -> Iterator[str]:
    return (name for name in dict.fromkeys(names) if names.count(name) > 1)
