"""A stored game once more, step by step, with the rules looking on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import assert_never

from rulescore.diagnostics import Diagnostic
from rulescore.errors import PositionError
from rulescore.kernel import Match
from rulescore.kernel.moves import Action, Asked, ChanceStep, DecisionStep, Ended
from rulescore.play.action_text import parse_action
from rulescore.play.chance_text import parse_outcome
from rulescore.play.decks import Deck
from rulescore.play.game import Game, load
from rulescore.play.positions.plain import Plain
from rulescore.play.positions.words import seat_letter
from rulescore.play.refusal import why_refused
from rulescore.play.state import State
from rulescore.play.stored_position import position_from, start_from
from rulescore.play.transcript import Came, Did, Step, Transcript, chance_asked_at


def replay(transcript: Transcript, *, game: Game | None = None, deck: Deck = None) -> State:
    """The state in which a stored game ended; raises PositionError where a step does not follow the rules."""
    *_, state = states(transcript, game=game, deck=deck)
    if transcript.hash and state.hash != transcript.hash:
        message = f"the game ends at {state.hash}, and the file says {transcript.hash}"
        raise PositionError((Diagnostic("RS573", message),))
    return state


def states(transcript: Transcript, *, game: Game | None = None, deck: Deck = None) -> Iterator[State]:
    """The state before the first step, and the one after each."""
    game = load(str(transcript.setup["game"])) if game is None else game
    if transcript.rules and transcript.rules != game.spec_hash:
        message = f"the text of {game.name} has changed since this game was stored"
        note = f"it was {transcript.rules} and is {game.spec_hash}"
        raise PositionError((Diagnostic("RS575", message, notes=(note,)),))
    state = _first(transcript, game, deck)
    yield state
    for number, step in enumerate(transcript.steps, start=1):
        state = _next(state, number, step)
        yield state


def _first(transcript: Transcript, game: Game, deck: Deck) -> State:
    if transcript.position is None:
        return start_from(transcript.setup, game=game, deck=deck)
    position: Mapping[str, Plain] = {**transcript.position, **transcript.setup}
    return position_from(position, game=game, deck=deck)


def _next(state: State, number: int, step: Step) -> State:
    answer = answer_of(state.match, state.asked, number, step)
    return state.apply(answer) if isinstance(answer, Action) else state.resolve(answer)


def answer_of(match: Match, asked: Asked, number: int, step: Step) -> Action | int:
    """What a step answers to what is asked; raises PositionError where that is no answer to it."""
    if isinstance(step, Did):
        return _action(match, asked, number, step)
    return _outcome(match, asked, number, step)


def _action(match: Match, asked: Asked, number: int, step: Did) -> Action:
    who = _who(asked)
    if who != step.by:
        raise _wrong(number, step, f"{who} is asked, not {step.by}")
    action = parse_action(match, step.do)
    if isinstance(action, Diagnostic):
        raise _wrong(number, step, action.message, *action.notes)
    refusal = why_refused(match, asked, action)
    if refusal is not None:
        raise _wrong(number, step, refusal.reason, *refusal.notes, clauses=refusal.clauses)
    return action


def _outcome(match: Match, asked: Asked, number: int, step: Came) -> int:
    if not isinstance(asked, ChanceStep):
        raise _wrong(number, step, f"{_who(asked)} is asked, not nature")
    chance = chance_asked_at(match, asked.position)
    if step.chance != chance:
        raise _wrong(number, step, f"what nature decides is: {chance}")
    outcome = parse_outcome(match, asked, step.came)
    if isinstance(outcome, Diagnostic):
        raise _wrong(number, step, outcome.message, *outcome.notes)
    return outcome


def _who(asked: Asked) -> str:
    match asked:
        case DecisionStep(player=player):
            return seat_letter(player)
        case ChanceStep():
            return "nature"
        case Ended():
            return "nobody"
        case _:
            assert_never(asked)


def _wrong(
    number: int, step: Did | Came, reason: str, *notes: str, clauses: tuple[str, ...] = ()
) -> PositionError:
    said = f'{step.by}: "{step.do}"' if isinstance(step, Did) else f'"{step.chance}": {step.came}'
    message = f"step {number}, {said[:80]}: {reason}"
    return PositionError((Diagnostic("RS572", message, notes=notes, citation=", ".join(clauses) or None),))
