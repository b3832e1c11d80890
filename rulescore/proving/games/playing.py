"""What play finds before anything is proved: games that break a promise, games in which something happens."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from typing import TypeVar

from attrs import frozen

from rulescore.chance import seeded
from rulescore.checked.nodes import CanHappen
from rulescore.errors import ObligationError, RunawayError
from rulescore.kernel import Match, Position, start_position
from rulescore.play.claims import broken_promises, has_happened
from rulescore.play.random_play import random_moves
from rulescore.play.state import State, state_at
from rulescore.play.transcript import Step, step_of

K = TypeVar("K")

Steps = tuple[Step, ...]
Duty = tuple[str, tuple[str, ...]]
"""The code of an obligation and the clauses of its line."""


@frozen
class Seen:
    """The shortest game for each promise that was broken, each thing that happened, each breakdown.

    `taken` are the actions that somebody chose, each with the point where it was. `endless` are the positions
    after which the rules went round without end, each with its game.
    """

    broken: Mapping[str, Steps]
    happened: Mapping[str, Steps]
    impossible: Mapping[Duty, Steps]
    taken: frozenset[tuple[int, str]]
    endless: Mapping[Position, Steps]

    def joined(self, other: Seen) -> Seen:
        """What both show, each by the game that this one has where both have one."""
        return Seen(
            {**other.broken, **self.broken},
            {**other.happened, **self.happened},
            {**other.impossible, **self.impossible},
            self.taken | other.taken,
            {**other.endless, **self.endless},
        )


NOTHING_SEEN = Seen({}, {}, {}, frozenset(), {})


def seen_in_play(match: Match, *, games: int, moves: int) -> Seen:
    """Games between players who choose at random, with everything that is claimed looked at on the way."""
    broken, happened, impossible = dict[str, Steps](), dict[str, Steps](), dict[Duty, Steps]()
    taken, endless = set[tuple[int, str]](), dict[Position, Steps]()
    for seed in range(games):
        steps, last = list[Step](), start_position(match)
        try:
            start = state_at(match, last)
            _look(None, start, steps, (broken, happened))
            for move in islice(random_moves(start, generator=seeded(seed)), moves):
                steps.append(step_of(move))
                last = move.after.position
                if move.action is not None:
                    taken.add((move.before.position.point, move.action.name))
                _look(move.before, move.after, steps, (broken, happened))
        except ObligationError as error:
            _keep(impossible, (error.code, error.clauses), steps)
            if isinstance(error, RunawayError):
                _keep(endless, last, steps)
    return Seen(broken, happened, impossible, frozenset(taken), endless)


def _look(
    before: State | None, after: State, steps: list[Step], found: tuple[dict[str, Steps], dict[str, Steps]]
) -> None:
    """Write down what a state shows."""
    broken, happened = found
    for one in broken_promises(before, after):
        _keep(broken, one.name, steps)
    for claim in after.match.game.claims:
        if isinstance(claim, CanHappen) and has_happened(claim.name, after):
            _keep(happened, claim.name, steps)


def _keep(found: dict[K, Steps], key: K, steps: list[Step]) -> None:
    if key not in found or len(steps) < len(found[key]):
        found[key] = tuple(steps)
