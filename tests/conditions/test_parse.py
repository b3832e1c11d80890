"""What is wrong with a condition: the code, the place and the repair."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulescore.conditions import Pattern, PatternOptions, parse_pattern
from rulescore.diagnostics import Diagnostic
from rulescore.source import Span

SAME_NUMBER = PatternOptions(equals_over_symbols="same_number")
SAME_SYMBOL = PatternOptions(equals_over_symbols="same_symbol")


def problems(text: str, options: PatternOptions | None = None) -> tuple[Diagnostic, ...]:
    found = parse_pattern(text, options)
    assert isinstance(found, tuple), found
    return found


def marked(text: str, options: PatternOptions | None = None) -> list[tuple[str, str, int]]:
    """Each problem as its code, the characters it marks and where they start."""
    spans = [(problem.code, problem.span or Span(0, 0)) for problem in problems(text, options)]
    return [(code, text[span.start : span.end], span.start) for code, span in spans]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", [("RS150", "", 0)]),
        ("  ", [("RS150", "  ", 0)]),
        ("3 x", [("RS151", "x", 2)]),
        ("3 + x", [("RS151", "+", 2), ("RS151", "x", 4)]),
        ("= 3", [("RS152", "=", 0)]),
        ("3 =", [("RS152", "=", 2)]),
        ("=", [("RS152", "=", 0)]),
        ("3 == 3", [("RS152", "=", 2), ("RS152", "=", 3)]),
        ("? 8", [("RS153", "8", 2)]),
        ("? 34", [("RS153", "34", 2)]),
        ("3 = ? = 5", [("RS154", "5", 8)]),
        ("● = ●", [("RS155", "●", 0)]),
        ("? = o", [("RS155", "o", 4)]),
        ("? " * 17, [("RS156", "?", 32)]),
        ("?●", [("RS159", "?●", 0)]),
        ("3 x =", [("RS151", "x", 2), ("RS152", "=", 4)]),
    ],
)
def test_a_problem_is_marked_where_it_is(text: str, found: list[tuple[str, str, int]]) -> None:
    assert found == marked(text)


@pytest.mark.parametrize(
    ("character", "meant"),
    [("３", "3"), ("○", "●"), ("△", "▲"), ("♦", "◆"), ("□", "■"), ("＝", "="), ("？", "?"), ("O", "●")],
)
def test_a_lookalike_is_named_with_what_it_looks_like(character: str, meant: str) -> None:
    problem = problems(f"3 {character}")[0]

    assert problem.repair is not None
    assert ("RS151", meant) == (problem.code, problem.repair.replacement)
    assert any(meant in note for note in problem.notes)


@pytest.mark.parametrize("text", ["3 =", "3 = 5", "● = ●", "? ○", "? 8", "? 34", "??", "３", "= 3 ="])
def test_a_repaired_condition_is_read(text: str) -> None:
    repaired = text
    for problem in reversed(problems(text)):
        assert problem.repair is not None
        span = problem.repair.span
        repaired = repaired[: span.start] + problem.repair.replacement + repaired[span.end :]

    assert isinstance(parse_pattern(repaired), Pattern)


def test_different_numbers_may_be_joined_when_that_only_means_never() -> None:
    options = PatternOptions(equals_literals_differ="unsatisfiable")

    assert isinstance(parse_pattern("3 = 5", options), Pattern)


@pytest.mark.parametrize(
    ("text", "options"), [("● = ▲", SAME_NUMBER), ("● = ●", SAME_SYMBOL), ("● = ?", SAME_SYMBOL)]
)
def test_symbols_may_be_joined_under_the_readings_that_say_so(text: str, options: PatternOptions) -> None:
    assert isinstance(parse_pattern(text, options), Pattern)


def test_different_symbols_are_never_the_same_symbol() -> None:
    assert [("RS154", "▲", 4)] == marked("● = ▲", SAME_SYMBOL)


def test_the_largest_number_is_an_option() -> None:
    assert isinstance(parse_pattern("12", PatternOptions(largest_digit=12)), Pattern)


def test_the_other_number_is_labelled() -> None:
    (problem,) = problems("3 = 5")

    assert [Span(0, 1)] == [label.span for label in problem.labels]


def test_not_more_than_five_problems_are_shown() -> None:
    assert 5 == len(problems("a b c d e f g"))


def test_a_character_that_cannot_be_printed_is_named_by_its_number() -> None:
    assert "U+001B" in problems("\x1b")[0].message


@given(st.text(alphabet="0123456789?=●▲o^ds xO\n\x00é", max_size=12))
def test_every_text_is_a_condition_or_has_problems_inside_it(text: str) -> None:
    found = parse_pattern(text)
    if isinstance(found, tuple):
        spans = [problem.span for problem in found if problem.span is not None]

        assert found
        assert all(0 <= span.start <= span.end <= len(text) for span in spans)
