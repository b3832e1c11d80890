"""What the pages written by hand say about the repository is so."""

import re
from pathlib import Path

from rulescore.diagnostics.codes import ALL_CODES

ROOT = Path(__file__).resolve().parents[2]
PAGES = ROOT / "docs" / "pages"
PICTURE = re.compile(r"^ +((?:\w+/ +)+)\w", re.MULTILINE)


def folders_named(text: str) -> list[str]:
    """The folders that stand at the beginning of the lines of a picture."""
    return [name.strip("/ ") for line in PICTURE.findall(text) for name in line.split()]


def missing_folders(text: str) -> list[str]:
    return [name for name in folders_named(text) if not (ROOT / "rulescore" / name).is_dir()]


def test_the_picture_names_folders_that_exist() -> None:
    text = (PAGES / "explanation" / "how-it-is-built.md").read_text(encoding="utf-8")

    assert len(folders_named(text)) > 8
    assert [] == missing_folders(text)


def test_a_folder_that_does_not_exist_is_noticed() -> None:
    assert ["sorcery"] == missing_folders("     sorcery/                what nobody understands\n")


def test_codes_that_pages_name_exist() -> None:
    known = {code.code for code in ALL_CODES}
    named = {
        code for path in PAGES.rglob("*.md") for code in re.findall(r"\bRS\d{3}\b", path.read_text("utf-8"))
    }

    assert set() == named - known
