"""What a match claims of itself, and at which places of its rules each claim is looked at."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Literal, assert_never

from attrs import evolve, frozen

from rulescore.checked.expressions import Expression
from rulescore.checked.nodes import CanHappen, Claim, Example, Never, Promise
from rulescore.kernel import Match
from rulescore.kernel.nodes import Decision, Forced
from rulescore.proving.candidates.claims import instances
from rulescore.proving.candidates.questions import negated
from rulescore.proving.graph import Edge, Graph, Spot
from rulescore.proving.verdicts import Key

Trend = Literal["falls", "rises", "changes"]


@frozen
class Goal:
    """A claim as sentences that hold wherever it is looked at; with a trend, numbers that keep to it."""

    what: Literal["promise", "never", "lemma"]
    name: str
    clauses: tuple[str, ...]
    says: tuple[Expression, ...]
    trend: Trend | None
    at_choices: bool

    @property
    def key(self) -> Key:
        return self.what, self.name, self.clauses


def goals(match: Match, lemmas: Collection[str] = ()) -> tuple[Goal, ...]:
    """Everything that is claimed of all positions; claims of these names are lemmas and answer to nothing."""
    found = (goal for claim in match.game.claims for goal in _goal(claim, match))
    return tuple(evolve(one, what="lemma", clauses=()) if one.name in lemmas else one for one in found)


def _goal(claim: Claim, match: Match) -> Iterator[Goal]:
    match claim:
        case Promise():
            says = instances(claim, match)
            yield Goal("promise", claim.name, claim.origin.clauses, says, claim.trend, claim.at_choices)
        case Never():
            yield Goal(
                "never", claim.name, claim.origin.clauses, (negated(claim.claim),), None, at_choices=False
            )
        case CanHappen() | Example():
            return
        case _:
            assert_never(claim)


def looked_at(goal: Goal, graph: Graph) -> tuple[Spot, ...]:
    """The places where somebody is asked; for a claim about more than choices, nature and the end, too."""
    points = graph.encoding.match.game.points
    kinds = [(spot, points[spot.point]) for spot in graph.spots]
    if goal.at_choices:
        return tuple(spot for spot, point in kinds if isinstance(point, Decision))
    return tuple(spot for spot, point in kinds if not isinstance(point, Forced))


def between_looks(goal: Goal, graph: Graph) -> Iterator[Edge]:
    """Everything that is gone on the way from one look to the next.

    Where something is asked that the goal does not look at, the next look is a first one again.
    """
    looks, ahead, back = looked_at(goal, graph), dict[Spot, list[Spot]](), dict[Spot, list[Spot]]()
    for spot in graph.spots:
        for edge in graph.edges[spot]:
            ahead.setdefault(spot, []).append(edge.target)
            back.setdefault(edge.target, []).append(spot)
    before = _by_rules_alone(looks, back, graph)
    for spot in _by_rules_alone(looks, ahead, graph):
        yield from (edge for edge in graph.edges[spot] if edge.target in before)


def _by_rules_alone(
    looks: Iterable[Spot], beside: Mapping[Spot, Sequence[Spot]], graph: Graph
) -> Mapping[Spot, None]:
    """These places, and those beside them where the rules go on by themselves."""
    points, found = graph.encoding.match.game.points, dict.fromkeys(looks)
    waiting = list(found)
    while waiting:
        for spot in beside.get(waiting.pop(), ()):
            if spot not in found and isinstance(points[spot.point], Forced):
                found[spot] = None
                waiting.append(spot)
    return found
