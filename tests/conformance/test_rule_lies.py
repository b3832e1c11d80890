"""Implementations of a whole game that break one rule each: the report suspects the right clause first."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

import pytest
from attrs import evolve
from conformance_drivers import LIMITS, TODAY
from rule_lies import DRIVERS, LIES, lying_command
from scenario_vectors import all_vectors

from rulescore.conformance.expected import Expectations
from rulescore.conformance.outcomes import Record
from rulescore.conformance.running import Broken, Order, divided, hello, run
from rulescore.conformance.settling import Report, Run, settle
from rulescore.conformance.suite import Suite, load_suite

PATIENT = evolve(LIMITS, answer=60)

OPEN_QUESTIONS = {"venti/replace/a-short-centre-is-replaced-as-far-as-cards-go-count"}
"""Where the rules and the program are known to differ (see tests/examples/venti_sides.py)."""


def honest(game: str) -> tuple[str, ...]:
    return (sys.executable, "-E", "-S", str(DRIVERS / f"{game}.py"))


def judge(command: tuple[str, ...], suite: Suite) -> Report:
    order = Order(command, suite.game, PATIENT)
    session = hello(order)
    assert not isinstance(session, Broken), session.problems
    asked, others = divided(suite.cases, session.claims, suite.readings)
    records: list[Record] = [*others]
    assert run(order, session, asked, records.append) is None
    found = Run(suite, suite.cases, "by hand", session.claims, tuple(records))
    return settle(found, Expectations(), TODAY)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["venti", "verhext"])
def test_a_game_written_by_hand_conforms(game: str) -> None:
    report = judge(honest(game), load_suite(game))

    assert ("conforms", []) == (report.verdict, [one.case.id for one in report.bad])


@cache
def answered() -> Suite:
    """What the honest program answers right."""
    suite = all_vectors("venti")
    report = judge(honest("venti"), suite)
    passed = {one.case.id for one in report.settled if one.outcome == "passed"}
    assert OPEN_QUESTIONS >= {one.case.id for one in report.bad}
    return evolve(suite, cases=tuple(case for case in suite.cases if case.id in passed))


@pytest.mark.slow
@pytest.mark.parametrize("name", LIES)
def test_a_broken_rule_is_suspected_first(name: str, tmp_path: Path) -> None:
    lie = LIES[name]
    report = judge(lying_command(lie, tmp_path), answered())
    first = [suspect.clause for suspect in report.suspects[: lie.rank]]

    assert "fails" == report.verdict
    assert [] != [clause for clause in first if clause in lie.clauses], first
