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
from rulescore.kernel.walk import holds

OF_A_POSITION = Get | Content | IsEmptySlot | Size | Top | Cards
"""What no list can say, because it is not the same in every position."""

LONGEST = 256
"""The longest list that is made."""

Made = dict[tuple[Expression, int, int], Expression | None]
"""Lists that were made: the same is asked in many places."""


def tabled(certain: Certain, world: World) -> Change:
    """The change that makes lists; they never stand for what could fail."""
    made: Made = {}

    def change(expression: Expression, known: Locals) -> Expression:
        listed = _listed(expression, known, (certain, world, made))
        return listed or inside(expression, certain.ranges, known, change)

    return change


def _listed(expression: Expression, known: Locals, by: tuple[Certain, World, Made]) -> Expression | None:
    match expression:
        case Local() | Constant() | Listed():
            return None
        case AttributeOf(card=Local()) | FamilyIs(card=Local()):
            # These are lists in every engine.
            return None
        case _:
            return _worked_out(expression, known, *by)


def _worked_out(
    expression: Expression, known: Locals, certain: Certain, world: World, made: Made
) -> Expression | None:
    if not known or holds(expression, OF_A_POSITION):
        return None
    names = free_locals(expression)
    if len(names) != 1 or names[0] not in known:
        return None
    low, high = known[names[0]]
    if low < -1 or high - low >= LONGEST or not certain.of(expression, known):
        return None
    asked = expression, low, high
    if asked not in made:
        made[asked] = _list_of(expression, names[0], range(low, high + 1), world)
    return made[asked]


def _list_of(expression: Expression, name: str, values: range, world: World) -> Expression | None:
    found: list[int] = []
    for value in values:
        folded = fold(expression, world, {name: value})
        if not isinstance(folded, Constant):
            return None
        found.append(folded.value)
    return Constant(found[0]) if len(set(found)) == 1 else Listed(tuple(found), values[0], Local(name))
