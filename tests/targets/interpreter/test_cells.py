import pytest
from attrs import evolve
from miniature_games import FOLDER

from rulescore.checked.expressions import (
    Between,
    CellAt,
    CellSteps,
    Constant,
    Expression,
    InLine,
    Place,
    SlotAt,
)
from rulescore.errors import ObligationError
from rulescore.kernel import cells
from rulescore.kernel.layout import Axis, ZoneLayout
from rulescore.kernel.position import start_position
from rulescore.play import load
from rulescore.targets.interpreter.expressions import evaluate, members
from rulescore.targets.interpreter.world import World, world_at

BOARD = ZoneLayout("field", 0, 1, "board", 12, 4, 12, "stone", 2)
"""0 1 2 3 / 4 5 6 7 / 8 9 10 11"""

TWO_BOARDS = evolve(BOARD, places=2, axes=(Axis(0, 2),))


@pytest.mark.parametrize(
    ("start", "goal", "found"),
    [
        (0, 3, (1, 2)),
        (3, 0, (2, 1)),
        (0, 8, (4,)),
        (10, 0, (5,)),
        (8, 2, (5,)),
        (0, 1, ()),
        (0, 6, ()),
        (5, 5, ()),
    ],
)
def test_between_two_cells_lies_what_a_straight_way_goes_over(
    start: int, goal: int, found: tuple[int, ...]
) -> None:
    assert found == tuple(cells.between(BOARD, start, goal))


@pytest.mark.parametrize(
    ("left", "right", "answer"), [(0, 3, True), (0, 10, True), (0, 6, False), (5, 5, False), (3, 4, False)]
)
def test_two_cells_are_in_line_or_not(left: int, right: int, answer: bool) -> None:
    assert answer is cells.is_in_line(BOARD, left, right)


def test_cells_of_two_boards_are_never_in_line() -> None:
    assert [True, False] == [cells.is_in_line(TWO_BOARDS, 12, other) for other in (16, 4)]


@pytest.mark.parametrize(
    ("column", "line", "cell"), [(0, 0, 12), (3, 2, 23), (4, 0, -1), (-1, 0, -1), (0, 3, -1)]
)
def test_off_the_board_there_is_no_cell(column: int, line: int, cell: int) -> None:
    assert cell == cells.cell_at(TWO_BOARDS, 1, column, line)


def number(value: int) -> Constant:
    return Constant(value)


def world_of(name: str) -> World:
    match = load(FOLDER / f"{name}.md").match(players=2)
    return world_at(match, start_position(match))


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        (CellAt(Place("field"), number(3), number(1)), 7),
        (CellAt(Place("field"), number(0), number(3)), -1),
        (CellSteps("field", number(0), number(11)), 3),
        (CellSteps("field", number(9), number(0)), 2),
        (InLine("field", number(0), number(5)), 1),
        (InLine("field", number(0), number(11)), 0),
    ],
    ids=str,
)
def test_a_board_answers(expression: Expression, value: int) -> None:
    assert value == evaluate(expression, world_of("slides"))


def test_the_cells_between_are_gone_through_from_the_start_on() -> None:
    assert (2, 1) == tuple(members(Between("field", number(3), number(0)), world_of("slides")))


def test_a_slot_knows_whose_it_is() -> None:
    slot = SlotAt(Place("bed", (number(1),)), number(2))

    assert 5 == evaluate(slot, world_of("two-indexes"))


@pytest.mark.parametrize(
    "expression",
    [SlotAt(Place("bed", (number(1),)), number(3)), SlotAt(Place("bed", (number(2),)), number(0))],
    ids=["no such slot", "nobody's"],
)
def test_a_slot_that_is_not_there_is_no_slot_of_the_next_player(expression: Expression) -> None:
    with pytest.raises(ObligationError, match="RS545"):
        evaluate(expression, world_of("two-indexes"))


@pytest.mark.parametrize(
    "expression", [CellSteps("field", number(-1), number(0)), InLine("field", number(0), number(12))]
)
def test_a_cell_that_is_none_is_not_asked(expression: Expression) -> None:
    with pytest.raises(ObligationError, match="RS545"):
        evaluate(expression, world_of("slides"))
