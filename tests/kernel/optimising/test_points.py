"""What becomes of points: those passed through are written in, branches never taken are left out."""

import pytest
from attrs import evolve
from engine_stage import cited, stage
from optimised_play import Kept, broken_in, kept_at, thrown_at_every_point
from stage_blocks import counting
from stage_expressions import ANY, DOMAINS, SMALL, n

from rulescore.checked.effects import Let
from rulescore.checked.expressions import Binary, Expression, Local
from rulescore.checked.types import NumberType
from rulescore.kernel.blocks import blocks_of, steps_of
from rulescore.kernel.match import Match
from rulescore.kernel.nodes import Block, End, Forced, Goto, Loop, Point, When
from rulescore.kernel.optimising import threading
from rulescore.kernel.optimising.locals import Fresh
from rulescore.kernel.optimising.pruning import pruned
from rulescore.kernel.optimising.threading import LONGEST, threaded
from rulescore.kernel.to_text import to_text

UP = Binary(">", ANY, n(0))


def forced(name: str, *block: object) -> Forced:
    return Forced(name, block, cited(name))  # type: ignore[arg-type]


def after(match: Match) -> Match:
    return evolve(match, game=threaded(match.game, Fresh()))


def lines(match: Match, point: int) -> list[str]:
    """The listing of one point."""
    blocks = to_text(match.game).split("\n\n")
    return [line.strip() for line in blocks[point + 1].strip().splitlines()[1:]]


def kept(match: Match, other: Match) -> Kept:
    return kept_at(match, other, thrown_at_every_point(match, 6))


STRAIGHT = stage(
    forced("a", counting(n(1)), Goto(1)),
    forced("b", counting(n(2)), When(UP, (Goto(2),), (Goto(3),))),
    forced("c", counting(n(3)), Goto(3)),
    End(),
)


def test_what_is_gone_to_is_written_in() -> None:
    assert ["result := (result + 1)", "result := (result + 2)", "when (any > 0)"] == lines(
        after(STRAIGHT), 0
    )[:3]
    assert "-> 1" not in lines(after(STRAIGHT), 0)
    assert [] == kept(STRAIGHT, after(STRAIGHT)).lost


def test_every_point_stays_where_it_is() -> None:
    assert 4 == len(after(STRAIGHT).game.points)
    assert [] == broken_in(after(STRAIGHT))


ROUND = stage(
    forced("a", counting(n(1)), When(Binary("<", Binary("mod", ANY, n(3)), n(1)), (Goto(2),), (Goto(1),))),
    forced("b", counting(n(2)), When(UP, (Goto(0),), (Goto(2),))),
    End(),
)


def test_a_circle_is_not_followed_round() -> None:
    assert 1 == sum(line == "-> 0" for line in lines(after(ROUND), 0))


def named_twice() -> Match:
    """What is written in twice binds a name; so does what it is written into."""
    y = Let("y", NumberType(-9, 9), Binary("+", ANY, SMALL))
    ends = forced("b", y, counting(Local("y")), Goto(2))
    first = forced("a", y, When(UP, (counting(Local("y")), Goto(1)), (counting(n(5)), Goto(1))))
    return stage(first, ends, End())


def test_names_that_are_written_in_get_fresh_ones() -> None:
    match = named_twice()

    assert [] == broken_in(after(match))
    assert [] == kept(match, after(match)).lost


def test_renaming_that_catches_a_name_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threading, "renamed_block", lambda block, _: block)

    assert broken_in(after(named_twice()))


def test_a_step_that_is_dropped_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threading, "renamed_block", lambda block, _: block[1:])

    assert kept(STRAIGHT, after(STRAIGHT)).lost


def test_a_circle_that_is_followed_is_found() -> None:
    """A liar that writes the start of the circle in as its end: then it never asks again."""
    first, second, end = ROUND.game.points
    assert isinstance(second, Forced)
    over = evolve(second, effect=(second.effect[0], Goto(2)))
    liar = evolve(ROUND, game=evolve(ROUND.game, points=(first, over, end)))

    assert kept(ROUND, liar).lost


def diamonds(number: int) -> Match:
    """Ways that part and meet again, one after the other."""

    def one(at: int) -> Point:
        left, right = ((counting(n(way)), Goto(at + 1)) for way in (1, 2))
        return forced(f"p{at}", When(Binary("=", SMALL, n(at)), left, right))

    return stage(*(one(at) for at in range(number)), End())


def test_ways_that_part_and_meet_again_are_not_written_without_end() -> None:
    match = diamonds(14)
    other = after(match)
    longest = max(
        sum(1 for _ in steps_of(block)) for point in other.game.points for block in blocks_of(point)
    )

    assert longest <= 2 * LONGEST
    assert [] == kept(match, other).lost


# --- pruning --------------------------------------------------------------------------------------------


def pruned_block(*block: object) -> Block:
    match = stage(forced("a", counting(), Goto(1)), End())
    game = evolve(match.game, points=(forced("a", *block, Goto(1)), End()))
    (point, _) = pruned(game).points
    assert isinstance(point, Forced)
    return point.effect[:-1]


@pytest.mark.parametrize(("condition", "expected"), [(n(1), (counting(n(1)),)), (n(0), (counting(n(2)),))])
def test_a_branch_that_is_never_taken_is_left_out(condition: Expression, expected: Block) -> None:
    assert expected == pruned_block(When(condition, (counting(n(1)),), (counting(n(2)),)))


def test_a_branch_inside_others_is_left_out() -> None:
    never = When(n(0), (counting(),), ())

    assert (When(UP, (), ()),) == pruned_block(When(UP, (never,), (never,)))
    assert (Loop("x", SMALL_RUN, None, ()),) == pruned_block(Loop("x", SMALL_RUN, None, (never,)))


SMALL_RUN = DOMAINS["few numbers"][0]
