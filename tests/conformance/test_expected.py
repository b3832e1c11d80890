"""The list of expected failures: how it is read and written, and when it has rotted."""

from datetime import date
from pathlib import Path

import pytest

from rulescore.conformance.expected import (
    Entry,
    Expectations,
    expectations_text,
    load_expectations,
    read_expectations,
    rotten,
)
from rulescore.errors import UsageError

TODAY = date(2030, 1, 2)
KNOWN = ("venti/condition/a", "venti/condition/b", "venti/freeze/c")


def read(text: str) -> Expectations | tuple[str, ...]:
    found = read_expectations(text, "expected.toml")
    return found if isinstance(found, Expectations) else tuple(problem.message for problem in found)


def codes(*entries: Entry, today: date = TODAY) -> list[str]:
    return [problem.code for problem in rotten(Expectations(entries), KNOWN, today)]


def test_an_empty_list_is_a_list() -> None:
    assert Expectations() == read("")


def test_an_entry_has_all_its_parts() -> None:
    text = """
    [[expected]]
    id = "venti/freeze/*"
    reason = "later"
    issue = "our tracker, 12"
    until = 2030-01-31
    covers = 3
    """

    assert Expectations((Entry("venti/freeze/*", "later", "our tracker, 12", date(2030, 1, 31), 3),)) == read(
        text
    )


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("id = ", "is no TOML"),
        ("expected = 1", "something else"),
        ('[[expected]]\nid = "a"\nreason = "r"\n[other]', "something else"),
        ('[[expected]]\nreason = "r"', "has no id"),
        ('[[expected]]\nid = "a"', "has no reason"),
        ('[[expected]]\nid = "a"\nreason = " "', "has no reason"),
        ('[[expected]]\nid = "a"\nreason = "r"\nresaon = "s"', 'unknown key "resaon"'),
        ('[[expected]]\nid = "a"\nreason = "r"\nissue = 12', "issue is a text"),
        ('[[expected]]\nid = "a"\nreason = "r"\nuntil = "2030-01-31"', "until is a date"),
        ('[[expected]]\nid = "a"\nreason = "r"\nuntil = 2030-01-31T10:00:00', "until is a date"),
        ('[[expected]]\nid = "a/*"\nreason = "r"', "how many vectors"),
        ('[[expected]]\nid = "a/*"\nreason = "r"\ncovers = true', "how many vectors"),
        ('[[expected]]\nid = "a/*"\nreason = "r"\ncovers = 0', "how many vectors"),
        ('[[expected]]\nid = "a"\nreason = "r"\ncovers = 1', "need not say so"),
        ('[[expected]]\nid = "a"\nreason = "r"\n[[expected]]\nid = "a"\nreason = "s"', "is there twice"),
    ],
)
def test_what_is_no_entry_is_said(text: str, words: str) -> None:
    found = read(text)

    assert isinstance(found, tuple)
    assert words in found[0]


def test_everything_wrong_is_said_at_once() -> None:
    assert 3 == len(read('[[expected]]\nid = "a"\nissue = 1\n[[expected]]\nreason = "r"'))  # type: ignore[arg-type] # problems


@pytest.mark.parametrize(
    ("entry", "names"),
    [
        ("venti/condition/a", ["venti/condition/a"]),
        ("venti/condition/a#met", ["venti/condition/a"]),
        ("venti/condition/*", ["venti/condition/a", "venti/condition/b"]),
        ("*", list(KNOWN)),
        ("venti/condition/?", []),
        ("venti/condition/[ab]*", []),
        ("venti/condition", []),
    ],
)
def test_an_entry_names_vectors(entry: str, names: list[str]) -> None:
    assert names == [name for name in KNOWN if Entry(entry, "r").names(name)]


def test_a_true_list_has_not_rotted() -> None:
    assert [] == codes(Entry("venti/freeze/c", "r", until=TODAY), Entry("venti/condition/*", "r", covers=2))


@pytest.mark.parametrize(
    ("entry", "code"),
    [
        (Entry("venti/freeze/d", "r"), "RS766"),
        (Entry("venti/frost/*", "r", covers=3), "RS766"),
        (Entry("venti/condition/*", "r", covers=3), "RS768"),
        (Entry("venti/freeze/c", "r", until=date(2030, 1, 1)), "RS769"),
    ],
)
def test_what_is_not_true_any_more_has_rotted(entry: Entry, code: str) -> None:
    assert [code] == codes(entry)


def test_what_was_meant_is_suggested() -> None:
    (problem,) = rotten(Expectations((Entry("venti/freze/c", "r"),)), KNOWN, TODAY)

    assert ('did you mean "venti/freeze/c"?',) == problem.notes


def test_what_is_written_is_read_again() -> None:
    listed = Expectations(
        (
            Entry("venti/freeze/c", 'quotes " and \\ and \n lines, ünïcode and \x07', "12", TODAY),
            Entry("venti/condition/*", "r", covers=2),
        )
    )

    assert listed == read(expectations_text(listed))


def test_a_file_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="RS101"):
        load_expectations(tmp_path / "expected.toml")


def test_a_file_with_mistakes_is_refused_with_all_of_them(tmp_path: Path) -> None:
    path = tmp_path / "expected.toml"
    path.write_text('[[expected]]\nid = "a"\nissue = 1', encoding="utf-8")
    with pytest.raises(UsageError) as caught:
        load_expectations(path)

    assert "has no reason" in str(caught.value)
    assert "issue is a text" in str(caught.value)
