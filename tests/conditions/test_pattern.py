import pytest
from condition_cases import pattern
from condition_strategies import patterns
from hypothesis import given

from rulescore.conditions import Any, Digit, Group, Pattern, PatternOptions, Symbol, parse_pattern

LAX = PatternOptions(equals_literals_differ="unsatisfiable", equals_over_symbols="same_number")


@pytest.mark.parametrize(
    ("written", "text"),
    [("?=?  3 o", "? = ? 3 ●"), ("o ^ d s", "● ▲ ◆ ■"), (" 7 ", "7"), ("?= ? =3", "? = ? = 3")],
)
def test_a_condition_has_one_way_to_be_written(written: str, text: str) -> None:
    assert text == pattern(written).text()


@given(patterns(8))
def test_reading_what_was_written_gives_the_same_condition(condition: Pattern) -> None:
    assert condition == parse_pattern(condition.text(), LAX)


def test_the_size_counts_signs() -> None:
    assert pattern("? = ? 3 ●").size == 4


def test_signs_come_in_printed_order() -> None:
    assert (Any(), Any(), Digit(3), Symbol(0)) == pattern("? = ? 3 ●").signs


def test_equal_conditions_are_equal_however_they_were_written() -> None:
    assert {pattern("?=?")} == {pattern("? = ?"), Pattern((Group((Any(), Any())),))}
