"""Points in their final order: without those that only lead on, and without those that nothing leads to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import evolve

from rulescore.checked.effects import Set
from rulescore.checked.expressions import Constant
from rulescore.kernel.blocks import blocks_of, steps_of
from rulescore.kernel.nodes import Forced, GoBack, Goto, Point
from rulescore.kernel.walk import Part, rebuilt


def numbered_points(points: Mapping[int, Point], start: int, returns: frozenset[str]) -> tuple[Point, ...]:
    """All points that can be reached, in the order in which they are first named from the start."""
    short = {number: _short_cut(point, points, returns) for number, point in points.items()}
    order = _reached(short, _goal(start, points), returns)
    numbers = {number: place for place, number in enumerate(order)}
    return tuple(_renamed(short[number], numbers, returns) for number in order)


def _goal(number: int, points: Mapping[int, Point]) -> int:
    """Where a jump really leads; a ring of points that only lead on stays as it is."""
    seen = [number]
    while True:
        match points[seen[-1]]:
            case Forced(_, (Goto(further),)) if further not in seen:
                seen.append(further)
            case Forced(_, (Goto(),)):
                return number
            case _:
                return seen[-1]


def _short_cut(point: Point, points: Mapping[int, Point], returns: frozenset[str]) -> Point:
    def change(part: Part) -> Part:
        match part:
            case Goto():
                return _straight(part, points)
            case Set(variable, (), Constant(number)) if variable in returns and number >= 0:
                return evolve(part, value=Constant(_goal(number, points)))
            case _:
                return rebuilt(part, change)

    return rebuilt(point, change)


def _straight(jump: Goto, points: Mapping[int, Point]) -> Goto | GoBack:
    goal = _goal(jump.point, points)
    match points[goal]:
        case Forced(_, (GoBack() as back,)):
            return back
        case _:
            return Goto(goal)


def _reached(points: Mapping[int, Point], start: int, returns: frozenset[str]) -> tuple[int, ...]:
    order: dict[int, None] = {}
    waiting = [start]
    while waiting:
        number = waiting.pop()
        if number not in order:
            order[number] = None
            waiting += reversed(tuple(_named(points[number], returns)))
    return tuple(order)


def _named(point: Point, returns: frozenset[str]) -> Iterator[int]:
    """The points that a point names: as the next one, or as the one to go back to."""
    for block in blocks_of(point):
        for step in steps_of(block):
            match step:
                case Goto(number):
                    yield number
                case Set(variable, _, Constant(number)) if variable in returns and number >= 0:
                    yield number
                case _:
                    pass


def _renamed(point: Point, numbers: Mapping[int, int], returns: frozenset[str]) -> Point:
    def change(part: Part) -> Part:
        match part:
            case Goto(number):
                return Goto(numbers[number])
            case Set(variable, (), Constant(number)) if variable in returns and number >= 0:
                return evolve(part, value=Constant(numbers[number]))
            case _:
                return rebuilt(part, change)

    return rebuilt(point, change)
