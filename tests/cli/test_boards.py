"""Boards show what lies on their cells, and what is remembered of each."""

from rulescore.cli.table.faces import is_of_cells, marks_of
from rulescore.play.game import load


def test_a_cell_shows_whose_pawn_stands_on_it() -> None:
    state = load("venezia2099").start(players=3, seed=3)

    placed = state.apply(state.legal_actions()[0])
    variables = {one.variable: one.values for one in placed.view(1).variables}
    marks = marks_of(placed.match, "city", variables)

    assert (" A", {""}) == (marks[0], set(marks[1:]))


def test_only_what_is_remembered_of_cells_alone_is_shown_on_the_board() -> None:
    match = load("venezia2099").match(players=3)

    assert [True, True, False] == [is_of_cells(match, name) for name in ("pawn", "stake", "coins")]
