"""The words of positions, as scenarios compare them."""

from collections.abc import Mapping, Sequence

from attrs import evolve
from scenarios import ScenarioError, Words, texts, word

from rulescore.checked.nodes import Component, Kind
from rulescore.checked.table import Sort, Table
from rulescore.checked.types import CardType, KindType, NumberType, PatternType, PlayerType
from rulescore.conditions import Pattern, PatternOptions, parse_pattern
from rulescore.kernel.match import Match
from rulescore.play.positions.frame import Frame, ZoneFrame, frame_of, key_of
from rulescore.play.positions.plain import Plain
from rulescore.play.positions.words import seat_letter, sorts_of, word_of
from rulescore.play.positions.writing import written_body
from rulescore.play.state import State
from rulescore.play.view import EMPTY, HIDDEN, Seen, View

REST = "rest"
"""In a position: every card that is mentioned nowhere."""

UNSEEN = "hidden"
LAX = PatternOptions(equals_literals_differ="unsatisfiable", equals_over_symbols="same_number")
"""A card of a scenario may bear any condition that some reading gives a meaning to."""


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


def completed(match: Match, body: Words) -> dict[str, Plain]:
    """The position with every card that it does not mention in place of the word `rest`."""
    return {key: _with_rest(content, _rest(match, body, key)) for key, content in body.items()}


def _rest(match: Match, body: Words, key: str) -> list[str]:
    """Every component of the sort that lies in a zone and is mentioned nowhere; nothing for a variable."""
    holds = {key_of(zone.name): zone.component for zone in frame_of(match).zones}
    if key not in holds:
        return []
    alike = [content for other, content in body.items() if holds.get(other) == holds[key]]
    mentioned = [card for content in alike for card in _mentioned(content)]
    sorts = match.components[holds[key]].table.sorts
    return [sort.id for sort in sorts for _ in range(sort.copies - mentioned.count(sort.id))]


def _mentioned(content: object) -> Sequence[str]:
    if isinstance(content, Mapping):
        return [card for part in content.values() for card in _mentioned(part)]
    return texts(content)


def _with_rest(content: Plain, rest: list[str]) -> Plain:
    if isinstance(content, Mapping):
        return {key: _with_rest(part, rest) for key, part in content.items()}
    return rest if content == REST else content


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


# --- other cards ----------------------------------------------------------------------------------------


def changed_table(component: Component, kinds: tuple[Kind, ...], cards: Mapping[str, Words]) -> Table:
    """The deck of the game with some cards printed differently."""
    table = component.table
    for card, changes in cards.items():
        if card not in (sort.id for sort in table.sorts):
            raise ScenarioError(f'there is no card "{card}"')
        for attribute, value in changes.items():
            if attribute == "copies":
                table = _with_copies(table, card, int(str(value)))
            else:
                table = _changed(evolve(component, table=table), kinds, card, (attribute, str(value)))
    return table


def _with_copies(table: Table, card: str, copies: int) -> Table:
    sorts = (evolve(sort, copies=copies) if sort.id == card else sort for sort in table.sorts)
    return evolve(table, sorts=tuple(sorts))


def _changed(component: Component, kinds: tuple[Kind, ...], card: str, change: tuple[str, str]) -> Table:
    names = [attribute.name for attribute in component.attributes]
    if change[0] not in names:
        raise ScenarioError(f'a card has no "{change[0]}"')
    at = names.index(change[0])
    table, value = _value(component, kinds, at, change[1])
    sorts = tuple(_with_value(sort, at, value) if sort.id == card else sort for sort in table.sorts)
    return evolve(table, sorts=sorts)


def _value(component: Component, kinds: tuple[Kind, ...], at: int, text: str) -> tuple[Table, int]:
    """The value of an attribute, and the table that knows it: a new condition is added to its patterns."""
    match component.attributes[at].type:
        case PatternType():
            table = component.table
            return evolve(table, patterns=(*table.patterns, _pattern(text))), len(table.patterns)
        case KindType(kind=name):
            members = next(kind.members for kind in kinds if kind.name == name)
            return component.table, members.index(text)
        case NumberType():
            return component.table, int(text)
        case other:
            raise ScenarioError(f"a card has no attribute of type {other}")


def _pattern(text: str) -> Pattern:
    pattern = parse_pattern(text, LAX)
    if isinstance(pattern, tuple):
        raise ScenarioError(f'"{text}" is no condition under any reading: {pattern[0].message}')
    return pattern


def _with_value(sort: Sort, at: int, value: int) -> Sort:
    return evolve(sort, values=(*sort.values[:at], value, *sort.values[at + 1 :]))
