"""What every change makes of a state."""

from __future__ import annotations

from typing import assert_never

from rulescore.checked.effects import Change, Let, MoveAll, MoveCard, MoveContent, MovePieces, Set, Swap
from rulescore.targets.smt.cards import card, component_named, value_of
from rulescore.targets.smt.folds import named_first
from rulescore.targets.smt.moving import move_content, put, swap, take
from rulescore.targets.smt.moving_many import move_all, move_pieces
from rulescore.targets.smt.scene import Scene
from rulescore.targets.smt.state import Write, with_value
from rulescore.targets.smt.terms import as_number, as_truth, at_least, both, choose, number
from rulescore.targets.smt.where import indexes_in, is_far, values


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
            return put(kind, change.target, take(kind, change.source, scene))
        case MoveContent():
            return move_content(change, scene)
        case MoveAll():
            return move_all(change, scene)
        case MovePieces():
            return move_pieces(change, scene)
        case Swap():
            return swap(change, scene)
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
