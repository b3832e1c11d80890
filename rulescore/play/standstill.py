"""Whether a game stands still: whatever anybody does, it goes round among a few positions and never ends."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from rulescore.errors import ObligationError, RunawayError
from rulescore.kernel.moves import DecisionStep
from rulescore.play.state import State, state_at

MOST_POSITIONS = 2_000
"""A game that reaches more positions than this is not said to stand still."""


@frozen
class Standstill:
    """How many positions can still be reached, none of them the end; what is possible there, by clause."""

    positions: int
    actions: tuple[str, ...]
    clauses: tuple[str, ...]


def standstill(state: State, *, limit: int = MOST_POSITIONS) -> Standstill | None:
    """Follow every action and every chance from a state; None if they lead to an end, or to too much."""
    start = state_at(state.match, state.position)
    known, waiting = {start.position}, [start]
    clauses: dict[str, tuple[str, ...]] = {}
    while waiting:
        here = waiting.pop()
        if here.is_over:
            return None
        clauses.update(_possible(here))
        for following in _following(here):
            if following.position not in known:
                known.add(following.position)
                waiting.append(following)
        if len(known) > limit:
            return None
    actions = tuple(sorted(clauses))
    cited = dict.fromkeys(clause for action in actions for clause in clauses[action])
    return Standstill(len(known), actions, tuple(cited))


def _possible(state: State) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The names of the possible actions, each with the clauses of its own line."""
    if isinstance(state.asked, DecisionStep):
        names = {action.name for action in state.asked.actions}
        for option in state.asked.point.options:
            if option.action in names:
                yield option.action, option.origin.clauses


def _following(state: State) -> Iterator[State]:
    for action in state.legal_actions():
        yield state.apply(action)
    for outcome, _ in state.chance:
        yield state.resolve(outcome)


def check_that_it_moves(state: State) -> None:
    """Raise RunawayError when the game stands still."""
    try:
        found = standstill(state)
    except ObligationError:
        # A game that can still break down does not stand still; the error comes when somebody plays that way.
        return
    if found is not None:
        raise _finding(state, found)


def _finding(state: State, found: Standstill) -> RunawayError:
    number = "1 position" if found.positions == 1 else f"{found.positions:,} positions"
    done = ", ".join(found.actions) or "chance"
    message = (
        f'the game stands still at "{state.at}": {number} can still be reached, none is the end, '
        f"and all that is possible there is {done}"
    )
    return RunawayError(message, code="RS530", clauses=found.clauses)
