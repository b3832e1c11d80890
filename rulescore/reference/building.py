"""Everything that the site is made of, from the texts to the last file; nothing is written here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from attrs import field, frozen

from rulescore.diagnostics import Diagnostic
from rulescore.reference.game_text import GameText, read_game
from rulescore.reference.markdown import Asset, Page
from rulescore.reference.navigation import Written, navigation
from rulescore.reference.pages.across import coverage_page, promises_of_all, readings_of_all
from rulescore.reference.pages.by_hand import written_by_hand
from rulescore.reference.pages.clauses import clause_pages
from rulescore.reference.pages.codes import codes_pages
from rulescore.reference.pages.commands import Command, commands_page
from rulescore.reference.pages.data import data_files, data_page
from rulescore.reference.pages.findings import findings_of_all, findings_page
from rulescore.reference.pages.glance import glance_page
from rulescore.reference.pages.hand_checker import checker_files, hand_checker_page
from rulescore.reference.pages.home import home_page
from rulescore.reference.pages.kit import kit_files, kit_page
from rulescore.reference.pages.language import language_pages
from rulescore.reference.pages.promises import promises_page
from rulescore.reference.pages.python_api import Names, python_page
from rulescore.reference.pages.readings import readings_page
from rulescore.reference.pages.rules import rules_page
from rulescore.reference.pages.turn import turn_page
from rulescore.reference.pages.vectors import vector_files, vectors_page
from rulescore.reference.pages.words import words_page
from rulescore.reference.pictures import picture_style

Problems = tuple[Diagnostic, ...]
Watch = Callable[[str], None]


@frozen(eq=False)
class Sources:
    """What the site is made of beside the package; a folder that is None is left out.

    `docs` holds pages, assets and decisions written by hand; `ledgers` one folder for each game.
    """

    games: tuple[str | Path, ...]
    version: str
    docs: Path | None = None
    ledgers: Path | None = None
    names: Names = field(factory=dict)
    commands: tuple[Command, ...] = ()


@frozen(eq=False)
class Site:
    """The source of the site: pages and other files, and what the builder has to know of them."""

    pages: tuple[Page, ...]
    assets: tuple[Asset, ...]
    settings: str


def nobody(_what: str) -> None:
    """Nobody watches."""


def build(sources: Sources, watch: Watch = nobody) -> Site | Problems:
    """Every file of the site's source, or everything that is in its way."""
    games: list[GameText] = []
    problems: list[Diagnostic] = []
    for name in sources.games:
        watch(f"{name}: reading")
        found = read_game(name, sources.ledgers)
        if isinstance(found, GameText):
            games.append(found)
        else:
            problems += found
    if problems:
        return tuple(problems)
    return _site(sources, tuple(games), watch)


def _site(sources: Sources, games: tuple[GameText, ...], watch: Watch) -> Site | Problems:
    by_hand = () if sources.docs is None else tuple(written_by_hand(sources.docs))
    pages = [one for one in by_hand if isinstance(one, Page)]
    assets = [one for one in by_hand if isinstance(one, Asset)]
    for told in games:
        watch(f"{told.title}: writing")
        pages += pages_of(told)
        assets += (*vector_files(told), *data_files(told), *checker_files(told))
    watch("all games: writing")
    pages += _across(sources, games, frozenset(one.path for one in pages))
    pages.append(home_page(games, frozenset(one.path for one in pages)))
    assets += (*kit_files(), picture_style())
    problems = tuple(_twice(pages, assets))
    settings = navigation(Written(tuple(pages), tuple(assets), games, sources.version))
    return problems or Site(_sorted(pages), tuple(sorted(assets, key=lambda one: one.path)), settings)


def pages_of(told: GameText) -> Iterator[Page]:
    """The pages of one game."""
    made = (
        glance_page(told),
        rules_page(told),
        turn_page(told),
        *clause_pages(told),
        readings_page(told),
        promises_page(told),
        findings_page(told),
        vectors_page(told),
        words_page(told),
        data_page(told),
        hand_checker_page(told),
    )
    return (page for page in made if page is not None)


def _across(sources: Sources, games: tuple[GameText, ...], written: frozenset[str]) -> Iterator[Page]:
    yield promises_of_all(games)
    yield findings_of_all(games)
    yield readings_of_all(games)
    yield coverage_page(games)
    yield kit_page(games, written)
    yield from language_pages()
    yield from codes_pages()
    if sources.names:
        yield python_page(sources.names)
    if sources.commands:
        yield commands_page(sources.commands)


def _sorted(pages: list[Page]) -> tuple[Page, ...]:
    return tuple(sorted(pages, key=lambda one: one.path))


def _twice(pages: list[Page], assets: list[Asset]) -> Iterator[Diagnostic]:
    paths = [*(one.path for one in pages), *(one.path for one in assets)]
    for path in dict.fromkeys(paths):
        if paths.count(path) > 1:
            yield Diagnostic(
                "RS806", f'two pages want to be "{path}"', notes=("rename the one written by hand",)
            )
