"""The smallest bad example of each code is found by its rule and by no other; the repair by none."""

from pathlib import Path

import pytest
from golden_files import Golden

from rulescore import checked, syntax
from rulescore.checked.nodes import Game
from rulescore.checked.rules import RULES, Rule, check_rules
from rulescore.diagnostics import Diagnostic
from rulescore.diagnostics.codes import Code, flow, structure
from rulescore.diagnostics.render import render_all
from rulescore.source import Text

CODES = tuple(sorted((*structure.CODES, *flow.CODES), key=lambda code: code.code))
FOLDER = Path(__file__).parent


def found_in(page: str) -> tuple[Diagnostic, ...]:
    text = Text("tiny.md", page)
    tree = syntax.parse(text)
    assert not isinstance(tree, tuple), render_all(tree, text)
    game = checked.check(tree, text, FOLDER)
    return game if isinstance(game, tuple) else check_rules(game)


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.code)
def test_the_bad_example_has_this_problem_and_no_other(code: Code) -> None:
    assert [code.code] == [problem.code for problem in found_in(code.bad)]


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.code)
def test_the_repaired_example_has_no_problem(code: Code) -> None:
    problems = found_in(code.good)

    assert [] == [problem.message for problem in problems]


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.code)
def test_a_problem_is_shown_as_before(code: Code, golden: Golden) -> None:
    text = Text("tiny.md", code.bad)

    golden(render_all(found_in(code.bad), text) + "\n", f"checked/rules/{code.code}.out")


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
def test_every_rule_finds_something_in_some_example(rule: Rule) -> None:
    games = (checked_game(code.bad) for code in CODES)

    assert any(rule(game) for game in games if game is not None)


def checked_game(page: str) -> Game | None:
    text = Text("tiny.md", page)
    tree = syntax.parse(text)
    if isinstance(tree, tuple):
        return None
    game = checked.check(tree, text, FOLDER)
    return None if isinstance(game, tuple) else game
