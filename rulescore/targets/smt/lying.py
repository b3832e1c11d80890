"""Expressions that look at what lies somewhere, what is remembered, and what a card shows."""

from __future__ import annotations

from rulescore.checked import expressions as nodes
from rulescore.checked.expressions import Expression, Place
from rulescore.targets.smt import cells, faces
from rulescore.targets.smt.cards import NONE, any_of, card
from rulescore.targets.smt.codes import class_of
from rulescore.targets.smt.indexed import one_of
from rulescore.targets.smt.meaning import number_of
from rulescore.targets.smt.scene import Scene
from rulescore.targets.smt.slots import held_at
from rulescore.targets.smt.state import State, class_in, is_empty, read, size_at
from rulescore.targets.smt.terms import (
    NO,
    ZERO,
    Term,
    as_truth,
    at_least,
    both,
    choose,
    equal,
    less,
    number,
    plus,
)
from rulescore.targets.smt.where import bag_at, cell, indexes_in, is_far, places, slot_in, slots, values


def get(expression: nodes.Get, scene: Scene) -> Term:
    name = expression.variable
    index = indexes_in(name, expression.indexes, scene)
    if scene.encoding.is_by_card(name):
        low, high = scene.encoding.bounds_of(name)
        return scene.working.unknown(low, high, "what is remembered of single cards")

    def plain(state: State) -> Term:
        terms = [(state.values[at], when) for at, when in values(name, index, scene)]
        return one_of(terms) if terms or not scene.encoding.is_flag(name) else NO

    far = is_far(name, scene.encoding) and index[0].operator != "number"
    return read(name, index[0], 0, scene.state, plain) if far else plain(scene.state)


def content(expression: nodes.Content, scene: Scene) -> Term:
    slot, zone = slot_in(expression.zone, expression.slot, scene), scene.encoding.zone(expression.zone)
    width = scene.encoding.coded_in(zone.name)
    if width:
        return class_of(held_at(zone, slot, scene.state), width)
    found = slots(zone, slot)
    return one_of([(class_in(scene.state.places[at][of]), when) for at, of, when in found])


def is_empty_slot(expression: nodes.IsEmptySlot, scene: Scene) -> Term:
    slot, zone = slot_in(expression.zone, expression.slot, scene), scene.encoding.zone(expression.zone)
    if scene.encoding.coded_in(zone.name):
        return less(held_at(zone, slot, scene.state)[0], ZERO)
    found = slots(zone, slot)
    return as_truth(one_of([(is_empty(scene.state.places[at][of]), when) for at, of, when in found]))


def size(expression: nodes.Size, scene: Scene) -> Term:
    found, coded = places(expression.place, scene), scene.encoding.coded_in(expression.place.zone)
    name = expression.place.zone
    return one_of([(size_at(name, at, scene.state, coded=coded), when) for at, when in found])


def slot_count(expression: nodes.SlotCount, scene: Scene) -> Term:
    return number(scene.encoding.zone(expression.zone).slots)


def limit(expression: nodes.Limit, scene: Scene) -> Term:
    return number(scene.encoding.zone(expression.zone).limit or 0)


def width(expression: nodes.Width, scene: Scene) -> Term:
    return number(scene.encoding.zone(expression.zone).columns)


def top(expression: nodes.Top, scene: Scene) -> Term:
    """The order of a stack is not kept, so any component of it may lie on top."""
    bag = bag_at(expression.place, scene)
    name = expression.place.zone
    scene.oblige(at_least(plus(*bag), number(1)), "RS542", f'"{name}" is empty, so nothing lies on top')
    if scene.encoding.zone(name).limit == 1:
        return class_in(bag)
    return any_of(bag, "the order of a stack", scene)


def slot_at(expression: nodes.SlotAt, scene: Scene) -> Term:
    layout = scene.encoding.zone(expression.place.zone)
    found = places(expression.place, scene)
    slot = number_of(expression.slot, scene)
    inside = both(at_least(slot, number(0)), less(slot, number(layout.slots)))
    scene.oblige(inside, "RS545", f'"{layout.name}" is asked for a slot that it does not have')
    first = one_of([(number((at - layout.offset) * layout.slots), when) for at, when in found])
    return plus(first, slot)


def cell_at(expression: nodes.CellAt, scene: Scene) -> Term:
    board = scene.encoding.zone(expression.place.zone)
    found = places(expression.place, scene)
    first = one_of([(number((at - board.offset) * board.slots), when) for at, when in found])
    column, line = number_of(expression.column, scene), number_of(expression.line, scene)
    inside = both(
        at_least(column, number(0)),
        less(column, number(board.columns)),
        at_least(line, number(0)),
        less(line, number(board.slots // board.columns)),
    )
    return choose(inside, cells.index_of(first, line, column, board.columns), NONE)


def cell_steps(expression: nodes.CellSteps, scene: Scene) -> Term:
    board = scene.encoding.zone(expression.zone)
    return cells.steps(cell(board, expression.start, scene), cell(board, expression.goal, scene))


def in_line(expression: nodes.InLine, scene: Scene) -> Term:
    board = scene.encoding.zone(expression.zone)
    return cells.in_line(cell(board, expression.left, scene), cell(board, expression.right, scene))


def attribute_of(expression: nodes.AttributeOf, scene: Scene) -> Term:
    name = expression.component
    face = faces.attribute_of(name, expression.attribute, scene.encoding)
    found = card(expression.card, name, scene)
    return faces.shown(face, found, name, f'"{expression.attribute}" of a card', scene)


def family_is(expression: nodes.FamilyIs, scene: Scene) -> Term:
    name = expression.component
    face = faces.family_of(name, expression.family, scene.encoding)
    shown = faces.shown(face, card(expression.card, name, scene), name, "the family of a card", scene)
    return as_truth(shown)


def is_met(expression: nodes.IsMet, scene: Scene) -> Term:
    """Whether cards meet a condition is left open: they may or may not."""
    pattern = number_of(expression.pattern, scene)
    for source in expression.must:
        if isinstance(source, nodes.OneCard):
            _lies_there(source.card, source.place, scene)
        else:
            places(source, scene)
    for place in expression.may:
        places(place, scene)
    return both(at_least(pattern, number(0)), scene.working.perhaps("whether a condition is met"))


def _lies_there(expression: Expression, place: Place, scene: Scene) -> None:
    layout = scene.encoding.zone(place.zone)
    kind = card(expression, layout.component, scene)
    bag = bag_at(place, scene)
    there = one_of([(at_least(count, number(1)), equal(kind, number(at))) for at, count in enumerate(bag)])
    scene.oblige(as_truth(there), "RS541", f'the card does not lie in "{place.zone}"')


def can_pay(expression: nodes.CanPay, scene: Scene) -> Term:
    """Whether cards total an amount is left open."""
    number_of(expression.amount, scene)
    if expression.without is not None:
        _lies_there(expression.without, expression.place, scene)
    return scene.working.perhaps("whether cards total an amount")
