from attrs import evolve
from small_kernels import SHELVES, match_of

from rulescore.checked.expressions import Constant, Range
from rulescore.checked.types import NumberType
from rulescore.diagnostics import Diagnostic
from rulescore.kernel.moves import Action
from rulescore.kernel.nodes import Choice, Decision, End, Goto, Option
from rulescore.play.action_text import parse_action

NUMBER = Choice("n", NumberType(0, 9), Range(Constant(0), Constant(9)))


def option(name: str, *choices: Choice) -> Option:
    return Option(name, "p", choices, (), (Goto(1),))


def read(text: str, *options: Option) -> Action | Diagnostic:
    points = (Decision("ask", Constant(0), options, None), End())
    return parse_action(match_of(evolve(SHELVES, points=points)), text)


def test_a_text_with_two_meanings_names_both() -> None:
    found = read("go 2", option("go", NUMBER), option("go 2"))

    assert isinstance(found, Diagnostic)
    assert ("RS515", ('it can be "go" with "2" or "go 2" with nothing chosen',)) == (found.code, found.notes)


def test_the_longer_name_is_found_where_only_it_fits() -> None:
    assert Action("go home") == read("go home", option("go", NUMBER), option("go home"))
