"""Why a claim is not proved: a step from where all that is known holds to where the claim does not."""

from __future__ import annotations

from attrs import evolve

from rulescore.checked.expressions import Expression
from rulescore.proving.asking.examples import goes, position_at
from rulescore.proving.demands import Demand
from rulescore.proving.graph import Edge
from rulescore.proving.sentences.to_terms import holds_in
from rulescore.proving.sentences.work import Search, supposed
from rulescore.proving.verdicts import NotInductive, Unknown
from rulescore.targets.smt.terms import Term, opposite

TIRED = Unknown("the solver ran out of patience")


def explained(demand: Demand, work: Search) -> NotInductive | Unknown:
    """A step that shows why a demand is not met."""
    if demand.edge is not None:
        return _example(demand.edge, demand.terms, work) or TIRED
    if demand.claim is None:
        return TIRED
    for edges in work.graph.edges.values():
        for edge in edges:
            found = _broken_by(edge, demand.claim, work) if edge.target == demand.spot else None
            if found is not None:
                return _checked(found, demand.claim, edge, work)
    return TIRED


def _broken_by(edge: Edge, claim: Expression, work: Search) -> NotInductive | None:
    """A step to the place that does not bring the claim about."""
    term = work.sentences.term(claim, edge.after)
    return None if term is None else _example(edge, (*edge.goes, opposite(term)), work)


def _example(edge: Edge, terms: tuple[Term, ...], work: Search) -> NotInductive | None:
    solver, encoding = work.solver, work.graph.encoding
    with solver.aside():
        solver.suppose(*supposed(edge.source, work), *terms)
        if solver.check() != "sat":
            return None
        return NotInductive(
            step=edge.step.name,
            label=encoding.match.game.points[edge.source.point].label,
            clauses=edge.step.origin.clauses,
            before=position_at(encoding, edge.source.point, work.graph.before[edge.source], solver),
            after=position_at(encoding, edge.target.point, edge.after, solver),
            replays=False,
        )


def _checked(found: NotInductive, claim: Expression, edge: Edge, work: Search) -> NotInductive:
    """The same, with a position that the interpreter comes to, if it comes to one without the claim."""
    encoding = work.graph.encoding
    for after in goes(encoding.match, found.before, edge.step.name, {}, encoding):
        if after.point == edge.target.point and not holds_in(encoding.match, claim, after):
            return evolve(found, after=after, replays=True)
    return found
