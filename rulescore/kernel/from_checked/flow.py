"""Statements that lead from point to point: each is written together with what comes after it."""

from __future__ import annotations

from typing import assert_never

from attrs import evolve

from rulescore.checked.effects import Let, MoveAll, MoveCard, MoveContent, MovePieces, Set, Swap
from rulescore.checked.nodes import (
    Ask,
    Branch,
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
from rulescore.errors import InternalError
from rulescore.kernel.from_checked.asking import write_ask
from rulescore.kernel.from_checked.bodies import Body, falls, ways_out
from rulescore.kernel.from_checked.chances import write_chance, write_draw
from rulescore.kernel.from_checked.for_each import write_for_each
from rulescore.kernel.from_checked.frame import Exit, Frame, Here, Onward, Rest, leave
from rulescore.kernel.from_checked.loops import write_repeat, write_while
from rulescore.kernel.from_checked.plain import plain_steps, with_arguments
from rulescore.kernel.from_checked.routines import is_plain_statement
from rulescore.kernel.from_checked.sharing import enter_shared
from rulescore.kernel.from_checked.workshop import END_POINT
from rulescore.kernel.nodes import Block, Goto, When


def write_body(body: Body, frame: Frame, here: Here, way: Exit) -> Block:
    """Write a body and what comes after it: the steps up to the next points, which are written later."""
    length = _plain_length(body, frame)
    steps, frame, here = plain_steps(body[:length], frame, here)
    if length == len(body):
        return (*steps, *leave(way, frame, here))
    statement, after = body[length], body[length + 1 :]
    if isinstance(statement, Draw):
        return (*steps, *write_draw(statement, after, frame, way))
    if isinstance(statement, Chance):
        return (*steps, *write_chance(statement, after, frame, way))

    def onward(uses: int) -> Exit:
        rest = Rest(frame.shop, frame.routine, uses, lambda there: write_body(after, frame, there, way))
        return Exit(len(frame.held), rest)

    return (*steps, *_flow(statement, frame, here, onward))


def _plain_length(body: Body, frame: Frame) -> int:
    plain = {name: routine.is_plain for name, routine in frame.shop.routines.procedures.items()}
    for number, statement in enumerate(body):
        if not is_plain_statement(statement, plain):
            return number
    return len(body)


def _flow(statement: Statement, frame: Frame, here: Here, onward: Onward) -> Block:
    match statement:
        case IfElse():
            return _write_if(statement, frame, here, onward)
        case Ask():
            return write_ask(statement, frame, onward)
        case While():
            return write_while(statement, frame, onward)
        case Repeat():
            return write_repeat(statement, frame, here, onward)
        case ForEach():
            return write_for_each(statement, frame, here, onward)
        case Do():
            return _write_do(statement, frame, here, onward)
        case StopRepeating():
            if frame.stop is None:
                raise InternalError("stop repeating stands outside a loop")
            return leave(frame.stop, frame, here)
        case Finish():
            return leave(frame.finish, frame, here)
        case EndGame():
            return _write_end(frame)
        case (
            Draw() | Chance() | Let() | Set() | MoveCard() | MoveContent() | MoveAll() | MovePieces() | Swap()
        ):
            raise InternalError(f"{type(statement).__name__} is written elsewhere")
        case _:
            assert_never(statement)


def _write_end(frame: Frame) -> Block:
    """Inside a shared routine nobody knows what is in use around it, so everything is cleared."""
    if not frame.is_whole:
        return (Goto(frame.shop.closing()),)
    return (*frame.shop.cleared(frame.held), Goto(END_POINT))


def _write_if(statement: IfElse, frame: Frame, here: Here, onward: Onward) -> Block:
    uses = sum(falls(branch.body) for branch in statement.branches)
    if statement.branches[-1].condition is not None:
        uses += 1
    way = onward(uses)

    def arms(branches: tuple[Branch, ...]) -> Block:
        if not branches:
            return leave(way, frame, here)
        then = frame.write(branches[0].body, here, way)
        condition = branches[0].condition
        if condition is None:
            return then
        return (When(frame.resolved(condition, here), then, arms(branches[1:]), statement.origin),)

    return arms(statement.branches)


def _write_do(statement: Do, frame: Frame, here: Here, onward: Onward) -> Block:
    routine = frame.shop.routines.procedures[statement.procedure]
    if routine.is_shared:
        arguments = tuple(frame.resolved(argument, here) for argument in statement.arguments)
        return enter_shared(routine, arguments, frame, onward(1))
    way = onward(ways_out(routine.body))
    steps, inside, here = with_arguments(statement, routine, frame, here)
    inside = evolve(inside, finish=way)
    return (*steps, *inside.write(routine.body, here, way))
