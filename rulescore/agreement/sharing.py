"""The parts of a task shared among several processes; what comes of it is the same for any number of them."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess

from attrs import frozen

from rulescore.agreement.difference import Difference
from rulescore.agreement.playing import Task, Watch, compare_part, parts_of
from rulescore.agreement.tally import Tally
from rulescore.errors import InternalError
from rulescore.play.game import load


@frozen
class Order:
    """A task as it is sent to another process: `game` is a name or a path."""

    game: str
    decisions: int
    seed: int
    players: int | None
    settings: tuple[tuple[str, str], ...]


@frozen(eq=False)
class _Done:
    """One part: what was compared, or the error that stopped it."""

    part: int
    tally: Tally
    difference: Difference | None = None
    error: Exception | None = None


def task_of(order: Order) -> Task:
    game = load(order.game)
    return Task(game, order.decisions, order.seed, order.players, dict(order.settings))


def compare_with(order: Order, task: Task, jobs: int, tally: Tally, watch: Watch) -> Difference | None:
    """Compare all parts until two engines part; whoever interrupts finds in the tally what was compared."""
    jobs = min(jobs, len(parts_of(task)))
    if jobs > 1:
        return _among_processes(order, jobs, tally, watch)
    for part in parts_of(task):
        difference = compare_part(task, part, tally, watch=watch)
        if difference is not None:
            return difference
    return None


def _among_processes(order: Order, jobs: int, tally: Tally, watch: Watch) -> Difference | None:
    workers = _started(order, jobs)
    try:
        # Parts are counted in their order, so that what stands behind a difference is never counted.
        for done in _in_order([connection for _, connection in workers]):
            if done.error is not None:
                raise done.error
            tally.add(done.tally)
            watch(tally)
            if done.difference is not None:
                return done.difference
    finally:
        for process, connection in workers:
            process.terminate()
            connection.close()
        for process, _ in workers:
            process.join()
    return None


def _started(order: Order, jobs: int) -> list[tuple[BaseProcess, Connection]]:
    """Processes that do not hear Ctrl-C: the terminal sends it to all, and only one has to say something."""
    context = get_context("spawn")
    workers: list[tuple[BaseProcess, Connection]] = []
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        for number in range(jobs):
            receiving, sending = context.Pipe(duplex=False)
            process = context.Process(target=_work, args=(order, number, jobs, sending), daemon=True)
            process.start()
            sending.close()
            workers.append((process, receiving))
    finally:
        signal.signal(signal.SIGINT, heard)
    return workers


def _work(order: Order, number: int, jobs: int, connection: Connection) -> None:
    """What each process does: every so manieth part."""
    task = task_of(order)
    for part in parts_of(task)[number::jobs]:
        tally = Tally()
        try:
            done = _Done(part, tally, compare_part(task, part, tally))
        except Exception as error:  # noqa: BLE001 - it is raised again where it can be shown
            done = _Done(part, tally, error=error)
        connection.send(done)
        if done.difference is not None or done.error is not None:
            return


def _in_order(connections: list[Connection]) -> Iterator[_Done]:
    waiting: dict[int, _Done] = {}
    following = 0
    while connections:
        for ready in wait(connections):
            assert isinstance(ready, Connection)
            try:
                done = ready.recv()
            except EOFError:
                connections.remove(ready)
                continue
            waiting[done.part] = done
        while following in waiting:
            yield waiting.pop(following)
            following += 1
    if waiting:
        raise InternalError(f"a process that compared engines came to an end before part {following}")
