"""What lies in the zones: from a position's words to components."""

from collections.abc import Iterator, Mapping, Sequence

from rulescore.diagnostics import Diagnostic
from rulescore.play.positions.cards import Token, resolve
from rulescore.play.positions.draft import Draft
from rulescore.play.positions.frame import Frame, ZoneFrame, key_of
from rulescore.play.positions.laid_out import EMPTY, nothing_in
from rulescore.play.positions.own_sets import missing_of_players
from rulescore.play.positions.places import WrittenPlace, written_places
from rulescore.play.positions.words import sorts_of

Contents = list[tuple[int, ...]]
"""One entry for each place of a position, as a Position has them."""


def read_zones(draft: Draft) -> Contents:
    """The contents of all places: what is mentioned, what is empty, and the rest where the rest goes."""
    written = tuple(written_places(draft))
    sorts = _resolved(draft, written)
    contents = [nothing_in(zone) for zone in draft.frame.zones for _ in range(zone.places)]
    for found in written:
        contents[found.place] = _laid(found, sorts)
    if not draft.problems:
        _lay_the_rest(draft, contents, frozenset(found.place for found in written))
    return contents


def _resolved(draft: Draft, written: Sequence[WrittenPlace]) -> dict[tuple[int, int], int]:
    """The sort for each word, by place and position in the place; what could not be resolved is missing."""
    tokens = {
        (found.place, position): Token(found.zone.component, word, found.where)
        for found in written
        for position, word in enumerate(found.words)
        if word is not None
    }
    answers = dict(zip(tokens, resolve(draft.words, tuple(tokens.values())), strict=True))
    draft.problems += [answer for answer in answers.values() if isinstance(answer, Diagnostic)]
    return {key: answer for key, answer in answers.items() if isinstance(answer, int)}


def _laid(found: WrittenPlace, sorts: Mapping[tuple[int, int], int]) -> tuple[int, ...]:
    content = tuple(sorts.get((found.place, position), EMPTY) for position in range(len(found.words)))
    if found.zone.slots:
        return content
    kept = tuple(sort for sort in content if sort != EMPTY)
    return kept if found.zone.shape == "stack" else tuple(sorted(kept))


def _lay_the_rest(draft: Draft, contents: Contents, mentioned: frozenset[int]) -> None:
    """Everything that is mentioned nowhere goes to the zone that the game's text names as the rest."""
    for component in draft.words.components:
        rest = tuple(_rest(draft.frame, component, contents))
        zone = _resting_place(draft.frame, component)
        if not rest:
            continue
        if zone is not None and zone.own:
            _lay_own_sets(draft, zone, contents, mentioned)
        elif zone is None or key_of(zone.name) in draft.plain:
            _refuse_the_rest(draft, component, rest, zone)
        elif zone.limit is not None and len(rest) > zone.limit:
            message = f'"{zone.name}" holds at most {zone.limit}, and the rest is {len(rest)}'
            draft.refuse("RS559", message)
        else:
            contents[zone.offset] = rest + nothing_in(zone)[len(rest) :]


def _lay_own_sets(draft: Draft, zone: ZoneFrame, contents: Contents, mentioned: frozenset[int]) -> None:
    """What a player has of the own set, and no place of the player's mentions."""
    missing = missing_of_players(draft.frame, zone, contents)
    if missing is None:
        message = f"whose {zone.component} is missing cannot be told: some lie in places of nobody"
        draft.refuse("RS565", message, f'write the "{zone.name}" of every player')
        return
    for place, cards in enumerate(missing, zone.offset):
        if cards and place in mentioned:
            _refuse_the_rest(draft, zone.component, cards, zone)
        elif zone.limit is not None and len(cards) > zone.limit:
            message = f'"{zone.name}" holds at most {zone.limit}, and the rest is {len(cards)}'
            draft.refuse("RS559", message)
        elif cards:
            contents[place] = cards


def _resting_place(frame: Frame, component: str) -> ZoneFrame | None:
    resting = (zone for zone in frame.zones if zone.component == component and zone.name in frame.rest)
    return next(resting, None)


def _rest(frame: Frame, component: str, contents: Contents) -> Iterator[int]:
    """What is mentioned nowhere, in the order of the table."""
    zones = [zone for zone in frame.zones for _ in range(zone.places)]
    places = zip(zones, contents, strict=True)
    used = [sort for zone, content in places if zone.component == component for sort in content]
    for sort, row in enumerate(sorts_of(frame.words, component)):
        yield from (sort,) * (row.copies - used.count(sort))


def _refuse_the_rest(draft: Draft, component: str, rest: tuple[int, ...], zone: ZoneFrame | None) -> None:
    sorts = sorts_of(draft.words, component)
    shown = ", ".join(sorts[sort].id for sort in rest[:5]) + (", …" if len(rest) > 5 else "")
    number = f'{len(rest)} of the "{component}" components lie' if len(rest) > 1 else f"one {component} lies"
    notes = () if zone is None else (f'leave out "{zone.name}", and they go there',)
    draft.refuse("RS565", f"{number} nowhere: {shown}", *notes)
