"""A scenario played through: where it begins, what is answered, and where it ends."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from rulescore.conformance.vectors import Act, Answer, Come, Setup
from rulescore.diagnostics import Diagnostic
from rulescore.kernel import start_position
from rulescore.kernel.match import Match
from rulescore.kernel.moves import Action
from rulescore.kernel.position import Position
from rulescore.play.positions.reading import read_body
from rulescore.play.positions.words import seat_letter
from rulescore.play.state import State, state_at
from rulescore.play.transcript import chance_asked
from rulescore.vectors.matches import Matches, match_of, setup_of
from rulescore.vectors.scenarios import Scenario
from rulescore.vectors.the_rest import completed

NEVER_BY_ITSELF = ("C",)
"""What does not come where a scenario leaves chance open: a card that changes everything."""


class Stopped(Exception):  # noqa: N818 - never leaves this package: such a scenario gives no vectors
    """The scenario cannot be played to its end; the tests of the scenarios say whether that is right."""


@frozen(eq=False)
class Played:
    """A scenario with all its answers; `states` are those before the first one and after each."""

    scenario: Scenario
    setup: Setup
    states: tuple[State, ...]
    answers: tuple[Answer, ...]

    @property
    def last(self) -> State:
        return self.states[-1]


def played(matches: Matches, scenario: Scenario) -> Played:
    """Play a scenario, or raise Stopped."""
    setup = setup_of(matches.game, scenario.players, scenario.readings, scenario.cards)
    match = match_of(matches, setup)
    if isinstance(match, tuple):
        raise Stopped(match[0].message)
    first = state_at(match, _opened(match, scenario))
    course = tuple(_answers(first, scenario))
    states = (first, *(state for _, state in course))
    return Played(scenario, setup, states, tuple(one for one, _ in course))


def _opened(match: Match, scenario: Scenario) -> Position:
    if scenario.from_start:
        return start_position(match)
    body = {key: value for key, value in scenario.given.items() if key != "players"}
    position = read_body(match, completed(match, body))
    if isinstance(position, tuple):
        raise Stopped("; ".join(problem.message for problem in position))
    return position


def _answers(state: State, scenario: Scenario) -> Iterator[tuple[Answer, State]]:
    """Every answer with the state after it; where chance is left open, the first thing comes that may."""
    for done in (*scenario.do, ()):
        if not done or isinstance(done, str):
            for one, after in _by_itself(state, scenario):
                state = after
                yield one, state
        if isinstance(done, str):
            state, before = _applied(state, done), state
            yield Act(seat_letter(before.player or 0), before.action_text(_action(before, done))), state
        else:
            for came in done:
                one, state = _come(state, came)
                yield one, state


def _by_itself(state: State, scenario: Scenario) -> Iterator[tuple[Answer, State]]:
    while state.chance and scenario.any_chance:
        possible = [state.outcome_text(outcome) for outcome, _ in state.chance]
        usual = [text for text in possible if text not in NEVER_BY_ITSELF]
        one, state = _come(state, (usual or possible)[0])
        yield one, state


def _come(state: State, came: str) -> tuple[Answer, State]:
    outcome = state.parse_outcome(came)
    if isinstance(outcome, Diagnostic):
        raise Stopped(outcome.message)
    return Come(chance_asked(state), state.outcome_text(outcome)), state.resolve(outcome)


def _applied(state: State, text: str) -> State:
    action = _action(state, text)
    refusal = state.why_illegal(action)
    if refusal is not None:
        raise Stopped(f'"{text}" is refused: {refusal.reason}')
    return state.apply(action)


def _action(state: State, text: str) -> Action:
    action = state.parse_action(text)
    if isinstance(action, Diagnostic):
        raise Stopped(action.message)
    return action
