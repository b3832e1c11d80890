"""Several components moved at once: which ones is decided before the first one goes."""

from __future__ import annotations

from collections.abc import Sequence

from rulescore.checked.effects import MoveAll, MovePieces
from rulescore.checked.expressions import Place
from rulescore.targets.smt.indexed import one_of
from rulescore.targets.smt.meaning import number_of, truth_of
from rulescore.targets.smt.scene import OutsideError, Scene
from rulescore.targets.smt.state import Bag, with_bag, with_content
from rulescore.targets.smt.terms import (
    ONE,
    ZERO,
    Term,
    as_truth,
    at_least,
    choose,
    either,
    equal,
    minus,
    number,
    plus,
)
from rulescore.targets.smt.where import places


def move_all(change: MoveAll, scene: Scene) -> Scene:
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


def move_pieces(change: MovePieces, scene: Scene) -> Scene:
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
