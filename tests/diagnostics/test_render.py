import json

import pytest

from rulescore.diagnostics import Diagnostic, Label, Repair
from rulescore.diagnostics.diagnostic import in_source_order
from rulescore.diagnostics.render import WIDTH, as_json, render, render_all
from rulescore.source import Span, Text

TEXT = Text("venti.md", "row targets of 3\nrefill target to 3\n")
FULL = Diagnostic(
    "RS201",
    "there is no zone named target",
    Span(24, 30),
    labels=(Label(Span(4, 11), "targets is declared here"),),
    notes=("a zone is a pile, a row, a hand or a set",),
    repair=Repair(Span(24, 30), "targets", 'write "targets"'),
    citation="venti.fulfil.20",
)


def test_everything_about_a_problem_is_shown() -> None:
    expected = """\
error RS201: there is no zone named target
  --> venti.md:2:8
 2 | refill target to 3
   |        ^^^^^^
  --> venti.md:1:5
 1 | row targets of 3
   |     ------- targets is declared here
  note: a zone is a pile, a row, a hand or a set
  rule: venti.fulfil.20
  try: write "targets\""""

    assert expected == render(FULL, TEXT)


def test_a_problem_without_a_place_is_one_line() -> None:
    assert "error RS101: there is no file" == render(Diagnostic("RS101", "there is no file"))


def test_an_empty_span_gets_one_caret() -> None:
    assert render(Diagnostic("RS150", "empty", Span(0, 0)), Text("t", "")).endswith("   | ^")


def test_a_span_over_several_lines_marks_the_first() -> None:
    shown = render(Diagnostic("RS150", "long", Span(4, 30)), TEXT)

    assert shown.endswith(" 1 | row targets of 3\n   |     ^^^^^^^^^^^^")


def test_problems_are_separated_by_empty_lines() -> None:
    one = Diagnostic("RS101", "one")

    assert "error RS101: one\n\nerror RS101: one" == render_all((one, one))


@pytest.mark.parametrize("column", [0, 150, 400])
def test_of_a_long_line_the_part_around_the_caret_is_shown(column: int) -> None:
    line = "x" * column + "!" + "y" * (400 - column)
    shown = render(Diagnostic("RS151", "bad", Span(column, column + 1)), Text("t", line)).splitlines()

    assert len(shown[2]) == len(" 1 | ") + WIDTH
    assert shown[2].index("!") == shown[3].index("^")


def test_characters_that_steer_a_terminal_are_not_sent_to_it() -> None:
    shown = render(Diagnostic("RS151", "a\x1b[2Jb", Span(0, 1)), Text("n\x07", "\x1b[31m\u202e"))

    assert not set(shown) & {"\x1b", "\x07", "\u202e"}


def test_a_tab_takes_one_column_so_that_the_caret_fits() -> None:
    shown = render(Diagnostic("RS151", "bad", Span(1, 2)), Text("t", "\tx")).splitlines()

    assert [" 1 |  x", "   |  ^"] == shown[2:]


def test_colour_adds_nothing_but_colour() -> None:
    coloured = render(FULL, TEXT, colour=True)
    for code in ("\x1b[31m", "\x1b[34m", "\x1b[1m", "\x1b[0m"):
        coloured = coloured.replace(code, "")

    assert render(FULL, TEXT) == coloured
    assert render(FULL, TEXT) != render(FULL, TEXT, colour=True)


def test_a_warning_is_called_one_and_has_another_colour() -> None:
    problem = Diagnostic("RS160", "one more than there are")

    assert "warning RS160: one more than there are" == render(problem, weight="warning")
    assert "\x1b[33m" in render_all((problem,), colour=True, weight="warning")


def test_json_has_every_field_with_line_and_column() -> None:
    fields = json.loads(as_json(FULL, TEXT))

    assert {"end": 30, "start": 24, "line": 2, "column": 8, "text": "venti.md"} == fields["span"]
    assert {"citation", "code", "labels", "message", "notes", "repair", "span"} == set(fields)


def test_json_leaves_out_what_is_absent() -> None:
    assert '{"code": "RS101", "message": "no ● here"}' == as_json(Diagnostic("RS101", "no ● here"))


def test_problems_are_sorted_by_place() -> None:
    late, early, anywhere = (Diagnostic("RS151", "m", span) for span in (Span(5, 6), Span(1, 9), None))

    assert (anywhere, early, late) == in_source_order((late, early, anywhere))
