"""The pytest plug-in, as somebody uses it who has written a game in Python."""

from __future__ import annotations

from pathlib import Path

import pytest
from conformance_vectors import FEATURES, written

pytest_plugins = ["pytester"]

IMPLEMENTATION = """
import json
from pathlib import Path

known = {one["id"]: one for one in json.loads(Path("vectors.json").read_bytes())["vectors"]}

def answer(vector):
    return known[vector["id"]]["expect"]
"""
LIE = """
def answer(vector, truth=answer):
    if vector["id"] == "venti/condition/two-equal-numbers":
        %s
    return truth(vector)
"""


def conftest(lie: str = "", /, **others: object) -> str:
    """Three lines of their own, below an implementation that would stand in a module."""
    said = {"game": "venti", "features": FEATURES, "vectors": "vectors.json", **others}
    return f"""{IMPLEMENTATION}{LIE % lie if lie else ""}
pytest_plugins = ["rulescore.conformance.pytest_plugin"]
rulescore_vectors = {{**{said!r}, "answer": answer}}
"""


def run(pytester: pytest.Pytester, text: str, *arguments: str) -> pytest.RunResult:
    written(pytester.path)
    pytester.makeconftest(text)
    return pytester.runpytest_inprocess("-p", "no:cacheprovider", *arguments)


def test_every_vector_is_a_test(pytester: pytest.Pytester) -> None:
    run(pytester, conftest()).assert_outcomes(passed=10)


def test_one_vector_is_chosen_by_its_name(pytester: pytest.Pytester) -> None:
    run(pytester, conftest(), "conftest.py::venti/step/a-gap-is-refused").assert_outcomes(passed=1)


def test_what_is_not_claimed_is_no_test(pytester: pytest.Pytester) -> None:
    run(pytester, conftest(features=["conditions"])).assert_outcomes(passed=2)


def test_a_failure_names_the_clause_and_the_difference(pytester: pytest.Pytester) -> None:
    result = run(pytester, conftest("return {'met': False}"))

    result.assert_outcomes(passed=9, failed=1)
    result.stdout.fnmatch_lines(["*clauses*venti.conditions.1", "*given*? = ?", "*got*false*"])


def test_what_the_implementation_raises_is_shown(pytester: pytest.Pytester) -> None:
    result = run(pytester, conftest("return [][1]"))

    result.assert_outcomes(passed=9, failed=1)
    result.stdout.fnmatch_lines(["*IndexError*"])


def test_what_is_claimed_and_not_supported_fails(pytester: pytest.Pytester) -> None:
    run(pytester, conftest("raise NotImplementedError('later')")).assert_outcomes(passed=9, failed=1)


EXPECTED = """
[[expected]]
id = "{id}"
reason = "jokers come later"
"""


def expecting(pytester: pytest.Pytester, name: str) -> str:
    Path(pytester.path / "expected.toml").write_text(EXPECTED.format(id=name), encoding="utf-8")
    return "expected.toml"


@pytest.mark.parametrize("lie", ["return {'met': False}", "return [][1]"])
def test_a_failure_that_is_expected_is_no_failure(pytester: pytest.Pytester, lie: str) -> None:
    listed = expecting(pytester, "venti/condition/two-equal-numbers")

    run(pytester, conftest(lie, expected=listed)).assert_outcomes(passed=9, xfailed=1)


def test_a_failure_that_is_expected_and_does_not_come_fails(pytester: pytest.Pytester) -> None:
    listed = expecting(pytester, "venti/condition/two-equal-numbers")
    result = run(pytester, conftest(expected=listed))

    result.assert_outcomes(passed=9, failed=1)
    result.stdout.fnmatch_lines(["*passes: remove the line*"])


def test_a_list_that_has_rotted_is_an_error(pytester: pytest.Pytester) -> None:
    listed = expecting(pytester, "venti/condition/two-unequal-numbers")
    result = run(pytester, conftest(expected=listed))

    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*RS766*", "*did you mean*"])


@pytest.mark.parametrize(("said", "words"), [({"games": "venti"}, "unknown key"), ({"game": 7}, "at least")])
def test_what_cannot_be_understood_is_said(
    pytester: pytest.Pytester, said: dict[str, object], words: str
) -> None:
    result = run(pytester, conftest(**said))

    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines([f"*{words}*"])


def test_a_conftest_without_vectors_is_left_alone(pytester: pytest.Pytester) -> None:
    result = run(pytester, 'pytest_plugins = ["rulescore.conformance.pytest_plugin"]')

    assert pytest.ExitCode.NO_TESTS_COLLECTED == result.ret
