"""What the rules do by themselves comes to an end, or the way round is shown."""

import pytest
from mill_games import LUCK, NEVER, ONCE, ONE, PAIR, TWICE, mill
from proving_games import hoard

from rulescore.checked.expressions import Get
from rulescore.kernel import Match
from rulescore.proving.demands import answer_to
from rulescore.proving.endings.cycles import knots
from rulescore.proving.endings.rounds import goes_round
from rulescore.proving.endings.untying import Untied, untied
from rulescore.proving.prove import Effort, Judged, judged
from rulescore.proving.sentences.kept import Kept
from rulescore.proving.sentences.measures import Measure
from rulescore.proving.verdicts import Finding, Proved, Recurs, Refuted, Verdict
from rulescore.targets.smt.terms import YES

BY_ITSELF = ("draw", "chance", "forced", "otherwise")
NOBODY_PLAYS = Effort(games=0, steps=3000)
WORK = 'what follows "work" comes to an end'


def judged_mill(work: str, *, effort: Effort = NOBODY_PLAYS, known: Kept | None = None) -> Judged:
    return judged(mill(work), promises=[WORK], effort=effort, known=known)


def verdict_on(work: str, *, effort: Effort = NOBODY_PLAYS) -> Verdict:
    (found,) = judged_mill(work, effort=effort).report.findings
    return found.verdict


def endings_of(match: Match, effort: Effort = Effort(games=1, steps=3000)) -> list[Finding]:
    return [one for one in judged(match, effort=effort).report.findings if one.what == "ending"]


# --- what ends --------------------------------------------------------------------------------------------


def test_a_round_ends_that_counts_down() -> None:
    assert Proved(2, "a measure: quick falls") == verdict_on(ONE)


def test_a_round_ends_that_counts_down_one_number_for_each_turn_of_another() -> None:
    verdict = verdict_on(PAIR)

    assert isinstance(verdict, Proved)
    assert "a measure: slow falls, then quick falls" == verdict.by


def test_a_round_ends_that_is_gone_once() -> None:
    assert isinstance(verdict_on(ONCE), Proved)


def test_every_ending_of_a_game_with_draws_is_proved() -> None:
    found = endings_of(hoard())

    assert found
    assert all(one.is_good for one in found)


def verdict_of_two(work: str) -> Verdict:
    """Of work that is done once with nothing slow, and once more."""
    (found,) = judged(mill(work, *TWICE), promises=[WORK], effort=NOBODY_PLAYS).report.findings
    return found.verdict


def test_what_is_done_from_two_points_ends_in_both() -> None:
    assert Proved(4, "a measure: quick falls") == verdict_of_two(ONE)


def test_what_ends_after_one_point_need_not_end_after_the_other() -> None:
    work = ONE.replace("quick - 1", "quick - (if slow = 0 then 1 else 0)")

    assert isinstance(verdict_of_two(work), Recurs)


# --- what does not ----------------------------------------------------------------------------------------


def test_what_only_chance_ends_is_told() -> None:
    assert Recurs(("take a grain",)) == verdict_on(LUCK)


def test_chance_that_may_have_nothing_to_bring_ends_nothing() -> None:
    """The grain that ends it may lie on the floor."""
    verdict = verdict_on(LUCK.replace("rye", "oat"))

    assert isinstance(verdict, Recurs)
    assert verdict.position is not None


def test_rules_without_end_are_refuted_by_a_game() -> None:
    verdict = verdict_on(LUCK.replace("rye", "oat"), effort=Effort(steps=3000))

    assert isinstance(verdict, Refuted)
    assert any("spill" in str(step) for step in verdict.steps)


def test_rules_without_end_are_shown_when_nobody_plays() -> None:
    verdict = verdict_on(NEVER)

    assert isinstance(verdict, Recurs)
    assert verdict.position is not None
    assert goes_round(mill(NEVER), verdict.position) is not None


@pytest.mark.parametrize(
    ("work", "old", "new"),
    [
        (ONE, "quick := quick - 1", "quick := 4 - quick"),
        (PAIR, "slow := slow - 1", "slow := 4 - slow"),
        (PAIR, "quick := quick - 1", "slow := 3"),
        (ONCE, "if worked", "if worked and slow = 1"),
    ],
)
def test_without_the_line_that_counts_it_is_not_proved(work: str, old: str, new: str) -> None:
    assert old in work
    assert not isinstance(verdict_on(work.replace(old, new)), Proved)


# --- liars among the measures -----------------------------------------------------------------------------


def untied_with(work: str, *hints: Measure) -> Untied:
    search = judged_mill(work).work
    graph = search.graph
    (knot,) = knots([way for spot in graph.spots for way in graph.edges[spot] if way.step.name in BY_ITSELF])
    return untied(knot, hints, search)


def test_a_measure_that_is_turned_back_is_not_used() -> None:
    wrong = Measure(Get("quick"), "rises")
    found = untied_with(ONE, wrong)

    assert [Measure(Get("quick"), "falls")] == list(found.measures)


def test_a_measure_that_never_moves_cuts_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "rulescore.proving.endings.untying.measures", lambda *_: ((Measure(Get("turns"), "falls"),),)
    )

    assert untied_with(ONE).left


def test_if_measures_were_believed_what_never_ends_would_be_proved(monkeypatch: pytest.MonkeyPatch) -> None:
    """So it is this check that keeps it from being proved."""
    monkeypatch.setattr(Measure, "keeps", lambda *_: YES)

    assert isinstance(verdict_on(NEVER), Proved)


def test_what_an_ending_demands_is_met() -> None:
    found = untied_with(ONE, Measure(Get("quick"), "falls"))

    assert all("unsat" == answer_to(one, found.work) for one in found.demands)
    assert found.demands


@pytest.mark.parametrize("work", [ONE, PAIR, ONCE, LUCK])
def test_the_sentences_that_a_verdict_needs_give_it_again(work: str) -> None:
    whole = judged_mill(work)
    again = judged_mill(work, known=whole.needed().kept)

    assert whole.report.findings == again.report.findings
