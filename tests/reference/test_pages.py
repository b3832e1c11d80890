"""The pages of a small game as somebody looked at them, and what holds of the pages of every game."""

import re
from functools import cache
from pathlib import Path

import pytest
from golden_files import Golden
from small_reference import small_folder, small_text

from rulescore.reference.building import pages_of
from rulescore.reference.game_text import GameText, read_game
from rulescore.reference.markdown import Page
from rulescore.reference.pages.promises import WITHOUT
from rulescore.reference.site_reading import read_formal
from rulescore.resources import spec_folder

NAMES = tuple(sorted(path.name for path in spec_folder().iterdir() if path.is_dir()))
# The pictures of all scenarios take some seconds, once for all tests of a game.
GAMES = [
    pytest.param(name, marks=[pytest.mark.slow, pytest.mark.xdist_group(f"pages of {name}")])
    for name in NAMES
]
LOOKED_AT = (
    "index",
    "rules",
    "turn",
    "clauses/index",
    "clauses/play",
    "clauses/box",
    "readings",
    "promises",
    "findings",
    "vectors",
    "words",
    "data",
)


@cache
def told_of(game: str) -> GameText:
    found = read_game(game, None)
    assert isinstance(found, GameText), found
    return found


@cache
def pages(game: str) -> tuple[Page, ...]:
    return tuple(pages_of(told_of(game)))


def without_pictures(body: str) -> str:
    """A page without what the tests of the pictures look at."""
    return re.sub(r"<svg .*?</svg>", "(a picture)", body, flags=re.DOTALL) + "\n"


@pytest.mark.parametrize("name", LOOKED_AT)
def test_a_page_of_a_small_game(tmp_path: Path, golden: Golden, name: str) -> None:
    told = small_text(tmp_path)
    (page,) = (one for one in pages_of(told) if one.path == f"small/{name}.md")

    golden(without_pictures(page.body).replace(told.spec, "HASH"), f"reference/{name.replace('/', '-')}.md")


def test_without_a_ledger_nothing_is_claimed_to_be_proved(tmp_path: Path) -> None:
    told = read_game(small_folder(tmp_path) / "small.md", None)
    assert isinstance(told, GameText)
    bodies = {page.path: page.body for page in pages_of(told)}

    assert WITHOUT in bodies["small/index.md"]
    assert WITHOUT in bodies["small/promises.md"]
    assert WITHOUT in bodies["small/clauses/play.md"]
    assert [] == [path for path, body in bodies.items() if "**proved**" in body]


def test_what_a_ledger_does_not_speak_of_is_not_claimed(tmp_path: Path) -> None:
    folder = small_folder(tmp_path)
    ledger = tmp_path / "ledgers" / "small" / "2-players.json"
    ledger.write_text(ledger.read_text("utf-8").replace('"seven cards"', '"eight cards"'), encoding="utf-8")
    told = read_game(folder / "small.md", tmp_path / "ledgers")
    assert isinstance(told, GameText)
    (body,) = (page.body for page in pages_of(told) if page.path == "small/promises.md")

    assert "No ledger says anything about it." in body


def test_every_page_of_a_game_names_the_hash_of_its_text(tmp_path: Path) -> None:
    told = small_text(tmp_path)

    assert [] == [page.path for page in pages_of(told) if told.spec not in page.body]


def places_missing(told: GameText, made: tuple[Page, ...]) -> list[str]:
    bodies = {page.path: page.body for page in made}
    return [
        clause.id
        for clause in told.clauses
        if f"{{ #{clause.id} }}\n" not in bodies.get(f"{told.key}/clauses/{clause.group}.md", "")
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_of_an_inventory_has_its_place(game: str) -> None:
    assert [] == places_missing(told_of(game), pages(game))


def test_a_clause_without_a_place_is_noticed(tmp_path: Path) -> None:
    told = small_text(tmp_path)
    made = tuple(page for page in pages_of(told) if page.path != "small/clauses/meta.md")

    assert ["small.meta.1", "small.meta.2"] == places_missing(told, made)


def other_lines(told: GameText, made: tuple[Page, ...]) -> list[str]:
    """Formal lines that are not as in the text, and those of the text that the rules page does not show."""
    shown = [(page.path, line) for page in made for line in read_formal(page.body)]
    wrong = [f"{path} {line.number}" for path, line in shown if told.text.line(line.number) != line.content]
    seen = {line.number for path, line in shown if path == f"{told.key}/rules.md"}
    inside = (number for fence in told.formal.fences for number in range(fence.first, fence.last + 1))
    return wrong + [str(number) for number in inside if number not in seen and told.text.line(number).strip()]


@pytest.mark.parametrize("game", GAMES)
def test_formal_lines_are_shown_byte_for_byte_and_none_is_left_out(game: str) -> None:
    assert [] == other_lines(told_of(game), pages(game))


def test_a_line_that_is_shown_otherwise_is_noticed(tmp_path: Path) -> None:
    told = small_text(tmp_path)
    (rules,) = (page for page in pages_of(told) if page.path == "small/rules.md")
    changed = Page(rules.path, rules.title, rules.body.replace("red card", "green card"))

    assert other_lines(told, (changed,))


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_in_force_shows_a_formal_line(game: str) -> None:
    told = told_of(game)
    bodies = {page.path: page.body for page in pages(game)}
    without = [
        clause.id
        for clause in told.clauses
        if told.status(clause.id) == "in force"
        and "data-line" not in part_of(bodies[f"{game}/clauses/{clause.group}.md"], clause.id)
    ]

    assert [] == without


def part_of(body: str, clause: str) -> str:
    """What a page says about one clause."""
    return body.split(f"{{ #{clause} }}\n", 1)[1].split("\n## ", 1)[0]


@pytest.mark.parametrize("game", NAMES)
def test_every_game_has_a_glossary_and_findings(game: str) -> None:
    told = told_of(game)

    assert told.words
    assert told.findings
