"""What stands inside a statement, and which ways lead out of it."""

from __future__ import annotations

from collections.abc import Iterator

from rulescore.checked.nodes import (
    Ask,
    Chance,
    Draw,
    EndGame,
    Finish,
    ForEach,
    IfElse,
    Repeat,
    Statement,
    StopRepeating,
    While,
)

Body = tuple[Statement, ...]


def bodies_of(statement: Statement) -> tuple[Body, ...]:
    """The bodies directly inside a statement."""
    match statement:
        case IfElse(branches):
            return tuple(branch.body for branch in branches)
        case Repeat() | While() | ForEach():
            return (statement.body,)
        case Ask():
            return () if statement.otherwise is None else (statement.otherwise,)
        case _:
            return ()


def all_statements(body: Body) -> Iterator[Statement]:
    """Every statement of a body and of the bodies inside, in the order of the text."""
    for statement in body:
        yield statement
        for inner in bodies_of(statement):
            yield from all_statements(inner)


def own_loop(statement: Statement) -> bool:
    """Whether a statement is a point: it asks, or goes round without a bound that is known on entry."""
    match statement:
        case Ask() | Draw() | Chance() | While():
            return True
        case Repeat(times):
            return times is None
        case _:
            return False


def stops(body: Body) -> int:
    """In how many places the loop around this body is left."""
    return sum(_stops(statement) for statement in body)


def _stops(statement: Statement) -> int:
    match statement:
        case StopRepeating():
            return 1
        case Repeat() | While() | ForEach():
            return 0
        case _:
            return sum(stops(body) for body in bodies_of(statement))


def finishes(body: Body) -> int:
    """In how many places the routine with this body is left early."""
    return sum(isinstance(statement, Finish) for statement in all_statements(body))


def falls(body: Body) -> bool:
    """Whether the end of a body may be reached."""
    return all(_falls(statement) for statement in body)


def _falls(statement: Statement) -> bool:
    match statement:
        case StopRepeating() | Finish() | EndGame():
            return False
        case IfElse(branches):
            return branches[-1].condition is not None or any(falls(branch.body) for branch in branches)
        case Repeat(times):
            return times is not None or stops(statement.body) > 0
        case _:
            return True


def ways_out(body: Body) -> int:
    """In how many places a routine with this body is left."""
    return finishes(body) + int(falls(body))
