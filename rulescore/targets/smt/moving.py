"""One component taken away, and put somewhere: into a pile, a row or a slot."""

from __future__ import annotations

from rulescore.checked.effects import MoveContent, SlotPlace, Swap, Target
from rulescore.checked.expressions import Place
from rulescore.targets.smt.codes import class_of, code_of, is_class, nothing, same_code
from rulescore.targets.smt.indexed import one_of
from rulescore.targets.smt.scene import Scene
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
from rulescore.targets.smt.where import places, slot_in, slots


def take(kind: Term, source: Place, scene: Scene) -> Scene:
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


def put(kind: Term, target: Target, scene: Scene) -> Scene:
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
    done = NO
    for slot, bag in enumerate(state.places[at]):
        free = both(opposite(done), is_empty(bag, coded=coded))
        state = with_bag(state, at, slot, _one_more(bag, kind, both(when, free), coded=coded))
        done = either(done, free)
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
    lies = (index, code_of(kind, coded)) if coded else (None, None)
    return scene.after(state, Write(scene.state, layout.name, *lies))


def move_content(change: MoveContent, scene: Scene) -> Scene:
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
    return put(kind, change.target, scene.after(state, Write(scene.state, name, *gone)))


def swap(change: Swap, scene: Scene) -> Scene:
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
