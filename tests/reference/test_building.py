"""The whole source of the site: complete, the same each time, and nothing twice."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from small_reference import small_folder

from rulescore.diagnostics.codes import ALL_CODES, Code
from rulescore.reference.building import Site, Sources, build
from rulescore.reference.markdown import Page

DIGEST = """
import hashlib, sys
from pathlib import Path
from rulescore.reference.building import Site, Sources, build
from rulescore.reference.writing import page_text
site = build(Sources((Path(sys.argv[1]),), "0.1", ledgers=Path(sys.argv[2])))
assert isinstance(site, Site), site
whole = [site.settings, *(one.path + page_text(one) for one in site.pages), *map(repr, site.assets)]
print(hashlib.sha256(repr(whole).encode()).hexdigest())
"""


def site_of(where: Path, docs: Path | None = None) -> Site:
    found = build(Sources((small_folder(where) / "small.md",), "0.1", docs=docs, ledgers=where / "ledgers"))
    assert isinstance(found, Site), found
    return found


def page(site: Site, path: str) -> Page:
    return next(one for one in site.pages if one.path == path)


@pytest.mark.slow
def test_the_same_texts_give_the_same_bytes_under_any_hash_seed(tmp_path: Path) -> None:
    folder = small_folder(tmp_path)
    command = [sys.executable, "-c", DIGEST, str(folder / "small.md"), str(tmp_path / "ledgers")]
    seeds = ({**os.environ, "PYTHONHASHSEED": seed} for seed in ("1", "2"))
    first, second = (subprocess.check_output(command, env=env) for env in seeds)

    assert first == second


def test_what_is_wrong_with_a_game_stops_everything(tmp_path: Path) -> None:
    folder = small_folder(tmp_path, ledger_spec="0")
    found = build(Sources((folder / "small.md",), "0.1", ledgers=tmp_path / "ledgers"))

    assert isinstance(found, tuple)
    assert ["RS801"] == [problem.code for problem in found]


def test_a_game_that_does_not_exist_is_a_problem() -> None:
    found = build(Sources(("no-such-game",), "0.1"))

    assert isinstance(found, tuple)
    assert ["RS193"] == [problem.code for problem in found]


def test_every_page_stands_in_the_menu_once(tmp_path: Path) -> None:
    site = site_of(tmp_path)
    listed = list(paths_in(yaml.safe_load(site.settings)["nav"]))

    assert sorted(listed) == sorted(one.path for one in site.pages)


def paths_in(entry: object) -> list[str]:
    if isinstance(entry, str):
        return [entry]
    inside = entry if isinstance(entry, list) else entry.values() if isinstance(entry, dict) else ()
    return [path for one in inside for path in paths_in(one)]


@pytest.mark.parametrize("code", ALL_CODES, ids=lambda code: code.code)
def test_every_code_has_its_place(code: Code, codes_text: str) -> None:
    assert 1 == codes_text.count(f"## {code.code} {{ #{code.code} }}")


@pytest.fixture(scope="module")
def codes_text(tmp_path_factory: pytest.TempPathFactory) -> str:
    site = site_of(tmp_path_factory.mktemp("codes"))
    return "\n".join(one.body for one in site.pages if one.path.startswith("errors/"))


def test_pages_written_by_hand_are_taken_over(tmp_path: Path) -> None:
    pages = tmp_path / "docs" / "pages" / "how-to"
    pages.mkdir(parents=True)
    (pages / "play.md").write_text("# How to play\n\nSlowly.\n", encoding="utf-8")
    site = site_of(tmp_path, tmp_path / "docs")

    assert ("How to play", "# How to play\n\nSlowly.\n") == (
        page(site, "how-to/play.md").title,
        page(site, "how-to/play.md").body,
    )


def test_two_pages_at_one_place_are_a_problem(tmp_path: Path) -> None:
    pages = tmp_path / "docs" / "pages"
    pages.mkdir(parents=True)
    (pages / "coverage.md").write_text("# Mine\n", encoding="utf-8")
    folder = small_folder(tmp_path)
    found = build(Sources((folder / "small.md",), "0.1", docs=tmp_path / "docs"))

    assert isinstance(found, tuple)
    assert ["RS806"] == [problem.code for problem in found]


def test_the_script_of_the_hand_checker_is_loaded_where_there_is_one(tmp_path: Path) -> None:
    assert "extra_javascript" not in yaml.safe_load(site_of(tmp_path / "without").settings)
    assets = tmp_path / "docs" / "assets"
    assets.mkdir(parents=True)
    (assets / "hand-checker.mjs").write_text("", encoding="utf-8")
    settings = yaml.safe_load(site_of(tmp_path / "with", tmp_path / "docs").settings)

    assert [{"path": "assets/hand-checker.mjs", "type": "module"}] == settings["extra_javascript"]


def test_names_and_commands_get_pages(tmp_path: Path) -> None:
    folder = small_folder(tmp_path)

    def twice(number: int, what: object = object()) -> int:
        """Twice a `number`."""
        return 2 * number

    found = build(Sources((folder / "small.md",), "0.1", names={"twice": twice}))
    assert isinstance(found, Site)
    body = page(found, "python.md").body

    assert "twice(number: int, what: object = …) -> int" in body
    assert "Twice a <code>number</code>." in body
