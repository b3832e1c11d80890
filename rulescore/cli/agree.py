"""`rulescore agree`: all engines play the same random games, and everything that they say is compared."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import click
from attrs import evolve, frozen

from rulescore.agreement import Difference, Tally, Task, described, shortening
from rulescore.agreement.sharing import Order, compare_with, task_of
from rulescore.cli.agreement_report import Report, objects_of, stored_text, text_of
from rulescore.cli.output import show_problems
from rulescore.cli.progress import progress
from rulescore.cli.readings import chosen_readings, reading_option
from rulescore.cli.stopping import terminated_like_interrupted
from rulescore.cli.stored import write_stored
from rulescore.diagnostics import Diagnostic
from rulescore.resources import spec_folder

AGREE, DIFFER, NOTHING, INTERRUPTED = 0, 1, 4, 130
SEEDS = 1 << 32


@frozen
class Wanted:
    """What was asked for on the command line."""

    decisions: int
    seed: int
    players: int | None
    settings: Mapping[str, str]
    jobs: int
    transcript: str | None


@click.command(name="agree")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option(
    "--decisions", type=click.IntRange(1), default=10_000, show_default=True, help="At least so many a game."
)
@click.option("--seed", type=click.IntRange(0, SEEDS - 1), default=0, show_default=True)
@click.option("--players", type=int, help="How many play; all numbers in turn when left out.")
@reading_option
@click.option("--jobs", type=click.IntRange(1, 256), default=1, show_default=True, help="Processes.")
@click.option("--transcript", metavar="FILE", help="Store the game in which engines differ there.")
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text", show_default=True)
def command(
    games: tuple[str, ...],
    *,
    decisions: int,
    seed: int,
    players: int | None,
    readings: tuple[str, ...],
    jobs: int,
    transcript: str | None,
    style: str,
) -> int:
    """Compare all engines with the interpreter, in random play of each GAME (of every game without one).

    Settings that are not given are drawn for each match. Where two engines differ, the game is made as short
    as it can be and printed as a transcript, or stored in the file of --transcript (with several games, in
    one for each: its name before the suffix); "rulescore replay" plays it up to that point.
    The same seed compares the same games, whatever --jobs says.
    Exit code: 0 when they agree, 1 when they differ, 2 when something cannot be read, 4 when nothing was
    compared, 130 when it was interrupted, after telling what was compared until then.
    """
    wanted = Wanted(decisions, seed, players, chosen_readings(readings), jobs, transcript)
    reports: list[Report] = []
    interrupted = False
    with terminated_like_interrupted():
        try:
            for name in games or _all_games():
                _compare(name, wanted, reports, is_alone=len(games) == 1)
        except KeyboardInterrupt:
            interrupted = True
    _show(reports, style, interrupted=interrupted)
    return INTERRUPTED if interrupted else _exit_code(reports)


def _all_games() -> tuple[str, ...]:
    return tuple(sorted(folder.name for folder in spec_folder().iterdir() if folder.is_dir()))


def _exit_code(reports: list[Report]) -> int:
    verdicts = [report.verdict for report in reports]
    if "differ" in verdicts:
        return DIFFER
    return NOTHING if "nothing" in verdicts or not verdicts else AGREE


# --- one game -------------------------------------------------------------------------------------------


def _compare(name: str, wanted: Wanted, reports: list[Report], *, is_alone: bool) -> None:
    """Compare one game; its report is there from the beginning, so that nothing is lost."""
    settings = tuple(wanted.settings.items())
    order = Order(name, wanted.decisions, wanted.seed, wanted.players, settings)
    task = task_of(order)
    tally = Tally()
    reports.append(Report(task.game, tally))
    with progress(task.game.name, task.decisions) as bar:
        difference = compare_with(order, task, wanted.jobs, tally, lambda now: bar(now.decisions))
    if difference is not None:
        reports[-1] = evolve(reports[-1], difference=difference)
        _shorten(task, difference, reports)
        _store(reports, wanted.transcript, is_alone=is_alone)


def _shorten(task: Task, difference: Difference, reports: list[Report]) -> None:
    for shorter in shortening(task.game, difference):
        reports[-1] = evolve(reports[-1], difference=shorter)


def _store(reports: list[Report], transcript: str | None, *, is_alone: bool) -> None:
    if transcript is None:
        return
    path = Path(transcript)
    if not is_alone:
        path = path.with_name(f"{path.stem}-{reports[-1].game.name}{path.suffix}")
    write_stored(path, stored_text(reports[-1]))
    reports[-1] = evolve(reports[-1], transcript=str(path))


# --- what is told ---------------------------------------------------------------------------------------


def _show(reports: list[Report], style: str, *, interrupted: bool) -> None:
    if style == "json":
        told = objects_of(reports, interrupted=interrupted)
        click.echo(json.dumps(told, ensure_ascii=False, indent=2))
    else:
        for report in reports:
            _tell(report)
        if interrupted:
            click.echo("interrupted: this is what was compared until then", err=True)
    if not interrupted and any(report.verdict == "nothing" for report in reports):
        note = "there is no engine beside the interpreter, or nobody is asked anything"
        show_problems((None, (Diagnostic("RS591", "nothing was compared", notes=(note,)),)))


def _tell(report: Report) -> None:
    click.echo(text_of(report))
    if report.difference is None:
        return
    show_problems((None, (described(report.difference),)))
    if report.transcript is None:
        click.echo(stored_text(report), nl=False)
    else:
        click.echo(f"  stored    {report.transcript}")
