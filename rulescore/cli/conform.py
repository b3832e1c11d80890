"""`rulescore conform`: whether an implementation is true to the rules, clause by clause."""

from __future__ import annotations

from pathlib import Path

import click
from attrs import evolve

from rulescore.cli.conform_doctor import doctor
from rulescore.conformance.limits import Limits
from rulescore.errors import UsageError

FORMS = ("text", "json", "junit", "markdown", "badge")
DAY = 86_400


class Seconds(click.ParamType[float]):
    """A length of time."""

    name = "seconds"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> float:
        try:
            seconds = float(str(value))
        except ValueError:
            seconds = 0.0
        if not 0 < seconds <= DAY:
            self.fail(f"{value} is no number of seconds above 0", param, ctx)
        return seconds


class WithDoctor(click.Command):
    """The command about a game; `conform doctor` is another one."""

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: object
    ) -> click.Context:
        if args[:1] == [doctor.name]:
            return doctor.make_context(f"{info_name} {doctor.name}", args[1:], parent)
        return super().make_context(info_name, args, parent, **extra)


@click.command(name="conform", cls=WithDoctor)
@click.argument("game", metavar="GAME|doctor")
@click.option("--driver", metavar="CMD", help="The command that starts the implementation.")
@click.option("--results", metavar="FILE|-", help="Replies that a driver has given already; - reads them.")
@click.option("--requests", is_flag=True, help="Print what a driver is asked, and run nothing.")
@click.option("--vectors", metavar="PATH", type=Path, help="Other vectors: a file, a folder, an archive.")
@click.option("--only", multiple=True, metavar="ID", help="Only these vectors; * stands for any text.")
@click.option("--expected", metavar="FILE", type=Path, help="The list of vectors that are known to fail.")
@click.option("--write-expected", metavar="FILE", type=Path, help="Write the list of those that fail now.")
@click.option("--jobs", type=click.IntRange(1, 256), default=1, show_default=True, help="Drivers at once.")
@click.option("--timeout", type=Seconds(), default=Limits().answer, show_default=True, help="For each reply.")
@click.option(
    "--start-timeout", type=Seconds(), default=Limits().start, show_default=True, help="For the first reply."
)
@click.option(
    "--seed", type=click.IntRange(0), default=0, show_default=True, help="Another order of vectors."
)
@click.option("--log", metavar="FILE", type=Path, help="Where results are kept line by line as they come.")
@click.option("--resume", is_flag=True, help="Go on with the run that was interrupted, from its log.")
@click.option("--format", "form", type=click.Choice(FORMS), default="text", show_default=True)
@click.option("--report", "reports", multiple=True, metavar="FORMAT=FILE", help="Write a report there too.")
def command(
    game: str,
    *,
    driver: str | None,
    results: str | None,
    requests: bool,
    vectors: Path | None,
    only: tuple[str, ...],
    expected: Path | None,
    write_expected: Path | None,
    jobs: int,
    timeout: float,
    start_timeout: float,
    seed: int,
    log: Path | None,
    resume: bool,
    form: str,
    reports: tuple[str, ...],
) -> int:
    """Ask an implementation of GAME every test vector, and say which clauses it breaks.

    The driver is one process that answers lines of JSON; "rulescore conform doctor --driver CMD" says
    whether it speaks the protocol. A vector that is listed in the file of --expected has to fail.
    Exit code: 0 when the implementation conforms, 1 when it does not (or the list of expected failures is not
    true), 2 when something cannot be read, 3 when the driver is broken, 4 when nothing was run, 130 when
    it was interrupted.
    """
    from rulescore.cli.conform_run import Asking, Judging, Telling, conform, print_requests

    judging = Judging(game, vectors, only, expected, write_expected)
    if requests:
        return print_requests(judging)
    if (driver is None) == (results is None):
        raise UsageError("either --driver or --results says whom to judge")
    limits = evolve(Limits(), answer=timeout, start=start_timeout)
    asking = Asking(driver, results, limits, jobs, seed, log, resume)
    return conform(judging, asking, Telling(form, chosen_reports(reports)))


def chosen_reports(written: tuple[str, ...]) -> tuple[tuple[str, Path], ...]:
    """The forms and files of --report."""
    found = []
    for one in written:
        form, equals, path = one.partition("=")
        if not equals or form not in FORMS or not path:
            raise UsageError(
                f'"{one}" is no report', notes=(f"write it as FORMAT=FILE; forms: {', '.join(FORMS)}",)
            )
        found.append((form, Path(path)))
    return tuple(found)
