"""The wheel holds the package, the grammar and the game texts, and nothing else."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

# Where a folder of the checkout goes in the wheel.
PLACES = {"rulescore": "rulescore", "grammar": "rulescore/_data/grammar", "spec": "rulescore/_data/spec"}


def wanted(root: Path) -> set[str]:
    """Return the names that a wheel of this checkout must hold."""
    return {
        f"{place}/{path.relative_to(root / folder).as_posix()}"
        for folder, place in PLACES.items()
        for path in (root / folder).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


def differences(names: list[str], root: Path) -> list[str]:
    """Say what a wheel with these names lacks and what does not belong there."""
    present = {name for name in names if not name.partition("/")[0].endswith(".dist-info")}
    missing = [f"missing: {name}" for name in sorted(wanted(root) - present)]
    return missing + [f"does not belong: {name}" for name in sorted(present - wanted(root))]


@pytest.fixture(scope="module")
def wheel_names(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    subprocess.run(build, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    return zipfile.ZipFile(wheel).namelist()


@pytest.mark.slow
def test_the_wheel_holds_exactly_the_package_and_its_data(wheel_names: list[str]) -> None:
    assert [] == differences(wheel_names, ROOT)


@pytest.mark.slow
def test_the_wheel_says_that_it_is_typed_and_under_which_licence(wheel_names: list[str]) -> None:
    last_parts = [name.rpartition("/")[2] for name in wheel_names]

    assert {"py.typed", "LICENSE"} <= set(last_parts)


def test_a_wheel_without_the_grammar_is_reported(tmp_path: Path) -> None:
    (tmp_path / "grammar").mkdir()
    (tmp_path / "grammar" / "tokens.lark").write_text("", encoding="utf-8")

    assert ["missing: rulescore/_data/grammar/tokens.lark"] == differences([], tmp_path)


def test_a_wheel_with_the_tests_inside_is_reported(tmp_path: Path) -> None:
    assert ["does not belong: tests/conftest.py"] == differences(["tests/conftest.py"], tmp_path)
