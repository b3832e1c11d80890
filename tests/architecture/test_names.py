"""Names say what a thing is: a drawer for everything has no name."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

DRAWERS = ("util", "utils", "helper", "helpers", "misc", "common")
EMPTY_WORDS = re.compile(r"Manager|Helper|Util|Processor|Impl(?![a-z])")


def empty_names(folder: Path) -> list[str]:
    """Return each module and class whose name says nothing about what is inside."""
    findings = []
    for path in sorted(folder.rglob("*.py")):
        name = path.relative_to(folder.parent).as_posix()
        if path.stem.strip("_") in DRAWERS or path.parent.name in DRAWERS:
            findings.append(name)
        tree = ast.parse(path.read_text(encoding="utf-8"))
        classes = [node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
        findings += [f"{name}::{found}" for found in classes if EMPTY_WORDS.search(found)]
    return findings


def test_no_name_is_empty() -> None:
    assert [] == empty_names(ROOT / "rulescore") + empty_names(ROOT / "tests")


def test_a_drawer_is_reported(tmp_path: Path) -> None:
    (tmp_path / "utils.py").write_text("", encoding="utf-8")

    assert [f"{tmp_path.name}/utils.py"] == empty_names(tmp_path)


def test_an_empty_class_name_is_reported(tmp_path: Path) -> None:
    text = "class ZoneManager: ...\nclass PileImpl: ...\nclass Implication: ...\n"
    (tmp_path / "zones.py").write_text(text, encoding="utf-8")
    prefix = f"{tmp_path.name}/zones.py::"

    assert [f"{prefix}ZoneManager", f"{prefix}PileImpl"] == empty_names(tmp_path)
