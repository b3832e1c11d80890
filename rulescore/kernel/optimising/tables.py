"""What depends on one local name only becomes a list of answers."""

from __future__ import annotations

from rulescore.checked.expressions import (
    AttributeOf,
    Cards,
    Constant,
    Content,
    Expression,
    FamilyIs,
    Get,
    IsEmptySlot,
    Listed,
    Local,
    Size,
    Top,
)
from rulescore.kernel.certain import Certain
from rulescore.kernel.folding import World, fold
from rulescore.kernel.optimising.locals import free_locals
from rulescore.kernel.optimising.places import Change, inside
from rulescore.kernel.ranges import Locals
from rulescore.kernel.walk import everything

OF_A_POSITION = Get | Content | IsEmptySlot | Size | Top | Cards
"""What no list can say, because it is not the same in every position."""

LONGEST = 256
"""The longest list that is made."""


def tabled(certain: Certain, world: World) -> Change:
    """The change that makes lists; they never stand for what could fail."""

    def change(expression: Expression, known: Locals) -> Expression:
        listed = _listed(expression, known, certain, world)
        return listed or inside(expression, certain.ranges, known, change)

    return change


def _listed(expression: Expression, known: Locals, certain: Certain, world: World) -> Expression | None:
    match expression:
        case Local() | Constant() | Listed():
            return None
        case AttributeOf(card=Local()) | FamilyIs(card=Local()):
            # These are lists in every engine.
            return None
        case _:
            return _worked_out(expression, known, certain, world)


def _worked_out(expression: Expression, known: Locals, certain: Certain, world: World) -> Expression | None:
    if any(isinstance(node, OF_A_POSITION) for node in everything(expression)):
        return None
    names = free_locals(expression)
    if len(names) != 1 or names[0] not in known:
        return None
    low, high = known[names[0]]
    if low < -1 or high - low >= LONGEST or not certain.of(expression, known):
        return None
    values: list[int] = []
    for value in range(low, high + 1):
        folded = fold(expression, world, {names[0]: value})
        if not isinstance(folded, Constant):
            return None
        values.append(folded.value)
    if len(set(values)) == 1:
        return Constant(values[0])
    return Listed(tuple(values), low, Local(names[0]))
