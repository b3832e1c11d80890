"""`rulescore conform doctor`: whether a driver speaks the protocol, and if not, the probable cause."""

from __future__ import annotations

from pathlib import Path

import click

from rulescore.conformance.limits import Limits


@click.command(name="doctor")
@click.option("--driver", required=True, metavar="CMD", help="The command that starts the implementation.")
@click.option("--game", help="The game that is asked about; the first that the driver plays when left out.")
@click.option("--vectors", metavar="PATH", type=Path, help="Other vectors: a file, a folder, an archive.")
@click.option("--timeout", type=click.FloatRange(0.01, 3600), default=Limits().answer, show_default=True)
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
def doctor(driver: str, game: str | None, vectors: Path | None, timeout: float, form: str) -> int:
    """Ask a driver a few of the smallest vectors, and say what is wrong with the way it answers.

    Right answers are not needed here. Exit code: 0 when the driver speaks the protocol, 2 when something
    cannot be read, 3 when it does not speak it, 4 when there is nothing to ask it.
    """
    from rulescore.cli.conform_checkup import check_up

    return check_up(driver, game, vectors, timeout, form)
