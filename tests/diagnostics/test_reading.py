from pathlib import Path

import pytest

from rulescore.diagnostics import Diagnostic
from rulescore.diagnostics.reading import read_text
from rulescore.source import Text


def problem(path: Path, limit: int = 100) -> Diagnostic:
    found = read_text(path, limit)
    assert isinstance(found, Diagnostic)
    return found


def written(folder: Path, content: bytes) -> Path:
    path = folder / "game.md"
    path.write_bytes(content)
    return path


def test_a_file_is_read_as_utf_8(tmp_path: Path) -> None:
    path = written(tmp_path, "● and ▲\n".encode())

    assert Text(str(path), "● and ▲\n") == read_text(path)


@pytest.mark.parametrize("content", [b"a\r\nb", b"a\rb", b"\xef\xbb\xbfa\nb"])
def test_line_ends_and_a_byte_order_mark_make_no_difference(tmp_path: Path, content: bytes) -> None:
    path = written(tmp_path, content)

    assert Text(str(path), "a\nb") == read_text(path)


def test_a_missing_file_is_reported(tmp_path: Path) -> None:
    assert "RS101" == problem(tmp_path / "game.md").code


def test_a_file_with_nearly_the_same_name_is_suggested(tmp_path: Path) -> None:
    written(tmp_path, b"")

    assert ('did you mean "game.md"?',) == problem(tmp_path / "gane.md").notes


def test_a_file_in_a_missing_folder_is_reported(tmp_path: Path) -> None:
    assert "RS101" == problem(tmp_path / "no" / "game.md").code


def test_a_name_that_no_file_can_have_is_reported() -> None:
    assert "RS101" == problem(Path("a\0b")).code


def test_a_name_that_is_far_too_long_is_reported(tmp_path: Path) -> None:
    assert "RS101" == problem(tmp_path / ("a" * 5000)).code


def test_a_folder_is_reported_with_the_texts_inside(tmp_path: Path) -> None:
    written(tmp_path, b"")
    found = problem(tmp_path)

    assert ("RS102", ("texts in it: game.md",)) == (found.code, found.notes)


def test_what_is_not_utf_8_is_reported_by_its_line(tmp_path: Path) -> None:
    found = problem(written(tmp_path, "one\nzwei Stück".encode("latin-1")))

    assert "RS103" == found.code
    assert "line 2 has the byte 0xfc" in found.notes[0]


def test_a_file_over_the_limit_is_reported(tmp_path: Path) -> None:
    assert "RS104" == problem(written(tmp_path, b"x" * 101)).code


def test_a_file_at_the_limit_is_read(tmp_path: Path) -> None:
    assert isinstance(read_text(written(tmp_path, b"x" * 100), 100), Text)


def test_nul_characters_are_reported(tmp_path: Path) -> None:
    assert "RS105" == problem(written(tmp_path, "game".encode("utf-16"))).code


def test_a_file_that_may_not_be_read_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    found = problem(tmp_path / "secret.md")

    assert "RS101" == found.code
    assert "Permission denied" in found.message
