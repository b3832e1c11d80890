"""Implementations of a whole game that break one rule each: the report suspects the right clause first."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

import pytest
from attrs import evolve
from conformance_drivers import LIMITS, TODAY
from rule_lies import DRIVERS, LIES, Lie, lying_command
from scenario_vectors import all_vectors

from rulescore.conformance.expected import Expectations
from rulescore.conformance.outcomes import Record
from rulescore.conformance.running import Broken, Order, divided, hello, run
from rulescore.conformance.settling import Report, Run, settle
from rulescore.conformance.suite import Suite, load_suite

PATIENT = evolve(LIMITS, answer=60)

SUSPECTED_LATER = {
    "a turn has four actions",
    "a card that is taken is discarded",
    "gaps stay open",
}
"""So much fails then that the few required vectors accuse another clause first."""


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
def every_vector() -> Suite:
    return all_vectors("venti")


@cache
def required() -> Suite:
    return load_suite("venti")


@pytest.mark.slow
def test_the_game_written_by_hand_answers_every_vector_right() -> None:
    report = judge(honest("venti"), every_vector())

    assert ("conforms", []) == (report.verdict, [one.case.id for one in report.bad])


def is_suspected_first(report: Report, lie: Lie) -> bool:
    return any(suspect.clause in lie.clauses for suspect in report.suspects[: lie.rank])


@pytest.mark.slow
@pytest.mark.parametrize("name", LIES)
def test_a_broken_rule_is_suspected_first(name: str, tmp_path: Path) -> None:
    lie = LIES[name]
    report = judge(lying_command(lie, tmp_path), every_vector())

    assert "fails" == report.verdict
    assert is_suspected_first(report, lie), report.suspects[: lie.rank]


@pytest.mark.slow
@pytest.mark.parametrize("name", LIES)
def test_the_required_vectors_alone_find_a_broken_rule(name: str, tmp_path: Path) -> None:
    lie = LIES[name]
    report = judge(lying_command(lie, tmp_path), required())

    assert "fails" == report.verdict
    assert is_suspected_first(report, lie) == (name not in SUSPECTED_LATER)
