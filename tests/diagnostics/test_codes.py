"""Every code is registered, used, explained, and its examples show exactly what they claim."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import rulescore
from rulescore.conditions import parse_hand, parse_pattern
from rulescore.diagnostics import Diagnostic
from rulescore.diagnostics.codes import ALL_CODES, AREAS, Code, find_code

PACKAGE = Path(rulescore.__file__).parent

READERS: dict[str, Callable[[str], object]] = {"condition": parse_pattern, "hand": parse_hand}
"""How the examples of a subject are read; those of games and positions are tested with the compiler."""


def codes_in(folder: Path) -> set[str]:
    """The codes that a package uses: every string that is a code, outside of the register itself."""
    files = (path for path in sorted(folder.rglob("*.py")) if "codes" not in path.relative_to(folder).parts)
    return {code for path in files for code in re.findall(r'"(RS\d{3})"', path.read_text(encoding="utf-8"))}


def complaints(used: set[str], registered: list[str]) -> list[str]:
    twice = {code for code in registered if registered.count(code) > 1}
    return [
        *(f"{code} is used and not registered" for code in sorted(used - set(registered))),
        *(f"{code} is registered and not used" for code in sorted(set(registered) - used)),
        *(f"{code} is registered twice" for code in sorted(twice)),
    ]


def found_in(example: str, read: Callable[[str], object]) -> list[str]:
    found = read(example)
    return [one.code for one in found if isinstance(one, Diagnostic)] if isinstance(found, tuple) else []


def false_examples(code: Code, read: Callable[[str], object]) -> list[str]:
    """Which example of a code does not show what it should."""
    wrong = [] if found_in(code.bad, read) == [code.code] else ["bad"]
    return wrong if found_in(code.good, read) == [] else [*wrong, "good"]


def test_used_codes_are_registered_and_registered_codes_are_used() -> None:
    assert [] == complaints(codes_in(PACKAGE), [code.code for code in ALL_CODES])


def test_a_code_that_nobody_registered_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "check.py").write_text('Diagnostic("RS299", "no")', encoding="utf-8")

    assert ["RS299 is used and not registered"] == complaints(codes_in(tmp_path), [])


def test_a_code_that_nobody_uses_is_noticed() -> None:
    assert ["RS298 is registered and not used"] == complaints(set(), ["RS298"])


def test_a_code_with_two_meanings_is_noticed() -> None:
    assert ["RS297 is registered twice"] == complaints({"RS297"}, ["RS297", "RS297"])


@pytest.mark.parametrize("code", ALL_CODES, ids=lambda code: code.code)
def test_a_code_has_a_page(code: Code) -> None:
    assert re.fullmatch(r"RS[1-8]\d{2}", code.code)
    assert code.title
    assert not code.title.endswith(".")
    assert code.explanation.endswith(".")
    assert code.bad != code.good


READABLE = [code for code in ALL_CODES if code.subject in READERS]


@pytest.mark.parametrize("code", READABLE, ids=lambda code: code.code)
def test_the_bad_example_has_the_problem_and_the_good_one_has_none(code: Code) -> None:
    assert [] == false_examples(code, READERS[code.subject])


def test_examples_that_show_something_else_are_noticed() -> None:
    liar = Code(code="RS150", title="t", explanation="e.", bad="?", good="3 x", subject="condition")

    assert ["bad", "good"] == false_examples(liar, parse_pattern)


def test_every_code_stands_in_the_file_of_its_area() -> None:
    hundreds = {area.__name__.rpartition(".")[2]: {code.code[2] for code in area.CODES} for area in AREAS}
    expected = {"names": "2", "types": "3", "tables": "3", "structure": "4", "flow": "4", "inventory": "4"}
    expected |= {
        "running": "5",
        "matches": "5",
        "positions": "5",
        "pictures": "5",
        "proving": "6",
        "drivers": "7",
        "vectors": "7",
        "reference": "8",
    }

    assert [] == [
        (name, digits) for name, digits in hundreds.items() if digits - set(expected.get(name, "1"))
    ]


def test_a_code_is_found_in_small_letters_too() -> None:
    assert find_code(" rs150 ") == find_code("RS150") is not None


def test_an_unknown_code_is_not_found() -> None:
    assert find_code("RS000") is None
