"""The blocks of a point and the steps of a block."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from rulescore.kernel.nodes import (
    Block,
    ChancePoint,
    Decision,
    DrawPoint,
    End,
    Forced,
    Loop,
    Point,
    Step,
    When,
)


def blocks_of(point: Point) -> tuple[Block, ...]:
    """Every block of a point, in the order of the text."""
    match point:
        case Decision(_, _, options, otherwise):
            effects = tuple(option.effect for option in options)
            return effects if otherwise is None else (*effects, otherwise)
        case DrawPoint() | ChancePoint() | Forced():
            return (point.effect,)
        case End():
            return ()
        case _:
            assert_never(point)


def steps_of(block: Block) -> Iterator[Step]:
    """Every step of a block and of the blocks inside it, outside first."""
    for step in block:
        yield step
        match step:
            case When():
                yield from steps_of(step.then)
                yield from steps_of(step.otherwise)
            case Loop():
                yield from steps_of(step.body)
            case _:
                pass
