"""Positions, their bytes and their hashes."""

import pytest
from attrs import evolve
from kernels import kernel_of, match_of, miniature_kernel

from rulescore.kernel import Match, Position, position_bytes, position_hash, start_position
from rulescore.kernel.canonical import entry_width, value_width
from rulescore.kernel.layout import VariableLayout, ZoneLayout

RULES = """
component card
  family red card, 2 copies
  family blue card, 1 copies
zone heap: pile, seen by nobody
zone shelf: row of 2, seen by everybody
zone hand of player: set, seen by owner
variable far: -5 to 300, starts 7
variable held of slot of shelf: card or none
rest in heap
to play
  end game
"""
MATCH = match_of(kernel_of(RULES))
START = start_position(MATCH)


def test_at_the_start_everything_has_its_start_value_and_rests() -> None:
    assert Position(0, (7, -1, -1), ((0, 0, 1), (-1, -1), (), ())) == START


def test_the_bytes_are_what_the_documentation_says() -> None:
    point = "0000"
    values = "000c" + "00" + "00"  # 7 - (-5) in 2 bytes; -1 - (-1) twice, in 1 byte
    heap = "0003" + "01" + "01" + "02"
    shelf = "0002" + "00" + "00"
    hands = "0000" + "0000"

    assert point + values + heap + shelf + hands == position_bytes(MATCH, START).hex()


def test_the_hash_is_the_beginning_of_the_sha_256() -> None:
    assert "815e12c9c3a6b87a" == position_hash(MATCH, START)


@pytest.mark.parametrize(
    "other",
    [
        evolve(START, point=1),
        evolve(START, values=(8, -1, -1)),
        evolve(START, values=(7, 0, -1)),
        evolve(START, zones=((0, 1), (0, -1), (), ())),
        evolve(START, zones=((0, 1), (-1, 0), (), ())),
        evolve(START, zones=((0, 1), (-1, -1), (0,), ())),
        evolve(START, zones=((0, 1), (-1, -1), (), (0,))),
    ],
)
def test_another_position_has_other_bytes(other: Position) -> None:
    assert position_bytes(MATCH, START) != position_bytes(MATCH, other)
    assert position_hash(MATCH, START) != position_hash(MATCH, other)


@pytest.mark.parametrize(("high", "width"), [(255, 1), (256, 2), (65535, 2), (65536, 4)])
def test_a_value_takes_as_many_bytes_as_its_range_needs(high: int, width: int) -> None:
    assert width == value_width(VariableLayout("v", 0, 1, 0, high))
    assert width == value_width(VariableLayout("v", 0, 1, -3, high - 3))


@pytest.mark.parametrize(("sorts", "width"), [(1, 1), (254, 1), (255, 2)])
def test_an_entry_takes_as_many_bytes_as_the_sorts_need(sorts: int, width: int) -> None:
    assert width == entry_width(ZoneLayout("z", 0, 1, "set", 0, 0, None, "card", sorts))


def test_a_variable_that_does_not_exist_is_not_written() -> None:
    kernel = miniature_kernel("reading")
    without, having = match_of(kernel), match_of(kernel, last_piece="may_be_left")

    assert 2 == _length(having) - _length(without)


def _length(match: Match) -> int:
    return len(position_bytes(match, start_position(match)))
