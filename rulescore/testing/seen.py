"""What one player sees, as plain data in the words of stored positions, and how such data is compared."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rulescore.checked.table import Sort
from rulescore.play.positions.frame import Frame, ZoneFrame, frame_of, key_of
from rulescore.play.positions.plain import Plain
from rulescore.play.positions.words import index_words, sorts_of, word_of
from rulescore.play.positions.writing import written_body
from rulescore.play.state import State
from rulescore.play.view import EMPTY, Seen, VariableView

UNSEEN = "?"


def table_of(state: State) -> dict[str, Plain]:
    """Everything below the header of a stored position."""
    return written_body(frame_of(state.match), state.position, compact=False)


def seen_by(state: State, player: int) -> dict[str, Plain]:
    """Zones and variables as a player sees them; what is hidden is "?", and so is what is seen in part."""
    frame, view = frame_of(state.match), state.view(player)
    frames = {zone.name: zone for zone in frame.zones}
    found: dict[str, Plain] = {}
    for number, place in enumerate(view.zones):
        zone = frames[place.zone]
        _put(found, _path(frame, zone, number - zone.offset), _cards(frame, zone, place.cards))
    return found | {key_of(one.variable): _values(frame, one) for one in view.variables}


def _path(frame: Frame, zone: ZoneFrame, number: int) -> tuple[str, ...]:
    return (key_of(zone.name), *index_words(frame.words, zone.indexes, number))


def _put(found: dict[str, Plain], path: tuple[str, ...], content: Plain) -> None:
    first, *rest = path
    if not rest:
        found[first] = content
        return
    inner = found.setdefault(first, {})
    assert isinstance(inner, dict)
    _put(inner, tuple(rest), content)


def _cards(frame: Frame, zone: ZoneFrame, cards: tuple[Seen, ...]) -> Plain:
    sorts = sorts_of(frame.words, zone.component)
    if len(sorts) == 1 and not zone.slots:
        return len(cards)
    words = [
        ("-" if sort == EMPTY else sorts[sort].id) if isinstance(sort, int) else UNSEEN for sort in cards
    ]
    if zone.width:
        return [words[start : start + zone.width] for start in range(0, len(words), zone.width)]
    return words


def _card(sorts: Sequence[Sort], seen: Seen) -> str:
    if not isinstance(seen, int):
        return UNSEEN
    return "-" if seen == EMPTY else sorts[seen].id


def _values(frame: Frame, view: VariableView) -> Plain:
    variable = next(one for one in frame.variables if one.name == view.variable)
    words = [UNSEEN if one is None else word_of(frame.words, variable.type, one) for one in view.values]
    if not variable.indexes:
        return words[0]
    found: dict[str, Plain] = {}
    for number, word in enumerate(words):
        _put(found, index_words(frame.words, variable.indexes, number), word)
    return found


# --- comparing ------------------------------------------------------------------------------------------


def unlike(
    state: State, ours: Mapping[str, Plain], theirs: Mapping[str, Plain]
) -> Iterator[tuple[str, Plain, Plain]]:
    """Each key of theirs that says something else than ours does; a pile and a set have no order."""
    loose = {key_of(zone.name) for zone in frame_of(state.match).zones if zone.shape in ("pile", "set")}
    for key, said in theirs.items():
        if key not in ours:
            yield key, None, said
        elif not _alike(ours[key], said, is_loose=key in loose):
            yield key, ours[key], said


def _alike(ours: Plain, theirs: Plain, *, is_loose: bool) -> bool:
    if isinstance(ours, Mapping) and isinstance(theirs, Mapping):
        return all(key in ours and _alike(ours[key], said, is_loose=is_loose) for key, said in theirs.items())
    if is_loose and isinstance(ours, list | tuple) and isinstance(theirs, list | tuple):
        return sorted(map(str, ours)) == sorted(map(str, theirs))
    if isinstance(ours, list | tuple) and isinstance(theirs, list | tuple):
        return len(ours) == len(theirs) and all(
            _alike(one, other, is_loose=False) for one, other in zip(ours, theirs, strict=True)
        )
    return ours == theirs
