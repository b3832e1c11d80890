"""Routines that are entered from several places: written once, they go back to where a variable says."""

from __future__ import annotations

from rulescore.checked.effects import Set
from rulescore.checked.expressions import Constant, Expression, Get
from rulescore.kernel.from_checked.frame import Binding, Exit, Frame, Here, Rest
from rulescore.kernel.from_checked.routines import Routine
from rulescore.kernel.from_checked.workshop import Workshop, return_variable
from rulescore.kernel.nodes import Block, GoBack, Goto


def enter_shared(routine: Routine, arguments: tuple[Expression, ...], frame: Frame, way: Exit) -> Block:
    """Hand over the arguments and the way back, and go to the routine."""
    entry = _entry(routine, frame)
    keys = tuple(f"{routine.name}.{parameter.name}" for parameter in routine.parameters)
    handed = tuple(Set(key, (), argument) for key, argument in zip(keys, arguments, strict=True))
    back = Set(return_variable(routine.name), (), Constant(way.rest.point()))
    return (*handed, back, Goto(entry))


def _entry(routine: Routine, frame: Frame) -> int:
    """The point where the routine begins, written when it is entered for the first time."""
    shop = frame.shop
    if routine.name not in shop.entries:
        number = shop.entries[routine.name] = shop.reserve()
        keys = tuple(
            shop.variable(f"{routine.name}.{parameter.name}", parameter.type)
            for parameter in routine.parameters
        )
        names = tuple(parameter.name for parameter in routine.parameters)
        env = {name: Binding(key, Get(key), None) for name, key in zip(names, keys, strict=True)}
        way = _way_back(routine, shop)
        inside = Frame(shop, frame.writer, routine.name, env, keys, way, None, is_whole=False)
        shop.force(number, routine.name, lambda block: inside.write(routine.body, Here(block), way))
    return shop.entries[routine.name]


def _way_back(routine: Routine, shop: Workshop) -> Exit:
    back = GoBack(return_variable(routine.name))
    return Exit(0, Rest(shop, routine.name, 1, lambda _: (back,)))
