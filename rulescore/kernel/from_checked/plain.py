"""Statements that are done in one go, as steps of one block."""

from __future__ import annotations

from typing import assert_never

from attrs import evolve

from rulescore.checked.effects import (
    Let,
    MoveAll,
    MoveCard,
    MoveContent,
    MovePieces,
    Set,
    Swap,
)
from rulescore.checked.expressions import Constant, Local, Range
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
from rulescore.kernel.from_checked.bodies import Body
from rulescore.kernel.from_checked.frame import Binding, Bound, Frame, Here, bind_let, unused_name
from rulescore.kernel.from_checked.routines import Routine
from rulescore.kernel.nodes import Block, Loop, When


def plain_steps(body: Body, frame: Frame, here: Here) -> Bound:
    """The steps of a body, and where one stands after it."""
    steps: list[Block] = []
    for statement in body:
        block, frame, here = _statement(statement, frame, here)
        steps.append(block)
    return tuple(step for block in steps for step in block), frame, here


def _statement(statement: Statement, frame: Frame, here: Here) -> Bound:
    match statement:
        case Let(local, _, value):
            known = frame.env.get(value.name) if isinstance(value, Local) else None
            if known is not None:
                return (), frame.knowing(local, known), here
            return bind_let(frame, here, frame.resolved(statement, here))
        case Set() | MoveCard() | MoveContent() | MoveAll() | MovePieces() | Swap():
            return (frame.resolved(statement, here),), frame, here
        case IfElse():
            block, here = _if(statement, statement.branches, frame, here)
            return block, frame, here
        case Repeat() | ForEach():
            block, here = _loop(statement, frame, here)
            return block, frame, here
        case Do():
            return _do(statement, frame, here)
        case Draw() | Chance() | Ask() | While() | StopRepeating() | Finish() | EndGame():
            raise InternalError(f"{type(statement).__name__} is no plain statement")
        case _:
            assert_never(statement)


Nested = tuple[Block, Here]
"""What stands inside a step. Its names are not used again behind it: a match may dissolve the step."""


def _nested(body: Body, frame: Frame, here: Here) -> Nested:
    steps, _, here = plain_steps(body, frame, here)
    return steps, here


def _if(statement: IfElse, branches: tuple[Branch, ...], frame: Frame, here: Here) -> Nested:
    if not branches:
        return (), here
    condition = branches[0].condition
    if condition is None:
        return _nested(branches[0].body, frame, here)
    resolved = frame.resolved(condition, here)
    then, here = _nested(branches[0].body, frame, here)
    otherwise, here = _if(statement, branches[1:], frame, here)
    return (When(resolved, then, otherwise, statement.origin),), here


def _loop(statement: Repeat | ForEach, frame: Frame, here: Here) -> Nested:
    if isinstance(statement, Repeat):
        return _times(statement, frame, here)
    key = f"{frame.routine}.{statement.local}"
    name = unused_name(statement.local, key, here)
    domain = frame.resolved(statement.domain, here)
    inner = evolve(here, bound=here.bound | {name})
    within = frame.knowing(statement.local, Binding(key, Local(name), here.block))
    condition = None if statement.condition is None else within.resolved(statement.condition, inner)
    body, here = _nested(statement.body, within, inner)
    return (Loop(name, domain, condition, body, statement.origin),), here


def _times(statement: Repeat, frame: Frame, here: Here) -> Nested:
    if statement.times is None:
        raise InternalError("a loop without an end is no plain statement")
    name = unused_name("time", f"{frame.routine}.time", here)
    domain = Range(Constant(1), frame.resolved(statement.times, here))
    body, here = _nested(statement.body, frame, evolve(here, bound=here.bound | {name}))
    return (Loop(name, domain, None, body, statement.origin),), here


def _do(statement: Do, frame: Frame, here: Here) -> Bound:
    routine = frame.shop.routines.procedures[statement.procedure]
    steps, inside, here = with_arguments(statement, routine, frame, here)
    block, _, here = plain_steps(routine.body, inside, here)
    return (*steps, *block), frame, here


def with_arguments(statement: Do, routine: Routine, frame: Frame, here: Here) -> Bound:
    """Bind the parameters of a routine that is written where it is done."""
    inside = frame.inside(routine, frame.finish)
    steps: Block = ()
    for parameter, argument in zip(routine.parameters, statement.arguments, strict=True):
        known = frame.env.get(argument.name) if isinstance(argument, Local) else None
        if known is not None:
            inside = inside.knowing(parameter.name, known)
            continue
        let = Let(parameter.name, parameter.type, frame.resolved(argument, here), origin=statement.origin)
        block, inside, here = bind_let(inside, here, let)
        steps += block
    return steps, inside, here
