"""Where things lie and what is remembered of whom: every place that may be meant, and when it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from rulescore.checked.expressions import Expression, Place
from rulescore.kernel.layout import Axes, ZoneLayout
from rulescore.targets.smt import cells
from rulescore.targets.smt.cards import component_named, value_of
from rulescore.targets.smt.encoding import Encoding
from rulescore.targets.smt.indexed import Spot, meant, one_of
from rulescore.targets.smt.meaning import number_of
from rulescore.targets.smt.scene import OutsideError, Scene
from rulescore.targets.smt.state import Bag, counts
from rulescore.targets.smt.terms import YES, ZERO, Term, as_number, at_least, both, less, number

MANY = 8
"""What is remembered of more things than this is looked up where it was changed last."""


def places(place: Place, scene: Scene) -> tuple[Spot, ...]:
    """Which of the state's places this can be, and when."""
    layout = scene.encoding.zone(place.zone)
    if not place.owners:
        return ((layout.offset, YES),)
    owners = [number_of(owner, scene) for owner in place.owners]
    scene.oblige(_inside(layout.axes, owners), "RS545", f'nobody is asked for their "{place.zone}"')
    return tuple((layout.offset + at, when) for at, when in _indexed(layout.axes, owners))


def _indexed(axes: Axes, indexes: Sequence[Term]) -> Iterator[Spot]:
    """All places with the condition under which these indexes mean them."""
    digits = [
        [(value - axis.low, when) for value, when in meant(axis.low, axis.length, index)]
        for axis, index in zip(axes, indexes, strict=True)
    ]
    for chosen in product(*digits):
        place = 0
        for axis, (digit, _) in zip(axes, chosen, strict=True):
            place = place * axis.length + digit
        yield place, both(*(condition for _, condition in chosen))


def _inside(axes: Axes, indexes: Sequence[Term]) -> Term:
    return both(
        *(
            both(at_least(index, number(axis.low)), less(index, number(axis.low + axis.length)))
            for axis, index in zip(axes, indexes, strict=True)
        )
    )


def slot_in(zone: str, slot: Expression, scene: Scene) -> Term:
    """The number of a slot, which the zone must have."""
    layout = scene.encoding.zone(zone)
    index, last = number_of(slot, scene), layout.slots * layout.places - 1
    inside = both(at_least(index, number(0)), at_least(number(last), index))
    scene.oblige(inside, "RS545", f'"{zone}" is asked for a slot that it does not have')
    return index


def slots(layout: ZoneLayout, slot: Term) -> tuple[tuple[int, int, Term], ...]:
    """Which place and which of its slots this can be, and when."""
    found = meant(0, layout.slots * layout.places, slot)
    return tuple((layout.offset + at // layout.slots, at % layout.slots, when) for at, when in found)


def indexes_in(variable: str, indexes: tuple[Expression, ...], scene: Scene) -> tuple[Term, ...]:
    """For whom or for what a variable is asked, which must be among what it is remembered of."""
    layout = scene.encoding.layout_of(variable)
    kinds = (component_named(kind) for kind in scene.encoding.variables[variable].indexes)
    at = tuple(as_number(value_of(index, kind, scene)) for index, kind in zip(indexes, kinds, strict=True))
    if indexes:
        scene.oblige(_inside(layout.axes, at), "RS545", f'"{variable}" is asked of nobody or of nothing')
    return at


def is_far(variable: str, encoding: Encoding) -> bool:
    """Whether a variable is remembered of so many things that its changes are followed one by one."""
    layout = encoding.layout_of(variable)
    return len(layout.axes) == 1 and layout.length > MANY


def values(variable: str, at: tuple[Term, ...], scene: Scene) -> tuple[Spot, ...]:
    """Which of the state's values this can be, and when."""
    layout = scene.encoding.layout_of(variable)
    if not at:
        return ((layout.offset, YES),)
    return tuple((layout.offset + place, when) for place, when in _indexed(layout.axes, at))


def bag_at(place: Place, scene: Scene) -> Bag:
    """How much of each class lies in a place; where it is not known which place, a choice in every count."""
    classes, coded = len(scene.encoding.classes_in(place.zone).copies), scene.encoding.coded_in(place.zone)
    found = places(place, scene)
    bags = [counts(scene.state.places[at], classes, coded=coded) for at, _ in found]
    if not bags:
        return (ZERO,) * classes
    conditions = [condition for _, condition in found]
    return tuple(one_of(list(zip(column, conditions, strict=True))) for column in zip(*bags, strict=True))


def cell(board: ZoneLayout, slot: Expression, scene: Scene) -> cells.Cell:
    """Column and line of a cell, where the zone has one board."""
    if board.places > 1:
        raise OutsideError(f'there are several boards "{board.name}"')
    index = number_of(slot, scene)
    inside = both(at_least(index, number(0)), less(index, number(board.slots)))
    scene.oblige(inside, "RS545", f'"{board.name}" is asked for a slot that it does not have')
    return cells.cell_of(index, board.columns)
