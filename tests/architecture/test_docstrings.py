"""Each representation says what comes in, what goes out and what later passes may rely on."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

REPRESENTATIONS = ("syntax", "checked", "kernel")
HEADINGS = ("In", "Out", "Guarantees")


def headings(docstring: str) -> list[str]:
    """Return the words that begin a line and stand alone or before a colon, if they are one of ours."""
    words = re.findall(r"^[#*\s]*(\w+)\**(?::|\s*$)", docstring, flags=re.MULTILINE)
    return [word for word in words if word in HEADINGS]


def without_headings(package: Path) -> list[str]:
    """Say which representations do not have exactly the three headings, in order."""
    findings = []
    for name in REPRESENTATIONS:
        path = package / name / "__init__.py"
        text = path.read_text(encoding="utf-8") if path.is_file() else ""
        found = headings(ast.get_docstring(ast.parse(text)) or "")
        if found != list(HEADINGS):
            findings.append(f"{name}/__init__.py: the headings are {found}, not {list(HEADINGS)}")
    return findings


def with_docstrings(package: Path, docstring: str) -> Path:
    for name in REPRESENTATIONS:
        (package / name).mkdir(parents=True)
        (package / name / "__init__.py").write_text(f'"""{docstring}"""\n', encoding="utf-8")
    return package


def test_every_representation_has_the_three_headings() -> None:
    assert [] == without_headings(ROOT / "rulescore")


def test_three_headings_pass(tmp_path: Path) -> None:
    package = with_docstrings(tmp_path, "A game.\n\nIn: a text.\nOut: a tree.\nGuarantees:\n    In order.\n")

    assert [] == without_headings(package)


def test_a_missing_heading_is_reported(tmp_path: Path) -> None:
    package = with_docstrings(tmp_path, "A game.\n\nIn: a text.\nOut: a tree. Guarantees: nothing.\n")

    assert len(REPRESENTATIONS) == len(without_headings(package))


def test_a_missing_package_is_reported(tmp_path: Path) -> None:
    assert len(REPRESENTATIONS) == len(without_headings(tmp_path))
