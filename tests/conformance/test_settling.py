"""What results mean beside what was expected of them."""

from datetime import date

import pytest
from attrs import evolve
from conformance_vectors import VECTORS, suite

from rulescore.conformance.claims import Claims
from rulescore.conformance.difference import Difference
from rulescore.conformance.expected import Entry, Expectations
from rulescore.conformance.outcomes import Found, Outcome, Record
from rulescore.conformance.settling import Report, Run, Verdict, settle, with_failures_expected
from rulescore.diagnostics import Diagnostic

TODAY = date(2030, 1, 1)
SUITE = suite()
CLAIMS = Claims("mine", "1", "kotlin", ("venti",))
FIRST = "venti/condition/two-equal-numbers"
SECOND = "venti/condition/two-other-numbers"


def report(*entries: Entry, run: Run | None = None, **found: Found) -> Report:
    """All passed but the first, or those that are named by their place."""
    return settle(run or ran(**found), Expectations(entries), TODAY)


def ran(**found: Found) -> Run:
    records = tuple(
        Record(case.id, found.get(f"at_{number}", "passed"), differences=(Difference(("met",), True, False),))
        for number, case in enumerate(SUITE.cases)
    )
    return Run(SUITE, SUITE.cases, "driver", CLAIMS, records)


@pytest.mark.parametrize(
    ("found", "entries", "outcome", "verdict"),
    [
        ("passed", (), "passed", "conforms"),
        ("failed", (), "failed", "fails"),
        ("unsupported", (), "unsupported", "fails"),
        ("crashed", (), "crashed", "fails"),
        ("timed-out", (), "timed-out", "fails"),
        ("not-applicable", (), "not-applicable", "conforms"),
        ("failed", (Entry(FIRST, "r"),), "expected-failure", "conforms"),
        ("crashed", (Entry(FIRST, "r"),), "expected-failure", "conforms"),
        ("timed-out", (Entry(FIRST, "r"),), "expected-failure", "conforms"),
        ("unsupported", (Entry(FIRST, "r"),), "expected-failure", "conforms"),
        ("passed", (Entry(FIRST, "r"),), "stale-expectation", "fails"),
        ("not-applicable", (Entry(FIRST, "r"),), "stale-expectation", "fails"),
        ("failed", (Entry(f"{FIRST}#met", "r"),), "expected-failure", "conforms"),
        ("failed", (Entry(f"{FIRST}#other", "r"),), "failed", "fails"),
        ("failed", (Entry(f"{FIRST}#met", "r"), Entry(f"{FIRST}#other", "r")), "stale-expectation", "fails"),
    ],
)
def test_a_result_means_what_the_list_makes_of_it(
    found: Found, entries: tuple[Entry, ...], outcome: Outcome, verdict: Verdict
) -> None:
    settled = report(*entries, at_0=found)

    assert (outcome, verdict) == (settled.settled[0].outcome, settled.verdict)


def test_a_crash_is_not_a_part_of_an_answer() -> None:
    run = evolve(ran(), records=(Record(FIRST, "crashed"), *ran().records[1:]))

    assert "crashed" == report(Entry(f"{FIRST}#met", "r"), run=run).settled[0].outcome


def test_a_wildcard_has_to_be_true_of_all_that_it_covers() -> None:
    settled = report(Entry("venti/condition/*", "r", covers=2), at_0="failed")

    assert ["expected-failure", "stale-expectation"] == [one.outcome for one in settled.settled[:2]]


def test_a_list_that_has_rotted_fails_the_run() -> None:
    settled = report(Entry("venti/no/such", "r"))

    assert ("fails", ["RS766"]) == (settled.verdict, [problem.code for problem in settled.problems])


def test_what_was_not_run_is_accounted_for() -> None:
    run = evolve(ran(), records=ran().records[:4])
    settled = report(run=run)

    assert ("fails", 6) == (settled.verdict, len(settled.not_run))


def test_a_driver_that_broke_is_broken_whatever_passed() -> None:
    run = evolve(ran(), broken=(Diagnostic("RS762", "given up"),))

    assert "broken" == report(run=run).verdict


def test_when_nothing_counts_nothing_was_run() -> None:
    nothing = evolve(ran(), records=(), selected=())
    run = evolve(ran(), records=tuple(Record(case.id, "not-applicable") for case in SUITE.cases))

    assert ("nothing", "nothing") == (report(run=nothing).verdict, report(run=run).verdict)
    assert ["RS763"] == [problem.code for problem in report(run=run).problems]


def test_vectors_beyond_the_required_ones_count_only_when_wanted() -> None:
    extra = suite(*(evolve(one, level="extra") if one.id == FIRST else one for one in VECTORS))
    run = Run(extra, extra.cases, "driver", CLAIMS, ran(at_0="failed").records)
    counting = evolve(run, scores_extra=True)

    assert ("conforms", "not-scored") == (report(run=run).verdict, report(run=run).settled[0].outcome)
    assert ("fails", "failed") == (report(run=counting).verdict, report(run=counting).settled[0].outcome)


def test_records_of_what_was_not_asked_for_are_left_out() -> None:
    run = evolve(ran(), selected=SUITE.cases[:1])

    assert [FIRST] == [one.case.id for one in report(run=run).settled]


# --- writing the list -----------------------------------------------------------------------------------


def written(settled: Report) -> list[tuple[str, str]]:
    return [(entry.id, entry.reason) for entry in with_failures_expected(settled, "new").entries]


def test_a_list_is_made_of_what_fails() -> None:
    assert [(FIRST, "new"), (SECOND, "new")] == written(report(at_0="failed", at_1="crashed"))


def test_what_is_true_keeps_its_reason_and_what_is_not_goes() -> None:
    settled = report(
        Entry(FIRST, "old"), Entry(SECOND, "old"), Entry("venti/no/such", "old"), at_0="failed", at_2="failed"
    )

    assert [(FIRST, "old"), ("venti/counts/two-answers", "new")] == written(settled)


def test_a_wildcard_that_is_true_stays() -> None:
    entry = Entry("venti/condition/*", "old", covers=2)

    assert [(entry.id, "old")] == written(report(entry, at_0="failed", at_1="failed"))
    assert [(FIRST, "new")] == written(report(entry, at_0="failed"))


def test_a_run_beside_the_list_that_it_has_written_conforms() -> None:
    settled = report(Entry(SECOND, "old"), at_0="failed", at_5="timed-out")
    listed = with_failures_expected(settled, "new")

    assert "conforms" == settle(settled.run, listed, TODAY).verdict
