"""The words of positions, as scenarios compare them."""

from collections.abc import Mapping, Sequence

from scenarios import texts, word

from rulescore.checked.types import CardType, PlayerType
from rulescore.kernel.match import Match
from rulescore.play.positions.frame import Frame, ZoneFrame, frame_of
from rulescore.play.positions.plain import Plain
from rulescore.play.positions.words import seat_letter, sorts_of, word_of
from rulescore.play.positions.writing import written_body
from rulescore.play.state import State
from rulescore.play.view import EMPTY, HIDDEN, Seen, View

UNSEEN = "hidden"


def kept_words(state: State) -> dict[str, Plain]:
    """The whole position in people's words."""
    frame = frame_of(state.match)
    body = written_body(frame, state.position, compact=False)
    return {key: _of_all(frame, key, content) for key, content in body.items()}


def _of_all(frame: Frame, key: str, content: Plain) -> Plain:
    """What is remembered for all cards: a position writes only where it is not as at the start."""
    variable = next((one for one in frame.variables if one.name == key), None)
    kinds = () if variable is None else tuple(kind for kind, _ in variable.indexes)
    if variable is None or not isinstance(content, Mapping) or len(kinds) != 1:
        return content
    if not isinstance(kinds[0], CardType):
        return content
    ids = (sort.id for sort in sorts_of(frame.words, kinds[0].component))
    start = (word_of(frame.words, variable.type, value) for value in variable.start)
    return {**dict(zip(ids, start, strict=True)), **content}


def zone_of(match: Match, key: str) -> str | None:
    """The shape of the zone that a key names; None for a variable."""
    return next((zone.shape for zone in frame_of(match).zones if zone.name == key), None)


def written(zone: str | None, found: object) -> tuple[str, ...]:
    """A content as words that can be compared: where a zone has no order, theirs does not count."""
    words = texts(cells(found))
    return tuple(sorted(words)) if zone in ("set", "pile") else words


def cells(found: object) -> object:
    """The cells of a board that is written line by line; anything else as it is."""
    lines = isinstance(found, list | tuple) and any(isinstance(line, list | tuple) for line in found)
    return [cell for line in found for cell in line] if lines else found  # type: ignore[attr-defined] # a list


def seen_words(match: Match, view: View) -> dict[str, tuple[str, ...]]:
    """What is seen in every place and of every variable; `hidden` stands for what is not."""
    return {**_seen_zones(match, view), **_seen_variables(match, view)}


def _seen_zones(match: Match, view: View) -> dict[str, tuple[str, ...]]:
    zones = {zone.name: zone for zone in frame_of(match).zones}
    return {
        _place_name(match, zones[one.zone], one.indexes): tuple(
            _seen_word(match, zones[one.zone].component, card) for card in one.cards
        )
        for one in view.zones
    }


def _place_name(match: Match, zone: ZoneFrame, indexes: Sequence[int]) -> str:
    """`hand of A`, or `hoard of A of red` where there is one for each pair."""
    kinds, words = (kind for kind, _ in zone.indexes), frame_of(match).words
    values = zip(kinds, indexes, strict=True)
    return " of ".join((zone.name, *(word(word_of(words, kind, value)) for kind, value in values)))


def _seen_word(match: Match, component: str, card: Seen) -> str:
    if not isinstance(card, int):
        return UNSEEN
    if card == EMPTY:
        return "-"
    return match.components[component].table.sorts[card].id


def _seen_variables(match: Match, view: View) -> dict[str, tuple[str, ...]]:
    frame = frame_of(match)
    types = {variable.name: variable for variable in frame.variables}
    found: dict[str, tuple[str, ...]] = {}
    for one in view.variables:
        kind = types[one.variable]
        seen = tuple(
            UNSEEN if value is HIDDEN else word(word_of(frame.words, kind.type, value))
            for value in one.values
        )
        found[one.variable] = seen
        if [PlayerType()] == [index for index, _ in kind.indexes]:
            found |= {_named(one.variable, seat): (value,) for seat, value in enumerate(seen)}
    return found


def _named(name: str, owner: int | None) -> str:
    return name if owner is None else f"{name} of {seat_letter(owner)}"
