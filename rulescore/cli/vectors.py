"""`rulescore vectors`: test vectors for anybody's implementation, made from the text of a game."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import click

from rulescore.cli.output import show_problems
from rulescore.conformance.vectors import KINDS, Vector
from rulescore.conformance.vectors_bytes import canonical_bytes, canonical_line
from rulescore.conformance.vectors_json import vector_plain
from rulescore.diagnostics import Diagnostic
from rulescore.diagnostics.suggest import did_you_mean
from rulescore.errors import RulescoreError, UsageError
from rulescore.resources import spec_folder
from rulescore.vectors.archive import FILE, Watch, lines, nobody, promise, promise_of, promised
from rulescore.vectors.building import Built, Workshop, build, workshop
from rulescore.vectors.checking import check, folder_of, reasons_of, stored_in, unexplained, write
from rulescore.vectors.freezing import freeze
from rulescore.vectors.lint import read_file
from rulescore.vectors.trying import wrong_lines

FINE, WRONG, NOTHING = 0, 1, 4


@click.group(name="vectors", context_settings={"help_option_names": ["-h", "--help"]})
def command() -> None:
    """Test vectors of games: small questions about the rules, each with its only right answer."""


def all_games() -> tuple[str, ...]:
    """Every game that comes with rulescore."""
    return tuple(sorted(folder.name for folder in spec_folder().iterdir() if folder.is_dir()))


games = click.argument("games", nargs=-1, metavar="[GAME]...")


@command.command(name="build")
@games
def build_command(games: tuple[str, ...]) -> int:
    """Make the required vectors of each GAME anew (of every game without one), and store them.

    Exit code: 0 when everything is covered or explained, 1 otherwise, 2 when something cannot be read.
    """
    code = FINE
    for name in games or all_games():
        with _busy(f"{name}: making vectors"):
            shop = workshop(name)
            built = build(shop)
            changed = write(shop, built)
        click.echo(f"{_summary(built, name)}, {len(changed)} files changed")
        code = max(code, _told((*built.problems, *unexplained(shop, built))))
    return code


@command.command(name="check")
@games
def check_command(games: tuple[str, ...]) -> int:
    """Look at the stored vectors of each GAME: their form, their answers, what they cover; make them anew.

    Exit code: 0 when all is well, 1 when something is wrong, 2 when something cannot be read.
    """
    code = FINE
    for name in games or all_games():
        with _busy(f"{name}: checking vectors"):
            shop = workshop(name)
            found = check(shop)
        click.echo(_summary(found.built, name))
        for need, reason in reasons_of(shop).items():
            click.echo(f"  not covered: {need}: {reason}")
        code = max(code, _told(found.problems))
    return code


@command.command(name="freeze")
@games
@click.option("--version", required=True, help="The version whose list is written, such as 0.2.0.")
def freeze_command(games: tuple[str, ...], *, version: str) -> int:
    """Freeze what each GAME requires from this version on: the stored vectors, by their ids.

    A list that is there stays as it is. Exit code: 0, or 2 when the version is not after the last one.
    """
    for name in games or all_games():
        made = freeze(workshop(name), version)
        click.echo(f"{name}: version {version} requires {len(made.required)} vectors")
    return FINE


@command.command(name="list")
@games
@click.option("--kind", type=click.Choice(KINDS), help="Only vectors of this kind.")
@click.option("--clause", metavar="ID", help="Only vectors about this clause.")
@click.option("--reading", metavar="NAME", help="Only vectors that depend on this reading.")
def list_command(games: tuple[str, ...], *, kind: str | None, clause: str | None, reading: str | None) -> int:
    """List the stored vectors of each GAME: kind, id and clauses.

    Exit code: 0, or 4 when there are none.
    """
    found = 0
    for name in games or all_games():
        for one in _stored(workshop(name)):
            if kind in (None, one.kind) and _about(one, clause, reading):
                click.echo(f"{one.kind:9} {one.id}  {' '.join(one.rules)}")
                found += 1
    return FINE if found else NOTHING


def _about(one: Vector, clause: str | None, reading: str | None) -> bool:
    return (clause is None or clause in one.rules) and (reading is None or reading in one.readings)


@command.command(name="show")
@click.argument("name", metavar="ID")
@click.option("--line", "on_one_line", is_flag=True, help="On one line, as archives have it.")
def show_command(name: str, *, on_one_line: bool) -> int:
    """Print the stored vector ID."""
    game = name.split("/", maxsplit=1)[0]
    if game not in all_games():
        raise UsageError(f'no game begins the id "{name}"', notes=did_you_mean(game, all_games()))
    known = {one.id: one for one in _stored(workshop(game))}
    if name not in known:
        raise UsageError(f'there is no vector "{name}"', notes=did_you_mean(name, known))
    plain = vector_plain(known[name])
    click.echo((canonical_line if on_one_line else canonical_bytes)(plain).decode(), nl=False)
    return FINE


@command.command(name="archive")
@games
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="Write the archive there.")
@click.option("--jobs", type=click.IntRange(1, 256), default=1, show_default=True, help="Processes.")
@click.option("--promise", "is_promise", is_flag=True, help="Store the hash beside the text of each game.")
def archive_command(games: tuple[str, ...], *, out: Path | None, jobs: int, is_promise: bool) -> int:
    """Make the archive of each GAME: its required vectors, and thousands from random play, one on each line.

    It is compared with the hash that lies beside the game's text; whatever --jobs says, it is the same.
    Exit code: 0 when it is the promised one, 1 when it is not, 2 when something cannot be read.
    """
    code = FINE
    with _opened(out) as file:
        for name in games or all_games():
            shop = workshop(name)
            with _counting(name) as watch:
                made = promise_of(_copied(lines(name, jobs, watch), file))
            click.echo(f"{name}: {made.vectors:,} vectors, {made.sha256}")
            if is_promise:
                promise(shop, made)
            elif made != promised(shop):
                problem = Diagnostic("RS717", f"the archive of {name} is not the one that {FILE} promises")
                code = max(code, _told((problem,)))
    return code


@command.command(name="try")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--jobs", type=click.IntRange(1, 256), default=1, show_default=True, help="Processes.")
def try_command(file: Path, *, jobs: int) -> int:
    """Answer every vector of an archive by the default engine, and compare.

    Exit code: 0 when all answers are as expected, 1 otherwise, 4 when there are none.
    """
    number, wrong = 0, 0
    with file.open("rb") as found, _counting(file.name) as watch:
        for tried, names in wrong_lines(found, jobs):
            number += tried
            wrong += len(names)
            watch(number)
            for name in names:
                click.echo(f"otherwise: {name}")
    click.echo(f"{number:,} vectors, {wrong:,} answered otherwise")
    return NOTHING if number == 0 else WRONG if wrong else FINE


def _copied(found: Iterator[bytes], file: IO[bytes] | None) -> Iterator[bytes]:
    for line in found:
        if file is not None:
            file.write(line)
        yield line


@contextmanager
def _opened(out: Path | None) -> Iterator[IO[bytes] | None]:
    """The file to write to: it appears under its name when it is complete."""
    if out is None:
        yield None
        return
    part = out.with_name(f"{out.name}.part")
    try:
        with part.open("wb") as file:
            yield file
        part.replace(out)
    except OSError as error:
        raise UsageError(f'"{out}" cannot be written: {error.strerror}', code="RS133") from None
    finally:
        part.unlink(missing_ok=True)


@contextmanager
def _counting(what: str) -> Iterator[Watch]:
    """A number that grows on the terminal; nothing where there is none."""
    if not sys.stderr.isatty():
        yield nobody
        return
    from rich.console import Console

    with Console(stderr=True).status(what) as status:
        yield lambda number: status.update(f"{what}: {number:,} vectors")


# --- what commands share --------------------------------------------------------------------------------


def _stored(shop: Workshop) -> Iterator[Vector]:
    for one in stored_in(folder_of(shop)):
        file = read_file(one)
        if isinstance(file, Diagnostic):
            raise RulescoreError((file,))
        yield from file.vectors


def _summary(built: Built, name: str) -> str:
    vectors = [one for file in built.files for one in file.vectors]
    kinds = [f"{sum(one.kind == kind for one in vectors)} {kind}" for kind in KINDS]
    return f"{name}: {len(vectors)} vectors ({', '.join(kind for kind in kinds if kind[:2] != '0 ')})"


def _told(problems: tuple[Diagnostic, ...]) -> int:
    if problems:
        show_problems((None, problems))
    return WRONG if problems else FINE


@contextmanager
def _busy(what: str) -> Iterator[None]:
    """Something that moves while the user waits; nothing where there is no terminal."""
    if not sys.stderr.isatty():
        yield
        return
    from rich.console import Console

    with Console(stderr=True).status(what):
        yield
