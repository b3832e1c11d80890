"""The blocks of statements inside a body, and which statements never go on to the next one."""

from collections.abc import Iterator
from typing import assert_never

from rulescore.checked.effects import Let, MoveAll, MoveCard, MoveContent, MovePieces, Set, Swap
from rulescore.checked.nodes import (
    Ask,
    Chance,
    Do,
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
from rulescore.checked.rules.everything import Body

Loop = Repeat | While | ForEach
LOOPS = (Repeat, While, ForEach)


def blocks_in(body: Body) -> Iterator[Body]:
    """A body and every block inside it."""
    yield body
    for statement in body:
        for inner in inner_blocks(statement):
            yield from blocks_in(inner)


def inner_blocks(statement: Statement) -> tuple[Body, ...]:
    """The blocks that stand directly under a statement."""
    match statement:
        case IfElse():
            return tuple(branch.body for branch in statement.branches)
        case Repeat() | While() | ForEach():
            return (statement.body,)
        case Ask():
            return () if statement.otherwise is None else (statement.otherwise,)
        case Draw() | Chance() | Do() | StopRepeating() | Finish() | EndGame():
            return ()
        case Set() | Let() | MoveCard() | MoveContent() | MoveAll() | MovePieces() | Swap():
            return ()
        case _:
            assert_never(statement)


def same_loop(body: Body) -> Iterator[Statement]:
    """The statements of a body that belong to no loop inside it."""
    for statement in body:
        yield statement
        if not isinstance(statement, LOOPS):
            for inner in inner_blocks(statement):
                yield from same_loop(inner)


def never_goes_on(statement: Statement) -> bool:
    """Whether no way through a statement leads to the one after it."""
    match statement:
        case StopRepeating() | Finish() | EndGame():
            return True
        case IfElse(branches):
            has_else = branches[-1].condition is None
            return has_else and all(_has_no_end(branch.body) for branch in branches)
        case Repeat(None, body):
            return not any(isinstance(inner, StopRepeating) for inner in same_loop(body))
        case _:
            return False


def _has_no_end(body: Body) -> bool:
    return any(never_goes_on(statement) for statement in body)
