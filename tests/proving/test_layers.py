"""What keeps itself by itself is not asked for again, and is supposed of all that comes later."""

import pytest
from proving_games import hoard

from rulescore.checked.expressions import Binary, Constant, Expression, Get
from rulescore.kernel.cutting import in_small_steps
from rulescore.proving.games.samples import sampled
from rulescore.proving.graph import Graph, graph_of
from rulescore.proving.prove import Effort, judged
from rulescore.proving.sentences import keeping
from rulescore.proving.sentences.induction import search
from rulescore.proving.sentences.keeping import give_up
from rulescore.proving.sentences.kept import Kept
from rulescore.proving.sentences.spreading import Spread, spread
from rulescore.proving.sentences.suppositions import first_kept
from rulescore.targets.smt import encoding_of
from rulescore.targets.smt.terms import NO, Term

EFFORT = Effort(games=1, steps=3000, seek=0)
NEVER_TAKEN = Binary("=", Get("taken"), Constant(0))


def graph() -> Graph:
    return graph_of(encoding_of(in_small_steps(hoard())))


def proved() -> Kept:
    return judged(hoard(), effort=EFFORT).needed().kept


def found(of: Graph) -> Kept:
    return first_kept(of, sampled(of, seed=1, steps=3000, each=60))


def as_sets(kept: Kept) -> dict[object, set[Expression]]:
    return {spot: set(told) for spot, told in kept.items() if told}


def test_what_is_kept_in_layers_keeps_itself() -> None:
    of = graph()
    layered = search(of, [proved(), found(of)]).kept

    assert as_sets(layered) == as_sets(search(of, [layered]).kept)


def test_as_much_is_kept_in_layers_as_at_once() -> None:
    of = graph()

    assert as_sets(search(of, [found(of)]).kept) == as_sets(search(of, [proved(), found(of)]).kept)


def test_what_needs_a_later_layer_is_offered_again() -> None:
    """The promises alone do not keep themselves."""
    of, whole = graph(), proved()
    first = {spot: dict(list(told.items())[::2]) for spot, told in whole.items()}
    lost = as_sets(search(of, [first]).kept)

    assert lost != as_sets(first)
    assert as_sets(whole) == as_sets(search(of, [first, whole]).kept)


def test_a_tired_solver_loses_nothing_of_an_earlier_layer(monkeypatch: pytest.MonkeyPatch) -> None:
    of, whole = graph(), proved()
    asked_for = keeping._asked_for

    def tired(group: dict[Expression, Term], question: keeping._Question) -> list[list[Expression]]:
        if not any(question.work.firm.values()):
            return asked_for(group, question)
        for one in group:
            del question.work.kept[question.edge.target][one]
        return []

    monkeypatch.setattr(keeping, "_asked_for", tired)

    kept = as_sets(search(of, [whole, found(of)]).kept)

    assert all(told <= kept[spot] for spot, told in as_sets(whole).items())


def test_lemmas_come_before_what_ledgers_know() -> None:
    of, whole = graph(), proved()
    first, second = spread(of, Spread(whole), [NEVER_TAKEN], points=len(of.spots))

    assert {NEVER_TAKEN} == {one for told in first.values() for one in told}
    assert as_sets(whole) == as_sets(second)


def test_what_does_not_keep_itself_is_not_firm() -> None:
    of = graph()
    wrong: Kept = {spot: {NEVER_TAKEN: None} for spot in of.spots}
    layered = search(of, [wrong, found(of)]).kept

    assert as_sets(search(of, [found(of)]).kept) == as_sets(layered)


def test_what_is_needed_of_layers_proves_the_same() -> None:
    match, whole = hoard(), proved()
    found = judged(match, effort=EFFORT, known=Spread(whole, and_found=True))
    again = judged(match, effort=EFFORT, known=found.needed().kept)

    assert [one.is_good for one in found.report.findings] == [one.is_good for one in again.report.findings]


def test_what_one_step_gave_up_another_does_not_give_up_again() -> None:
    """Two steps lead to one place, and what is left to ask of them was looked up before either was asked."""
    of = graph()
    work = search(of, [found(of)])
    edges = (edge for spot in of.spots for edge in of.edges[spot])
    edge = next(edge for edge in edges if NEVER_TAKEN not in work.kept[edge.target])
    before = as_sets(work.kept)
    give_up(edge, {NEVER_TAKEN: NO}, work)

    assert before == as_sets(work.kept)
