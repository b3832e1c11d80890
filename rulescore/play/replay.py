"""A stored game once more, step by step, with the rules looking on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulescore.diagnostics import Diagnostic
from rulescore.errors import PositionError
from rulescore.play.decks import Deck
from rulescore.play.game import Game, load
from rulescore.play.positions.plain import Plain
from rulescore.play.positions.words import seat_letter
from rulescore.play.state import State
from rulescore.play.stored_position import position_from, start_from
from rulescore.play.transcript import Came, Did, Step, Transcript, chance_asked


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
    return _after_action(state, number, step) if isinstance(step, Did) else _after_chance(state, number, step)


def _after_action(state: State, number: int, step: Did) -> State:
    asked = _asked(state)
    if asked != step.by:
        raise _wrong(number, step, f"{asked} is asked, not {step.by}")
    action = state.parse_action(step.do)
    if isinstance(action, Diagnostic):
        raise _wrong(number, step, action.message, *action.notes)
    refusal = state.why_illegal(action)
    if refusal is not None:
        raise _wrong(number, step, refusal.reason, *refusal.notes, clauses=refusal.clauses)
    return state.apply(action)


def _after_chance(state: State, number: int, step: Came) -> State:
    if not state.chance:
        raise _wrong(number, step, f"{_asked(state)} is asked, not nature")
    if step.chance != chance_asked(state):
        raise _wrong(number, step, f"what nature decides is: {chance_asked(state)}")
    outcome = state.parse_outcome(step.came)
    if isinstance(outcome, Diagnostic):
        raise _wrong(number, step, outcome.message, *outcome.notes)
    return state.resolve(outcome)


def _asked(state: State) -> str:
    if state.is_over:
        return "nobody"
    return "nature" if state.player is None else seat_letter(state.player)


def _wrong(
    number: int, step: Did | Came, reason: str, *notes: str, clauses: tuple[str, ...] = ()
) -> PositionError:
    said = f'{step.by}: "{step.do}"' if isinstance(step, Did) else f'"{step.chance}": {step.came}'
    message = f"step {number}, {said[:80]}: {reason}"
    return PositionError((Diagnostic("RS572", message, notes=notes, citation=", ".join(clauses) or None),))
