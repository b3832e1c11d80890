"""Loops that go round until something is so, or a number of times."""

from __future__ import annotations

from attrs import evolve

from rulescore.checked.effects import Set
from rulescore.checked.expressions import Binary, Constant, Expression, Get
from rulescore.checked.nodes import Repeat, While
from rulescore.checked.types import NumberType
from rulescore.kernel.from_checked.bodies import Body, stops
from rulescore.kernel.from_checked.frame import Exit, Frame, Here, Onward, Rest, leave
from rulescore.kernel.from_checked.numbers import highest
from rulescore.kernel.nodes import Block, Goto, When


def write_while(statement: While, frame: Frame, onward: Onward) -> Block:
    """A point that looks whether to go round once more."""
    way = onward(1 + stops(statement.body))
    head = frame.shop.reserve()

    def look(block: int) -> Block:
        here = Here(block)
        condition = frame.resolved(statement.condition, here)
        then = round_again(statement.body, evolve(frame, stop=way), here, head)
        return (When(condition, then, leave(way, frame, here), statement.origin),)

    frame.shop.force(head, frame.routine, look)
    return (Goto(head),)


def round_again(body: Body, frame: Frame, here: Here, head: int) -> Block:
    """The body of a loop, and back to its head."""
    back = Rest(frame.shop, frame.routine, 1, lambda _: (Goto(head),))
    return frame.write(body, here, Exit(len(frame.held), back))


def write_repeat(statement: Repeat, frame: Frame, here: Here, onward: Onward) -> Block:
    """For ever, or counted down by a variable that is 0 again when the loop is over."""
    if statement.times is not None:
        return _counted(statement, frame.resolved(statement.times, here), frame, onward)
    way = onward(stops(statement.body))
    head = frame.shop.reserve()
    frame.shop.force(
        head,
        frame.routine,
        lambda block: round_again(statement.body, evolve(frame, stop=way), Here(block), head),
    )
    return (Goto(head),)


def _counted(statement: Repeat, times: Expression, frame: Frame, onward: Onward) -> Block:
    shop = frame.shop
    way = onward(1 + stops(statement.body))
    counter = shop.variable(shop.labels[id(statement)], NumberType(0, highest(times, frame)))
    left = Get(counter)
    head = shop.reserve()

    def look(block: int) -> Block:
        here = Here(block)
        once_less = Set(counter, (), Binary("-", left, Constant(1)))
        inside = evolve(frame.holding(counter), stop=way)
        then = (once_less, *round_again(statement.body, inside, here, head))
        return (When(Binary(">", left, Constant(0)), then, leave(way, frame, here), statement.origin),)

    shop.force(head, frame.routine, look)
    return (Set(counter, (), times), Goto(head))
