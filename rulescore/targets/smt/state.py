"""A position as terms: the values of variables, and how many cards of each class lie where."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import evolve, frozen

from rulescore.kernel.layout import ZoneLayout
from rulescore.kernel.position import Position
from rulescore.targets.smt.encoding import Encoding
from rulescore.targets.smt.lookups import gathered
from rulescore.targets.smt.terms import (
    NO,
    Term,
    at_least,
    both,
    choose,
    equal,
    flag,
    number,
    opposite,
    plus,
    symbol,
    truth,
)

Bag = tuple[Term, ...]
"""How many components of each class; the order of a stack is not kept."""

Content = tuple[Bag, ...]
"""What lies in a place: one bag, or for a row or board one for each slot, with one component at most."""


@frozen(eq=False)
class State:
    """`values` and `places` lie as in the layout of the match."""

    values: tuple[Term, ...]
    places: tuple[Content, ...]


def with_value(state: State, at: int, value: Term) -> State:
    if state.values[at] is value:
        return state
    return evolve(state, values=(*state.values[:at], value, *state.values[at + 1 :]))


def with_content(state: State, at: int, content: Content) -> State:
    return evolve(state, places=(*state.places[:at], content, *state.places[at + 1 :]))


def with_bag(state: State, at: int, slot: int, bag: Bag) -> State:
    content = state.places[at]
    return with_content(state, at, (*content[:slot], bag, *content[slot + 1 :]))


def merged(condition: Term, then: State, otherwise: State) -> State:
    """One of two states."""
    if then is otherwise:
        return then
    return State(
        tuple(
            _either(condition, one, other) for one, other in zip(then.values, otherwise.values, strict=True)
        ),
        tuple(
            one if one is other else _either_content(condition, one, other)
            for one, other in zip(then.places, otherwise.places, strict=True)
        ),
    )


def _either(condition: Term, then: Term, otherwise: Term) -> Term:
    """What was set in one of the cases only is said to be set there, and otherwise what it was."""
    if then is otherwise:
        return then
    if then.operator == "if" and then.parts[2] is otherwise:
        return choose(both(condition, then.parts[0]), then.parts[1], otherwise)
    if otherwise.operator == "if" and otherwise.parts[2] is then:
        return choose(both(opposite(condition), otherwise.parts[0]), otherwise.parts[1], then)
    return choose(condition, then, otherwise)


def _either_content(condition: Term, then: Content, otherwise: Content) -> Content:
    return tuple(
        one if one is other else tuple(_either(condition, *pair) for pair in zip(one, other, strict=True))
        for one, other in zip(then, otherwise, strict=True)
    )


def size(content: Content) -> Term:
    """How many components lie there."""
    return gathered(plus(*(count for bag in content for count in bag)))


def counts(content: Content) -> Bag:
    """How many of each class lie there, in all slots together."""
    return content[0] if len(content) == 1 else tuple(plus(*column) for column in zip(*content, strict=True))


def is_empty(bag: Bag) -> Term:
    return equal(gathered(plus(*bag)), number(0))


def class_in(bag: Bag) -> Term:
    """The class of the only component of a slot; -1 where it is empty."""
    found = number(-1)
    for kind in reversed(range(len(bag))):
        found = choose(at_least(bag[kind], number(1)), number(kind), found)
    return found


def slot_bag(kind: Term, classes: int) -> Bag:
    """A slot with one component of this class, or none where it is -1."""
    return tuple(choose(equal(kind, number(one)), number(1), number(0)) for one in range(classes))


# --- where a state comes from -----------------------------------------------------------------------------


def any_state(encoding: Encoding, prefix: str = "") -> State:
    """A state of which nothing is known but the ranges of its variables and the sizes of its tables."""
    return State(tuple(_values(encoding, prefix)), tuple(_places(encoding, prefix)))


def _values(encoding: Encoding, prefix: str) -> Iterator[Term]:
    for name, layout in encoding.match.layout.variables.items():
        low, high = encoding.bounds_of(name)
        for at in range(layout.length):
            index = f"[{at}]" if layout.axes else ""
            full = f"{prefix}{name}{index}"
            yield flag(full) if encoding.is_flag(name) else symbol(full, low, high)


def _places(encoding: Encoding, prefix: str) -> Iterator[Content]:
    for name, layout in encoding.match.layout.zones.items():
        copies = encoding.classes_in(name).copies
        for place in range(layout.places):
            index = f"[{place}]" if layout.axes else ""
            if layout.has_slots:
                names = [f"{prefix}{name}{index}.{slot}" for slot in range(layout.slots)]
                yield tuple(
                    tuple(symbol(f"{one}:{kind}", 0, 1) for kind in range(len(copies))) for one in names
                )
            else:
                full = f"{prefix}{name}{index}"
                yield (tuple(symbol(f"{full}:{kind}", 0, most) for kind, most in enumerate(copies)),)


def what_holds_of(encoding: Encoding, state: State) -> tuple[Term, ...]:
    """What holds of every position because of how positions are made: room enough, and no card is lost."""
    found: list[Term] = []
    left = {name: [number(0)] * len(classes.copies) for name, classes in encoding.classes.items()}
    for layout in encoding.match.layout.zones.values():
        for place in range(layout.offset, layout.offset + layout.places):
            content = state.places[place]
            found += _room(layout, content)
            left[layout.component] = [
                plus(*pair) for pair in zip(left[layout.component], counts(content), strict=True)
            ]
    for name, sums in left.items():
        copies = encoding.classes[name].copies
        found += [equal(counted, number(most)) for counted, most in zip(sums, copies, strict=True)]
    return tuple(found)


def _room(layout: ZoneLayout, content: Content) -> Iterator[Term]:
    if layout.has_slots:
        yield from (at_least(number(1), gathered(plus(*bag))) for bag in content if len(bag) > 1)
    elif layout.limit is not None:
        yield at_least(number(layout.limit), size(content))


def state_of(encoding: Encoding, position: Position) -> State:
    """A position as it is."""
    values: list[Term] = []
    for name, layout in encoding.match.layout.variables.items():
        component = encoding.component_of(name)
        for value in position.values[layout.offset : layout.offset + layout.length]:
            if encoding.is_flag(name):
                values.append(truth(value))
            else:
                kept = value if component is None or value < 0 else encoding.classes[component].of[value]
                values.append(number(kept))
    places: list[Content] = []
    for name, zone in encoding.match.layout.zones.items():
        of, kinds = encoding.classes_in(name).of, len(encoding.classes_in(name).copies)
        for content in position.zones[zone.offset : zone.offset + zone.places]:
            bags = [(sort,) for sort in content] if zone.has_slots else [content]
            places.append(tuple(_counted(bag, of, kinds) for bag in bags))
    return State(tuple(values), tuple(places))


def _counted(sorts: Sequence[int], of: Sequence[int], kinds: int) -> Bag:
    found = [0] * kinds
    for sort in sorts:
        if sort >= 0:
            found[of[sort]] += 1
    return tuple(map(number, found))


def changed(before: State, after: State, encoding: Encoding) -> frozenset[str]:
    """The variables and zones that may be others afterwards."""
    layout, found = encoding.match.layout, set[str]()
    for name, variable in layout.variables.items():
        span = slice(variable.offset, variable.offset + variable.length)
        if any(one is not other for one, other in zip(before.values[span], after.values[span], strict=True)):
            found.add(name)
    for name, zone in layout.zones.items():
        span = slice(zone.offset, zone.offset + zone.places)
        if before.places[span] != after.places[span]:
            found.add(name)
    return frozenset(found)


def same_state(one: State, other: State) -> Term:
    """Whether two states are the same in every value and every place."""
    pairs = [*zip(one.values, other.values, strict=True)]
    for left, right in zip(one.places, other.places, strict=True):
        for bag, twin in zip(left, right, strict=True):
            pairs += zip(bag, twin, strict=True)
    parts = (equal(left, right) for left, right in pairs)
    return _first_no(parts)


def _first_no(parts: Iterator[Term]) -> Term:
    found: list[Term] = []
    for part in parts:
        if part is NO:
            return NO
        found.append(part)
    return both(*found)
