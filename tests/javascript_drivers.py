"""The games that are written by hand in JavaScript: how they are started, judged and made to lie."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from attrs import evolve, frozen
from conformance_drivers import LIMITS, TODAY

from rulescore.conformance.expected import Expectations
from rulescore.conformance.limits import Limits
from rulescore.conformance.outcomes import Record
from rulescore.conformance.running import Broken, Order, divided, hello, run
from rulescore.conformance.settling import Report, Run, settle
from rulescore.conformance.suite import Suite

ROOT = Path(__file__).resolve().parents[1]
EXAMPLES = ROOT / "examples" / "javascript"
PATIENT = evolve(LIMITS, answer=60)
CONVERSATION = "drivers/driver.mjs"

NEEDS_NODE = [
    pytest.mark.browser,
    pytest.mark.skipif(shutil.which("node") is None, reason="needs node"),
]


@frozen
class Lie:
    """A piece of a file that stands there once, what stands there instead, and the clauses that it breaks.

    One of them has to be among the first suspects; `rank` says among how many. Where nearly everything
    goes wrong, or no vector that applies is about the clause alone, there are none.
    """

    file: str
    old: str
    new: str
    clauses: tuple[str, ...] = ()
    rank: int = 1


def driver(game: str, examples: Path = EXAMPLES) -> tuple[str, ...]:
    """The command of the driver of a game."""
    return ("node", str(examples / "drivers" / f"{game}-driver.mjs"))


def lying_driver(game: str, lie: Lie, folder: Path) -> tuple[str, ...]:
    """The command of a copy of the driver that tells this lie."""
    copied = folder / "examples" / "javascript"
    shutil.copytree(EXAMPLES, copied)
    (folder / "spec").symlink_to(ROOT / "spec", target_is_directory=True)
    path = copied / lie.file
    text = path.read_text(encoding="utf-8")
    assert 1 == text.count(lie.old), lie.old
    path.write_text(text.replace(lie.old, lie.new), encoding="utf-8")
    return driver(game, copied)


def judge(command: tuple[str, ...], suite: Suite, limits: Limits = PATIENT) -> Report:
    """The report about a driver that says hello."""
    order = Order(command, suite.game, limits)
    session = hello(order)
    assert not isinstance(session, Broken), session.problems
    asked, others = divided(suite.cases, session.claims, suite.readings)
    records: list[Record] = [*others]
    broken = run(order, session, asked, records.append)
    problems = () if broken is None else broken.problems
    found = Run(suite, suite.cases, "in javascript", session.claims, tuple(records), broken=problems)
    return settle(found, Expectations(), TODAY)


def failing(report: Report) -> list[str]:
    """The ids of the vectors that are answered otherwise."""
    return [one.case.id for one in report.bad]
