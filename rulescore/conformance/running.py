"""A run: drivers side by side answer one vector after another, and are started again when they break."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import sha256
from queue import Empty, Queue

from attrs import define, field, frozen

from rulescore.conformance.applying import why_not_applicable
from rulescore.conformance.claims import Claims
from rulescore.conformance.judging import judged
from rulescore.conformance.limits import Limits
from rulescore.conformance.outcomes import Record
from rulescore.conformance.protocol import bye_request
from rulescore.conformance.session import Fault, Session, ask, open_session
from rulescore.conformance.suite import Case
from rulescore.diagnostics import Diagnostic

Keep = Callable[[Record], None]

GLANCE = 0.2


@frozen
class Order:
    """Which driver is asked, how many of it at once, and in which order the vectors come."""

    command: tuple[str, ...]
    game: str
    limits: Limits = field(factory=Limits)
    jobs: int = 1
    seed: int = 0


@frozen
class Broken:
    """The driver cannot be judged, or not to the end."""

    problems: tuple[Diagnostic, ...]


def hello(order: Order) -> Session | Broken:
    """Start the first driver, which also says what it claims."""
    session = open_session(order.command, order.game, order.limits)
    if isinstance(session, Fault):
        return Broken(session.problems)
    if order.game not in session.claims.games:
        session.process.kill()
        games = ", ".join(session.claims.games) or "no game"
        return Broken((Diagnostic("RS761", f"the driver plays {games}, and not {order.game}"),))
    return session


def divided(
    cases: Sequence[Case], claims: Claims, defaults: Mapping[str, str]
) -> tuple[tuple[Case, ...], tuple[Record, ...]]:
    """The vectors that the driver is asked, and a record for each that does not apply to it."""
    whys = [(case, why_not_applicable(case, claims, defaults)) for case in cases]
    asked = tuple(case for case, why in whys if why is None)
    return asked, tuple(Record(case.id, "not-applicable", said=why) for case, why in whys if why is not None)


def run(order: Order, first: Session, cases: Sequence[Case], keep: Keep) -> Broken | None:
    """Ask every vector; each record is handed over as soon as it is there, in the thread of the caller."""
    work = _Work(order, deque(_shuffled(cases, order.seed)))
    threads = [
        threading.Thread(target=_serve, args=(work, first if number == 0 else None), daemon=True)
        for number in range(max(1, min(order.jobs, len(cases))))
    ]
    try:
        for thread in threads:
            thread.start()
        for record in _records(work, threads):
            keep(record)
    finally:
        work.stop.set()
        first.process.kill()
        for session in work.sessions:
            session.process.kill()
        for thread in threads:
            thread.join()
    return Broken(tuple(work.given_up)) if work.given_up else None


def _shuffled(cases: Sequence[Case], seed: int) -> list[Case]:
    """An order that nobody can rely on: a driver that keeps anything from vector to vector is found out."""
    return sorted(cases, key=lambda case: sha256(f"{seed} {case.id}".encode()).digest())


@define(eq=False)
class _Work:
    """What the threads share. A deque and a list may be appended to and taken from by several at once."""

    order: Order
    waiting: deque[Case]
    done: Queue[Record | Exception] = field(factory=Queue)
    sessions: list[Session] = field(factory=list)
    broke: list[Fault] = field(factory=list)
    given_up: list[Diagnostic] = field(factory=list)
    stop: threading.Event = field(factory=threading.Event)
    lock: threading.Lock = field(factory=threading.Lock)


def _records(work: _Work, threads: list[threading.Thread]) -> Iterator[Record]:
    while True:
        # Asked before the queue is: a thread that has ended has put everything into it.
        has_ended = not any(thread.is_alive() for thread in threads)
        try:
            done = work.done.get(block=not has_ended, timeout=GLANCE)
        except Empty:
            if has_ended:
                return
            continue
        if isinstance(done, Exception):
            raise done
        yield done


def _serve(work: _Work, session: Session | None) -> None:
    """One thread: one driver after another, as long as vectors wait."""
    try:
        while not work.stop.is_set():
            session = session or _opened(work)
            if session is None or not _answered(work, session):
                break
            session = None if session.process.has_left else session
    except Exception as error:  # noqa: BLE001 - it is raised again in the thread that shows it
        work.done.put(error)
    finally:
        if session is not None:
            session.process.leave(bye_request())


def _answered(work: _Work, session: Session) -> bool:
    """Whether there was a vector to ask."""
    try:
        case = work.waiting.popleft()
    except IndexError:
        return False
    heard = ask(session, case.id, case.asked)
    if work.stop.is_set():
        return False
    log = session.process.log()
    work.done.put(judged(case, heard, session.claims.features, log))
    if isinstance(heard, Fault):
        _count(work, heard)
    return True


def _opened(work: _Work) -> Session | None:
    """Another driver; None when it is no use any more."""
    while work.waiting and not work.stop.is_set():
        session = open_session(work.order.command, work.order.game, work.order.limits)
        if isinstance(session, Session):
            work.sessions.append(session)
            return session
        _count(work, session)
    return None


def _count(work: _Work, fault: Fault) -> None:
    """After so many breakdowns the driver itself is the finding."""
    with work.lock:
        work.broke.append(fault)
        if len(work.broke) < work.order.limits.restarts or work.given_up:
            return
        waiting = len(work.waiting)
        note = f"{waiting} vectors were not asked any more"
        message = f"given up: the driver broke {len(work.broke)} times"
        work.given_up.append(Diagnostic("RS762", message, notes=(note,)))
        work.given_up.extend(fault.problems)
        work.stop.set()
