"""What an engine says when it is asked to go on: a question, or which obligation was broken."""

from __future__ import annotations

from typing import assert_never

from attrs import frozen

from rulescore.errors import ObligationError
from rulescore.kernel.engine import Engine
from rulescore.kernel.moves import Action, Asked, ChanceStep, DecisionStep, Ended
from rulescore.kernel.position import Position

Choice = Action | int
"""What a player did, or what nature brought."""


@frozen
class Broken:
    """The rules asked for the impossible: the code, and the clauses of the line that did."""

    code: str
    clauses: tuple[str, ...]


@frozen
class Crashed:
    """The engine itself broke down: that agrees with nothing, and with no other crash either."""

    error: str


Reply = Asked | Broken | Crashed


def first_reply(engine: Engine, position: Position) -> Reply:
    """What an engine says at the beginning."""
    try:
        return engine.next_step(position)
    except ObligationError as error:
        return Broken(error.code, error.clauses)
    except Exception as error:  # noqa: BLE001 - whatever an engine does wrong is what is looked for
        return _crash(error)


def next_reply(engine: Engine, before: Reply, choice: Choice) -> Reply:
    """What an engine says after an answer to its own question."""
    try:
        return engine.next_step(_answered(engine, before, choice))
    except ObligationError as error:
        return Broken(error.code, error.clauses)
    except Exception as error:  # noqa: BLE001 - same
        return _crash(error)


def _answered(engine: Engine, before: Reply, choice: Choice) -> Position:
    match before:
        case DecisionStep(position) if isinstance(choice, Action):
            return engine.apply(position, choice)
        case ChanceStep(position) if isinstance(choice, int):
            return engine.resolve(position, choice)
        case _:
            raise ValueError(f"{choice} is no answer to {type(before).__name__}")


def _crash(error: Exception) -> Crashed:
    return Crashed(f"{type(error).__name__}: {error}".splitlines()[0])


def answers_to(reply: Reply) -> tuple[Choice, ...]:
    """Everything that can be answered, the simplest first."""
    match reply:
        case DecisionStep(actions=actions):
            return actions
        case ChanceStep(outcomes=outcomes):
            return tuple(outcome for outcome, _ in outcomes)
        case Ended() | Broken() | Crashed():
            return ()
        case _:
            assert_never(reply)
