"""How the drivers of tests/conformance/drivers are started and judged."""

from __future__ import annotations

import sys
from datetime import date
from pathlib import Path

from conformance_vectors import suite, written

from rulescore.conformance.expected import Expectations
from rulescore.conformance.limits import Limits
from rulescore.conformance.outcomes import Record
from rulescore.conformance.running import Broken, Order, divided, hello, run
from rulescore.conformance.settling import Report, Run, settle

STARTER = Path(__file__).parent / "true_driver.py"
DRIVERS = Path(__file__).parent / "conformance" / "drivers"
NAMES = tuple(sorted(path.stem for path in DRIVERS.glob("*.py")))

LIMITS = Limits(start=20, answer=2.0, reply=4 * 1024 * 1024, patience=1.0)
TODAY = date(2030, 1, 1)


def command(name: str, vectors: Path) -> tuple[str, ...]:
    """The command of a driver that looks its answers up in a file of vectors."""
    return (sys.executable, "-E", "-S", str(STARTER), str(DRIVERS / f"{name}.py"), str(vectors))


def judge(
    name: str,
    folder: Path,
    *,
    expected: Expectations = Expectations(),
    limits: Limits = LIMITS,
    jobs: int = 1,
) -> Report:
    """The report about a driver."""
    order = Order(command(name, written(folder)), "venti", limits, jobs)
    known = suite()
    session = hello(order)
    if isinstance(session, Broken):
        return settle(Run(known, known.cases, name, None, (), broken=session.problems), expected, TODAY)
    asked, others = divided(known.cases, session.claims, known.readings)
    records: list[Record] = [*others]
    broken = run(order, session, asked, records.append)
    problems = () if broken is None else broken.problems
    found = Run(known, known.cases, name, session.claims, tuple(records), broken=problems)
    return settle(found, expected, TODAY)
