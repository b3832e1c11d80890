"""What nobody would write is answered soon, and without a traceback."""

import time

import pytest

from rulescore.source import Text
from rulescore.syntax import nodes, parse, to_text
from rulescore.syntax.from_text import MOST_SHOWN
from rulescore.syntax.from_text.blocks import MOST_CHARACTERS

SECONDS = 10
"""A quiet machine needs less than three; a step that is quadratic in the text needs minutes."""

NONSENSE = {
    "words": "foo bar baz\n" * 80_000,
    "open parentheses": "value x = " + "(" * 990_000,
    "many open parentheses": "value x = ((((((((((((\n" * 43_000,
    "chains": ("value x = " + "a + " * 900 + "a\n") * 270,
    "quotes": 'value x = "\n' * 80_000,
    "one quote": '"' * 990_000,
    "deeper and deeper": "to x\n" + "".join(" " * depth + "repeat\n" for depth in range(1, 1300)),
    "names": "".join(f"value a b c d e f {number}\n" for number in range(40_000)),
    "blanks": "value x" + " " * 990_000 + "y",
}


def page(inside: str) -> Text:
    return Text("nonsense", f"```rules\n{inside}\n```\n")


@pytest.mark.parametrize("inside", NONSENSE.values(), ids=NONSENSE)
def test_a_megabyte_of_nonsense_is_answered_soon(inside: str) -> None:
    start = time.process_time()
    found = parse(page(inside))

    assert isinstance(found, tuple)
    assert 1 <= len(found) <= MOST_SHOWN
    assert time.process_time() - start < SECONDS


def test_more_problems_than_are_shown_are_counted() -> None:
    found = parse(page("nonsense\n" * 25))

    assert isinstance(found, tuple)
    assert MOST_SHOWN == len(found)
    assert "and 5 more in this text" == found[-1].notes[-1]


def test_a_text_that_is_too_long_is_not_read() -> None:
    found = parse(Text("long", "x" * (MOST_CHARACTERS + 1)))

    assert isinstance(found, tuple)
    assert ["RS127"] == [problem.code for problem in found]


@pytest.mark.parametrize(
    "inside",
    [
        "value x = " + "(" * 60 + "1" + ")" * 60,
        "value x = " + "not " * 150 + "a",
        "value x = " + "f of " * 150 + "a",
        "value x = " + "a + " * 150 + "a",
        "to x\n"
        + "".join(" " * step + "if a\n" for step in range(1, 60))
        + " " * 60
        + "x := "
        + "not " * 30
        + "a",
    ],
    ids=["parentheses", "not", "of", "sum", "blocks"],
)
def test_the_deepest_text_that_is_read_can_be_printed(inside: str) -> None:
    text = page(inside)
    game = parse(text)

    assert isinstance(game, nodes.Game)
    assert game == parse(Text("printed", to_text(game, text)))


@pytest.mark.parametrize(
    "inside",
    ["value x = " + "(" * 61 + "1" + ")" * 61, "value x = " + "not " * 151 + "a"],
    ids=["parentheses", "not"],
)
def test_a_deeper_text_is_refused(inside: str) -> None:
    found = parse(page(inside))

    assert isinstance(found, tuple)
    assert ["RS126"] == [problem.code for problem in found]


@pytest.mark.parametrize("content", ["", "\n", "prose", "```rules\n```\n", "# Title\n", "\n---\n---\n"])
def test_an_empty_text_is_a_text(content: str) -> None:
    text = Text("empty", content)
    game = parse(text)

    assert isinstance(game, nodes.Game)
    assert content == to_text(game, text)
