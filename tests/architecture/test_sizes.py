"""A file fits in a head and a function fits on a screen."""

import ast
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

FILE_LINES = 600
FUNCTION_LINES = 60

# "path" or "path::function" -> why this one may be longer.
EXCEPTIONS: dict[str, str] = {}


def long_ones(folder: Path) -> dict[str, str]:
    """Return each file and function below a folder that is too long, with its length."""
    findings = {}
    for path in sorted(folder.rglob("*.py")):
        name = path.relative_to(folder.parent).as_posix()
        text = path.read_text(encoding="utf-8")
        lines = len(text.splitlines())
        if lines > FILE_LINES:
            findings[name] = f"{lines} lines, at most {FILE_LINES}"
        findings |= {f"{name}::{function}": found for function, found in long_functions(text).items()}
    return findings


def long_functions(text: str) -> dict[str, str]:
    findings = {}
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            if lines > FUNCTION_LINES:
                findings[node.name] = f"{lines} lines, at most {FUNCTION_LINES}"
    return findings


def test_every_file_and_function_is_short_or_has_a_reason() -> None:
    found = long_ones(ROOT / "rulescore") | long_ones(ROOT / "tests")

    assert {} == {name: length for name, length in found.items() if name not in EXCEPTIONS}


def test_every_exception_is_still_needed() -> None:
    found = long_ones(ROOT / "rulescore") | long_ones(ROOT / "tests")

    assert [] == [name for name in EXCEPTIONS if name not in found]


def test_a_long_file_is_reported(tmp_path: Path) -> None:
    (tmp_path / "rulescore").mkdir()
    (tmp_path / "rulescore" / "monster.py").write_text("x = 1\n" * 601, encoding="utf-8")

    assert ["rulescore/monster.py"] == list(long_ones(tmp_path / "rulescore"))


def test_a_long_function_is_reported(tmp_path: Path) -> None:
    (tmp_path / "rulescore").mkdir()
    body = "def long():\n" + "    x = 1\n" * 60 + "def short():\n" + "    x = 1\n" * 59
    (tmp_path / "rulescore" / "monster.py").write_text(body, encoding="utf-8")

    assert ["rulescore/monster.py::long"] == list(long_ones(tmp_path / "rulescore"))
