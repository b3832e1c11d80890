"""States that a player cannot tell apart: the same but for cards which that player does not see."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import evolve, frozen

from rulescore.kernel.layout import ZoneLayout
from rulescore.kernel.position import Position
from rulescore.play.state import State
from rulescore.play.view import HIDDEN, Glimpse, Seen


@frozen
class _Card:
    """A card whose back is seen: which place of the layout it lies in, where there, and what it is."""

    place: int
    at: int
    sort: int


def exchanged_unseen(state: State, player: int, numbers: Sequence[int]) -> Position:
    """The position with the cards that a player does not see dealt anew among the places where they lie.

    The numbers say how: each card in turn changes places with one that is not settled yet.
    Where a card is seen or not because of what it is, the player may see more or less afterwards.
    """
    places = [list(place) for place in state.position.zones]
    for component in sorted(state.match.components):
        unseen = list(_unseen(state, player, component))
        for card, sort in zip(unseen, _dealt([card.sort for card in unseen], numbers), strict=True):
            places[card.place][card.at] = sort
    zones = state.match.layout.zones.values()
    owners = [zone for zone in zones for _ in range(zone.places)]
    return evolve(state.position, zones=tuple(map(_in_order, owners, places)))


def _unseen(state: State, player: int, component: str) -> Iterator[_Card]:
    for number, seen in enumerate(state.view(player).zones):
        zone, content = state.match.layout.zones[seen.zone], state.position.zones[number]
        # Where a part of a card is seen, the part would have to stay: these cards stay as they are.
        if zone.component == component and not any(isinstance(one, Glimpse) for one in seen.cards):
            hidden = (
                at for at, sort in enumerate(content) if sort >= 0 and _is_back(zone, seen.cards, at, sort)
            )
            yield from (_Card(number, at, content[at]) for at in hidden)


def _is_back(zone: ZoneLayout, seen: Sequence[Seen], at: int, sort: int) -> bool:
    """In a pile or a set backs come last in a view; a card is seen there as its likes are."""
    return sort not in seen if zone.shape in ("pile", "set") else seen[at] is HIDDEN


def _dealt(sorts: list[int], numbers: Sequence[int]) -> list[int]:
    for at in range(len(sorts)):
        other = at + (numbers[at % len(numbers)] if numbers else 0) % (len(sorts) - at)
        sorts[at], sorts[other] = sorts[other], sorts[at]
    return sorts


def _in_order(zone: ZoneLayout, place: list[int]) -> tuple[int, ...]:
    """A pile and a set are their sorts in ascending order, as a position needs them."""
    return tuple(sorted(place) if zone.shape in ("pile", "set") else place)
