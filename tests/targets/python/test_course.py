"""A course is the game that the engine plays, with numbers for actions and a state that changes in place."""

from __future__ import annotations

from functools import cache

import pytest
from attrs import evolve
from engine_stage import printed, stage
from kernels import match_of, miniature_kernel

from rulescore.chance import seeded
from rulescore.chance.stream import stream
from rulescore.checked.effects import Set
from rulescore.checked.expressions import Constant
from rulescore.kernel.match import Match
from rulescore.kernel.moves import Asked, ChanceStep, DecisionStep, Ended
from rulescore.kernel.nodes import Decision, End, Goto, Option
from rulescore.kernel.numbering import numbering_of
from rulescore.kernel.position import Position, start_position
from rulescore.play.game import load
from rulescore.targets.interpreter.engine import Interpreter
from rulescore.targets.python.course import Course, begun, play_out
from rulescore.targets.python.engine import GeneratedPython

GAMES = ("refilled-row", "dice", "stack", "secret-choice", "slides", "reaction", "verhext", "venti")


@cache
def match_for(name: str) -> Match:
    if name in ("venti", "verhext"):
        game = load(name)
        return game.match(players=min(game.players))
    return match_of(miniature_kernel(name))


@cache
def engine_for(name: str) -> GeneratedPython:
    return printed(match_for(name))


def opened(name: str) -> Course:
    match = match_for(name)
    return begun(engine_for(name).program, start_position(match))


def standing(match: Match, course: Course) -> Position:
    return Position(course.point, *course.program.values_and_zones(course.state))


def told(match: Match, course: Course) -> Asked:
    """What the course asks, in the words of the engines."""
    position = standing(match, course)
    point = match.game.points[course.point]
    if course.legal:
        assert isinstance(point, Decision)
        assert course.who is not None
        numbers = numbering_of(match, point)
        return DecisionStep(position, point, course.who, tuple(numbers.action(one) for one in course.legal))
    if course.tickets:
        weights = {one: list(course.tickets).count(one) for one in sorted(course.tickets)}
        return ChanceStep(position, tuple(weights.items()))
    return Ended(position)


def parted(name: str, seed: int, steps: int = 60) -> tuple[Asked, Asked] | None:
    """Where the course and the interpreter first say something else."""
    match, course, bounded = match_for(name), opened(name), stream(seeded(seed))
    meaning = Interpreter(match)
    asked = meaning.next_step(start_position(match))
    for _ in range(steps):
        if asked != told(match, course):
            return asked, told(match, course)
        if isinstance(asked, DecisionStep):
            chosen = bounded(len(course.legal))
            asked = meaning.next_step(meaning.apply(asked.position, asked.actions[chosen]))
            course.apply(course.legal[chosen])
        elif isinstance(asked, ChanceStep):
            outcome = course.tickets[bounded(len(course.tickets))]
            asked = meaning.next_step(meaning.resolve(asked.position, outcome))
            course.resolve(outcome)
    return None


@pytest.mark.parametrize("name", GAMES)
def test_a_course_is_the_game_that_the_interpreter_plays(name: str) -> None:
    assert [None, None] == [parted(name, seed) for seed in range(2)]


def test_a_course_that_goes_another_way_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    original = Course.apply
    monkeypatch.setattr(Course, "apply", lambda self, _: original(self, self.legal[0]))

    assert parted("refilled-row", 1) is not None


def by_hand(course: Course, seed: int, limit: int) -> int:
    bounded, actions = stream(seeded(seed)), 0
    while course.legal or course.tickets:
        if not course.legal:
            course.resolve(course.tickets[bounded(len(course.tickets))])
            continue
        if actions == limit:
            break
        actions += 1
        course.apply(course.legal[bounded(len(course.legal))])
    return actions


@pytest.mark.parametrize("limit", [0, 1, 7, 200])
@pytest.mark.parametrize("name", GAMES)
def test_playing_out_is_playing_on_action_by_action(name: str, limit: int) -> None:
    one, other = opened(name), opened(name)
    seed = 5

    assert by_hand(one, seed, limit) == play_out(other, stream(seeded(seed)), limit)
    assert (one.point, one.state, one.legal) == (other.point, other.state, other.legal)


@pytest.mark.parametrize("name", GAMES)
def test_a_copy_is_independent(name: str) -> None:
    course = opened(name)
    play_out(course, stream(seeded(2)), 3)
    before = told(match_for(name), course)
    copies = [course.copy() for _ in range(3)]
    for seed, copy in enumerate(copies):
        play_out(copy, stream(seeded(seed)), 100)

    assert before == told(match_for(name), course)
    after = [(copy.point, copy.state) for copy in copies]
    play_out(course, stream(seeded(1)), 100)
    assert (course.point, course.state) == after[1]
    assert after == [(copy.point, copy.state) for copy in copies]


def test_a_copy_that_shares_its_state_is_found() -> None:
    course = opened("venti")
    before = list(course.state)
    shared = evolve(course)
    play_out(shared, stream(seeded(1)), 3)

    assert before != course.state


def test_nobody_and_nothing_is_asked_at_the_end() -> None:
    course = opened("refilled-row")
    play_out(course, stream(seeded(1)), 500)

    assert (None, (), []) == (course.who, course.tickets, course.legal)


def test_a_game_without_an_end_is_left_after_so_many_actions() -> None:
    wait = Option("wait", "p", (), (), (Set("result", (), Constant(1)), Goto(0)))
    match = stage(Decision("wait", Constant(1), (wait,), None), End())
    course = begun(printed(match).program, start_position(match))

    assert (9, 1) == (play_out(course, stream(seeded(1)), 9), course.who)
