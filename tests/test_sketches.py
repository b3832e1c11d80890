"""Whole games in outline: the language can say what games of quite other kinds need."""

from pathlib import Path

import pytest

from rulescore.chance import seeded
from rulescore.kernel.invariants import broken
from rulescore.play import load, random_moves
from rulescore.play.stored_position import position_from, position_plain
from rulescore.testing.findings import findings

FOLDER = Path(__file__).parent / "syntax" / "sketches"
NAMES = tuple(sorted(path.stem for path in FOLDER.glob("*.md")))
MOVES = 60


def test_there_are_sketches_of_four_games() -> None:
    assert ("diciassette", "venezia", "venezia2099", "verhext") == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_a_sketch_has_no_wishes_left_and_passes_every_check(name: str) -> None:
    path = FOLDER / f"{name}.md"

    assert "```wish" not in path.read_text(encoding="utf-8")
    assert () == broken(load(path).kernel)


@pytest.mark.parametrize("name", NAMES)
def test_a_sketch_is_played_without_a_finding_and_its_positions_are_read_as_written(name: str) -> None:
    game = load(FOLDER / f"{name}.md")
    start = game.start(players=3)
    moves = [move for move, _ in zip(random_moves(start, generator=seeded(17)), range(MOVES), strict=False)]
    last = moves[-1].after

    assert [] == [(found.check, found.what) for found in findings(start, moves)]
    for compact in (True, False):
        assert last.position == position_from(position_plain(last, compact=compact), game=game).position


@pytest.mark.parametrize("name", NAMES)
def test_what_can_be_done_in_a_sketch_is_read_as_it_is_written(name: str) -> None:
    start = load(FOLDER / f"{name}.md").start(players=3)
    states = (
        move.after for move, _ in zip(random_moves(start, generator=seeded(3)), range(MOVES), strict=False)
    )
    for state in states:
        for action in state.legal_actions()[:10]:
            assert action == state.parse_action(state.action_text(action))
