"""Sentences that were proved before, laid out over the places of a match that is not quite the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulescore.checked.expressions import Expression
from rulescore.kernel import Match
from rulescore.proving.graph import Graph
from rulescore.proving.seats import with_players_moved
from rulescore.proving.suppositions import Kept

NOTHING_KNOWN: Kept = {}


def spread(graph: Graph, known: Kept, others: Kept, lemmas: Sequence[Expression]) -> Kept:
    """What is known of each place, of all places where it is a new one, the lemmas, and what others know.

    `others` are matches for more players or fewer: their points are the same, and their seats are not, so
    what they know of one player is said of each.
    """
    match, every = graph.encoding.match, dict.fromkeys(one for told in known.values() for one in told)
    at_point: dict[int, dict[Expression, None]] = {}
    for spot, told in others.items():
        at_point.setdefault(spot.point, {}).update(told)
    moved = {point: dict.fromkeys(_of_each(match, told)) for point, told in at_point.items()}
    more = dict.fromkeys(lemmas)
    return {spot: known.get(spot, every) | more | moved.get(spot.point, {}) for spot in graph.spots}


def _of_each(match: Match, sentences: dict[Expression, None]) -> Iterator[Expression]:
    for one in sentences:
        for seats in range(match.players):
            yield with_players_moved(match, one, seats)
