"""The rulebook beside the text: clauses, unclear places, and where a text and they disagree."""

from pathlib import Path

import pytest

from rulescore.checked.inventory import (
    Inventory,
    Register,
    citations,
    coverage,
    read_inventory,
    read_register,
    uncovered,
    unregistered,
)
from rulescore.checked.nodes import Game, Setting
from rulescore.source import Text
from rulescore.syntax import nodes, parse

PAGE = """
# Tiny {tiny.book.1}

```rules
game tiny
flavour "age" {tiny.meta.1}
undecided "nobody knows" {tiny.meta.2}
```

## Empty {tiny.book.2}

Only prose.

## Turns {tiny.turn}

### A turn {tiny.turn.1}

```rules
to play
  end game {tiny.turn.2}
```
"""

AMBIGUITY = """
- id: tiny.amb.{name}
  impact: {impact}
  question: What then?
  readings:
  - key: stops
  - key: goes_on
  default: stops
  switchable: {switchable}
  parameter: {parameter}
"""


def tree(page: str) -> nodes.Game:
    found = parse(Text("tiny.md", page))
    assert not isinstance(found, tuple)
    return found


def cited(page: str) -> list[tuple[str, str]]:
    return [(one.clause, one.what) for one in citations(tree(page))]


def written(folder: Path, name: str, content: str) -> Path:
    path = folder / name
    path.write_text(content, encoding="utf-8")
    return path


def clauses(folder: Path, *ids: str) -> Path:
    entries = "".join(f"- id: {name}\n  section: S\n  kind: action\n  text: T\n" for name in ids)
    return written(folder, "clauses.yaml", f"clauses:\n{entries}")


def inventory(folder: Path, *ids: str) -> Inventory:
    found = read_inventory(clauses(folder, *ids))
    assert isinstance(found, Inventory)
    return found


def ambiguity(
    name: str = "after_passing", impact: str = "high", switchable: str = "true", parameter: str = "false"
) -> str:
    return AMBIGUITY.format(name=name, impact=impact, switchable=switchable, parameter=parameter)


def register(folder: Path, *entries: str) -> Register:
    found = read_register(written(folder, "ambiguities.yaml", "ambiguities:" + "".join(entries)))
    assert isinstance(found, Register), found
    return found


def game_with(*settings: Setting) -> Game:
    empty: tuple[()] = ()
    return Game(
        name="tiny",
        low_players=2,
        high_players=2,
        settings=settings,
        kinds=empty,
        components=empty,
        patterns=None,
        zones=empty,
        variables=empty,
        functions=empty,
        procedures=empty,
        actions=empty,
        ranking=None,
        checks=empty,
        claims=empty,
        classified=empty,
        rest=empty,
        usual=None,
    )


def reading(name: str, *keys: str) -> Setting:
    return Setting("reading", name, keys)


def codes_of(found: object) -> list[str]:
    assert isinstance(found, tuple)
    return [problem.code for problem in found]


def test_lines_and_headings_with_rules_below_them_cite_clauses() -> None:
    expected = [
        ("tiny.book.1", "rule"),
        ("tiny.meta.1", "flavour"),
        ("tiny.meta.2", "undecided"),
        ("tiny.turn", "rule"),
        ("tiny.turn.1", "rule"),
        ("tiny.turn.2", "rule"),
    ]

    assert expected == cited(PAGE)


def test_a_heading_without_rules_below_it_puts_nothing_in_force() -> None:
    assert "tiny.book.2" not in dict(cited(PAGE))


def test_a_heading_above_flavour_only_puts_nothing_in_force() -> None:
    page = '# Tiny {tiny.book.1}\n\n```rules\nflavour "age" {tiny.meta.1}\n```\n'

    assert [("tiny.meta.1", "flavour")] == cited(page)


def test_every_clause_is_counted_once(tmp_path: Path) -> None:
    found = coverage(
        inventory(tmp_path, "tiny.turn.1", "tiny.meta.1", "tiny.meta.2", "tiny.book.2"), citations(tree(PAGE))
    )

    assert (("tiny.turn.1",), ("tiny.meta.1",), ("tiny.meta.2",), ("tiny.book.2",)) == (
        found.in_force,
        found.flavour,
        found.undecided,
        found.missing,
    )


def test_a_clause_that_is_cited_nowhere_is_listed(tmp_path: Path) -> None:
    names = ("tiny.book.1", "tiny.meta.1", "tiny.meta.2", "tiny.turn", "tiny.turn.1", "tiny.turn.2")
    found = uncovered(inventory(tmp_path, *names, "tiny.turn.3"), citations(tree(PAGE)))

    assert ["RS434"] == codes_of(found)
    assert "tiny.turn.3" == found[0].notes[0]


def test_a_citation_of_an_unknown_clause_is_found_at_its_place(tmp_path: Path) -> None:
    page = "```rules\ngame tiny {tiny.turn.11}\n```\n"
    found = uncovered(inventory(tmp_path, "tiny.turn.1"), citations(tree(page)))

    assert ["RS434", "RS433"] == codes_of(found)
    assert found[1].span is not None
    assert "{tiny.turn.11}" == page[found[1].span.start : found[1].span.end]
    assert ('did you mean "tiny.turn.1"?',) == found[1].notes


@pytest.mark.parametrize("first", ["flavour", "undecided"])
def test_a_clause_is_not_in_force_and_classified_at_once(tmp_path: Path, first: str) -> None:
    page = f'```rules\n{first} "why" {{tiny.turn.1}}\ngame tiny {{tiny.turn.1}}\n```\n'

    assert ["RS435"] == codes_of(uncovered(inventory(tmp_path, "tiny.turn.1"), citations(tree(page))))


def test_a_clause_is_not_classified_in_two_ways(tmp_path: Path) -> None:
    page = '```rules\nflavour "why" {tiny.turn.1}\nundecided "why" {tiny.turn.1}\n```\n'

    assert ["RS435"] == codes_of(uncovered(inventory(tmp_path, "tiny.turn.1"), citations(tree(page))))


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("clauses: [", "RS431"),
        ("clauses: {}", "RS431"),
        ("- 1", "RS431"),
        ("", "RS431"),
        ("clauses: [1]", "RS431"),
        ("clauses:\n- id: a\n  section: S\n  kind: K\n", "RS431"),
        ("clauses:\n- id: a\n  section: S\n  kind: K\n  text: yes\n", "RS431"),
        ("clauses: " + "[" * 5000, "RS431"),
        ("clauses: 2026-99-99", "RS431"),
        ("clauses:\n" + "- id: a\n  section: S\n  kind: K\n  text: T\n" * 2, "RS432"),
    ],
)
def test_a_list_that_is_not_in_order_is_refused(tmp_path: Path, content: str, expected: str) -> None:
    assert [expected] == codes_of(read_inventory(written(tmp_path, "clauses.yaml", content)))


def test_a_list_that_is_not_there_is_refused(tmp_path: Path) -> None:
    assert ["RS101"] == codes_of(read_inventory(tmp_path / "clauses.yaml"))


def test_a_register_agrees_with_the_readings_of_a_text(tmp_path: Path) -> None:
    game = game_with(reading("after_passing", "stops", "goes_on"))

    assert () == unregistered(game, register(tmp_path, ambiguity()))


@pytest.mark.parametrize(
    ("declared", "expected"),
    [
        (reading("after_pasing", "stops", "goes_on"), ["RS443", "RS440"]),
        (reading("after_passing", "stops", "begins_again"), ["RS441"]),
        (reading("after_passing", "stops", "goes_on", "begins_again"), ["RS441"]),
        (reading("after_passing", "goes_on", "stops"), ["RS442"]),
        (Setting("variant", "after_passing", ("stops", "goes_on")), ["RS443"]),
    ],
)
def test_a_reading_that_differs_from_the_register_is_found(
    tmp_path: Path, declared: Setting, expected: list[str]
) -> None:
    found = unregistered(game_with(declared), register(tmp_path, ambiguity()))

    assert sorted(expected) == sorted(codes_of(found))


@pytest.mark.parametrize(
    "entry",
    [ambiguity(impact="low"), ambiguity(switchable="false"), ambiguity(parameter="true")],
    ids=["low impact", "not switchable", "comes with the deck"],
)
def test_what_does_not_matter_so_much_need_not_be_a_reading(tmp_path: Path, entry: str) -> None:
    assert () == unregistered(game_with(), register(tmp_path, entry))


@pytest.mark.parametrize(
    "content",
    [ambiguity().replace("stops\n  -", "yes\n  -"), ambiguity().replace("default: stops", "default: sleeps")],
    ids=["a key that is no text", "a default that is no key"],
)
def test_a_register_that_is_not_in_order_is_refused(tmp_path: Path, content: str) -> None:
    path = written(tmp_path, "ambiguities.yaml", "ambiguities:" + content)

    assert ["RS431"] == codes_of(read_register(path))
