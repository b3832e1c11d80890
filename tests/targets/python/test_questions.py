"""Every question is asked as the interpreter asks it, and what follows each answer is the same."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import get_args

import pytest
from engine_stage import empty_handed, fast, leading_to_the_end, printed, stage, thrown, unlike
from stage_decisions import ASKED, CHANCES, questions
from stage_expressions import LEADER, TURN

from rulescore.agreement.replies import Broken, first_reply
from rulescore.checked.expressions import Domain
from rulescore.errors import InternalError
from rulescore.kernel.engine import Engine
from rulescore.kernel.match import Match
from rulescore.kernel.moves import Action, DecisionStep
from rulescore.kernel.nodes import Decision, End, Forced, Goto, Point
from rulescore.targets.interpreter.engine import Interpreter
from rulescore.targets.python import chances, decisions, domains

POSITIONS = 6
NAMES = (*ASKED, *CHANCES)
Way = Callable[[Match], Engine]


def differences(engine: Engine, match: Match, seeds: int = POSITIONS) -> list[str]:
    return [
        f"{match.game.points[point].label}: {one}"
        for point in range(len(match.game.points) - 1)
        for seed in range(seeds)
        for one in unlike(engine, match, thrown(match, seed, point))
    ]


@pytest.mark.parametrize("otherwise", [False, True], ids=["or it is an error", "or something else happens"])
@pytest.mark.parametrize("way", [printed, fast])
def test_a_question_is_asked_as_the_interpreter_asks_it(way: Way, otherwise: bool) -> None:
    match = questions(otherwise=otherwise)

    assert [] == differences(way(match), match)


@pytest.mark.parametrize("way", [printed, fast])
def test_a_question_to_nobody_is_the_interpreters_error(way: Way) -> None:
    match = questions(LEADER)

    assert [] == differences(way(match), match, seeds=3)


def test_the_tests_speak_of_every_point_and_every_domain_of_a_choice() -> None:
    points = questions().game.points
    gone_through = {
        type(choice.domain)
        for point in points
        if isinstance(point, Decision)
        for asked in point.options
        for choice in asked.choices
    }

    # Forced points are those of test_blocks.
    assert {Forced} == set(get_args(Point)) - {type(point) for point in points}
    assert set(get_args(Domain)) == gone_through


def test_most_questions_have_answers_and_some_fail() -> None:
    """Otherwise the comparison would say little."""
    match = questions()
    meaning = Interpreter(match)
    replies = [
        [first_reply(meaning, thrown(match, seed, point)) for seed in range(POSITIONS)]
        for point in range(len(NAMES))
    ]
    codes = {one.code for found in replies for one in found if isinstance(one, Broken)}
    answered = [any(not isinstance(one, Broken) for one in found) for found in replies]

    assert {"RS542", "RS546", "RS547"} <= codes
    assert len(NAMES) * 2 <= sum(answered) * 3


def test_actions_come_in_ascending_order_and_none_twice() -> None:
    match = questions()
    engine = fast(match)
    for point in range(len(ASKED)):
        reply = first_reply(engine, thrown(match, 1, point))
        if isinstance(reply, DecisionStep):
            by_option = [one.action for one in reply.point.options]
            keys = [(by_option.index(action.name), action.arguments) for action in reply.actions]

            assert sorted(set(keys)) == keys


def test_an_action_where_nobody_is_asked_is_a_bug() -> None:
    match = stage(Forced("play", (Goto(1),)), End())
    with pytest.raises(InternalError, match="nobody is asked"):
        printed(match).apply(empty_handed(match), Action("pass"))


def test_an_outcome_where_nature_is_not_asked_is_a_bug() -> None:
    match = stage(Forced("play", (Goto(1),)), End())
    with pytest.raises(InternalError, match="nature is not asked"):
        printed(match).resolve(empty_handed(match), 0)


# --- liars ----------------------------------------------------------------------------------------------


def asking(*names: str) -> Match:
    return leading_to_the_end([Decision(name, TURN, ASKED[name], None) for name in names])


def test_needs_that_are_not_looked_at_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decisions, "stages_of", lambda option: ((),) * (len(option.choices) + 1))
    match = asking("a number by a need")

    assert differences(printed(match), match)


def test_a_list_that_is_not_emptied_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    original = decisions.without_repeats

    def once(lines: list[str]) -> list[str]:
        kept = original(lines)
        return [line for at, line in enumerate(kept) if line != "content = []" or line not in kept[:at]]

    monkeypatch.setattr(decisions, "without_repeats", once)
    match = asking("two that choose seats")

    assert differences(printed(match), match)


def test_a_name_that_another_action_gave_a_value_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    original = decisions.without_repeats

    def once(lines: list[str]) -> list[str]:
        kept = original(lines)
        return [line for at, line in enumerate(kept) if line not in kept[:at] or not line.startswith("p = ")]

    monkeypatch.setattr(decisions, "without_repeats", once)
    match = asking("other names for the same")

    assert differences(printed(match), match)


def test_weights_that_are_lost_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    each_once = SimpleNamespace(gone_through=domains.each_once)
    monkeypatch.setattr(chances, "domains", each_once)
    match = leading_to_the_end([CHANCES["a draw from a pile"]])

    assert differences(printed(match), match)
