"""A position as terms: the values of variables, and how many cards of each class lie where."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from attrs import frozen

from rulescore.kernel.position import Position
from rulescore.targets.smt.codes import class_of, code_of, is_class
from rulescore.targets.smt.encoding import Encoding
from rulescore.targets.smt.terms import (
    NO,
    ZERO,
    Term,
    as_number,
    at_least,
    both,
    choose,
    equal,
    flag,
    number,
    opposite,
    plus,
    scaled,
    symbol,
    truth,
)

Bag = tuple[Term, ...]
"""How many components of each class; the order of a stack is not kept.

Of a slot that is told by what lies there it is the code of that.
"""

Content = tuple[Bag, ...]
"""What lies in a place: one bag, or for a row or board one for each slot, with one component at most."""


@frozen(eq=False)
class State:
    """`values` and `places` lie as in the layout of the match; `past` is the last change, if it is known."""

    values: tuple[Term, ...]
    places: tuple[Content, ...]
    past: Write | None = None


@frozen(eq=False)
class Write:
    """What was changed in the state before: a variable or a zone, at an index if only there, to a value.

    `moves` say what became more or less, where only that is another.
    """

    before: State
    name: str
    index: Term | None = None
    value: tuple[Term, ...] | None = None
    moves: tuple[Move, ...] = ()


@frozen(eq=False)
class Move:
    """One component of a class more in a place or, if `step` is -1, less; but only if it was this place."""

    place: int
    kind: Term
    step: int
    when: Term


def size_at(name: str, place: int, state: State, *, coded: int) -> Term:
    """How many components lie in a place: as many as before, but for those that were moved."""
    past = state.past
    if past is None or (past.name == name and not past.moves):
        return size(state.places[place], coded=coded)
    before = size_at(name, place, past.before, coded=coded)
    if past.name != name:
        return before
    steps = (scaled(one.step, as_number(one.when)) for one in past.moves if one.place == place)
    return plus(before, *steps)


def read(name: str, index: Term, part: int, state: State, plain: Callable[[State], Term]) -> Term:
    """What a variable or zone has at an index, or a part of it: what was written there last.

    Where nothing was, it is looked up as it is in a state of which no past is known.
    """
    past = state.past
    if past is None or (past.name == name and past.value is None):
        return plain(state)
    before = read(name, index, part, past.before, plain)
    if past.name != name or past.value is None or past.index is None:
        return before
    return choose(equal(index, past.index), past.value[part], before)


def with_value(state: State, at: int, value: Term) -> State:
    if state.values[at] is value:
        return state
    return State((*state.values[:at], value, *state.values[at + 1 :]), state.places)


def with_content(state: State, at: int, content: Content) -> State:
    return State(state.values, (*state.places[:at], content, *state.places[at + 1 :]))


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


def size(content: Content, *, coded: int = 0) -> Term:
    """How many components lie there."""
    if coded:
        return plus(*(as_number(at_least(line, ZERO)) for line, _ in content))
    return plus(*(count for bag in content for count in bag))


def counts(content: Content, classes: int, *, coded: int = 0) -> Bag:
    """How many of each class lie there, in all slots together."""
    if coded:
        content = tuple(
            tuple(as_number(is_class((line, column), kind, coded)) for kind in range(classes))
            for line, column in content
        )
    return content[0] if len(content) == 1 else tuple(plus(*column) for column in zip(*content, strict=True))


def is_empty(bag: Bag, *, coded: int = 0) -> Term:
    return opposite(at_least(bag[0], ZERO)) if coded else equal(plus(*bag), ZERO)


def class_in(bag: Bag, *, coded: int = 0) -> Term:
    """The class of the only component of a slot; -1 where it is empty."""
    if coded:
        return class_of((bag[0], bag[1]), coded)
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
            names = [f"{prefix}{name}{index}.{slot}" for slot in range(layout.slots)]
            width = encoding.coded_in(name)
            if width:
                last = (len(copies) - 1) // width
                yield tuple(
                    (symbol(f"{one}:line", -1, last), symbol(f"{one}:column", 0, width - 1)) for one in names
                )
            elif layout.has_slots:
                yield tuple(
                    tuple(symbol(f"{one}:{kind}", 0, 1) for kind in range(len(copies))) for one in names
                )
            else:
                full = f"{prefix}{name}{index}"
                yield (tuple(symbol(f"{full}:{kind}", 0, most) for kind, most in enumerate(copies)),)


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
        width = encoding.coded_in(name)
        for content in position.zones[zone.offset : zone.offset + zone.places]:
            bags = [(sort,) for sort in content] if zone.has_slots else [content]
            if width:
                kinds_there = (number(of[sort] if sort >= 0 else -1) for sort in content)
                places.append(tuple(code_of(kind, width) for kind in kinds_there))
            else:
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
