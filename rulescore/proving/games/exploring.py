"""Every position that a match can come to, up to a number of them, with everything claimed looked at in each.

Nothing is chosen at random and nothing is supposed: each action and each outcome is followed breadth-first,
by the interpreter. So what is found is shown by a game as short as there is.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping

from attrs import define, field, frozen

from rulescore.checked.nodes import CanHappen, Example, Promise
from rulescore.errors import ObligationError
from rulescore.kernel import Match, Position, start_position
from rulescore.kernel.moves import Action, Asked, Ended
from rulescore.play.claims import breaches, happens
from rulescore.play.told_game import Answer, answers_at
from rulescore.play.transcript import answered_step
from rulescore.proving.games.playing import Duty, Steps
from rulescore.proving.games.samples import forced
from rulescore.targets.interpreter import apply, asked_at, next_step, resolve

PATIENCE = 10_000
"""After so many forced points in a row the rules are asked whether they ever stop."""


@frozen(eq=False)
class Explored:
    """What there is to a match; `is_all` when every position was looked at, and not only so many.

    `asked` are the positions where somebody or nature is asked, or the game is over, `passed` those between.
    The shortest game for each promise that is broken, each thing that happens, each breakdown, and for a
    position from which no way leads to the end; that is known only where all were looked at.
    """

    asked: Mapping[Position, Asked]
    passed: Mapping[Position, None]
    looked: int
    is_all: bool
    broken: Mapping[str, Steps]
    happened: Mapping[str, Steps]
    impossible: Mapping[Duty, Steps]
    stuck: Steps | None


@frozen
class _Way:
    """From where, and by which answer, a position was first reached."""

    before: Position
    answer: Answer


@define(eq=False)
class _Exploration:
    """`arriving` are the positions from which an answer leads to a position."""

    match: Match
    asked: dict[Position, Asked] = field(factory=dict)
    passed: dict[Position, None] = field(factory=dict)
    ways: dict[Position, _Way] = field(factory=dict)
    arriving: dict[Position, list[Position]] = field(factory=dict)
    broken: dict[str, Steps] = field(factory=dict)
    happened: dict[str, Steps] = field(factory=dict)
    impossible: dict[Duty, Steps] = field(factory=dict)


Watch = Callable[[int, int], None]
"""Told how many positions were looked at, of how many at most."""


def unwatched(_done: int, _most: int) -> None:
    """Nobody looks on."""


def explored(
    match: Match, *, positions: int, start: Position | None = None, watch: Watch = unwatched
) -> Explored:
    """Follow everything from the start, or from another position, until so many positions were looked at."""
    work = _Exploration(match)
    first = _reached(start_position(match) if start is None else start, work)
    work.asked[first.position] = first
    _look(first, work)
    waiting, looked = deque([first]), 0
    while waiting and looked < positions:
        waiting.extend(_followed(waiting.popleft(), work))
        looked += 1
        watch(looked, positions)
    return Explored(
        asked=work.asked,
        passed=work.passed,
        looked=looked,
        is_all=not waiting,
        broken=work.broken,
        happened=work.happened,
        impossible=work.impossible,
        stuck=None if waiting else _stuck(work),
    )


def _followed(here: Asked, work: _Exploration) -> Iterator[Asked]:
    """What is asked after each answer, where that was not known before."""
    for answer in answers_at(here):
        try:
            found = _reached(_after(here, answer, work), work)
        except ObligationError as error:
            work.impossible.setdefault((error.code, error.clauses), _game_to(here.position, work))
            continue
        work.arriving.setdefault(found.position, []).append(here.position)
        if found.position not in work.asked:
            work.asked[found.position] = found
            work.ways[found.position] = _Way(here.position, answer)
            _look(found, work)
            yield found
        _look_back(here, answer, found, work)


def _after(here: Asked, answer: Answer, work: _Exploration) -> Position:
    if isinstance(answer, Action):
        return apply(work.match, here.position, answer)
    return resolve(work.match, here.position, answer)


def _reached(position: Position, work: _Exploration) -> Asked:
    """What is asked next, with every position on the way remembered."""
    for _ in range(PATIENCE):
        found = asked_at(work.match, position)
        if found is not None:
            return found
        work.passed[position] = None
        position = forced(work.match, position)
    return next_step(work.match, position)


# --- what is looked at ------------------------------------------------------------------------------------


def _look(here: Asked, work: _Exploration) -> None:
    """Write down what a position shows by itself."""
    for claim in work.match.game.claims:
        match claim:
            case Example():
                pass
            case CanHappen():
                if claim.name not in work.happened and happens(claim, work.match, here):
                    work.happened[claim.name] = _game_to(here.position, work)
            case _:
                if claim.name not in work.broken and any(breaches(claim, work.match, None, here)):
                    work.broken[claim.name] = _game_to(here.position, work)


def _look_back(before: Asked, answer: Answer, here: Asked, work: _Exploration) -> None:
    """Write down what a step turns back."""
    trends = [one for one in work.match.game.claims if isinstance(one, Promise) and one.trend is not None]
    for claim in trends:
        if claim.name not in work.broken and any(breaches(claim, work.match, before, here)):
            last = answered_step(work.match, before, answer)
            work.broken[claim.name] = (*_game_to(before.position, work), last)


def _game_to(position: Position, work: _Exploration) -> Steps:
    """The shortest game to a position."""
    steps = []
    while position in work.ways:
        way = work.ways[position]
        steps.append(answered_step(work.match, work.asked[way.before], way.answer))
        position = way.before
    return tuple(reversed(steps))


def _stuck(work: _Exploration) -> Steps | None:
    """The shortest game to a position from which no way leads to the end."""
    waiting = [position for position, asked in work.asked.items() if isinstance(asked, Ended)]
    leading = dict.fromkeys(waiting)
    while waiting:
        for before in work.arriving.get(waiting.pop(), ()):
            if before not in leading:
                leading[before] = None
                waiting.append(before)
    stuck = next((position for position in work.asked if position not in leading), None)
    return None if stuck is None else _game_to(stuck, work)
