"""The templates for drivers: those that can be compiled speak the protocol, the others say so."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from attrs import evolve
from conformance_drivers import LIMITS
from javascript_drivers import NEEDS_NODE

from rulescore.conformance.doctor import Finding, Patient, examined
from rulescore.conformance.suite import load_suite

ROOT = Path(__file__).resolve().parents[2]
TEMPLATES = ROOT / "examples" / "templates"
PAGE = ROOT / "docs" / "pages" / "how-to" / "write-a-driver.md"
HEADERS = (Path("/usr/include"), Path("/usr/local/include"))
COMPILED = ("python", "javascript", "java", "cpp")
TEXTS = {
    "cpp": "driver.cpp",
    "csharp": "Driver.cs",
    "go": "driver.go",
    "kotlin": "Driver.kt",
    "rust": "src/main.rs",
}
"""Templates that are not always compiled, and where they say it."""


def has_json_header() -> bool:
    return any((folder / "nlohmann" / "json.hpp").is_file() for folder in HEADERS)


def needs(*programs: str) -> pytest.MarkDecorator:
    missing = [program for program in programs if shutil.which(program) is None]
    return pytest.mark.skipif(bool(missing), reason=f"needs {', '.join(programs)}")


NO_HEADER = pytest.mark.skipif(not has_json_header(), reason="needs nlohmann/json.hpp")
LANGUAGES = [
    "python",
    pytest.param("javascript", marks=NEEDS_NODE),
    pytest.param("java", marks=[pytest.mark.slow, needs("java", "javac")]),
    pytest.param("cpp", marks=[pytest.mark.slow, needs("g++"), NO_HEADER]),
]


def command(language: str, folder: Path) -> tuple[str, ...]:
    """How the template is started, once it is compiled into this folder."""
    here = TEMPLATES / language
    match language:
        case "python":
            return (sys.executable, "-E", "-S", str(here / "driver.py"))
        case "javascript":
            return ("node", str(here / "driver.mjs"))
        case "java":
            subprocess.run(
                ["javac", "-Xlint:all", "-Werror", "-d", folder, *sorted(here.glob("*.java"))], check=True
            )
            return ("java", "-cp", str(folder), "Driver")
        case _:
            made = folder / "driver"
            subprocess.run(["g++", "-std=c++17", here / "driver.cpp", "-o", made], check=True)
            return (str(made),)


def findings(told: tuple[str, ...]) -> list[Finding]:
    return list(examined(Patient(told, "venti", evolve(LIMITS, answer=20)), load_suite("venti")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_doctor_says_that_a_template_speaks_and_what_it_does_not_support(
    language: str, tmp_path: Path
) -> None:
    found = findings(command(language, tmp_path))
    said = [problem.message for one in found for problem in one.problems]

    assert ["fine", "advice", "fine", "fine"] == [one.state for one in found]
    assert ["what it claims it does not support: no conditions yet"] == said


ANSWERS = {
    "python": ('raise UnsupportedError("no conditions yet")', 'return {"met": True}'),
    "javascript": ('throw new Unsupported("no conditions yet")', "return { met: true }"),
    "java": ('throw new Unsupported("no conditions yet")', 'return Map.of("met", true)'),
}


@pytest.mark.parametrize("language", LANGUAGES[:3])
def test_a_template_answers_once_somebody_writes_an_answer(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, new = ANSWERS[language]
    shutil.copytree(TEMPLATES / language, tmp_path / language)
    for path in (tmp_path / language).iterdir():
        path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    monkeypatch.setitem(globals(), "TEMPLATES", tmp_path)

    assert {"fine"} == {one.state for one in findings(command(language, tmp_path / language))}


@pytest.mark.slow
def test_a_template_that_does_not_flush_is_found_out(tmp_path: Path) -> None:
    text = (TEMPLATES / "python" / "driver.py").read_text(encoding="utf-8")
    liar = tmp_path / "driver.py"
    liar.write_text(text.replace("    sys.stdout.flush()\n", ""), encoding="utf-8")
    patient = Patient((sys.executable, "-E", "-S", str(liar)), "venti", evolve(LIMITS, start=2))

    assert "broken" in {one.state for one in examined(patient, load_suite("venti"))}


def test_every_template_is_compiled_or_says_in_its_first_line_that_it_is_not() -> None:
    folders = sorted(path.name for path in TEMPLATES.iterdir() if path.is_dir())
    told = [
        language
        for language, name in TEXTS.items()
        if "Not compiled by the tests" in (TEMPLATES / language / name).read_text("utf-8").splitlines()[0]
    ]

    assert sorted({*COMPILED, *told}) == folders
    assert sorted(TEXTS) == sorted(told)


def shown() -> list[tuple[str, str]]:
    """The pieces of templates that the page shows, each with the name of its file."""
    return re.findall(
        r'^```\w+ title="(.+?)"\n(.*?)^```', PAGE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE
    )


def test_the_page_shows_the_templates_as_they_are() -> None:
    missing = [name for name, piece in shown() if piece not in (TEMPLATES / name).read_text(encoding="utf-8")]

    assert [] == missing
    assert 5 == len(shown())


def test_the_page_lists_every_template() -> None:
    rows = re.findall(r"^\| [^|]+ \| `(\w+)/", PAGE.read_text(encoding="utf-8"), re.MULTILINE)

    assert sorted(path.name for path in TEMPLATES.iterdir() if path.is_dir()) == sorted(rows)
