"""Why a step keeps sentences, and why something is impossible: on which sentences of a place that rests.

To find a reason is much more work than to see that it is one. So reasons are written down and tried first.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence

from attrs import Factory, frozen

from rulescore.checked.expressions import Expression
from rulescore.proving.graph import Edge, Graph, Spot


@frozen
class Grounds:
    """On what it rests that something is impossible at a place: sentences, and the facts beside them.

    Facts are what holds of every position and what is told of a step, by their numbers; None for all of them.
    Some are only seen `in_cases`, one after the other for all that may be chosen.
    """

    sentences: tuple[Expression, ...] = ()
    facts: tuple[int, ...] | None = None
    in_cases: bool = False

    def count_where(self, known: Container[Expression]) -> bool:
        """Whether all the sentences are known."""
        return all(one in known for one in self.sentences)


@frozen
class Reason:
    """What is `kept` holds after a step on these grounds."""

    kept: tuple[Expression, ...]
    grounds: Grounds


Way = tuple[Spot, int]
"""A place, and which of the steps from it."""

Question = tuple[Spot, str]
"""A place, and the name of what is impossible there."""


@frozen
class Reasons:
    """Those of steps, and on what grounds questions have the answer no."""

    steps: Mapping[Way, Sequence[Reason]] = Factory(dict)
    questions: Mapping[Question, Grounds] = Factory(dict)


NO_REASONS = Reasons()


def by_edge(graph: Graph, reasons: Mapping[Way, Sequence[Reason]]) -> dict[Edge, list[Reason]]:
    """The reasons of each step; those of steps that there are not belong to another text."""
    found: dict[Edge, list[Reason]] = {}
    for (spot, number), told in reasons.items():
        edges = graph.edges.get(spot, ())
        if number < len(edges):
            found[edges[number]] = [*told]
    return found


def by_place(questions: Mapping[Question, Grounds]) -> Mapping[Spot, Mapping[str, Grounds]]:
    """The grounds of all questions at a place, by their names."""
    found: dict[Spot, dict[str, Grounds]] = {}
    for (spot, name), grounds in questions.items():
        found.setdefault(spot, {})[name] = grounds
    return found


def by_way(graph: Graph, reasons: Mapping[Edge, Iterable[Reason]]) -> Mapping[Way, Sequence[Reason]]:
    """The same the other way round, in the order of the steps."""
    return {
        (spot, number): tuple(reasons[edge])
        for spot in graph.spots
        for number, edge in enumerate(graph.edges[spot])
        if edge in reasons
    }
