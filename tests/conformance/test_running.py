"""A run: side by side, in an order nobody can rely on, and stopped in the middle."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import pytest
from attrs import evolve
from conformance_drivers import LIMITS, command, judge
from conformance_vectors import suite, written

from rulescore.conformance.limits import Limits
from rulescore.conformance.outcomes import Record, record_plain
from rulescore.conformance.running import Broken, Order, hello, run
from rulescore.conformance.session import Session

PATIENT = evolve(LIMITS, answer=20)


def order(name: str, folder: Path, *, jobs: int = 1, seed: int = 0, limits: Limits = PATIENT) -> Order:
    return Order(command(name, written(folder)), "venti", limits, jobs, seed)


def opened(order: Order) -> Session:
    session = hello(order)
    assert not isinstance(session, Broken), session.problems
    return session


def asked(order: Order) -> list[str]:
    records: list[Record] = []
    assert run(order, opened(order), suite().cases, records.append) is None
    return [record.id for record in records]


def test_every_vector_is_asked_once(tmp_path: Path) -> None:
    assert sorted(case.id for case in suite().cases) == sorted(asked(order("truthful", tmp_path)))


def test_the_order_is_another_one_for_another_seed_and_the_same_for_the_same(tmp_path: Path) -> None:
    first, again, other = (asked(order("truthful", tmp_path, seed=seed)) for seed in (1, 1, 2))

    assert first == again
    assert first != other
    assert first != sorted(first)


@pytest.mark.parametrize("name", ["truthful", "answers_wrongly", "raises"])
def test_drivers_side_by_side_find_the_same(tmp_path: Path, name: str) -> None:
    alone, shared = (judge(name, tmp_path, limits=PATIENT, jobs=jobs) for jobs in (1, 3))

    assert alone.counts == shared.counts
    assert [_told(one.record) for one in alone.settled] == [_told(one.record) for one in shared.settled]


def _told(record: Record) -> object:
    return {key: value for key, value in record_plain(record).items() if key != "log"}


def test_more_drivers_than_vectors_are_not_started(tmp_path: Path) -> None:
    records: list[Record] = []
    many = order("truthful", tmp_path, jobs=50)
    session = opened(many)
    run(many, session, suite().cases[:2], records.append)

    assert 2 == len(records)


def test_without_vectors_the_driver_is_sent_away(tmp_path: Path) -> None:
    one = order("truthful", tmp_path)
    session = opened(one)

    assert run(one, session, (), lambda _: None) is None
    assert session.process.has_left


def test_breakdowns_of_all_drivers_count_together(tmp_path: Path) -> None:
    broken = order("breaks_every_time", tmp_path, jobs=3, limits=evolve(PATIENT, restarts=4))
    records: list[Record] = []
    found = run(broken, opened(broken), suite().cases, records.append)

    assert found is not None
    assert "RS762" == found.problems[0].code
    assert 4 <= len(records) < 10


def test_who_interrupts_leaves_no_driver_behind(tmp_path: Path) -> None:
    many = order("truthful", tmp_path, jobs=2)
    session = opened(many)

    def interrupt(_: Record) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(many, session, suite().cases, interrupt)

    assert session.process.has_left


def test_a_bug_of_ours_is_not_swallowed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = order("truthful", tmp_path)
    session = opened(one)

    def wrong(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("rulescore.conformance.running.judged", wrong)
    with pytest.raises(ZeroDivisionError):
        run(one, session, suite().cases, lambda _: None)

    assert session.process.has_left


def test_a_command_that_does_not_exist_is_said() -> None:
    found = hello(Order(("./no-such-driver",), "venti", PATIENT))

    assert isinstance(found, Broken)
    assert "RS750" == found.problems[0].code


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="Windows has no groups of processes")
def test_what_a_driver_has_started_ends_with_it(tmp_path: Path) -> None:
    mark = tmp_path / "child"
    child = f"import os, time; open({str(mark)!r}, 'w').write(str(os.getpid())); time.sleep(60)"
    driver = (
        "import json, subprocess, sys, time, pathlib\n"
        f"subprocess.Popen([sys.executable, '-c', {child!r}])\n"
        f"while not pathlib.Path({str(mark)!r}).exists() or not pathlib.Path({str(mark)!r}).read_text():\n"
        "    time.sleep(0.01)\n"
        "hello = {'name': 'a', 'version': '1', 'language': 'python', 'games': ['venti']}\n"
        "print(json.dumps(hello), flush=True)\n"
        "time.sleep(60)\n"
    )
    session = opened(Order((sys.executable, "-c", driver), "venti", PATIENT))
    session.process.kill()

    assert _has_ended_soon(int(mark.read_text(encoding="utf-8")))


def _has_ended_soon(process: int) -> bool:
    """A killed process is gone when the system next comes to it; left alone, this one sleeps for a minute."""
    late = time.monotonic() + PATIENT.answer
    while _is_running(process):
        if time.monotonic() > late:
            return False
        time.sleep(0.01)
    return True


def _is_running(process: int) -> bool:
    """A process that has ended and that nobody has asked about counts as ended."""
    status = Path(f"/proc/{process}/stat")
    try:
        return status.read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False
