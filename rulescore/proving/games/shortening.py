"""Shorter games: what a found game does not need to come to its goal is left out again.

The rest is played on as well as it can be: what is not allowed any more is skipped, and where nature is asked
out of turn it brings the first thing that it can. Only a game that comes to the goal counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from attrs import define

from rulescore.errors import ObligationError
from rulescore.kernel import Match, start_position
from rulescore.kernel.engine import Engine
from rulescore.kernel.moves import Asked, ChanceStep, DecisionStep, Ended
from rulescore.play.claims import breaches
from rulescore.play.told_game import Answer, after, answers_at
from rulescore.proving.games.sought import Breakdown, Sentence, Sought, Turn, is_sought
from rulescore.targets.engines import engine_for
from rulescore.targets.interpreter import evaluate, world_at

ENOUGH = 100_000
"""So many positions are looked at to shorten one game."""

Game = tuple[Answer, ...]


@define(eq=False)
class _Work:
    match: Match
    engine: Engine
    sought: Sought
    left: int


def shortened(match: Match, sought: Sought, game: Game, *, positions: int = ENOUGH) -> Game:
    """The game without long and then shorter passages, as long as it still comes to the goal."""
    work = _Work(match, engine_for(match), sought, positions)
    length = len(game) // 2
    while length > 0 and work.left > 0:
        shorter = _without(game, length, work)
        # Where something was left out, as much again may not be needed any more.
        length = length // 2 if len(shorter) == len(game) else min(length, len(shorter) // 2)
        game = shorter
    return game


def _without(game: Game, length: int, work: _Work) -> Game:
    """The game without each passage of a length that it does not need, from its end to its start."""
    at = len(game) - length
    while at > -length and work.left > 0:
        first = max(at, 0)
        shorter = _played((*game[:first], *game[first + length :]), work)
        if shorter is not None and len(shorter) < len(game):
            game = shorter
            at = min(at, len(game))
        at -= length
    return game


def _played(answers: Sequence[Answer], work: _Work) -> Game | None:
    """What is left of a game that is played as far as it is allowed; None where it misses the goal."""
    asked, game = work.engine.next_step(start_position(work.match)), list[Answer]()
    waiting = list(reversed(answers))
    while waiting:
        answer = _next_answer(waiting, asked)
        if answer is None:
            continue
        work.left -= 1
        try:
            following = after(work.engine, asked, answer)
        except ObligationError as error:
            return tuple(game) if is_sought(error, work.sought) else None
        game.append(answer)
        if _is_reached(asked, following, work):
            return tuple(game)
        if isinstance(following, Ended):
            return None
        asked = following
    return tuple(game) if _breaks_down(asked, work) else None


def _next_answer(waiting: list[Answer], asked: Asked) -> Answer | None:
    """The next of what was wanted; None where it is not allowed and is skipped."""
    possible = answers_at(asked)
    if isinstance(asked, ChanceStep):
        wanted = waiting.pop() if isinstance(waiting[-1], int) else None
        return wanted if wanted in possible else possible[0]
    wanted = waiting.pop()
    return wanted if wanted in possible else None


def _is_reached(before: Asked, now: Asked, work: _Work) -> bool:
    match work.sought:
        case Sentence(says, at_choices):
            is_looked_at = isinstance(now, DecisionStep) or not at_choices
            return is_looked_at and bool(evaluate(says, world_at(work.match, now.position)))
        case Turn(promise):
            return any(breaches(promise, work.match, before, now))
        case Breakdown():
            return False
        case _:
            assert_never(work.sought)


def _breaks_down(asked: Asked, work: _Work) -> bool:
    """Whether something that can be answered at the end is the breakdown that is sought."""
    for answer in answers_at(asked) if isinstance(work.sought, Breakdown) else ():
        try:
            after(work.engine, asked, answer)
        except ObligationError as error:
            if is_sought(error, work.sought):
                return True
    return False
