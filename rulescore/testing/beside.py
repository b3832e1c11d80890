"""One state of an implementation beside the same one under the rules, and the first thing that differs."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeVar

from attrs import frozen

from rulescore.diagnostics import Diagnostic
from rulescore.kernel.moves import Action, DecisionStep
from rulescore.play.positions.plain import Plain
from rulescore.play.positions.words import seat_letter
from rulescore.play.state import State
from rulescore.play.transcript import Did, Step
from rulescore.testing.adapters import Adapter
from rulescore.testing.seen import seen_by, table_of, unlike

T = TypeVar("T")


@frozen(eq=False)
class Unlike:
    """What the rules say at a point, what the implementation says, and why the rules say so."""

    at: str
    what: str
    ours: str
    theirs: str
    reason: str = ""
    clauses: tuple[str, ...] = ()
    cause: Exception | None = None


class Broke(Exception):  # noqa: N818 - it never leaves the package: it becomes a difference
    """The implementation raised an error."""

    def __init__(self, error: Exception) -> None:
        super().__init__(error)
        self.error = error


def asked_of(call: Callable[[], T]) -> T:
    """What an implementation says; whatever it raises instead is told apart from what rulescore raises."""
    try:
        return call()
    except Exception as error:
        raise Broke(error) from error


def broken(state: State, error: Exception) -> Unlike:
    """What there is to say when an implementation breaks down."""
    said = f"{type(error).__name__}: {error}"
    return Unlike(state.at, "the implementation breaks down", "goes on", said, cause=error)


def begun(adapter: Adapter[T], state: State) -> T:
    """The beginning of the same game."""
    return asked_of(lambda: adapter.start(state.match))


def moved(adapter: Adapter[T], theirs: T, step: Step) -> T:
    """Their game after a step."""
    if isinstance(step, Did):
        action = step.do
        return asked_of(lambda: adapter.apply(theirs, action))
    came = step.came
    return asked_of(lambda: adapter.resolve(theirs, came))


def compared(adapter: Adapter[T], theirs: T, state: State) -> Unlike | None:
    """The first thing that an implementation says otherwise in one state."""
    return (
        _of_player(adapter, theirs, state)
        or _of_actions(state, tuple(asked_of(lambda: adapter.legal_actions(theirs))))
        or _of_position(adapter, theirs, state)
        or _of_views(adapter, theirs, state)
    )


def _of_player(adapter: Adapter[T], theirs: T, state: State) -> Unlike | None:
    asked = adapter.player
    if asked is None:
        return None
    said = asked_of(lambda: asked(theirs))
    ours = None if state.player is None else seat_letter(state.player)
    if said == ours:
        return None
    return Unlike(state.at, "who is asked", str(ours), str(said), clauses=_clauses_of_point(state))


def _clauses_of_point(state: State) -> tuple[str, ...]:
    return state.asked.point.origin.clauses if isinstance(state.asked, DecisionStep) else ()


def _of_actions(state: State, said: tuple[str, ...]) -> Unlike | None:
    ours = {state.action_text(action): action for action in state.legal_actions()}
    for text in dict.fromkeys(said):
        if text not in ours:
            found = _strange(state, text)
            if found is not None:
                return found
    read = {state.parse_action(text) for text in said}
    for text, action in ours.items():
        if action not in read:
            return _missing(state, text, action)
    if len(read) < len(said):
        return Unlike(state.at, "a possible action", "each once", f"{len(said)} for {len(read)} actions")
    return None


def _strange(state: State, text: str) -> Unlike | None:
    """What they offer and the rules refuse, with the reason of the rules."""
    action = state.parse_action(text)
    if isinstance(action, Diagnostic):
        reason = " ".join((action.message, *action.notes))
        return Unlike(state.at, "an action", "none of the game", f'offers "{text}"', reason)
    refusal = state.why_illegal(action)
    if refusal is None:
        return None
    reason = ", ".join((refusal.reason, *refusal.notes))
    return Unlike(state.at, "a possible action", "not possible", f'offers "{text}"', reason, refusal.clauses)


def _missing(state: State, text: str, action: Action) -> Unlike:
    """What the rules offer and they do not, with the clauses of the action."""
    asked = state.asked
    option = asked.point.option(action.name) if isinstance(asked, DecisionStep) else None
    clauses = () if option is None else option.origin.clauses
    return Unlike(state.at, "a possible action", f'"{text}" is possible', "not offered", clauses=clauses)


def _of_position(adapter: Adapter[T], theirs: T, state: State) -> Unlike | None:
    told = adapter.position
    if told is None:
        return None
    said = asked_of(lambda: told(theirs))
    return _of_table(state, "the position", table_of(state), said)


def _of_views(adapter: Adapter[T], theirs: T, state: State) -> Unlike | None:
    told = adapter.view
    if told is None:
        return None
    for seat in range(state.match.players):
        letter = seat_letter(seat)
        said = asked_of(partial(told, theirs, letter))
        found = _of_table(state, f"what {letter} sees", seen_by(state, seat), said)
        if found is not None:
            return found
    return None


def _of_table(state: State, what: str, ours: Mapping[str, Plain], said: Mapping[str, Plain]) -> Unlike | None:
    for key, right, wrong in unlike(state, ours, said):
        expected = "there is no such thing" if key not in ours else shown(right)
        return Unlike(state.at, f"{what}: {key}", expected, shown(wrong))
    return None


def shown(plain: Plain) -> str:
    """Plain data on one line."""
    return json.dumps(plain, ensure_ascii=False)
