"""The golden files catch a changed text and a missing file."""

from pathlib import Path

import pytest
from golden_files import compare


def test_the_same_text_passes(tmp_path: Path) -> None:
    path = tmp_path / "good" / "case.out"
    compare("one\n", path, update=True)

    compare("one\n", path, update=False)


def test_a_changed_text_fails(tmp_path: Path) -> None:
    path = tmp_path / "case.out"
    compare("one\n", path, update=True)

    with pytest.raises(AssertionError, match="--update-golden"):
        compare("two\n", path, update=False)


def test_a_missing_file_fails_and_is_not_written(tmp_path: Path) -> None:
    path = tmp_path / "case.out"

    with pytest.raises(AssertionError, match="does not exist yet"):
        compare("one\n", path, update=False)

    assert not path.exists()
