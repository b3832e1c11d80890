"""What a match claims of itself, and at which places of its rules each claim is looked at."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Literal, assert_never

from attrs import evolve, frozen

from rulescore.checked.expressions import Expression
from rulescore.checked.nodes import CanHappen, Claim, Example, Never, Promise
from rulescore.kernel import Match
from rulescore.kernel.nodes import Decision, Forced
from rulescore.proving.candidates import instances, negated
from rulescore.proving.graph import Graph, Spot

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


def on_the_way(goal: Goal, graph: Graph) -> tuple[Spot, ...]:
    """The places that a game can come to after it was looked at once."""
    found = dict.fromkeys(looked_at(goal, graph))
    waiting = list(found)
    while waiting:
        for edge in graph.edges[waiting.pop()]:
            if edge.target not in found:
                found[edge.target] = None
                waiting.append(edge.target)
    return tuple(found)
