"""Pages are written all together or not at all, and never into a folder of somebody else."""

from pathlib import Path

import pytest

from rulescore.reference import writing
from rulescore.reference.building import Site
from rulescore.reference.markdown import Asset, Page
from rulescore.reference.writing import MARK, write_site

FIRST = Site((Page("index.md", "One", "# One"),), (Asset("a/b.json", b"{}"),), "nav: []\n")
SECOND = Site((Page("other.md", "Two", "# Two"),), (), "nav: []\n")


def files(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def test_pages_assets_and_settings_are_written(tmp_path: Path) -> None:
    assert write_site(FIRST, tmp_path / "pages") is None
    assert [MARK, "en/a/b.json", "en/index.md", "site.yml"] == files(tmp_path / "pages")
    assert (tmp_path / "pages" / "en" / "index.md").read_text("utf-8") == "# One\n"


def test_an_earlier_folder_of_ours_is_replaced_as_a_whole(tmp_path: Path) -> None:
    write_site(FIRST, tmp_path / "pages")

    assert write_site(SECOND, tmp_path / "pages") is None
    assert [MARK, "en/other.md", "site.yml"] == files(tmp_path / "pages")
    assert ["pages"] == [path.name for path in tmp_path.iterdir()]


def test_an_empty_folder_may_be_used(tmp_path: Path) -> None:
    (tmp_path / "pages").mkdir()

    assert write_site(FIRST, tmp_path / "pages") is None


def test_a_folder_of_somebody_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("ten years", encoding="utf-8")
    problem = write_site(FIRST, tmp_path)

    assert problem is not None
    assert "RS807" == problem.code
    assert ["thesis.txt"] == files(tmp_path)


def test_a_file_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "pages").write_text("a file", encoding="utf-8")
    problem = write_site(FIRST, tmp_path / "pages")

    assert problem is not None
    assert "a file" == (tmp_path / "pages").read_text("utf-8")


def test_who_is_interrupted_keeps_the_old_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_site(FIRST, tmp_path / "pages")

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(writing, "_put", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_site(SECOND, tmp_path / "pages")

    assert [MARK, "en/a/b.json", "en/index.md", "site.yml"] == files(tmp_path / "pages")
    assert ["pages"] == [path.name for path in tmp_path.iterdir()]


def test_a_disk_that_is_full_is_a_problem_and_no_crash(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(writing, "_put", full)
    problem = write_site(FIRST, tmp_path / "pages")

    assert problem is not None
    assert "No space left on device" in problem.message
    assert [] == files(tmp_path)
