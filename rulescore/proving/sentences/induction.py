"""What holds at every place of the rules however a game goes on: the sentences that keep themselves.

Every sentence is supposed at every place first. One that does not hold at the start, or that a step does not
keep although all others held before it, is given up, until nothing changes. What is left is proved.

Sentences may come in layers. What keeps itself without those that come later is not asked for again: more
sentences could only make a solver tired of it. What did not keep itself is offered again beside them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from rulescore.checked.expressions import Expression
from rulescore.proving.graph import Graph, Spot, in_order, start_of
from rulescore.proving.sentences.keeping import give_up, left_to_ask
from rulescore.proving.sentences.kept import Kept
from rulescore.proving.sentences.reasons import NO_REASONS, Reasons, by_edge, by_place
from rulescore.proving.sentences.to_terms import Mentions, Sentences
from rulescore.proving.sentences.work import Search, supposed
from rulescore.targets.smt import State
from rulescore.targets.smt.terms import YES, opposite

Watch = Callable[[int, int], None]
"""Told how many places have nothing left to be asked of them, of how many; this may become fewer again."""


def unwatched(_done: int, _places: int) -> None:
    """Nobody looks on."""


def search(
    graph: Graph, layers: Iterable[Kept], *, reasons: Reasons = NO_REASONS, watch: Watch = unwatched
) -> Search:
    """Give up sentences until all that is left keeps itself; reasons that are told are tried first."""
    mentions = Mentions(graph.encoding)
    sentences = Sentences(graph.encoding, graph.any, mentions)
    work = Search(graph, sentences, {spot: {} for spot in graph.spots}, mentions)
    work.told, work.told_why = by_edge(graph, reasons.steps), by_place(reasons.questions)
    offered: Kept = {spot: {} for spot in graph.spots}
    for layer in layers:
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
    edges = work.graph.edges[spot]
    before = {edge.target: len(work.kept[edge.target]) for edge in edges}
    asked = [(edge, found) for edge in edges if (found := left_to_ask(edge, work))]
    if asked:
        with work.solver.aside():
            work.solver.suppose(*supposed(spot, work))
            for edge, found in asked:
                give_up(edge, found, work)
    return tuple(target for target, number in before.items() if len(work.kept[target]) < number)
