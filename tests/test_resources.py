"""The data folders are found in a checkout and in a wheel, and nowhere else."""

from pathlib import Path

import pytest

from rulescore import resources
from rulescore.errors import InternalError


def test_a_checkout_has_its_data_beside_the_package() -> None:
    root = Path(__file__).resolve().parent.parent

    assert (root / "grammar", root / "spec") == (resources.grammar_folder(), resources.spec_folder())


def test_a_wheel_has_its_data_inside_the_package(tmp_path: Path) -> None:
    inside = tmp_path / "rulescore" / "_data" / "spec"
    inside.mkdir(parents=True)

    assert inside == resources._data_folder("spec", tmp_path / "rulescore")


def test_a_stranger_called_spec_beside_an_installed_package_is_not_ours(tmp_path: Path) -> None:
    inside = tmp_path / "rulescore" / "_data" / "spec"
    inside.mkdir(parents=True)
    (tmp_path / "spec").mkdir()

    assert inside == resources._data_folder("spec", tmp_path / "rulescore")


def test_missing_data_are_our_bug(tmp_path: Path) -> None:
    with pytest.raises(InternalError, match="neither at"):
        resources._data_folder("spec", tmp_path / "rulescore")
