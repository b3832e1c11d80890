"""Why a step keeps sentences, and why something is impossible: on which sentences of a place that rests.

To find a reason is much more work than to see that it is one. So reasons are written down and tried first.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence

from attrs import Factory, frozen

from rulescore.checked.expressions import Expression
from rulescore.proving.graph import Edge, Graph, Spot


@frozen
class Reason:
    """What is `kept` holds after a step if all that it rests on held before."""

    kept: tuple[Expression, ...]
    rests_on: tuple[Expression, ...]

    def counts_where(self, known: Container[Expression]) -> bool:
        """Whether all that it rests on is known."""
        return all(one in known for one in self.rests_on)


Way = tuple[Spot, int]
"""A place, and which of the steps from it."""

Question = tuple[Spot, str]
"""A place, and the name of what is impossible there."""


@frozen
class Reasons:
    """Those of steps, and on what it rests that questions have the answer no."""

    steps: Mapping[Way, Sequence[Reason]] = Factory(dict)
    questions: Mapping[Question, tuple[Expression, ...]] = Factory(dict)


NO_REASONS = Reasons()


def by_edge(graph: Graph, reasons: Mapping[Way, Sequence[Reason]]) -> dict[Edge, list[Reason]]:
    """The reasons of each step; those of steps that there are not belong to another text."""
    found: dict[Edge, list[Reason]] = {}
    for (spot, number), told in reasons.items():
        edges = graph.edges.get(spot, ())
        if number < len(edges):
            found[edges[number]] = [*told]
    return found


def by_way(graph: Graph, reasons: Mapping[Edge, Iterable[Reason]]) -> Mapping[Way, Sequence[Reason]]:
    """The same the other way round, in the order of the steps."""
    return {
        (spot, number): tuple(reasons[edge])
        for spot in graph.spots
        for number, edge in enumerate(graph.edges[spot])
        if edge in reasons
    }
