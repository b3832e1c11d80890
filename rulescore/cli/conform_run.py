"""What `rulescore conform` does: load the vectors, ask the driver or read its replies, settle, tell."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import date
from fnmatch import fnmatchcase
from hashlib import sha256
from pathlib import Path

import click
from attrs import evolve, frozen

from rulescore import __version__, cache
from rulescore.cli.progress import progress
from rulescore.cli.stopping import terminated_like_interrupted
from rulescore.cli.stored import write_stored
from rulescore.conformance.claims import Claims
from rulescore.conformance.command_line import split_command
from rulescore.conformance.expected import Expectations, expectations_text, load_expectations
from rulescore.conformance.limits import Limits
from rulescore.conformance.outcomes import FAILING, Record
from rulescore.conformance.piped import read_replies, records_of, requests
from rulescore.conformance.reports import FORMS
from rulescore.conformance.reports.words import clause_words
from rulescore.conformance.results_log import NO_LOG, ResultsLog, begin_log, go_on_with, run_key
from rulescore.conformance.running import Broken, Order, divided, hello, run
from rulescore.conformance.session import Session
from rulescore.conformance.settling import Report, Run, Verdict, settle, with_failures_expected
from rulescore.conformance.suite import Case, Suite, load_suite
from rulescore.errors import UsageError

EXIT: Mapping[Verdict, int] = {"conforms": 0, "fails": 1, "broken": 3, "nothing": 4}
INTERRUPTED = 130
NOT_LOOKED_INTO = "not looked into yet"


@frozen
class Judging:
    """Which vectors are asked, and which of them are known to fail."""

    game: str
    vectors: Path | None
    only: tuple[str, ...]
    expected: Path | None
    write_expected: Path | None


@frozen
class Asking:
    """Whom to ask, and how."""

    driver: str | None
    results: str | None
    limits: Limits
    jobs: int
    seed: int
    log: Path | None
    resume: bool


@frozen
class Telling:
    """The form that is printed, and the forms and files that are written."""

    form: str
    files: tuple[tuple[str, Path], ...]


def print_requests(judging: Judging) -> int:
    suite = load_suite(judging.game, judging.vectors)
    for line in requests(suite, _selected(suite, judging.only)):
        click.echo(line, nl=False)
    return 0


def conform(judging: Judging, asking: Asking, telling: Telling) -> int:
    """Judge a driver, and return the exit code."""
    suite = load_suite(judging.game, judging.vectors)
    listed = Expectations() if judging.expected is None else load_expectations(judging.expected)
    found = _run(suite, judging, asking)
    report = settle(found, listed, date.today())  # noqa: DTZ011 - the user's own day
    if judging.write_expected is not None:
        report = _with_written(report, judging.write_expected)
    _tell(report, telling)
    return INTERRUPTED if found.is_interrupted else EXIT[report.verdict]


def _selected(suite: Suite, only: tuple[str, ...]) -> tuple[Case, ...]:
    patterns = [one.replace("[", "[[]").replace("?", "[?]") for one in only]
    if not patterns:
        return suite.cases
    return tuple(case for case in suite.cases if any(fnmatchcase(case.id, one) for one in patterns))


# --- running --------------------------------------------------------------------------------------------


def _run(suite: Suite, judging: Judging, asking: Asking) -> Run:
    selected = _selected(suite, judging.only)
    who = asking.driver or f"the replies in {asking.results}"
    empty = Run(suite, selected, who, None, (), scores_extra=judging.vectors is not None, kit=__version__)
    if not selected:
        return empty
    if asking.driver is None:
        return _from_replies(empty, asking.results or "-")
    return _from_driver(empty, asking, asking.driver)


def _from_replies(empty: Run, path: str) -> Run:
    try:
        content = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
    except OSError as error:
        raise UsageError(f'"{path}" cannot be read: {error.strerror}', code="RS101") from None
    lines = content.removesuffix(b"\n").split(b"\n") if content else []
    replies = read_replies(lines, empty.selected)
    if isinstance(replies, tuple):
        return evolve(empty, broken=replies)
    asked, others = divided(empty.selected, replies.claims, empty.suite.readings)
    records = (*others, *records_of(replies, asked))
    return evolve(empty, claims=replies.claims, records=records, broken=replies.problems)


def _from_driver(empty: Run, asking: Asking, driver: str) -> Run:
    order = Order(split_command(driver), empty.suite.game, asking.limits, asking.jobs, asking.seed)
    with terminated_like_interrupted():
        try:
            session = hello(order)
        except KeyboardInterrupt:
            return evolve(empty, is_interrupted=True)
        if isinstance(session, Broken):
            return evolve(empty, broken=session.problems)
        try:
            log = _log(empty.suite, driver, session.claims, asking)
        except BaseException:
            session.process.kill()
            raise
        return _asked(empty, order, session, log)


def _asked(empty: Run, order: Order, session: Session, log: ResultsLog) -> Run:
    """Everything that was not asked in an earlier run; an interrupted run comes back too."""
    asked, others = divided(empty.selected, session.claims, empty.suite.readings)
    records = [*others, *log.done]
    done = {record.id for record in log.done}
    rest = tuple(case for case in asked if case.id not in done)
    broken, is_interrupted = None, False
    try:
        with _progress(empty.suite.game, len(asked), list(log.done)) as watch:
            broken = run(order, session, rest, lambda record: _keep(record, records, log, watch))
    except KeyboardInterrupt:
        is_interrupted = True
    finally:
        log.close()
    found = evolve(empty, claims=session.claims, records=tuple(records), is_interrupted=is_interrupted)
    return found if broken is None else evolve(found, broken=broken.problems)


def _keep(record: Record, records: list[Record], log: ResultsLog, watch: Watch) -> None:
    log.keep(record)
    records.append(record)
    watch(record)


def _log(suite: Suite, driver: str, claims: Claims, asking: Asking) -> ResultsLog:
    """The log where it was wanted; otherwise in the cache, which is no loss where there is none."""
    key = run_key(suite, driver, claims)
    path = asking.log or _usual_log(suite, driver)
    try:
        return go_on_with(path, key) if asking.resume else begin_log(path, key)
    except UsageError:
        if asking.log is None and not asking.resume:
            return NO_LOG
        raise


def _usual_log(suite: Suite, driver: str) -> Path:
    digest = sha256(f"{suite.digest}\n{driver}".encode()).hexdigest()[:16]
    return cache.folder() / "conform" / f"{suite.game}-{digest}.jsonl"


Watch = Callable[[Record], None]


@contextmanager
def _progress(game: str, total: int, done: list[Record]) -> Iterator[Watch]:
    """A bar that also says how many vectors failed."""
    with progress(game, total) as bar:
        asked, failed = len(done), sum(one.found in FAILING for one in done)
        bar(asked)

        def watch(record: Record) -> None:
            nonlocal asked, failed
            asked, failed = asked + 1, failed + (record.found in FAILING)
            bar(asked, name=f"{game}, {failed} failed" if failed else game)

        yield watch


# --- telling --------------------------------------------------------------------------------------------


def _with_written(report: Report, path: Path) -> Report:
    """The report beside the list of what fails now; of a run that did not end there is no such list."""
    if report.run.broken or report.run.is_interrupted:
        click.echo(f"{path} is not written: the run did not come to its end", err=True)
        return report
    found = with_failures_expected(report, NOT_LOOKED_INTO)
    write_stored(path, expectations_text(found))
    return settle(report.run, found, date.today())  # noqa: DTZ011 - the user's own day


def _tell(report: Report, telling: Telling) -> None:
    words = clause_words(report.run.suite.game) if report.bad else {}
    for form, path in telling.files:
        write_stored(path, FORMS[form](report, words))
    click.echo(FORMS[telling.form](report, words), nl=False)
    if report.run.is_interrupted:
        click.echo("interrupted: the same command with --resume goes on from here", err=True)
