"""What lies in the zones, back in a position's words."""

from collections.abc import Sequence

from rulescore.play.positions.frame import Frame, ZoneFrame
from rulescore.play.positions.own_sets import missing_of_players
from rulescore.play.positions.places import is_counted
from rulescore.play.positions.plain import Plain
from rulescore.play.positions.words import Indexes, index_word, sorts_of

EMPTY = -1


def written_zone(
    frame: Frame, zone: ZoneFrame, contents: Sequence[tuple[int, ...]], *, compact: bool
) -> Plain:
    """What a position says about a zone; compact leaves out players who have nothing there."""
    places = contents[zone.offset : zone.offset + zone.places]
    return _written_places(frame, zone, zone.indexes, places, compact=compact)


def _written_places(
    frame: Frame, zone: ZoneFrame, indexes: Indexes, places: Sequence[tuple[int, ...]], *, compact: bool
) -> Plain:
    """What lies in the places for the indexes that are left."""
    if not indexes:
        return written_place(frame, zone, places[0])
    (kind, axis), *rest = indexes
    step = len(places) // axis.length
    parts = {axis.low + at: places[at * step : (at + 1) * step] for at in range(axis.length)}
    return {
        index_word(frame.words, kind, value): _written_places(frame, zone, tuple(rest), part, compact=compact)
        for value, part in parts.items()
        if not (compact and not zone.own and all(content == nothing_in(zone) for content in part))
    }


def nothing_in(zone: ZoneFrame) -> tuple[int, ...]:
    """An empty place: no components, or only empty slots."""
    return (EMPTY,) * zone.slots


def written_place(frame: Frame, zone: ZoneFrame, content: tuple[int, ...]) -> Plain:
    """What a position says about one place."""
    if is_counted(frame, zone):
        return len(content)
    sorts = sorts_of(frame.words, zone.component)
    words = ["-" if sort == EMPTY else sorts[sort].id for sort in content]
    if zone.width:
        return [words[start : start + zone.width] for start in range(0, len(words), zone.width)]
    return words


def is_as_completed(frame: Frame, zone: ZoneFrame, contents: Sequence[tuple[int, ...]]) -> bool:
    """Whether a position may leave a zone out, because reading would complete it to just this."""
    places = tuple(contents[zone.offset : zone.offset + zone.places])
    if zone.own:
        others = [*contents[: zone.offset], *((),) * zone.places, *contents[zone.offset + zone.places :]]
        return missing_of_players(frame, zone, others) == places
    if zone.name in frame.rest:
        return all(tuple(sorted(content)) == content for content in places[:1]) and not any(places[1:])
    return all(content == nothing_in(zone) for content in places)
