"""What was compared so far: how much, under which settings, and which points of the kernel were reached."""

from __future__ import annotations

from collections import Counter

from attrs import define, field

from rulescore.kernel.nodes import Decision
from rulescore.play.game import Game


@define(eq=False)
class Tally:
    """Counts that grow while engines are compared; those of several processes are added up.

    `ended`, `cut`, `still` and `broken` say how games went out: at their end, at the limit, standing still,
    or with rules that break down (in all engines alike), by code.
    """

    decisions: int = 0
    draws: int = 0
    games: int = 0
    matches: int = 0
    ended: int = 0
    cut: int = 0
    still: int = 0
    broken: Counter[str] = field(factory=Counter)
    players: Counter[int] = field(factory=Counter)
    settings: Counter[tuple[str, str]] = field(factory=Counter)
    points: Counter[int] = field(factory=Counter)
    actions: Counter[str] = field(factory=Counter)
    engines: Counter[str] = field(factory=Counter)

    def add(self, other: Tally) -> None:
        """Count in what another process compared."""
        self.decisions += other.decisions
        self.draws += other.draws
        self.games += other.games
        self.matches += other.matches
        self.ended += other.ended
        self.cut += other.cut
        self.still += other.still
        self.broken.update(other.broken)
        self.players.update(other.players)
        self.settings.update(other.settings)
        self.points.update(other.points)
        self.actions.update(other.actions)
        self.engines.update(other.engines)


def is_empty(tally: Tally) -> bool:
    """Whether nothing at all was compared."""
    return not tally.engines or not tally.decisions + tally.draws


def never_reached(game: Game, tally: Tally) -> tuple[int, ...]:
    """The points of the kernel that no game came to."""
    return tuple(number for number in range(len(game.kernel.points)) if not tally.points[number])


def never_chosen(game: Game, tally: Tally) -> tuple[str, ...]:
    """The keys of readings and variants that no game was played with, as they are written."""
    return tuple(
        f"{one.name}={key}"
        for one in game.kernel.settings
        for key in one.keys
        if not tally.settings[one.name, key]
    )


def never_done(game: Game, tally: Tally) -> tuple[str, ...]:
    """The actions that nobody ever chose."""
    offered = dict.fromkeys(
        option.action
        for point in game.kernel.points
        if isinstance(point, Decision)
        for option in point.options
    )
    return tuple(name for name in offered if not tally.actions[name])
