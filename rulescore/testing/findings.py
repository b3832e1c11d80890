"""What is looked at in every state of a game: its promises, its cards, and its name as a hash."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from attrs import frozen

from rulescore.kernel import Match, Position, position_bytes, start_position
from rulescore.play.claims import broken_promises
from rulescore.play.random_play import Move
from rulescore.play.state import State


@frozen
class Finding:
    """Something that should not be: `check` names the promise, or what else was looked at."""

    check: str
    what: str
    state: State


def findings(start: State, moves: Iterable[Move]) -> Iterator[Finding]:
    """Everything wrong in a game, while it is played: in the first state and after every move."""
    written: dict[bytes, Position] = {}
    yield from _found(None, start, written)
    for move in moves:
        yield from _found(move.before, move.after, written)


def _found(before: State | None, after: State, written: dict[bytes, Position]) -> Iterator[Finding]:
    for broken in broken_promises(before, after):
        yield Finding(broken.name, str(broken), after)
    for what in miscounted(after):
        yield Finding("every card is somewhere", what, after)
    if written.setdefault(position_bytes(after.match, after.position), after.position) != after.position:
        yield Finding("different positions have different bytes", after.hash, after)


def miscounted(state: State) -> tuple[str, ...]:
    """Each card or piece of which there are now more or fewer than at the beginning, in words."""
    match = state.match
    then, now = _counted(match, start_position(match)), _counted(match, state.position)
    return tuple(
        f"{now[sort]} and not {then[sort]} of {sort[0]} {match.components[sort[0]].table.sorts[sort[1]].id}"
        for sort in sorted({**then, **now})
        if then[sort] != now[sort]
    )


def _counted(match: Match, position: Position) -> Counter[tuple[str, int]]:
    counted: Counter[tuple[str, int]] = Counter()
    for zone in match.layout.zones.values():
        for place in position.zones[zone.offset : zone.offset + zone.places]:
            counted.update((zone.component, sort) for sort in place if sort >= 0)
    return counted
