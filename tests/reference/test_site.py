"""The site as the builder makes it of the pages: strict, sound, and with nothing from elsewhere."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from small_reference import small_text

from rulescore.reference.anchors import lasting_anchors
from rulescore.reference.building import Site, Sources, build
from rulescore.reference.checking import check_site
from rulescore.reference.rulebook import Clause
from rulescore.reference.versions import write_versions
from rulescore.reference.writing import write_site

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("site")]

DOCS = Path(__file__).resolve().parents[2] / "docs"
HAND_WRITTEN = (
    "# By hand\n\nSee [the clauses](small/clauses/index.md).\n\n```rules\nzone draw pile: pile\n```\n"
)


def source_of(where: Path, by_hand: str = HAND_WRITTEN) -> Site:
    """The source of a site about one small game, in a folder like `docs`."""
    told = small_text(where)
    docs = where / "docs"
    (docs / "pages").mkdir(parents=True)
    (docs / "pages" / "by-hand.md").write_text(by_hand, encoding="utf-8")
    shutil.copytree(DOCS / "assets", docs / "assets")
    shutil.copy(DOCS / "mkdocs.yml", docs)
    found = build(Sources((told.folder / "small.md",), "0.1", docs=docs, ledgers=where / "ledgers"))
    assert isinstance(found, Site)
    assert write_site(found, docs / ".build" / "pages") is None
    return found


def builder(where: Path) -> subprocess.CompletedProcess[str]:
    command = [
        sys.executable,
        "-W",
        "ignore",
        "-m",
        "mkdocs",
        "build",
        "--strict",
        "-f",
        str(where / "docs" / "mkdocs.yml"),
    ]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    return subprocess.run(command, capture_output=True, text=True, check=False, env=environment)


def test_a_sound_source_becomes_a_sound_site(tmp_path: Path) -> None:
    source = source_of(tmp_path)
    run = builder(tmp_path)
    site = tmp_path / "docs" / ".build" / "site" / "en" / "0.1"

    assert 0 == run.returncode, run.stderr
    assert () == check_site(site, (small_text(tmp_path),), lasting_anchors(source.pages))
    assert ("0.1",) == write_versions(site.parent)
    found = {one["location"]: f"{one['title']} {one['text']}" for one in index_of(site)}
    assert [] == [
        one.id for one in small_text(tmp_path).clauses if one.id not in found.get(place_of(one), "")
    ]
    assert [] == [word for word in ("Karte", "carta", "nehmen") if word not in " ".join(found.values())]
    page = (site / "by-hand" / "index.html").read_text(encoding="utf-8")
    assert '<span class="k">zone</span>' in page


def index_of(site: Path) -> list[dict[str, str]]:
    """What the search of a site finds."""
    whole = json.loads((site / "search" / "search_index.json").read_text(encoding="utf-8"))
    assert isinstance(whole["docs"], list)
    return whole["docs"]


def place_of(clause: Clause) -> str:
    return f"small/clauses/{clause.group}/#{clause.id}"


@pytest.mark.parametrize(
    "wrong",
    [
        "[x](small/clauses/no-such.md)",
        "[x](small/clauses/play.md#small.play.9)",
        "[x](/small/)",
        "![x](no-such.png)",
    ],
)
def test_a_wrong_link_stops_the_builder(tmp_path: Path, wrong: str) -> None:
    source_of(tmp_path, f"# By hand\n\n{wrong}\n")
    run = builder(tmp_path)

    assert 1 == run.returncode
    assert 1 == run.stderr.count("WARNING")
