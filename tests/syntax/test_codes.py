"""Every code of the syntax has an example that shows it, and a repair that does not."""

import pytest

from rulescore.diagnostics.codes import text as text_codes
from rulescore.diagnostics.codes.code import Code
from rulescore.source import Text
from rulescore.syntax import nodes, parse

CODES = tuple(code for code in text_codes.CODES if code.subject == "game")


def found_in(content: str) -> list[str]:
    found = parse(Text("example", content))
    return [] if isinstance(found, nodes.Game) else [problem.code for problem in found]


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.code)
def test_the_bad_example_has_this_problem_and_no_other(code: Code) -> None:
    assert [code.code] == found_in(code.bad)


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.code)
def test_the_repair_has_no_problem(code: Code) -> None:
    assert [] == found_in(code.good)
