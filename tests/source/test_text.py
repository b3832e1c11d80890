import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulescore.source import Position, Text

TEXT = Text("page.md", "one\ntwo\n\nfour")


@pytest.mark.parametrize(
    ("offset", "position"),
    [
        pytest.param(0, Position(1, 1), id="first character"),
        pytest.param(3, Position(1, 4), id="line end"),
        pytest.param(4, Position(2, 1), id="start of a line"),
        pytest.param(8, Position(3, 1), id="empty line"),
        pytest.param(13, Position(4, 5), id="end of the text"),
        pytest.param(-1, Position(1, 1), id="before the text"),
        pytest.param(99, Position(4, 5), id="behind the text"),
    ],
)
def test_an_offset_has_a_line_and_a_column(offset: int, position: Position) -> None:
    assert position == TEXT.position(offset)


@pytest.mark.parametrize(("number", "line"), [(0, ""), (1, "one"), (2, "two"), (3, ""), (4, "four"), (5, "")])
def test_a_line_is_found_by_its_number(number: int, line: str) -> None:
    assert line == TEXT.line(number)


def test_a_text_that_ends_with_a_line_end_has_an_empty_last_line() -> None:
    assert (2, "") == (Text("t", "a\n").lines, Text("t", "a\n").line(2))


def test_texts_are_equal_by_name_and_content() -> None:
    assert Text("t", "a") == Text("t", "a")


@given(st.text(alphabet="ab\n"), st.integers(0, 30))
def test_every_offset_is_found_again_from_its_line_and_column(content: str, offset: int) -> None:
    text = Text("t", content)
    inside = min(offset, len(content))
    position = text.position(inside)
    before = sum(len(text.line(number)) + 1 for number in range(1, position.line))

    assert inside == before + position.column - 1
