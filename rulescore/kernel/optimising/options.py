"""Every option of a game, to be changed."""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve

from rulescore.kernel.nodes import Decision, Game, Option, Point


def with_equal_needs(game: Game) -> Game:
    """The game in which an action asks the same wherever it is offered, even by the same names."""
    known: dict[str, Option] = {}

    def alike(option: Option) -> Option:
        first = known.setdefault(option.action, option)
        return evolve(option, choices=first.choices, needs=first.needs, shared=first.shared)

    return with_options_changed(game, alike)


def with_options_changed(game: Game, change: Callable[[Option], Option]) -> Game:
    """The game with every option changed."""

    def point(one: Point) -> Point:
        if not isinstance(one, Decision):
            return one
        return evolve(one, options=tuple(change(option) for option in one.options))

    return evolve(game, points=tuple(point(one) for one in game.points))
