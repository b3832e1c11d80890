"""Playing a scenario: the match, the position it begins with, and everything that is done.

The promises of the game are looked at after every step, whatever the scenario is about.
"""

from functools import cache

from attrs import frozen
from scenarios import Scenario

from rulescore.diagnostics import Diagnostic
from rulescore.kernel.match import Match, prepare
from rulescore.kernel.nodes import Game
from rulescore.kernel.position import start_position
from rulescore.pipeline import Loaded, load
from rulescore.play.claims import broken_promises
from rulescore.play.positions.reading import read_body
from rulescore.play.positions.words import seat_letter
from rulescore.play.state import State, state_at
from rulescore.vectors.other_cards import changed_tables
from rulescore.vectors.the_rest import completed

NEVER_BY_ITSELF = ("C",)
"""What does not come where a scenario leaves chance open: a card that changes everything."""


class Stopped(Exception):  # noqa: N818 - it never leaves the checks: it becomes a complaint
    """The scenario could not be played to its end."""


@cache
def loaded(game: str) -> Loaded:
    """A game by its name, once for all its scenarios."""
    return load(game)


def match_of(game: Game, scenario: Scenario) -> Match | tuple[Diagnostic, ...]:
    """The match that the scenario is about, or why there is none."""
    if not scenario.cards:
        return _usual_match(Of(game), scenario.players, tuple(sorted(scenario.readings.items())))
    return prepare(game, scenario.players, scenario.readings, changed_tables(game, scenario.cards))


@frozen(eq=False)
class Of:
    """A game as a key: itself, and not what is written in it, which would take long to compare."""

    game: Game

    def __hash__(self) -> int:
        return id(self.game)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Of) and self.game is other.game


@cache
def _usual_match(
    of: Of, players: int, readings: tuple[tuple[str, str], ...]
) -> Match | tuple[Diagnostic, ...]:
    """Most scenarios are about few matches, and making one takes longer than playing it."""
    return prepare(of.game, players, dict(readings))


def played(match: Match, scenario: Scenario) -> State:
    """The state after everything that is done, or Stopped."""
    state = _kept(None, _opened(match, scenario))
    for done in scenario.do:
        if isinstance(done, tuple):
            for came in done:
                state = _kept(state, _resolved(state, came))
        else:
            state = _kept(state, _applied(_with_chance(state, scenario), done))
    return _with_chance(state, scenario)


def _opened(match: Match, scenario: Scenario) -> State:
    if scenario.from_start:
        return state_at(match, start_position(match))
    body = {key: value for key, value in scenario.given.items() if key != "players"}
    position = read_body(match, completed(match, body))
    if isinstance(position, tuple):
        raise Stopped("; ".join(f"{problem.code} {problem.message}" for problem in position))
    return state_at(match, position)


def _kept(before: State | None, after: State) -> State:
    broken = broken_promises(before, after)
    if broken:
        raise Stopped(f"the promise {broken[0].name} is broken at {after.at}: {broken[0]}")
    return after


def _with_chance(state: State, scenario: Scenario) -> State:
    """Where chance is left open the first thing that may come comes."""
    while state.chance and scenario.any_chance:
        possible = [outcome for outcome, _ in state.chance]
        usual = [one for one in possible if state.outcome_text(one) not in NEVER_BY_ITSELF]
        state = _kept(state, state.resolve((usual or possible)[0]))
    return state


def _resolved(state: State, came: str) -> State:
    if not state.chance:
        raise Stopped(f"{came} is left over: nature is not asked at {state.at}, {who(state)} is")
    outcome = state.parse_outcome(came)
    if isinstance(outcome, Diagnostic):
        raise Stopped(" ".join((outcome.message, *outcome.notes)))
    return state.resolve(outcome)


def _applied(state: State, text: str) -> State:
    if state.chance:
        raise Stopped(f'nature is asked at {state.at} before "{text}", and nothing came')
    action = state.parse_action(text)
    if isinstance(action, Diagnostic):
        raise Stopped(" ".join((action.message, *action.notes)))
    refusal = state.why_illegal(action)
    if refusal is not None:
        raise Stopped(f'"{text}" is refused: {refusal.reason} {refusal.clauses}')
    return state.apply(action)


def who(state: State) -> str:
    """Who is asked: a player by letter, chance, or nobody any more."""
    if state.chance:
        return "chance"
    return "nobody" if state.player is None else seat_letter(state.player)
