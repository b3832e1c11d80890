"""Sentences that were proved before, laid out over the places of a match that is not quite the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from attrs import frozen

from rulescore.checked.expressions import Expression
from rulescore.kernel import Match
from rulescore.proving.graph import Graph, Spot
from rulescore.proving.sentences.seats import with_players_moved
from rulescore.proving.sentences.suppositions import Kept
from rulescore.proving.sentences.translating import Translation, translation

NOTHING_KNOWN: Kept = {}


@frozen(eq=False)
class Spread:
    """Sentences that are laid out: `known` of each place, and said of all where nothing is known of one.

    `others` are known of a match for more players or fewer: their seats are not the same, so what is known
    of one player is said of each; what is known of all of them `there` is said of all here. With `and_found`
    all that play does not contradict is supposed, too.
    """

    known: Kept = NOTHING_KNOWN
    others: Kept = NOTHING_KNOWN
    there: Match | None = None
    and_found: bool = False


def spread(graph: Graph, told: Spread, lemmas: Sequence[Expression], *, points: int) -> Iterator[Kept]:
    """The sentences at every place with the lemmas at all of them; then what others know.

    The `points` of other matches are those of this one, but for those that are made where a block is cut.
    """
    every = dict.fromkeys(one for those in told.known.values() for one in those)
    more = dict.fromkeys(lemmas)
    yield {spot: told.known.get(spot, every) | more for spot in graph.spots}
    if told.others:
        moved = _at_points(graph, told, points)
        yield {spot: moved.get(spot.point, {}) for spot in graph.spots}


def _at_points(graph: Graph, known: Spread, points: int) -> Mapping[int, dict[Expression, None]]:
    """What others know at each point; at one that is made on the way, where theirs differ, at all such."""
    others, match = known.others, graph.encoding.match
    translated = None if known.there is None else translation(known.there, match)
    is_same = _last(others) == _last(graph.spots)
    found: dict[int, dict[Expression, None]] = {}
    for spot, told in others.items():
        moved = dict.fromkeys(_of_each(match, told, translated))
        found.setdefault(spot.point if is_same else min(spot.point, points), {}).update(moved)
    made = {} if is_same else found.pop(points, {})
    return {**found, **{spot.point: made for spot in graph.spots if made and spot.point >= points}}


def _last(spots: Iterable[Spot]) -> int:
    return max((spot.point for spot in spots), default=0)


def _of_each(
    match: Match, sentences: dict[Expression, None], translated: Translation | None
) -> Iterator[Expression]:
    for one in sentences:
        for said in (one,) if translated is None else translated.said(one):
            for seats in range(match.players):
                yield with_players_moved(match, said, seats)
