"""Every driver of the folder drivers is judged, and every lie is called by its name."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from attrs import evolve, frozen
from conformance_drivers import DRIVERS, LIMITS, NAMES, judge

from rulescore.conformance.difference import as_text
from rulescore.conformance.limits import Limits
from rulescore.conformance.outcomes import Outcome
from rulescore.conformance.settling import Report, Verdict

FIRST = "venti/condition/two-equal-numbers"
OPEN = "venti/step/who-stops-early-is-done"


@frozen
class Finding:
    """What is found out about a driver: at a vector the outcome, and words that have to be said about it."""

    verdict: Verdict
    outcome: Outcome | None
    words: tuple[str, ...] = ()
    vector: str = FIRST
    passed: int = 9


def fails(outcome: Outcome, *words: str, vector: str = FIRST) -> Finding:
    """One lie is one failure: everything else passes."""
    return Finding("fails", outcome, words, vector)


def conforms(outcome: Outcome = "passed", *words: str, vector: str = FIRST) -> Finding:
    return Finding("conforms", outcome, words, vector, 10 if outcome == "passed" else 9)


FINDINGS = {
    "truthful": conforms(),
    "complains_at_length": conforms(),
    "ignores_bye": conforms(),
    "remembers": conforms(),  # nothing is asked twice; the doctor does
    "reads_otherwise": conforms("not-applicable", "end_of_round", vector=OPEN),
    "answers_wrongly": fails("failed", "expected true"),
    "says_yes_as_a_number": fails("failed", "expected true, got 1"),
    "answers_at_length": fails("failed", "thoughts"),
    "forgets_an_action": fails(
        "failed",
        'expected "replace centre", got nothing',
        'got "freeze 1"',
        vector="venti/legal/a-gap-is-not-taken",
    ),
    "leaks_a_card": fails("failed", '"hidden"', '"J"', vector="venti/views/the-other-hand-is-hidden"),
    "counts_in_fractions": fails("failed", "expected 12, got 12.0", vector="venti/counts/two-answers"),
    "supports_less_than_it_claims": fails("unsupported", "no equal signs yet"),
    "says_that_it_failed": fails("failed", "index out of range"),
    "raises": fails("crashed", "RS752", "exit code 1", "KeyError: 'no such key'"),
    "is_killed": fails("crashed", "RS752", "SIGKILL"),
    "leaves_in_the_middle": fails("crashed", "RS752", "exit code 0", "in the middle of a line"),
    "closes_its_output": fails("crashed", "RS752", "closed its stdout"),
    "leaves_a_child": fails("crashed", "RS752", "exit code 0"),
    "is_silent": fails("timed-out", "RS751", "is stdout flushed after each line?"),
    "never_flushes": Finding(
        "broken",
        "timed-out",
        ("RS751", "RS762", "it came once the input had ended"),
        "venti/step/take-from-the-centre",
        passed=0,
    ),
    "ends_no_line": fails("timed-out", "RS751", "does every reply end with a line end?"),
    "talks_before_the_json": fails("crashed", "RS753", "text before the JSON", "printing to stdout?"),
    "prints_for_people": fails("crashed", "RS753", "ends too early"),
    "says_everything_twice": Finding("fails", "crashed", ("RS755",), "venti/end/one-winner", passed=5),
    "forgets_the_id": fails("crashed", "RS754", "has no id"),
    "numbers_its_replies": fails("crashed", "RS755", "changed its type from text to number"),
    "answers_another_question": fails("crashed", "RS755", "take-from-the-centre"),
    "returns_nan": fails("crashed", "RS756", "NaN"),
    "returns_a_monster": fails("crashed", "RS756", "thousands of digits"),
    "nests_for_ever": fails("crashed", "RS753", "too deep"),
    "prints_without_end": fails("crashed", "RS757", "no line end"),
    "says_nothing_at_all": fails("crashed", "RS758", "no answer"),
    "says_two_things": fails("crashed", "RS758", "result, unsupported"),
    "says_a_thing_twice": fails("crashed", "RS753", '"met" is there twice'),
    "sends_a_list": fails("crashed", "RS753", "JSON object"),
    "writes_latin_1": fails("crashed", "RS759", "0xf6"),
    "marks_the_byte_order": fails("crashed", "RS759", "byte order mark"),
    "sends_half_a_character": fails("crashed", "RS759", "half a character"),
    "greets": Finding("broken", None, ("RS753", "text instead of JSON", "Venti 1.0, ready."), passed=0),
    "introduces_itself_badly": Finding("broken", None, ("RS760", '"version"', '"games"'), passed=0),
    "plays_something_else": Finding("broken", None, ("RS761", "verhext"), passed=0),
    "does_not_start": Finding("broken", None, ("RS752", "exit code 1", "no deck found"), passed=0),
    "breaks_every_time": Finding(
        "broken", None, ("RS762", "broke 3 times", "7 vectors were not asked"), passed=0
    ),
    "claims_nothing": Finding("nothing", "not-applicable", ("RS763", "it needs conditions"), passed=0),
}


def words_about(report: Report, vector: str) -> str:
    """Everything that is said about a vector and about the run."""
    problems = list(report.problems)
    said = []
    for one in report.settled:
        if one.case.id == vector:
            problems += one.record.problems
            said += [one.record.said, one.record.log]
            said += [
                f"{one.path}: expected {as_text(one.expected)}, got {as_text(one.got)}"
                for one in one.record.differences
            ]
    said += [" ".join((problem.code, problem.message, *problem.notes)) for problem in problems]
    return "\n".join(said)


def test_every_driver_of_the_folder_is_judged() -> None:
    assert sorted(FINDINGS) == list(NAMES)


def test_every_driver_says_how_it_lies() -> None:
    without = [
        name
        for name in NAMES
        if not ast.get_docstring(ast.parse((DRIVERS / f"{name}.py").read_text("utf-8")))
    ]

    assert [] == without


SILENT = [name for name, one in FINDINGS.items() if one.outcome == "timed-out"]
"""They are waited for, which takes its time."""


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.slow] * (name in SILENT)) for name in FINDINGS]
)
def test_a_driver_is_found_out(name: str, tmp_path: Path) -> None:
    finding = FINDINGS[name]
    report = judge(name, tmp_path, limits=limits_for(name))
    outcomes = {one.case.id: one.outcome for one in report.settled}
    said = words_about(report, finding.vector)

    assert (finding.verdict, finding.outcome) == (report.verdict, outcomes.get(finding.vector)), said
    assert [] == [words for words in finding.words if words not in said], said
    assert finding.passed == report.counts["passed"]


def limits_for(name: str) -> Limits:
    """Little patience for those that are silent; for the others as much as a busy machine may need."""
    outcome = FINDINGS[name].outcome
    limits = LIMITS if outcome == "timed-out" else evolve(LIMITS, answer=20)
    return evolve(limits, restarts=3) if FINDINGS[name].verdict == "broken" else limits
