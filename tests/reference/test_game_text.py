"""A game is read with everything beside it, and nothing stale or false gets any further."""

from pathlib import Path

import pytest
from small_reference import CLAUSES, FINDINGS, WORDS, small_folder, small_problems, small_text

from rulescore.reference.game_text import GameText, read_game


def codes(where: Path, **other: str) -> list[str]:
    return [problem.code for problem in small_problems(where, **other)]


def test_everything_beside_the_text_is_read(tmp_path: Path) -> None:
    told = small_text(tmp_path)

    assert (7, 1, 2, 1, 1, 7, 1) == tuple(
        map(
            len,
            (told.clauses, told.unclear, told.stories, told.vectors, told.ledgers, told.words, told.findings),
        )
    )


def test_a_game_without_ledgers_is_read_too(tmp_path: Path) -> None:
    found = read_game(small_folder(tmp_path) / "small.md", None)

    assert isinstance(found, GameText)
    assert () == found.ledgers


def test_a_clause_has_its_status(tmp_path: Path) -> None:
    told = small_text(tmp_path)

    assert ["in force", "flavour"] == [told.status("small.meta.1"), told.status("small.meta.2")]


@pytest.mark.parametrize("what", ["ledger_spec", "vector_spec"])
def test_what_was_made_of_another_text_is_refused(tmp_path: Path, what: str) -> None:
    assert ["RS801"] == codes(tmp_path, **{what: "0" * 64})


def test_a_stale_ledger_says_how_to_renew_it(tmp_path: Path) -> None:
    (problem,) = small_problems(tmp_path, ledger_spec="0" * 64)

    assert "rulescore prove small --players 2 --ledger" in problem.notes[1]


@pytest.mark.parametrize(
    "content", ["[]", '{"format": 1}', "no JSON", '{"format": 2, "findings": "all proved"}']
)
def test_a_file_that_is_no_ledger_is_refused(tmp_path: Path, content: str) -> None:
    folder = small_folder(tmp_path)
    (tmp_path / "ledgers" / "small" / "3-players.json").write_text(content, encoding="utf-8")
    found = read_game(folder / "small.md", tmp_path / "ledgers")

    assert isinstance(found, tuple)
    assert ["RS802"] == [problem.code for problem in found]


def test_a_verdict_that_nobody_knows_is_refused(tmp_path: Path) -> None:
    folder = small_folder(tmp_path)
    path = tmp_path / "ledgers" / "small" / "2-players.json"
    path.write_text(path.read_text("utf-8").replace('"proved"', '"certain"'), encoding="utf-8")
    found = read_game(folder / "small.md", tmp_path / "ledgers")

    assert isinstance(found, tuple)
    assert ["RS802"] == [problem.code for problem in found]


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ('"A: take card"', '"A: take tram"'),
        ('"A: take card"', '"B: take card"'),
        ('"draw from draw pile: red card"', '"draw from draw pile: green card"'),
        ('"A: take card", "draw from draw pile: red card"', '"A: pass"'),
        ('"A: take card", "draw from draw pile: red card"', ""),
        ('"players": 2', '"players": 5'),
    ],
)
def test_a_game_that_does_not_show_what_the_ledger_says_is_refused(
    tmp_path: Path, right: str, wrong: str
) -> None:
    folder = small_folder(tmp_path)
    path = tmp_path / "ledgers" / "small" / "2-players.json"
    content = path.read_text("utf-8")
    assert right in content
    path.write_text(content.replace(right, wrong), encoding="utf-8")
    found = read_game(folder / "small.md", tmp_path / "ledgers")

    assert isinstance(found, tuple)
    assert ["RS808"] == [problem.code for problem in found]


def test_a_refutation_of_a_promise_that_holds_is_refused(tmp_path: Path) -> None:
    folder = small_folder(tmp_path)
    path = tmp_path / "ledgers" / "small" / "2-players.json"
    refuted = '"refuted", "steps": ["A: pass"]'
    path.write_text(path.read_text("utf-8").replace('"proved"', refuted), encoding="utf-8")
    found = read_game(folder / "small.md", tmp_path / "ledgers")

    assert isinstance(found, tuple)
    assert ["the promise holds at its end"] == [problem.message.rpartition(": ")[2] for problem in found]


def test_a_file_without_vectors_is_refused(tmp_path: Path) -> None:
    folder = small_folder(tmp_path)
    (folder / "vectors" / "other.json").write_text('{"area": "other"}', encoding="utf-8")
    found = read_game(folder / "small.md", None)

    assert isinstance(found, tuple)
    assert ["RS803"] == [problem.code for problem in found]


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("taking/a-card-is-taken", "taking/no-such-scenario"),
        ("small.play.3", "small.play.9"),
        ("small.amb.last_card", "small.amb.first_card"),
        ('kind = "gap"', 'kind = "rumour"'),
        ('["taking/a-card-is-taken"]', "[]"),
        ('["taking/a-card-is-taken"]', '"taking/a-card-is-taken"'),
        ("text =", "words ="),
    ],
)
def test_a_finding_that_is_not_what_it_says_is_refused(tmp_path: Path, right: str, wrong: str) -> None:
    assert ["RS804"] == codes(tmp_path, findings=FINDINGS.replace(right, wrong))


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("pass = {}\n", ""),
        ("pass = {}", "pass = {}\nskip = {}"),
        ('{ de = "nehmen" }', '{ fr = "prendre" }'),
        ('{ de = "nehmen" }', "{ de = 3 }"),
        ("pass = {}", "pass = "),
    ],
)
def test_a_glossary_that_does_not_fit_the_text_is_refused(tmp_path: Path, right: str, wrong: str) -> None:
    assert ["RS805"] == codes(tmp_path, words=WORDS.replace(right, wrong))


def test_all_problems_are_shown_together(tmp_path: Path) -> None:
    found = codes(
        tmp_path, ledger_spec="0", vector_spec="0", words="", findings=FINDINGS.replace("gap", "rumour")
    )

    assert ["RS801", "RS801", *["RS805"] * 7, "RS804"] == found


def test_an_inventory_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    assert "RS431" in codes(tmp_path, clauses=CLAUSES.replace("text: Two can play.", ""))
