"""What holds at every place of the rules however a game goes on: the sentences that keep themselves.

Every sentence is supposed at every place first. One that does not hold at the start, or that a step does not
keep although all others held before it, is given up, until nothing changes. What is left is proved.

Sentences may come in layers. What keeps itself without those that come later is not asked for again: more
sentences could only make a solver tired of it. What did not keep itself is offered again beside them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from attrs import define, field

from rulescore.checked.expressions import Expression
from rulescore.proving.asking.patience import more_patience
from rulescore.proving.asking.solver import Answer, Solver
from rulescore.proving.graph import Edge, Graph, Spot, in_order, start_of
from rulescore.proving.sentences.suppositions import Kept
from rulescore.proving.sentences.to_terms import Mentions, Sentences
from rulescore.targets.smt import State, what_holds_of
from rulescore.targets.smt.terms import NO, YES, Term, both, opposite

MOST_UNKNOWN = 16
"""So often an edge may be too much for the solver; what is not known of it then is given up."""


@define(eq=False)
class Search:
    """The work on one graph, and what is still supposed at each of its places.

    `firm` is what earlier layers keep.
    `answers` say whether terms can hold at a place, once nothing is given up any more; `hard` are sentences
    that take more patience than others.
    """

    graph: Graph
    sentences: Sentences
    kept: Kept
    mentions: Mentions
    solver: Solver = field(init=False)
    firm: Kept = field(init=False)
    unsure: dict[tuple[Spot, Expression], None] = field(factory=dict)
    hard: dict[Expression, None] = field(factory=dict)
    answers: dict[tuple[Spot, tuple[Term, ...]], Answer] = field(factory=dict)

    def __attrs_post_init__(self) -> None:
        # One solver for all places: what holds of every position is told once.
        self.solver = Solver()
        self.firm = {spot: {} for spot in self.graph.spots}
        self.solver.suppose(*what_holds_of(self.graph.encoding, self.graph.any))


Watch = Callable[[int, int], None]
"""Told how many places have nothing left to be asked of them, of how many; this may become fewer again."""


def unwatched(_done: int, _places: int) -> None:
    """Nobody looks on."""


def search(graph: Graph, layers: Iterable[Kept], watch: Watch = unwatched) -> Search:
    """Give up sentences until all that is left keeps itself, layer by layer."""
    mentions = Mentions(graph.encoding)
    work = Search(
        graph, Sentences(graph.encoding, graph.any, mentions), {spot: {} for spot in graph.spots}, mentions
    )
    offered: Kept = {spot: {} for spot in graph.spots}
    for layer in layers:
        work.unsure.clear()
        work.firm = {spot: dict(kept) for spot, kept in work.kept.items()}
        for spot in graph.spots:
            offered[spot] |= layer.get(spot, {})
            rest = (one for one in offered[spot] if one not in work.firm[spot])
            work.kept[spot] |= dict.fromkeys(_told_exactly(spot, rest, work))
        _settle(work, watch)
    return work


def _settle(work: Search, watch: Watch) -> None:
    graph = work.graph
    order = {spot: number for number, spot in enumerate(in_order(graph))}
    waiting = dict.fromkeys(graph.spots)
    while waiting:
        # What is given up early on the way is given up further on in one go.
        spot = min(waiting, key=order.__getitem__)
        del waiting[spot]
        for target in _given_up_from(spot, work):
            waiting.setdefault(target)
        watch(len(graph.spots) - len(waiting), len(graph.spots))


def _told_exactly(spot: Spot, kept: Iterable[Expression], work: Search) -> Iterator[Expression]:
    """What the encoding can tell exactly; at the start only what holds there."""
    first, start = start_of(work.graph)
    for one in kept:
        can_be_told = work.sentences.term(one, work.graph.before[spot]) is not None
        if can_be_told and (spot != first or _holds(one, start, work)):
            yield one


def _holds(sentence: Expression, start: State, work: Search) -> bool:
    term = work.sentences.term(sentence, start)
    return term is not None and (term is YES or work.solver.can_be(opposite(term)) == "unsat")


def _given_up_from(spot: Spot, work: Search) -> tuple[Spot, ...]:
    """Give up all that the steps from a place do not keep; the places where something was given up."""
    solver, changed = work.solver, dict[Spot, None]()
    with solver.aside():
        solver.suppose(*supposed(spot, work))
        for edge in work.graph.edges[spot]:
            if _give_up(edge, solver, work):
                changed[edge.target] = None
    return tuple(changed)


def supposed(spot: Spot, work: Search) -> list[Term]:
    state = work.graph.before[spot]
    terms = (work.sentences.term(one, state) for one in work.kept[spot])
    return [term for term in terms if term is not None and term is not YES]


def _give_up(edge: Edge, solver: Solver, work: Search) -> bool:
    """Give up all sentences at the end of an edge that it does not keep."""
    open_ones = _open_ones(edge, work)
    before = len(work.kept[edge.target])
    if open_ones:
        with solver.aside():
            solver.suppose(*edge.goes)
            _ask(edge, open_ones, solver, work)
    return len(work.kept[edge.target]) < before


def _open_ones(edge: Edge, work: Search) -> dict[Expression, Term]:
    """The sentences that an edge might not keep: it brings them about, or changes what they speak of."""
    source, target, found = work.kept[edge.source], work.kept[edge.target], dict[Expression, Term]()
    firm = work.firm[edge.target]
    for one in [one for one in target if one not in firm]:
        if one in source and edge.changed.isdisjoint(work.mentions.of(one)):
            continue
        term = work.sentences.term(one, edge.after)
        if term is None:
            del target[one]
        elif term is not YES:
            found[one] = term
    return found


def _ask(edge: Edge, open_ones: dict[Expression, Term], solver: Solver, work: Search) -> None:
    """Ask for a way that breaks some of the sentences, until there is none."""
    target = work.kept[edge.target]
    for one in [one for one, term in open_ones.items() if term is NO]:
        # It is given up if the edge can be gone at all.
        if solver.check() != "unsat":
            del target[one], open_ones[one]
        else:
            return
    # What was hard once is asked alone from then on.
    hard = [[one] for one in open_ones if one in work.hard]
    waiting, tired = [*hard, [one for one in open_ones if one not in work.hard]], 0
    while waiting:
        group = [one for one in waiting.pop() if one in target]
        if group and tired < MOST_UNKNOWN:
            waiting += _asked_for(edge, {one: open_ones[one] for one in group}, solver, work)
            tired += solver.last == "unknown"
        else:
            for one in group:
                del target[one]
                work.unsure[edge.target, one] = None


def _asked_for(
    edge: Edge, group: dict[Expression, Term], solver: Solver, work: Search
) -> list[list[Expression]]:
    """Ask whether an edge can break some sentence of a group; the groups that are still to be asked for."""
    target = work.kept[edge.target]
    with solver.aside():
        solver.suppose(opposite(both(*group.values())))
        found = _checked(edge, group, solver, work)
        if found == "unsat":
            return []
        kept = solver.holding(group.values()) if found == "sat" else (False,) * len(group)
    names = list(group)
    if found == "unknown" and len(group) > 1:
        # What is too much at once may be asked for in halves.
        return [names[: len(names) // 2], names[len(names) // 2 :]]
    for one, holds in zip(names, kept, strict=True):
        if not holds:
            del target[one]
            if found == "unknown":
                work.unsure[edge.target, one] = None
    return [names]


def _checked(edge: Edge, group: dict[Expression, Term], solver: Solver, work: Search) -> Answer:
    may_cost_more = len(group) == 1 and _is_worth_more(edge, work)
    if not (may_cost_more and all(one in work.hard for one in group)):
        found = solver.check()
        if found != "unknown" or not may_cost_more:
            return found
    work.hard |= dict.fromkeys(group)
    with more_patience(solver):
        return solver.check()


def _is_worth_more(edge: Edge, work: Search) -> bool:
    """Where more patience was in vain once, it is not tried again."""
    return all(spot != edge.target for spot, _ in work.unsure)
