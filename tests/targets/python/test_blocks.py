"""Every change, branch and loop does what the interpreter does: to any position, and where it fails."""

from collections.abc import Callable
from typing import get_args

import pytest
from attrs import evolve
from engine_stage import each_at_a_point, empty_handed, fast, printed, stage, thrown, unlike
from stage_blocks import BLOCKS, counting
from stage_expressions import SMALL, STACK, n

from rulescore.agreement.replies import Broken, first_reply
from rulescore.checked.effects import Change, Set
from rulescore.checked.expressions import Binary, Constant, Top
from rulescore.checked.types import NumberType
from rulescore.kernel.blocks import steps_of
from rulescore.kernel.engine import Engine
from rulescore.kernel.match import Match, prepare
from rulescore.kernel.nodes import End, Forced, GoBack, Goto, Step, Variable, When
from rulescore.targets.interpreter.engine import Interpreter
from rulescore.targets.python import blocks, changes

POSITIONS = 6
Way = Callable[[Match], Engine]


@pytest.mark.parametrize("way", [printed, fast])
def test_a_block_does_what_the_interpreter_does(way: Way) -> None:
    match = each_at_a_point(BLOCKS)
    engine = way(match)

    assert [] == [
        f"{name}: {one}"
        for point, name in enumerate(BLOCKS)
        for seed in range(POSITIONS)
        for one in unlike(engine, match, thrown(match, seed, point))
    ]


def replies_by_name() -> dict[str, list[object]]:
    match = each_at_a_point(BLOCKS)
    meaning = Interpreter(match)
    return {
        name: [first_reply(meaning, thrown(match, seed, point)) for seed in range(POSITIONS)]
        for point, name in enumerate(BLOCKS)
    }


def test_most_blocks_fail_sometimes_and_succeed_sometimes() -> None:
    """Otherwise the comparison would say little."""
    replies = replies_by_name().values()
    failing = [any(isinstance(one, Broken) for one in found) for found in replies]
    succeeding = [any(not isinstance(one, Broken) for one in found) for found in replies]

    assert sum(failing) > len(BLOCKS) // 4
    assert sum(succeeding) > len(BLOCKS) // 2


def test_every_code_of_a_broken_change_comes_up() -> None:
    codes = {one.code for found in replies_by_name().values() for one in found if isinstance(one, Broken)}

    assert {"RS540", "RS541", "RS542", "RS543", "RS544", "RS545", "RS546"} == codes


def test_the_tests_speak_of_every_change_and_step() -> None:
    spoken_of = {type(step) for block in BLOCKS.values() for step in steps_of(block)}

    assert set(get_args(Change)) <= spoken_of
    assert {Goto, GoBack} == set(get_args(Step)) - spoken_of


BACK = Variable("back", (), NumberType(-1, 9), Constant(-1), (), role="return")


def going_back(first: int) -> Match:
    """A procedure that is called from the first point and goes back to the second."""
    called = Forced("called", (counting(), GoBack("back")))
    points = (Forced("play", (Set("back", (), n(first)), Goto(2))), End(), called)
    base = stage(End())
    found = prepare(evolve(base.game, points=points, variables=(*base.game.variables, BACK)), 2)
    assert isinstance(found, Match)
    return found


@pytest.mark.parametrize("way", [printed, fast])
def test_a_procedure_goes_back_to_where_it_came_from(way: Way) -> None:
    match = going_back(1)

    assert [] == unlike(way(match), match, empty_handed(match))
    assert 1 == way(match).next_step(empty_handed(match)).position.point


@pytest.mark.parametrize("way", [printed, fast])
def test_rules_that_never_ask_are_the_interpreters_error(way: Way) -> None:
    match = stage(Forced("here", (Goto(1),)), Forced("there", (Goto(0),)))

    assert Broken("RS548", ()) == first_reply(way(match), empty_handed(match))


def test_a_change_that_is_not_checked_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A printer that overfills what has a limit."""
    original = changes._put

    def careless(*arguments: object) -> list[str]:
        return [line for line in original(*arguments) if "fault" not in line and ">=" not in line]  # type: ignore[arg-type]

    monkeypatch.setattr(changes, "_put", careless)
    found = some_unlike("move a card from pile to stack", "move a card from pile to slot")

    assert found


def test_a_step_that_is_left_out_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blocks, "_loop", lambda *_: [])

    assert some_unlike("a loop over numbers")


def test_a_condition_that_fails_and_is_passed_over_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blocks, "_when_not", lambda *_: [])
    empty = When(Binary("=", Top(STACK), SMALL), (), ())
    match = stage(Forced("play", (empty, counting(), Goto(1))), End())
    kept = evolve(match, game=evolve(match.game, points=(Forced("play", (empty, Goto(1))), End())))

    assert unlike(printed(kept), kept, empty_handed(kept))


def some_unlike(*names: str) -> list[str]:
    match = each_at_a_point({name: BLOCKS[name] for name in names})
    engine = printed(match)
    return [
        one
        for point in range(len(names))
        for seed in range(20)
        for one in unlike(engine, match, thrown(match, seed, point))
    ]
