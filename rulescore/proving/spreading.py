"""Sentences that were proved before, laid out over the places of a match that is not quite the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from rulescore.checked.expressions import Expression
from rulescore.kernel import Match
from rulescore.proving.graph import Graph, Spot
from rulescore.proving.seats import with_players_moved
from rulescore.proving.suppositions import Kept

NOTHING_KNOWN: Kept = {}


def spread(graph: Graph, known: Kept, others: Kept, lemmas: Sequence[Expression], *, points: int) -> Kept:
    """What is known of each place, of all places where it is a new one, the lemmas, and what others know.

    `others` are matches for more players or fewer: their seats are not the same, so what they know of one
    player is said of each. Their `points` are, but for those that are made where a long block is cut.
    """
    every, more = dict.fromkeys(one for told in known.values() for one in told), dict.fromkeys(lemmas)
    moved = _at_points(graph, others, points)
    return {spot: known.get(spot, every) | more | moved.get(spot.point, {}) for spot in graph.spots}


def _at_points(graph: Graph, others: Kept, points: int) -> Mapping[int, dict[Expression, None]]:
    """What others know at each point; at one that is made on the way, where theirs differ, at all such."""
    is_same = _last(others) == _last(graph.spots)
    found: dict[int, dict[Expression, None]] = {}
    for spot, told in others.items():
        moved = dict.fromkeys(_of_each(graph.encoding.match, told))
        found.setdefault(spot.point if is_same else min(spot.point, points), {}).update(moved)
    made = {} if is_same else found.pop(points, {})
    return {**found, **{spot.point: made for spot in graph.spots if made and spot.point >= points}}


def _last(spots: Iterable[Spot]) -> int:
    return max((spot.point for spot in spots), default=0)


def _of_each(match: Match, sentences: dict[Expression, None]) -> Iterator[Expression]:
    for one in sentences:
        for seats in range(match.players):
            yield with_players_moved(match, one, seats)
