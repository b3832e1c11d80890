import pytest

from rulescore.source import Text
from rulescore.syntax import nodes, parse, to_text

LONG = " + ".join(f"number_{count}" for count in range(12))


def printed(*lines: str) -> list[str]:
    text = Text("page", "\n".join(("```rules", *lines, "```", "")))
    game = parse(text)
    assert isinstance(game, nodes.Game), game
    return to_text(game, text).split("\n")[1:-2]


def test_a_citation_stands_in_column_80() -> None:
    (line,) = printed("game  small {a.b,c.d}")

    assert "game small" + " " * 69 + "{a.b, c.d}" == line
    assert 80 == line.index("{") + 1


def test_a_citation_stands_two_blanks_behind_a_longer_line() -> None:
    (line,) = printed(f"value x = {LONG} {{a.b}}")

    assert line.endswith("number_11  {a.b}")


def test_a_long_line_is_broken_before_the_outermost_word() -> None:
    start = "value x = number_1 + number_2 + number_3 + number_4 + number_5 = 1 and (a or b or c)"

    assert [start, "    or (d and e and f and g and h and i)"] == printed(
        f"{start} or (d and e and f and g and h and i)"
    )


def test_a_name_is_not_broken() -> None:
    value = f"value x = {LONG} * 100 + 100 * salt and pepper"

    assert value in printed("variable salt and pepper: 0 to 3", value)


def test_a_text_in_quotes_is_not_broken() -> None:
    reason = "this and that or other " * 6

    assert f'check 2 = 2 "{reason}"' in printed(f'check 2 = 2 "{reason}"')


def test_blank_lines_are_kept_one_at_a_time() -> None:
    lines = printed("", "game a", "", "", "players 2 to 3", 'check 2 = 2 "two"', "")

    assert ["game a", "", "players 2 to 3", 'check 2 = 2 "two"'] == lines


@pytest.mark.parametrize("value", ["- -3", "-3", "a - -3", "-(-3)", "not not a", "(if a then b else c)"])
def test_signs_stand_so_that_they_are_read_back(value: str) -> None:
    assert [f"value x = {value}"] == printed(f"value x = {value}")
