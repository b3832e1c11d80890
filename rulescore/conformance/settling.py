"""What a run comes to: every result beside what was expected of it, and a verdict."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import date
from typing import Literal

from attrs import frozen

from rulescore.conformance.applying import nothing_applies
from rulescore.conformance.claims import Claims
from rulescore.conformance.expected import Entry, Expectations, rotten
from rulescore.conformance.outcomes import BAD, FAILING, OUTCOMES, Outcome, Record
from rulescore.conformance.suite import Case, Suite
from rulescore.conformance.suspects import Suspect, suspects
from rulescore.diagnostics import Diagnostic

Verdict = Literal["conforms", "fails", "broken", "nothing"]


@frozen(eq=False)
class Run:
    """What was run: `selected` are the vectors that were asked for, `broken` says why the run ended early.

    `scores_extra` is whether vectors of the level "extra" count too; `kit` is the version of rulescore.
    """

    suite: Suite
    selected: tuple[Case, ...]
    driver: str
    claims: Claims | None
    records: tuple[Record, ...]
    broken: tuple[Diagnostic, ...] = ()
    scores_extra: bool = False
    is_interrupted: bool = False
    kit: str = ""


@frozen(eq=False)
class Settled:
    """One vector, what came of it, and the entries of the list that are about it."""

    case: Case
    record: Record
    outcome: Outcome
    entries: tuple[Entry, ...]


@frozen(eq=False)
class Report:
    """Everything that every form of a report tells; `rotten` is what is wrong with the list itself."""

    run: Run
    expectations: Expectations
    rotten: tuple[Diagnostic, ...]
    settled: tuple[Settled, ...]
    suspects: tuple[Suspect, ...]

    @property
    def counts(self) -> dict[Outcome, int]:
        found = Counter(one.outcome for one in self.settled)
        return {outcome: found[outcome] for outcome in OUTCOMES}

    @property
    def not_run(self) -> tuple[str, ...]:
        """Vectors that were asked for, and nothing came of them: the run ended before."""
        done = {one.case.id for one in self.settled}
        return tuple(case.id for case in self.run.selected if case.id not in done)

    @property
    def problems(self) -> tuple[Diagnostic, ...]:
        """What is wrong beside the vectors: with the driver, with the list, or with what was asked for."""
        nothing = (_nothing(self.run),) if self.verdict == "nothing" else ()
        return (*self.run.broken, *nothing, *self.rotten)

    @property
    def bad(self) -> tuple[Settled, ...]:
        return tuple(one for one in self.settled if one.outcome in BAD)

    @property
    def verdict(self) -> Verdict:
        if self.run.broken:
            return "broken"
        counts = self.counts
        if not sum(counts[outcome] for outcome in OUTCOMES if outcome not in UNCOUNTED):
            return "nothing"
        return "fails" if self.rotten or self.bad or self.not_run else "conforms"


def _nothing(run: Run) -> Diagnostic:
    if run.claims is None or not run.selected:
        return Diagnostic("RS763", "no vector was asked for")
    return nothing_applies(run.selected, run.claims, run.suite.readings)


UNCOUNTED: tuple[Outcome, ...] = ("not-applicable", "not-scored")


def settle(run: Run, expectations: Expectations, today: date) -> Report:
    """Every result with its meaning; the failing ones by the clause that is suspected."""
    cases = {case.id: case for case in run.selected}
    records = sorted((one for one in run.records if one.id in cases), key=lambda record: record.id)
    settled = tuple(_settled(cases[record.id], record, expectations.of(record.id), run) for record in records)
    known = [case.id for case in run.suite.cases]
    return Report(
        run=run,
        expectations=expectations,
        rotten=rotten(expectations, known, today, run.suite.requirements.retired),
        settled=settled,
        suspects=suspects(_cases(settled, FAILING), _cases(settled, {"passed"})),
    )


def _cases(settled: Sequence[Settled], outcomes: frozenset[Outcome] | set[Outcome]) -> list[Case]:
    return [one.case for one in settled if one.outcome in outcomes]


def _settled(case: Case, record: Record, entries: tuple[Entry, ...], run: Run) -> Settled:
    if not run.scores_extra and why_not_scored(case, run.suite) and record.found != "not-applicable":
        return Settled(case, record, "not-scored", entries)
    return Settled(case, record, outcome_of(record, entries), entries)


def why_not_scored(case: Case, suite: Suite) -> str | None:
    """Why a vector is asked and does not count; None when it does."""
    if case.level == "extra":
        return "extra"
    newest = suite.requirements.newest
    if newest is None or case.id in newest.required:
        return None
    return f"added after release of {newest.version}"


def outcome_of(record: Record, entries: tuple[Entry, ...]) -> Outcome:
    """What came of a vector beside what the list says of it."""
    if not entries:
        return record.found
    if record.found not in FAILING:
        return "stale-expectation"
    if any(not entry.check for entry in entries):
        return "expected-failure"
    listed = {entry.check for entry in entries}
    wrong = {difference.check for difference in record.differences}
    if not wrong or not wrong <= listed:
        return record.found
    return "expected-failure" if wrong == listed else "stale-expectation"


def with_failures_expected(report: Report, reason: str) -> Expectations:
    """A list in which exactly the vectors of this run that fail are expected to.

    Entries that are still true keep their words; what did not run or apply keeps its entry too.
    """
    scored = [one for one in report.settled if one.outcome != "not-scored"]
    failing = {one.case.id for one in scored if one.record.found in FAILING}
    ran = {one.case.id for one in report.settled}
    kept = tuple(entry for entry in report.expectations.entries if _is_true(entry, report, failing, ran))
    listed = {name for name in failing for entry in kept if entry.names(name) and not entry.check}
    added = tuple(
        Entry(one.case.id, reason)
        for one in report.settled
        if one.case.id in failing and one.case.id not in listed
    )
    return Expectations((*kept, *added), report.expectations.file)


def _is_true(entry: Entry, report: Report, failing: set[str], ran: set[str]) -> bool:
    named = [case.id for case in report.run.suite.cases if entry.names(case.id)]
    if not named or (entry.covers is not None and entry.covers != len(named)):
        return False
    stale = [one for one in report.settled if entry in one.entries and one.outcome == "stale-expectation"]
    return not stale and all(name in failing for name in named if name in ran)
