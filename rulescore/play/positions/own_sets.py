"""Sets of components that every player has: what of one lies nowhere else lies in the player's place."""

from collections import Counter
from collections.abc import Sequence

from rulescore.kernel.layout import indexes_of
from rulescore.play.owners import owner_of
from rulescore.play.positions.frame import Frame, ZoneFrame
from rulescore.play.positions.words import sorts_of

Contents = Sequence[tuple[int, ...]]


def missing_of_players(
    frame: Frame, zone: ZoneFrame, contents: Contents
) -> tuple[tuple[int, ...], ...] | None:
    """For each player, what of their own set lies in none of their places; for the zone where it rests.

    None, where some of it lies in a place of nobody or of another player: whose it is cannot be told.
    """
    held = [Counter[int]() for _ in range(frame.words.players)]
    strange: Counter[int] = Counter()
    for owner, content in _places(frame, zone.component, contents):
        (strange if owner is None else held[owner]).update(sort for sort in content if sort >= 0)
    if strange.total():
        return None
    own = _set_of_each(frame, zone.component)
    if any(cards - own for cards in held):
        return None
    return tuple(tuple(sorted((own - cards).elements())) for cards in held)


def _set_of_each(frame: Frame, component: str) -> Counter[int]:
    sorts = sorts_of(frame.words, component)
    return Counter({sort: row.copies // frame.words.players for sort, row in enumerate(sorts)})


def _places(frame: Frame, component: str, contents: Contents) -> list[tuple[int | None, tuple[int, ...]]]:
    """Every place of a component with its owner."""
    found = []
    for zone in frame.zones:
        if zone.component == component:
            kinds, axes = tuple(kind for kind, _ in zone.indexes), tuple(axis for _, axis in zone.indexes)
            for number in range(zone.places):
                owner = owner_of(frame.match, kinds, indexes_of(axes, number))
                found.append((owner, contents[zone.offset + number]))
    return found
