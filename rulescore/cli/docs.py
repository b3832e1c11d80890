"""`rulescore docs`: the published reference, as pages for a builder of sites."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

import click

from rulescore.cli.output import show_problems
from rulescore.diagnostics import Diagnostic
from rulescore.diagnostics.reading import read_text
from rulescore.diagnostics.render import as_object
from rulescore.reference.anchors import FILE, anchors_text, lasting_anchors, read_anchors
from rulescore.reference.building import Site, Sources, Watch, build, nobody
from rulescore.reference.checking import check_site
from rulescore.reference.copying import copied_in
from rulescore.reference.game_text import GameText, read_game
from rulescore.reference.navigation import LANGUAGE
from rulescore.reference.pages.commands import Command, Parameter
from rulescore.reference.versions import write_versions
from rulescore.reference.writing import write_site
from rulescore.resources import spec_folder

FINE, WRONG, NOTHING = 0, 1, 4
DOCS, LEDGERS, OUT = Path("docs"), Path("proofs"), Path("docs/.build/pages")

style_option = click.option(
    "--format", "style", type=click.Choice(["text", "json"]), default="text", show_default=True
)


@click.group(name="docs", context_settings={"help_option_names": ["-h", "--help"]})
def command() -> None:
    """The published reference: every game, clause by clause, and the language."""


@command.command(name="build")
@click.argument("games", nargs=-1, metavar="[GAME|FILE]...")
@click.option(
    "--docs", type=click.Path(path_type=Path), default=DOCS, show_default=True, help="Pages by hand."
)
@click.option(
    "--ledgers", type=click.Path(path_type=Path), default=LEDGERS, show_default=True, help="Proofs."
)
@click.option(
    "--out", type=click.Path(path_type=Path), default=OUT, show_default=True, help="Where to write."
)
@style_option
def build_command(games: tuple[str, ...], *, docs: Path, ledgers: Path, out: Path, style: str) -> int:
    """Write the pages of each GAME (of every game without one) and all others, as Markdown.

    Nothing is written when a claim is stale: a ledger or a vector that was made of another text.
    Exit code: 0 when the pages are written, 1 when something is in the way.
    """
    with _busy() as watch:
        site = build(_sources(games, docs, ledgers), watch)
        problems = site if isinstance(site, tuple) else _written(site, out)
    if style == "json":
        click.echo(_as_json(site, problems, out))
    elif problems:
        show_problems((None, problems))
    elif isinstance(site, Site):
        click.echo(f"{len(site.pages)} pages and {len(site.assets)} other files in {out}")
    return WRONG if problems else FINE


@command.command(name="check")
@click.option(
    "--site", type=click.Path(path_type=Path), help="The site; where the builder puts it when left out."
)
@click.option(
    "--docs", type=click.Path(path_type=Path), default=DOCS, show_default=True, help="Pages by hand."
)
@click.option(
    "--against", type=click.Path(path_type=Path), multiple=True, help="Report what repeats this text."
)
@style_option
def check_command(*, site: Path | None, docs: Path, style: str, against: tuple[Path, ...]) -> int:
    """Look at the site that was built: links, published anchors, formal lines, what pages ask for.

    Exit code: 0 when all is well, 1 otherwise.
    """
    with _busy() as watch:
        watch("reading the site")
        games = [read_game(name, None) for name in all_games()]
        told = [one for one in games if isinstance(one, GameText)]
        unread = tuple(problem for one in games if isinstance(one, tuple) for problem in one)
        folder = site or _site_folder(docs)
        problems = (*unread, *check_site(folder, told, read_anchors(docs / FILE)))
        problems += tuple(problem for path in against for problem in _copied(folder, path))
    return _told(problems, style, "nothing is wrong")


def _copied(site: Path, path: Path) -> tuple[Diagnostic, ...]:
    text = read_text(path)
    return (text,) if isinstance(text, Diagnostic) else copied_in(site, text.content)


@command.command(name="anchors")
def anchors_command() -> int:
    """Print the places that a release publishes: clauses, unclear places, promises, codes, public names.

    A release stores them in docs/anchors.txt. Exit code: 0, or 1 when the pages cannot be made.
    """
    site = build(_sources((), None, None))
    if isinstance(site, tuple):
        show_problems((None, site))
        return WRONG
    click.echo(anchors_text(lasting_anchors(site.pages)), nl=False)
    return FINE


@command.command(name="versions")
@click.option(
    "--docs", type=click.Path(path_type=Path), default=DOCS, show_default=True, help="Pages by hand."
)
def versions_command(docs: Path) -> int:
    """List the versions of the site that lie beside each other, for the menu on its pages.

    Exit code: 0, or 4 when there are none.
    """
    found = write_versions(_site_folder(docs).parent)
    click.echo("\n".join(found) if found else "there is no version of the site yet")
    return FINE if found else NOTHING


def _site_folder(docs: Path) -> Path:
    return docs / ".build" / "site" / LANGUAGE / _version()


def _version() -> str:
    import rulescore

    return ".".join(rulescore.__version__.split(".")[:2])


def _told(problems: tuple[Diagnostic, ...], style: str, fine: str) -> int:
    if style == "json":
        found = [as_object(one) for one in problems]
        click.echo(json.dumps({"problems": found}, ensure_ascii=False, indent=2, sort_keys=True))
    elif problems:
        show_problems((None, problems))
    else:
        click.echo(fine)
    return WRONG if problems else FINE


def _sources(games: tuple[str, ...], docs: Path | None, ledgers: Path | None) -> Sources:
    import rulescore

    return Sources(
        games=games or all_games(),
        version=_version(),
        docs=docs if docs is not None and docs.is_dir() else None,
        ledgers=ledgers if ledgers is not None and ledgers.is_dir() else None,
        names={name: getattr(rulescore, name) for name in rulescore.__all__},
        commands=tuple(all_commands()),
    )


def all_games() -> tuple[str, ...]:
    """Every game that comes with rulescore."""
    return tuple(sorted(folder.name for folder in spec_folder().iterdir() if folder.is_dir()))


def _written(site: Site, out: Path) -> tuple[Diagnostic, ...]:
    problem = write_site(site, out)
    return () if problem is None else (problem,)


def _as_json(site: Site | tuple[Diagnostic, ...], problems: tuple[Diagnostic, ...], out: Path) -> str:
    told: dict[str, object] = {"problems": [as_object(one) for one in problems]}
    if isinstance(site, Site) and not problems:
        told |= {"folder": str(out), "pages": len(site.pages), "files": len(site.assets)}
    return json.dumps(told, ensure_ascii=False, indent=2, sort_keys=True)


@contextmanager
def _busy() -> Iterator[Watch]:
    """Says what is done just now; nothing where there is no terminal."""
    if not sys.stderr.isatty():
        yield nobody
        return
    from rich.console import Console

    with Console(stderr=True).status("reading") as status:
        yield status.update


# --- the commands as values -------------------------------------------------------------------------------


def all_commands() -> Iterator[Command]:
    """Every command of the command line, as it describes itself."""
    from rulescore.cli import COMMANDS

    for name in COMMANDS:
        found = import_module(f"rulescore.cli.{name}").command
        assert isinstance(found, click.Command)
        yield _command(found, f"rulescore {name}")


def _command(one: click.Command, path: str) -> Command:
    context = click.Context(one, info_name=path)
    usage = " ".join((path, *one.collect_usage_pieces(context)))
    parameters = (record for each in one.get_params(context) if (record := each.get_help_record(context)))
    inside = one.commands.items() if isinstance(one, click.Group) else ()
    return Command(
        name=path,
        usage=usage,
        said=(one.help or "").strip(),
        parameters=tuple(Parameter(*record) for record in parameters),
        inside=tuple(_command(inner, f"{path} {name}") for name, inner in inside),
    )
