"""What every change makes of a state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from rulescore.checked.effects import (
    Change,
    Let,
    MoveAll,
    MoveCard,
    MoveContent,
    MovePieces,
    Set,
    SlotPlace,
    Swap,
    Target,
)
from rulescore.checked.expressions import Place
from rulescore.targets.smt.codes import class_of, code_of, is_class, nothing, same_code
from rulescore.targets.smt.expressions import (
    card,
    component_named,
    indexes_in,
    is_far,
    number_of,
    places,
    slot_in,
    slots,
    truth_of,
    value_of,
    values,
)
from rulescore.targets.smt.folds import named_first
from rulescore.targets.smt.indexed import one_of
from rulescore.targets.smt.scene import OutsideError, Scene
from rulescore.targets.smt.slots import held_at
from rulescore.targets.smt.state import (
    Bag,
    Move,
    State,
    Write,
    class_in,
    is_empty,
    size,
    slot_bag,
    with_bag,
    with_content,
    with_value,
)
from rulescore.targets.smt.terms import (
    NO,
    ONE,
    ZERO,
    Term,
    as_number,
    as_truth,
    at_least,
    both,
    choose,
    either,
    equal,
    less,
    minus,
    number,
    opposite,
    plus,
)


def make(change: Change, scene: Scene) -> Scene:
    """The scene after a change."""
    match change:
        case Set():
            return _set(change, scene)
        case Let():
            component = component_named(change.type)
            found = named_first(change.value, scene)
            value = value_of(change.value, component, scene) if found is None else found
            return scene.bind(change.local, value, component)
        case MoveCard():
            component = scene.encoding.zone(change.source.zone).component
            kind = card(change.card, component, scene)
            return _put(kind, change.target, _take(kind, change.source, scene))
        case MoveContent():
            return _move_content(change, scene)
        case MoveAll():
            return _move_all(change, scene)
        case MovePieces():
            return _move_pieces(change, scene)
        case Swap():
            return _swap(change, scene)
        case _:
            assert_never(change)


def _set(change: Set, scene: Scene) -> Scene:
    name, encoding = change.variable, scene.encoding
    index = indexes_in(name, change.indexes, scene)
    component = encoding.component_of(name)
    value = value_of(change.value, component, scene)
    low, high = encoding.bounds_of(name)
    if encoding.is_flag(name):
        value = as_truth(value)
    else:
        value = as_number(value)
        inside = both(at_least(value, number(low)), at_least(number(high), value))
        scene.oblige(inside, "RS543", f'"{name}" goes from {low} to {high}, and is set to something else')
    if encoding.is_by_card(name):
        return scene
    state = scene.state
    for at, when in values(name, index, scene):
        state = with_value(state, at, choose(when, value, state.values[at]))
    here = (index[0], (value,)) if is_far(name, encoding) else (None, None)
    return scene.after(state, Write(scene.state, name, *here))


# --- taking and putting -----------------------------------------------------------------------------------


def _take(kind: Term, source: Place, scene: Scene) -> Scene:
    """Take one component of a class away: of a row the first."""
    layout, state = scene.encoding.zone(source.zone), scene.state
    coded, there = scene.encoding.coded_in(source.zone), list[tuple[Term, Term]]()
    found = places(source, scene)
    for at, when in found:
        taken, lies_there = _one_less(kind, when, state, at, coded=coded)
        there.append((lies_there, when))
        state = taken
    scene.oblige(as_truth(one_of(there)), "RS541", f'the card to be moved does not lie in "{layout.name}"')
    moves = () if layout.has_slots else tuple(Move(at, kind, -1, when) for at, when in found)
    return scene.after(state, Write(scene.state, layout.name, moves=moves))


def _one_less(kind: Term, when: Term, state: State, at: int, *, coded: int) -> tuple[State, Term]:
    """The state without one component of this class in the first slot of a place that has one."""
    content, taken = list(state.places[at]), NO
    for slot, bag in enumerate(content):
        has_it = both(opposite(taken), _has(bag, kind, coded=coded))
        # A bag that is no slot has it by an obligation: its count goes down whether or not that is sure.
        goes = when if len(content) == 1 and not coded else both(when, has_it)
        content[slot] = (
            _instead(goes, nothing(coded), bag)
            if coded
            else tuple(
                minus(count, as_number(both(goes, equal(kind, number(one))))) for one, count in enumerate(bag)
            )
        )
        taken = either(taken, has_it)
    return with_content(state, at, tuple(content)), taken


def _has(bag: Bag, kind: Term, *, coded: int) -> Term:
    if coded:
        return same_code((bag[0], bag[1]), code_of(kind, coded))
    return either(*(both(equal(kind, number(one)), at_least(count, ONE)) for one, count in enumerate(bag)))


def _put(kind: Term, target: Target, scene: Scene) -> Scene:
    if isinstance(target, SlotPlace):
        return _put_in_slot(kind, target, scene)
    layout, state = scene.encoding.zone(target.zone), scene.state
    room: list[tuple[Term, Term]] = []
    found = places(target, scene)
    for at, when in found:
        content = state.places[at]
        if layout.has_slots:
            coded = scene.encoding.coded_in(layout.name)
            room.append((either(*(is_empty(bag, coded=coded) for bag in content)), when))
            state = _put_in_row(kind, when, state, at, coded=coded)
        else:
            if layout.limit is not None:
                room.append((less(size(content), number(layout.limit)), when))
            width = scene.encoding.coded.get(layout.component, 0)
            bag = content[0]
            more = _one_more_of(bag, kind, when, width) if width else _one_more(bag, kind, when)
            state = with_bag(state, at, 0, more)
    if room:
        scene.oblige(as_truth(one_of(room)), "RS544", f'"{layout.name}" is full')
    moves = () if layout.has_slots else tuple(Move(at, kind, 1, when) for at, when in found)
    return scene.after(state, Write(scene.state, layout.name, moves=moves))


def _one_more(bag: Bag, kind: Term, when: Term, *, coded: int = 0) -> Bag:
    if coded:
        return _instead(when, code_of(kind, coded), bag)
    return tuple(
        plus(count, as_number(both(when, equal(kind, number(one))))) for one, count in enumerate(bag)
    )


def _one_more_of(bag: Bag, kind: Term, when: Term, width: int) -> Bag:
    """The same of a component whose classes stand in a table."""
    code = code_of(kind, width)
    return tuple(
        plus(count, as_number(both(when, is_class(code, one, width)))) for one, count in enumerate(bag)
    )


def _instead(when: Term, new: Bag, old: Bag) -> Bag:
    return tuple(choose(when, *pair) for pair in zip(new, old, strict=True))


def _put_in_row(kind: Term, when: Term, state: State, at: int, *, coded: int) -> State:
    """Into the first empty slot."""
    put = NO
    for slot, bag in enumerate(state.places[at]):
        free = both(opposite(put), is_empty(bag, coded=coded))
        state = with_bag(state, at, slot, _one_more(bag, kind, both(when, free), coded=coded))
        put = either(put, free)
    return state


def _put_in_slot(kind: Term, target: SlotPlace, scene: Scene) -> Scene:
    layout, index, state = (
        scene.encoding.zone(target.zone),
        slot_in(target.zone, target.slot, scene),
        scene.state,
    )
    coded, found = scene.encoding.coded_in(target.zone), slots(layout, index)
    if coded:
        free = less(held_at(layout, index, state)[0], ZERO)
    else:
        free = as_truth(one_of([(is_empty(state.places[at][slot]), when) for at, slot, when in found]))
    scene.oblige(free, "RS544", f'a slot of "{target.zone}" is occupied')
    for at, slot, when in found:
        state = with_bag(state, at, slot, _one_more(state.places[at][slot], kind, when, coded=coded))
    put = (index, code_of(kind, coded)) if coded else (None, None)
    return scene.after(state, Write(scene.state, layout.name, *put))


def _move_content(change: MoveContent, scene: Scene) -> Scene:
    name, state = change.source.zone, scene.state
    layout, index = scene.encoding.zone(name), slot_in(name, change.source.slot, scene)
    coded, found = scene.encoding.coded_in(name), slots(layout, index)
    if coded:
        kind = class_of(held_at(layout, index, state), coded)
    else:
        kind = one_of([(class_in(state.places[at][slot]), when) for at, slot, when in found])
    scene.oblige(
        at_least(kind, ZERO), "RS540", f'a slot of "{name}" is empty, so nothing can be moved from it'
    )
    for at, slot, when in found:
        bag = state.places[at][slot]
        empty = nothing(coded) if coded else (ZERO,) * len(bag)
        state = with_bag(state, at, slot, _instead(when, empty, bag))
    gone = (index, nothing(coded)) if coded else (None, None)
    return _put(kind, change.target, scene.after(state, Write(scene.state, name, *gone)))


def _swap(change: Swap, scene: Scene) -> Scene:
    encoding, state = scene.encoding, scene.state
    coded = encoding.coded_in(change.left.zone)
    left = slots(encoding.zone(change.left.zone), slot_in(change.left.zone, change.left.slot, scene))
    right = slots(encoding.zone(change.right.zone), slot_in(change.right.zone, change.right.slot, scene))
    here = one_of([(class_in(state.places[at][slot], coded=coded), when) for at, slot, when in left])
    there = one_of([(class_in(state.places[at][slot], coded=coded), when) for at, slot, when in right])
    for found, kind in ((left, there), (right, here)):
        for at, slot, when in found:
            bag = state.places[at][slot]
            new = code_of(kind, coded) if coded else slot_bag(kind, len(bag))
            state = with_bag(state, at, slot, _instead(when, new, bag))
    return scene.at(state)


# --- several at once --------------------------------------------------------------------------------------


def _move_all(change: MoveAll, scene: Scene) -> Scene:
    """Which ones go is decided before the first one goes."""
    source, target = scene.encoding.zone(change.source.zone), scene.encoding.zone(change.target.zone)
    if target.has_slots:
        raise OutsideError(f'several components are moved to "{target.name}" at once')
    kinds = len(scene.encoding.classes_in(source.name).copies)
    if scene.encoding.coded_in(source.name):
        raise OutsideError(f'several components are moved from "{source.name}" at once')
    state, moved = scene.state, [ZERO] * kinds
    for at, when in places(change.source, scene):
        content = state.places[at]
        going = [_going(change, bag, scene.when(when)) for bag in content]
        moved = [
            choose(when, plus(*column), old)
            for old, column in zip(moved, zip(*going, strict=True), strict=True)
        ]
        left = tuple(
            tuple(choose(when, minus(count, gone), count) for count, gone in zip(bag, gone_now, strict=True))
            for bag, gone_now in zip(content, going, strict=True)
        )
        state = with_content(state, at, left)
    return _add(moved, change.target, scene.at(state))


def _going(change: MoveAll, bag: Bag, scene: Scene) -> Bag:
    """How many of each class go."""
    if change.condition is None:
        return bag
    layout = scene.encoding.zone(change.source.zone)
    classes, found = scene.encoding.classes[layout.component], list[Term]()
    for kind, count in enumerate(bag):
        before = scene.working.unknowns
        inside = scene.when(at_least(count, ONE)).bind(change.local, number(kind), layout.component)
        goes = truth_of(change.condition, inside)
        if scene.working.unknowns > before and not classes.is_single(kind):
            found.append(scene.between(ZERO, count, "how many of a class are moved"))
        else:
            found.append(choose(goes, count, ZERO))
    return tuple(found)


def _add(moved: Sequence[Term], place: Place, scene: Scene) -> Scene:
    layout, state = scene.encoding.zone(place.zone), scene.state
    room: list[tuple[Term, Term]] = []
    for at, when in places(place, scene):
        (bag,) = state.places[at]
        if layout.limit is not None:
            room.append((at_least(number(layout.limit), plus(*bag, *moved)), when))
        more = tuple(plus(count, choose(when, new, ZERO)) for count, new in zip(bag, moved, strict=True))
        state = with_bag(state, at, 0, more)
    if room:
        enough = either(as_truth(one_of(room)), equal(plus(*moved), ZERO))
        scene.oblige(enough, "RS544", f'"{layout.name}" is full')
    return scene.at(state)


def _move_pieces(change: MovePieces, scene: Scene) -> Scene:
    """Pieces of a component that has one sort."""
    moved = number_of(change.number, scene)
    scene.oblige(at_least(moved, ZERO), "RS543", "a number of pieces below 0 cannot be moved")
    source, target = scene.encoding.zone(change.source.zone), scene.encoding.zone(change.target.zone)
    if source.has_slots or target.has_slots:
        raise OutsideError(f'several pieces are moved between "{source.name}" and "{target.name}" at once')
    state, there = scene.state, list[tuple[Term, Term]]()
    for at, when in places(change.source, scene):
        ((count,),) = state.places[at]
        there.append((at_least(count, moved), when))
        state = with_bag(state, at, 0, (minus(count, choose(when, moved, ZERO)),))
    scene.oblige(as_truth(one_of(there)), "RS541", f'the card to be moved does not lie in "{source.name}"')
    return _add((moved,), change.target, scene.at(state))
