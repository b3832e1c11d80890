"""Comments and long lines: what reaches the parser is as long as what was written."""

import pytest

from rulescore.syntax.from_text.comments import read_lines
from rulescore.syntax.from_text.continuation import LogicalLine, join_lines
from rulescore.syntax.from_text.pages import Fence


def logical(content: str) -> tuple[LogicalLine, ...]:
    lines, _ = read_lines(content, Fence(0, len(content)))
    return join_lines(lines)[0]


def codes(content: str) -> list[str]:
    return [" ".join(line.code.split()) for line in logical(content)]


@pytest.mark.parametrize(
    ("line", "comment"),
    [
        ("a -- why", "-- why"),
        ('a "--" b', ""),
        ("a {b--c} --", "--"),
        ("a - b", ""),
        ("a--b", "--b"),
        ('-- "not closed', '-- "not closed'),
    ],
)
def test_a_comment_begins_with_two_dashes_outside_quotes(line: str, comment: str) -> None:
    (read,), problems = read_lines(f"{line}\n", Fence(0, len(line) + 1))

    assert (comment, ()) == (read.comment, problems)
    assert len(line) == len(read.code)


@pytest.mark.parametrize("line", ['a "b', "a {b", 'a "b" "c', 'a "b {c'])
def test_what_is_not_closed_in_its_line_is_reported(line: str) -> None:
    _, problems = read_lines(f"{line}\n", Fence(0, len(line) + 1))

    assert 1 == len(problems)


@pytest.mark.parametrize(
    "content",
    [
        "a\n  and b\n",
        "a\n    + b\n",
        "a =\n  b\n",
        "a,\n  b\n",
        "f(a\n  b)\n",
        "a -- why\n  or b\n",
        "a\n\n  or b\n",
    ],
)
def test_a_deeper_line_goes_on(content: str) -> None:
    assert 1 == len(codes(content))


@pytest.mark.parametrize(
    "content",
    ["a\nand b\n", "a\n  b\n", "a\n  andy\n", "a\n  or-b\n", "band\n  b\n", '"a ("\n  b\n', "a, -- why\nb\n"],
)
def test_another_line_does_not(content: str) -> None:
    assert 2 == len(codes(content))


def test_a_joined_line_is_as_long_as_what_was_written() -> None:
    content = "a  -- why\n\n  or b\n"
    (line,) = logical(content)

    assert len(content) - 1 == len(line.code)
    assert content.index("b") == line.code.index("b")


def test_comments_inside_a_long_line_stand_above_it() -> None:
    (line,) = logical("-- one\na -- two\n  -- three\n  or b -- four\n")

    assert ("-- one", "-- two", "-- three") == line.remarks.above
    assert "-- four" == line.remarks.behind
