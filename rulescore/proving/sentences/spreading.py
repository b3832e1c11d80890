"""Sentences that were proved before, laid out over the places of a match that is not quite the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from attrs import frozen

from rulescore.checked.expressions import Expression
from rulescore.kernel import Match
from rulescore.proving.graph import Graph, Spot
from rulescore.proving.sentences.kept import Kept
from rulescore.proving.sentences.seats import with_players_moved
from rulescore.proving.sentences.translating import Translation, translation

NOTHING_KNOWN: Kept = {}


@frozen(eq=False)
class Others:
    """Sentences that are known of a match for more players or fewer.

    Its seats are not those here, so what is known of one player is said of each; what is known of all of them
    there is said of all here.
    """

    known: Kept
    match: Match


@frozen(eq=False)
class Spread:
    """Sentences that are laid out: `known` of each place, and said of all where nothing is known of one.

    Beside them are those of `others`; with `and_found` all that play does not contradict is supposed, too.
    """

    known: Kept = NOTHING_KNOWN
    others: Others | None = None
    and_found: bool = False


def spread(graph: Graph, told: Spread, lemmas: Sequence[Expression], *, points: int) -> Iterator[Kept]:
    """The lemmas at every place; then the sentences at each, with what others know.

    Lemmas come first: beside few sentences what is hard is soon seen.

    The `points` of other matches are those of this one, but for those that are made where a block is cut.
    """
    every = dict.fromkeys(one for those in told.known.values() for one in those)
    there = {} if told.others is None else _of_others(graph, told.others, points)
    yield {spot: dict.fromkeys(lemmas) for spot in graph.spots}
    yield {spot: told.known.get(spot, every) | there.get(spot, {}) for spot in graph.spots}


def _of_others(graph: Graph, others: Others, points: int) -> Kept:
    moved = _at_points(graph, others, translation(others.match, graph.encoding.match), points)
    return {spot: moved.get(spot.point, {}) for spot in graph.spots}


def _at_points(
    graph: Graph, others: Others, translated: Translation, points: int
) -> Mapping[int, dict[Expression, None]]:
    """What others know at each point; at one that is made on the way, where theirs differ, at all such."""
    match, is_same = graph.encoding.match, _last(others.known) == _last(graph.spots)
    found: dict[int, dict[Expression, None]] = {}
    for spot, told in others.known.items():
        moved = dict.fromkeys(_of_each(match, told, translated))
        found.setdefault(spot.point if is_same else min(spot.point, points), {}).update(moved)
    made = {} if is_same else found.pop(points, {})
    return {**found, **{spot.point: made for spot in graph.spots if made and spot.point >= points}}


def _last(spots: Iterable[Spot]) -> int:
    return max((spot.point for spot in spots), default=0)


def _of_each(match: Match, sentences: Iterable[Expression], translated: Translation) -> Iterator[Expression]:
    for one in sentences:
        for said in translated.said(one):
            for seats in range(match.players):
                yield with_players_moved(match, said, seats)
