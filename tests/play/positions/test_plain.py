"""Files become plain data, or one diagnostic that says why not."""

import time

import pytest

from rulescore.diagnostics import Diagnostic
from rulescore.play.positions.plain import LIMIT, Plain, read_plain
from rulescore.play.positions.to_text import Style, to_text
from rulescore.source import Text


def code(name: str, content: str) -> str | None:
    found = read_plain(Text(name, content))
    return found.code if isinstance(found, Diagnostic) else None


def test_yaml_is_read_as_words_numbers_and_truths() -> None:
    found = read_plain(Text("p.yaml", "a: [3f, -, 4, ~]\nb: {A: 3 3 J, B: true}\nc: yes\nd: '7'\n"))

    assert {"a": ["3f", "-", 4, None], "b": {"A": "3 3 J", "B": True}, "c": "yes", "d": "7"} == found


def test_json_is_read_without_a_name_that_says_so() -> None:
    assert {"a": [1, None]} == read_plain(Text("-", ' {"a": [1, null]}'))


def test_dates_octal_numbers_and_exponents_stay_words() -> None:
    assert ["2001-01-01", "0o7", "1e3", "0x1f", "on"] == read_plain(
        Text("p.yaml", "[2001-01-01, 0o7, 1e3, 0x1f, on]")
    )


WRONG = {
    "an open bracket": ("p.yaml", "a: [1\n", "RS550"),
    "half an object": ("p.json", '{"a": ', "RS550"),
    "nothing at all as JSON": ("p.json", "", "RS550"),
    "a fraction": ("p.json", '{"a": 1.5}', "RS550"),
    "no number": ("p.json", '{"a": NaN}', "RS550"),
    "a number of thousands of digits": ("p.json", "[" + "9" * 5000 + "]", "RS550"),
    "an anchor": ("p.yaml", "a: &x [1]\nb: 2", "RS550"),
    "an alias": ("p.yaml", "a: *x", "RS550"),
    "an alias as a key": ("p.yaml", "*x : 1", "RS550"),
    "a tag": ("p.yaml", "!!python/object:os.system a", "RS550"),
    "a list as a key": ("p.yaml", "? [a]\n: b", "RS550"),
    "two documents": ("p.yaml", "a: 1\n---\na: 2\n", "RS550"),
    "a control character": ("p.yaml", "a: \x07", "RS550"),
    "a tab as indentation": ("p.yaml", "a:\n\t- b", "RS550"),
    "many brackets in JSON": ("p.json", "[" * 100_000, "RS551"),
    "many brackets in YAML": ("p.yaml", "[" * 100_000, "RS551"),
    "21 levels in JSON": ("p.json", "[" * 21 + "]" * 21, "RS551"),
    "21 levels in YAML": ("p.yaml", "[" * 21 + "]" * 21, "RS551"),
    "a large file": ("p.yaml", " " * (LIMIT + 1), "RS551"),
    "a key twice in JSON": ("p.json", '{"a": 1, "a": 2}', "RS552"),
    "a key twice in YAML": ("p.yaml", "b:\n  a: 1\n  a: 2\n", "RS552"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_what_cannot_be_read_says_why(wrong: str) -> None:
    name, content, expected = WRONG[wrong]

    assert expected == code(name, content)


def test_twenty_levels_are_read() -> None:
    assert code("p.json", "[" * 20 + "]" * 20) is None
    assert code("p.yaml", "[" * 20 + "]" * 20) is None


def test_many_nested_aliases_cost_nothing() -> None:
    bomb = "a: &a [x, x]\n" + "".join(
        f"{now}: &{now} [*{old}, *{old}]\n" for old, now in zip("abcdefgh", "bcdefghi", strict=True)
    )
    before = time.perf_counter()

    assert "RS550" == code("p.yaml", bomb)
    assert time.perf_counter() - before < 1


SAMPLE: Plain = {
    "a": [],
    "b": {},
    "c": [1, "-", True, None, "yes", "3", "true", "4▲"],
    "d": {"A": [["x"], ["y"]], "B": "no: \n #"},
}


@pytest.mark.parametrize("style", ["json", "yaml"])
def test_what_is_written_is_read_again(style: Style) -> None:
    assert SAMPLE == read_plain(Text(f"p.{style}", to_text(SAMPLE, style)))


def test_a_list_of_cards_stands_on_one_line() -> None:
    assert '{\n  "a": ["3f", "J"],\n  "b": [\n    [1]\n  ]\n}\n' == to_text({"a": ["3f", "J"], "b": [[1]]})
