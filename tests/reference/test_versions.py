"""Versions beside each other are listed, the latest first, and published places are remembered."""

import json
from pathlib import Path

import pytest

from rulescore.reference.anchors import anchors_text, lasting_anchors, read_anchors
from rulescore.reference.markdown import Page
from rulescore.reference.versions import write_versions


def folder_with(where: Path, *names: str) -> Path:
    for name in names:
        (where / name).mkdir()
        (where / name / "index.html").write_text("", encoding="utf-8")
    return where


def test_versions_are_listed_by_their_numbers(tmp_path: Path) -> None:
    folder = folder_with(tmp_path, "0.9", "0.10", "1.0", "draft")
    (tmp_path / "2.0").mkdir()

    assert ("1.0", "0.10", "0.9") == write_versions(folder)
    assert ["1.0", "0.10", "0.9"] == [
        one["version"] for one in json.loads((folder / "versions.json").read_text())
    ]


def test_the_first_page_leads_to_the_latest_version(tmp_path: Path) -> None:
    write_versions(folder_with(tmp_path, "0.9", "0.10"))

    assert 'url=0.10/"' in (tmp_path / "index.html").read_text(encoding="utf-8")


def test_without_a_version_nothing_is_written(tmp_path: Path) -> None:
    assert () == write_versions(tmp_path)
    assert [] == list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("venti/clauses/play.md", ("venti/clauses/play/#a.b.1",)),
        ("errors/index.md", ("errors/#a.b.1",)),
        ("venti/rules.md", ()),
    ],
)
def test_places_that_stay_are_those_of_clauses_and_codes(path: str, expected: tuple[str, ...]) -> None:
    page = Page(path, "", "# Title\n\n## a.b.1 { #a.b.1 }\n\n## No place\n")

    assert expected == lasting_anchors([page])


def test_places_are_read_as_they_were_written(tmp_path: Path) -> None:
    path = tmp_path / "anchors.txt"
    path.write_text(anchors_text(("a/#b", "c/#d")), encoding="utf-8")

    assert ("a/#b", "c/#d") == read_anchors(path)
    assert () == read_anchors(tmp_path / "no-such.txt")
