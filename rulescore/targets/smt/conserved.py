"""What holds of every position because of how positions are made: room enough, and no card is lost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from rulescore.kernel.layout import ZoneLayout
from rulescore.targets.smt.decks import deck
from rulescore.targets.smt.encoding import Encoding
from rulescore.targets.smt.slots import held_at
from rulescore.targets.smt.state import Bag, Content, State, counts, size
from rulescore.targets.smt.terms import (
    ZERO,
    Term,
    as_number,
    at_least,
    both,
    equal,
    implies,
    less,
    minus,
    number,
    plus,
)


def what_holds_of(encoding: Encoding, state: State) -> tuple[Term, ...]:
    zones = encoding.match.layout.zones.values()
    contents = _contents(zones, state)
    room = chain.from_iterable(_room(zone, content, encoding) for zone, content in contents)
    lost = chain.from_iterable(
        _in_coded_slots(encoding, name, state) if name in encoding.coded else _counted(encoding, name, state)
        for name in encoding.classes
    )
    return (*room, *lost)


def _contents(zones: Iterable[ZoneLayout], state: State) -> Iterator[tuple[ZoneLayout, Content]]:
    for zone in zones:
        for place in range(zone.offset, zone.offset + zone.places):
            yield zone, state.places[place]


def _room(layout: ZoneLayout, content: Content, encoding: Encoding) -> Iterator[Term]:
    """No more than one component in a slot that is counted, and than a limit says anywhere else."""
    width = encoding.coded_in(layout.name)
    if width:
        last = divmod(len(encoding.classes_in(layout.name).copies) - 1, width)
        yield from (_is_code(code, last, width) for code in content)
    elif layout.has_slots:
        yield from (at_least(number(1), plus(*bag)) for bag in content if len(bag) > 1)
    elif layout.limit is not None:
        yield at_least(number(layout.limit), size(content))


def _is_code(code: Bag, last: tuple[int, int], width: int) -> Term:
    """The code of one of the classes, or of nothing."""
    line, column = code
    is_nothing = implies(less(line, ZERO), equal(column, number(width - 1)))
    return both(is_nothing, implies(equal(line, number(last[0])), at_least(number(last[1]), column)))


def _counted(encoding: Encoding, component: str, state: State) -> Iterator[Term]:
    """As many of each class as there are, in all zones together."""
    copies = deck(encoding, component)
    for total, most in zip(_sums(encoding, component, state, len(copies)), copies, strict=True):
        yield equal(total, most)


def _in_coded_slots(encoding: Encoding, component: str, state: State) -> Iterator[Term]:
    """As many as there are; of each class no more than there are outside of the slots.

    How many of a class lie in slots would be another sum over all of these for each class.
    """
    copies, found = deck(encoding, component), list[Term]()
    for zone in encoding.match.layout.zones.values():
        if zone.component == component and zone.has_slots:
            found.append(_occupied(zone, state))
    sums = _sums(encoding, component, state, len(copies))
    yield equal(plus(*found, *sums), plus(*copies))
    for total, most in zip(sums, copies, strict=True):
        yield at_least(most, total)


def _sums(encoding: Encoding, component: str, state: State, classes: int) -> Bag:
    """How many of each class lie in all zones but in coded slots."""
    zones = [
        zone
        for zone in encoding.match.layout.zones.values()
        if zone.component == component and not encoding.coded_in(zone.name)
    ]
    bags = [counts(content, classes) for _, content in _contents(zones, state)]
    return tuple(plus(*column) for column in zip((number(0),) * classes, *bags, strict=True))


def _occupied(zone: ZoneLayout, state: State) -> Term:
    """How many coded slots are occupied: as many as before, but for those that were changed."""
    past = state.past
    if past is None or (past.name == zone.name and past.value is None):
        places = range(zone.offset, zone.offset + zone.places)
        return plus(*(size(state.places[place], coded=1) for place in places))
    before = _occupied(zone, past.before)
    if past.name != zone.name or past.value is None or past.index is None:
        return before
    was = held_at(zone, past.index, past.before)
    return plus(before, minus(_one_if(past.value[0]), _one_if(was[0])))


def _one_if(line: Term) -> Term:
    return as_number(at_least(line, number(0)))
