"""What is known of a step that is taken again and again, beside what always holds at its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulescore.proving.endings.cycles import Facts, Knot, settled
from rulescore.proving.graph import Edge, Graph
from rulescore.targets.smt.replacing import said_after, told_of
from rulescore.targets.smt.terms import YES, Term, both, either, equal, number, truth

LOOK_AHEAD = 2
"""After a step that is taken again and again so many others follow that are."""

Known = Mapping[Edge, tuple[Term, ...]]


def again(knot: Knot, graph: Graph, extra: Known) -> Known:
    """All that holds when a way of a knot is gone and the knot was not left, nor is soon.

    `extra` is known of single ways. Whoever goes round for ever meets all of this from some time on.
    """
    facts = settled(knot, lambda way, before: _told(way, before, graph))
    told = {
        way: (*way.goes, *_as_terms(facts[way.source], way, graph), *extra.get(way, ())) for way in knot.ways
    }
    following: dict[Edge, Term] = dict.fromkeys(knot.ways, YES)
    for steps in range(LOOK_AHEAD):
        following = {way: _one_follows(way, knot, following, graph, steps) for way in knot.ways}
    return {way: (*told[way], following[way]) for way in knot.ways}


# --- what was set on the way ------------------------------------------------------------------------------


def _told(way: Edge, before: Facts, graph: Graph) -> Facts:
    """The variables, by their number, of which one value is known after a way."""
    was, found = graph.before[way.source].values, dict[int, int]()
    for at, value in enumerate(way.after.values):
        if value.operator in ("number", "truth"):
            found[at] = value.value
        elif value is was[at] and at in before:
            found[at] = before[at]
    return found


def _as_terms(facts: Facts, way: Edge, graph: Graph) -> Iterator[Term]:
    for at, value in facts.items():
        held = graph.before[way.source].values[at]
        yield equal(held, truth(value) if held.sort == "Bool" else number(value))


# --- what must be possible next ---------------------------------------------------------------------------


def _one_follows(way: Edge, knot: Knot, following: Mapping[Edge, Term], graph: Graph, steps: int) -> Term:
    """That after a way another one of the knot can be gone, and after that what `following` says of it."""
    # Steps may have names in common for what is not known: each gets its own here.
    return either(
        *(
            _after(both(*_guard(one), following[one]), way, graph, f"{steps}.{number}>")
            for number, one in enumerate(knot.out_of(way.target))
        )
    )


def _guard(way: Edge) -> tuple[Term, ...]:
    return way.goes[: 1 + len(way.step.facts)]


def _after(term: Term, way: Edge, graph: Graph, prefix: str) -> Term:
    (found,) = said_after((term,), told_of(way.after, graph.any), lambda name: f"{prefix}{name}")
    return found
