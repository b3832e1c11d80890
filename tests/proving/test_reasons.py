"""Reasons that are written down are tried first, and looked at before they are believed."""

from collections.abc import Callable
from typing import Any

import pytest
from attrs import evolve
from proving_games import hoard

from rulescore.checked.expressions import Binary, Constant, Expression, Get
from rulescore.kernel import Match
from rulescore.kernel.cutting import in_small_steps
from rulescore.proving import demands
from rulescore.proving.games.witnesses import Told
from rulescore.proving.graph import Spot, graph_of
from rulescore.proving.ledgers import made, read_ledger
from rulescore.proving.ledgers.made import made_ledger
from rulescore.proving.ledgers.to_text import ledger_text
from rulescore.proving.lemmas import Lemmas
from rulescore.proving.prove import Effort, Judged, judged
from rulescore.proving.sentences import keeping, slicing
from rulescore.proving.sentences.induction import search
from rulescore.proving.sentences.reasons import Grounds, Reason, Reasons
from rulescore.proving.sentences.slicing import Needed
from rulescore.proving.sentences.work import facts_beside
from rulescore.targets.smt import encoding_of

EFFORT = Effort(games=1, steps=3000, seek=0)


@pytest.fixture
def costly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every question is worth a reason."""
    monkeypatch.setattr(slicing, "COSTLY", -1)


@pytest.fixture
def needed(costly: None) -> Needed:
    return judged(hoard(), effort=EFFORT).needed()


def with_reasons(known: Needed) -> Judged:
    return judged(hoard(), effort=EFFORT, known=known.kept, told=Told({}, reasons=known.reasons))


def proved(found: Judged) -> set[str]:
    return {one.name for one in found.report.findings if one.is_good}


def tired(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing can be found out but by reasons."""
    monkeypatch.setattr(keeping, "_answer", lambda _group, _solver: ("unknown", ()))
    monkeypatch.setattr(keeping, "not_alone", lambda _edge, group, _work: list(group))
    monkeypatch.setattr(keeping, "asked_once_more", lambda _wanted, _known, _work: ("unknown", None))
    monkeypatch.setattr(demands, "asked_once_more", lambda _wanted, _known, _work: ("unknown", None))


def test_a_tired_solver_proves_the_same_for_reasons(needed: Needed, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = proved(with_reasons(Needed(needed.kept, Reasons())))
    tired(monkeypatch)

    assert whole == proved(with_reasons(needed))


def test_without_reasons_a_tired_solver_proves_less(needed: Needed, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = proved(with_reasons(Needed(needed.kept, Reasons())))
    tired(monkeypatch)

    assert proved(with_reasons(Needed(needed.kept, Reasons()))) < whole


def test_what_is_impossible_has_a_reason_too(needed: Needed) -> None:
    found = with_reasons(needed)

    assert needed.reasons.questions
    assert {*needed.reasons.questions.values()} >= {*found.work.why.values()} != set()


def test_a_question_has_the_same_name_in_every_run(needed: Needed, costly: None) -> None:
    assert [*needed.reasons.questions] == [*judged(hoard(), effort=EFFORT).needed().reasons.questions]


# --- reasons that are none --------------------------------------------------------------------------------

FEW_THROWN, FEW_LEFT = (Binary("<=", Get(name), Constant(8)) for name in ("thrown", "turns left"))


def kept_with(reasons: Reasons, *sentences: Expression) -> set[Expression]:
    """Which of these are kept everywhere."""
    graph = graph_of(encoding_of(in_small_steps(hoard())))
    found = search(graph, [{spot: dict.fromkeys(sentences) for spot in graph.spots}], reasons=reasons)
    return {one for one in sentences if all(one in told for told in found.kept.values())}


def everywhere(*told: Reason) -> Reasons:
    graph = graph_of(encoding_of(in_small_steps(hoard())))
    ways = ((spot, number) for spot in graph.spots for number in range(len(graph.edges[spot])))
    return Reasons(dict.fromkeys(ways, told))


def test_a_reason_that_is_none_keeps_nothing() -> None:
    wrong = everywhere(Reason((FEW_THROWN,), Grounds()), Reason((FEW_THROWN,), Grounds((FEW_LEFT,))))

    assert kept_with(Reasons(), FEW_THROWN) == kept_with(wrong, FEW_THROWN) == set()


def test_a_reason_that_rests_on_what_is_not_known_keeps_nothing() -> None:
    """Where at most seven are thrown, eight are after one more; but nobody knows that of seven."""
    seven = Binary("<=", Get("thrown"), Constant(7))

    assert set() == kept_with(everywhere(Reason((FEW_THROWN,), Grounds((seven,)))), FEW_THROWN)


def test_a_reason_that_rests_on_what_is_given_up_keeps_nothing() -> None:
    seven = Binary("<=", Get("thrown"), Constant(7))

    assert set() == kept_with(everywhere(Reason((FEW_THROWN,), Grounds((seven,)))), FEW_THROWN, seven)


def test_reasons_of_steps_that_there_are_not_say_nothing() -> None:
    nowhere = Reasons({(Spot(99, ()), 0): [Reason((FEW_THROWN,), Grounds())]})

    assert set() == kept_with(nowhere, FEW_THROWN)


def test_a_wrong_reason_proves_no_claim(needed: Needed) -> None:
    """Whatever is asked is said to be impossible, for the sake of nothing."""
    nothing = dict.fromkeys(needed.reasons.questions, Grounds())
    found = with_reasons(Needed({}, Reasons({}, nothing)))

    assert proved(with_reasons(Needed({}, Reasons()))) == proved(found)


# --- with few facts ---------------------------------------------------------------------------------------


def changed(reasons: Reasons, facts: Callable[[Grounds], tuple[int, ...] | None]) -> Reasons:
    """The same reasons with other facts."""
    return all_changed(reasons, lambda grounds: evolve(grounds, facts=facts(grounds)))


def all_changed(reasons: Reasons, told: Callable[[Grounds], Grounds]) -> Reasons:
    steps = {
        way: [Reason(one.kept, told(one.grounds)) for one in told_there]
        for way, told_there in reasons.steps.items()
    }
    return Reasons(steps, {name: told(one) for name, one in reasons.questions.items()})


def test_some_reasons_do_with_few_facts(needed: Needed) -> None:
    work = with_reasons(Needed(needed.kept, Reasons())).work
    told = [
        (one.grounds.facts, facts_beside(work.graph.edges[spot][number].goes, work))
        for (spot, number), there in needed.reasons.steps.items()
        for one in there
    ]
    few = [(chosen, whole) for chosen, whole in told if chosen is not None]

    assert few
    assert all(len(chosen) < len(whole) for chosen, whole in few)


def test_few_facts_are_asked_about_with_nothing_else(needed: Needed) -> None:
    found = with_reasons(needed)

    assert found.work.blank.asked > 0
    assert () == tuple(found.work.blank.bounded)


@pytest.mark.parametrize("facts", [(), (0,), (10**6,)], ids=["none", "one", "one that there is not"])
def test_facts_that_are_not_enough_keep_nothing(facts: tuple[int, ...]) -> None:
    wrong = everywhere(Reason((FEW_THROWN,), Grounds((), facts)), Reason((FEW_THROWN,), Grounds((), None)))

    assert set() == kept_with(wrong, FEW_THROWN)


def test_what_is_seen_in_cases_is_not_believed_where_nobody_chooses() -> None:
    wrong = everywhere(Reason((FEW_THROWN,), Grounds((), in_cases=True)))

    assert set() == kept_with(wrong, FEW_THROWN)


def test_a_tired_solver_proves_less_with_facts_that_are_none(
    needed: Needed, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What has no facts beside it is possible, so that the reason is forgotten and nobody knows another."""
    whole = proved(with_reasons(needed))
    tired(monkeypatch)

    assert proved(with_reasons(Needed(needed.kept, changed(needed.reasons, lambda _: ())))) < whole


def test_all_facts_do_where_few_do(needed: Needed, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = proved(with_reasons(needed))
    tired(monkeypatch)

    assert whole == proved(with_reasons(Needed(needed.kept, changed(needed.reasons, lambda _: None))))


# --- in ledgers -------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("costly")
def test_a_ledger_tells_them_as_they_are() -> None:
    ledger = made_ledger(hoard(), "no rules", effort=EFFORT)
    written = read_ledger(ledger_text(ledger))

    assert ledger.reasons.steps
    assert ledger.reasons.questions
    assert {way: list(told) for way, told in ledger.reasons.steps.items()} == written.told.reasons.steps
    assert ledger.reasons.questions == written.told.reasons.questions


@pytest.mark.usefixtures("costly")
def test_a_ledger_tells_what_is_seen_in_cases() -> None:
    ledger = made_ledger(hoard(), "no rules", effort=EFFORT)
    in_cases = all_changed(ledger.reasons, lambda grounds: evolve(grounds, in_cases=True))
    written = read_ledger(ledger_text(evolve(ledger, reasons=in_cases)))

    assert in_cases.questions == written.told.reasons.questions
    assert in_cases.questions != ledger.reasons.questions


@pytest.mark.usefixtures("costly")
def test_what_a_ledger_tells_costs_as_much_as_it_says() -> None:
    ledger = made_ledger(hoard(), "no rules", effort=EFFORT)
    written = read_ledger(ledger_text(ledger))
    again = judged(hoard(), effort=EFFORT, known=written.known, told=written.told)

    assert ledger.report.spent == again.report.spent


# --- reasons of a ledger that is written anew -------------------------------------------------------------


def told_first(rules: str, monkeypatch: pytest.MonkeyPatch) -> tuple[Reasons, Reasons]:
    """The reasons of a ledger of "rules", and those tried first where it is written for other lemmas."""
    before = read_ledger(ledger_text(made_ledger(hoard(), "rules", effort=EFFORT)))
    told = list[Told]()

    def watched(match: Match, **rest: Any) -> Judged:
        told.append(rest["told"])
        return judged(match, **rest)

    monkeypatch.setattr(made, "judged", watched)
    made_ledger(hoard(), rules, lemmas=Lemmas(hash="others"), before=before, effort=EFFORT)
    return before.told.reasons, told[0].reasons


def test_other_lemmas_leave_the_reasons(costly: None, monkeypatch: pytest.MonkeyPatch) -> None:
    before, tried = told_first("rules", monkeypatch)

    assert before == tried != Reasons()


def test_another_text_has_other_reasons(costly: None, monkeypatch: pytest.MonkeyPatch) -> None:
    before, tried = told_first("other rules", monkeypatch)

    assert before != tried == Reasons()
