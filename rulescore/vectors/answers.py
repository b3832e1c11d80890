"""The answer of an engine to what a vector gives: worked out from nothing else, as a driver would."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import assert_never

from attrs import frozen

from rulescore.agreement.replies import Choice, answers_to
from rulescore.conformance.vectors import (
    Act,
    Answer,
    Come,
    ConditionGiven,
    CountGiven,
    CountResult,
    Given,
    LegalGiven,
    LegalResult,
    Position,
    Refused,
    Result,
    ScoreGiven,
    ScoreResult,
    StepGiven,
    StepResult,
    TraceGiven,
    TraceResult,
    ViewGiven,
    change_of,
)
from rulescore.diagnostics import Diagnostic
from rulescore.errors import ObligationError
from rulescore.kernel import start_position
from rulescore.kernel.engine import Engine
from rulescore.kernel.match import Match
from rulescore.kernel.moves import Action, Asked, ChanceStep, DecisionStep, Ended
from rulescore.play.action_text import action_text, parse_action
from rulescore.play.chance_text import outcome_text, parse_outcome
from rulescore.play.outcome import outcome_of
from rulescore.play.positions.frame import frame_of
from rulescore.play.positions.words import seat_letter, seats
from rulescore.play.view import view_of
from rulescore.targets.engines import engine_for, interpreter
from rulescore.vectors.conditions import condition_answer
from rulescore.vectors.matches import Matches, match_of
from rulescore.vectors.needs import obstacles
from rulescore.vectors.quick import Misread, quick_position
from rulescore.vectors.words import asked_word, position_words, view_words

MOST_COUNTED = 20_000


@frozen(eq=False)
class Judge:
    """Who answers: the engine of each match, and whether conditions are answered by their definition."""

    name: str
    engine: Callable[[Match], Engine]
    by_definition: bool


INTERPRETER = Judge("interpreter", interpreter, by_definition=True)
DEFAULT_ENGINE = Judge("python", engine_for, by_definition=False)
JUDGES = (INTERPRETER, DEFAULT_ENGINE)
"""Who has to agree before a vector is written: the meaning, and the engine that games are played with."""


class Unanswerable(Exception):  # noqa: N818 - never leaves this module: it becomes its diagnostic
    """What is given makes no sense; the diagnostics say why."""

    def __init__(self, *problems: Diagnostic) -> None:
        super().__init__(problems)
        self.problems = problems


@frozen(eq=False)
class Seat:
    """Where a vector is answered: its match, and an engine for it."""

    match: Match
    engine: Engine


Place = LegalGiven | ViewGiven | StepGiven | TraceGiven | ScoreGiven | CountGiven
"""What is given in a match; a condition needs none."""

Answered = Result | tuple[Diagnostic, ...]


def answer(matches: Matches, given: Given, judge: Judge) -> Answered:
    """What follows, or why what is given makes no sense."""
    if isinstance(given, ConditionGiven):
        return condition_answer(matches.game, given, by_definition=judge.by_definition)
    match = match_of(matches, given.setup)
    return match if isinstance(match, tuple) else answer_in(Seat(match, judge.engine(match)), given)


def answer_in(seat: Seat, given: Place) -> Answered:
    """What follows in this match, or why what is given makes no sense there."""
    try:
        return _answer(seat, given)
    except Unanswerable as stop:
        return stop.problems
    except ObligationError as stop:
        return stop.diagnostics


def _answer(seat: Seat, given: Place) -> Result:
    match given:
        case ViewGiven():
            begun, player = _begun(seat, given.position), player_of(seat, given)
            return view_words(seat.match, view_of(seat.match, begun, player))
        case LegalGiven():
            return legal_result(seat.match, _begun(seat, given.position))
        case StepGiven():
            return _step(seat, given)
        case TraceGiven():
            return _trace(seat, given)
        case ScoreGiven():
            return _score(seat.match, _begun(seat, given.position))
        case CountGiven():
            return counted(seat, _begun(seat, given.position), given.depth)
        case _ as unreachable:
            assert_never(unreachable)


def _begun(seat: Seat, position: Position) -> Asked:
    """The rules must not move by themselves: a position is given where somebody is asked."""
    try:
        found = quick_position(seat.match, position)
    except Misread as error:
        raise _no_sense(f"the position cannot be read: {error}") from None
    asked = seat.engine.next_step(found)
    if asked.position != found or asked_word(asked) != position.asked:
        raise _no_sense(f"{asked_word(asked)} is asked there, and not {position.asked}")
    return asked


def _no_sense(why: str, *problems: Diagnostic) -> Unanswerable:
    return Unanswerable(Diagnostic("RS721", f"what is given makes no sense: {why}"), *problems)


def player_of(seat: Seat, given: ViewGiven) -> int:
    """The seat of the player who looks."""
    known = seats(frame_of(seat.match).words)
    if given.player not in known:
        raise _no_sense(f"there is no player {given.player}")
    return known.index(given.player)


# --- one answer after another ---------------------------------------------------------------------------


def legal_result(match: Match, asked: Asked) -> LegalResult:
    """Everything that whoever is asked may do; of nature, everything that may come."""
    match asked:
        case DecisionStep(actions=actions):
            return LegalResult(asked_word(asked), tuple(action_text(match, one) for one in actions))
        case ChanceStep(position, outcomes):
            texts = (outcome_text(match, position, one) for one, _ in outcomes)
            return LegalResult(asked_word(asked), tuple(texts))
        case Ended():
            return LegalResult(asked_word(asked), ())
        case _ as unreachable:
            assert_never(unreachable)


def _step(seat: Seat, given: StepGiven) -> StepResult | Refused:
    asked = _begun(seat, given.position)
    action = _action(seat, asked, given.by, given.do)
    assert isinstance(asked, DecisionStep)
    if action not in asked.actions:
        return _refused(seat.match, asked, action)
    asked = _after(seat, asked, action)
    for came in given.came:
        asked = _answered(seat, asked, Come("", came))
    if isinstance(asked, ChanceStep):
        raise _no_sense("nature is still asked, and nothing is left to come")
    return StepResult(_without_inside(position_words(seat.match, asked)))


def _without_inside(position: Position) -> Position:
    return Position(at=position.at, asked=position.asked, zones=position.zones, variables=position.variables)


def _action(seat: Seat, asked: Asked, by: str, do: str) -> Action:
    if asked_word(asked) != by:
        raise _no_sense(f"{asked_word(asked)} is asked, and not {by}")
    action = parse_action(seat.match, do)
    if isinstance(action, Diagnostic):
        raise _no_sense(f'"{do}" names no action', action)
    return action


def _refused(match: Match, asked: DecisionStep, action: Action) -> Refused:
    found = obstacles(match, asked, action)
    if found is None:
        raise _no_sense(f'it cannot be told what all is in the way of "{action_text(match, action)}"')
    if len(found) != 1:
        reasons = "; ".join(one.reason for one in found) or "nothing"
        problem = Diagnostic("RS708", f"a refusal has one reason, and here are {len(found)}: {reasons}")
        raise Unanswerable(problem)
    return Refused(found[0].clauses, found[0].reason)


def _choice(seat: Seat, asked: Asked, one: Answer) -> Choice:
    if isinstance(one, Act):
        return _action(seat, asked, one.by, one.do)
    if not isinstance(asked, ChanceStep):
        raise _no_sense(f"{asked_word(asked)} is asked before {one.came} can come")
    outcome = parse_outcome(seat.match, asked, one.came)
    if isinstance(outcome, Diagnostic):
        raise Unanswerable(outcome)
    return outcome


def _after(seat: Seat, asked: Asked, choice: Choice) -> Asked:
    """What is asked after an answer that is possible."""
    if isinstance(choice, Action):
        return seat.engine.next_step(seat.engine.apply(asked.position, choice))
    return seat.engine.next_step(seat.engine.resolve(asked.position, choice))


def choices_of(seat: Seat, asked: Asked, given: Place) -> tuple[Choice, ...]:
    """What is answered, one after the other; a refused action is the last."""
    if isinstance(given, StepGiven):
        answers: tuple[Answer, ...] = (Act(given.by, given.do), *(Come("", came) for came in given.came))
    elif isinstance(given, TraceGiven):
        answers = given.steps
    else:
        return ()
    found: list[Choice] = []
    for one in answers:
        choice = _choice(seat, asked, one)
        found.append(choice)
        if isinstance(choice, Action) and isinstance(asked, DecisionStep) and choice not in asked.actions:
            break
        asked = _after(seat, asked, choice)
    return tuple(found)


def _trace(seat: Seat, given: TraceGiven) -> TraceResult:
    if given.position is None:
        asked = seat.engine.next_step(start_position(seat.match))
    else:
        asked = _begun(seat, given.position)
    first = before = _without_inside(position_words(seat.match, asked))
    then = []
    for one in given.steps:
        asked = _answered(seat, asked, one)
        after = _without_inside(position_words(seat.match, asked))
        then.append(change_of(before, after))
        before = after
    return TraceResult(first, tuple(then))


def _answered(seat: Seat, asked: Asked, one: Answer) -> Asked:
    choice = _choice(seat, asked, one)
    if isinstance(choice, Action) and (not isinstance(asked, DecisionStep) or choice not in asked.actions):
        raise _no_sense(f'"{action_text(seat.match, choice)}" is refused')
    return _after(seat, asked, choice)


def _score(match: Match, asked: Asked) -> ScoreResult:
    if not isinstance(asked, Ended):
        raise _no_sense("the game is not over")
    outcome = outcome_of(match, asked.position)
    decided = "nothing" if outcome.decided_by is None else outcome.decided_by.text
    values = {
        line.text: {seat_letter(seat): value for seat, value in enumerate(line.values)}
        for line in outcome.ranks
    }
    places = tuple(tuple(seat_letter(seat) for seat in place) for place in outcome.places)
    return ScoreResult(places, decided, values)


# --- counting -------------------------------------------------------------------------------------------


def counted(seat: Seat, asked: Asked, depth: int) -> CountResult:
    """How many ways there are to give so many answers in a row, by the first."""
    first = {}
    budget = MOST_COUNTED
    for text, following in sorted(_following(seat, asked).items()):
        first[text] = _ways(seat.engine, following, depth - 1, budget)
        budget -= first[text]
    return CountResult(sum(first.values()), first)


def _following(seat: Seat, asked: Asked) -> dict[str, Asked]:
    """What is asked after each answer, by its text."""
    texts = tuple(
        action_text(seat.match, one)
        if isinstance(one, Action)
        else outcome_text(seat.match, asked.position, one)
        for one in answers_to(asked)
    )
    return dict(zip(texts, _next(seat.engine, asked), strict=True))


def _next(engine: Engine, asked: Asked) -> Iterator[Asked]:
    """What is asked after each answer, in their order."""
    match asked:
        case DecisionStep(position, actions=actions):
            return (engine.next_step(engine.apply(position, one)) for one in actions)
        case ChanceStep(position, outcomes):
            return (engine.next_step(engine.resolve(position, one)) for one, _ in outcomes)
        case Ended():
            return iter(())
        case _ as unreachable:
            assert_never(unreachable)


def _ways(engine: Engine, asked: Asked, depth: int, budget: int) -> int:
    if depth == 0:
        return 1
    if depth == 1:
        return len(answers_to(asked))
    found = 0
    for following in _next(engine, asked):
        found += _ways(engine, following, depth - 1, budget - found)
        if found > budget:
            raise _no_sense(f"there are more than {MOST_COUNTED:,} ways")
    return found
