"""How much a block does, and which names it needs."""

from __future__ import annotations

from rulescore.checked.effects import Let, Set
from rulescore.checked.expressions import Constant, Range, Seats
from rulescore.kernel.invariants.names import free_in_block
from rulescore.kernel.nodes import Block, GoBack, Goto, Loop, Step, When
from rulescore.kernel.ranges import Locals, Ranges


def changes(block: Block, known: Locals, ranges: Ranges) -> int:
    """How many changes a block makes at most, one member of a loop after the other."""
    counted = 0
    for step in block:
        counted += changes_of(step, known, ranges)
        if isinstance(step, Let):
            known = {**known, step.local: ranges.of_type(step.type)}
    return counted


def changes_of(step: Step, known: Locals, ranges: Ranges) -> int:
    match step:
        case When(_, then, otherwise):
            return changes(then, known, ranges) + changes(otherwise, known, ranges)
        case Loop(local, domain, _, body):
            inside = {**known, local: ranges.of_domain(domain, known)}
            each = changes(body, inside, ranges)
            return 1 if _is_clearing(step) else each * max(1, rounds(step, known, ranges))
        case Goto() | GoBack() | Let():
            return 0
        case _:
            return 1


def _is_clearing(loop: Loop) -> bool:
    """Whether a loop only gives things the same value, each its own."""
    sets = (isinstance(step, Set) and isinstance(step.value, Constant) for step in loop.body)
    return loop.condition is None and all(sets)


def rounds(loop: Loop, known: Locals, ranges: Ranges) -> int:
    """How often a loop goes round at most; a loop through cards, cells or sorts counts once."""
    match loop.domain:
        case Seats(_, count):
            return ranges.of(count, known)[1]
        case Range(low, high):
            return ranges.of(high, known)[1] - ranges.of(low, known)[0] + 1
        case _:
            return 1


def needs_of(block: Block) -> tuple[str, ...]:
    """The names that a block speaks of and does not bind."""
    return tuple(dict.fromkeys(free_in_block(block, frozenset())))
