"""The games with which ledgers show something: played again, so that a page shows only what happens."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulescore.diagnostics import Diagnostic
from rulescore.errors import RulescoreError
from rulescore.kernel import start_position
from rulescore.play.claims import broken_promises, has_happened
from rulescore.play.game import Game
from rulescore.play.positions.words import seat_letter
from rulescore.play.state import State, state_at
from rulescore.reference.ledgers import Ledger, Verdict

SHOWN = ("happens", "refuted")


def unplayable(game: Game, ledgers: Iterable[Ledger]) -> Iterator[Diagnostic]:
    """Every game of a ledger that does not show what the ledger says."""
    for ledger in ledgers:
        for verdict in ledger.verdicts:
            if verdict.verdict in SHOWN:
                found = states_shown(game, ledger, verdict)
                why = found if isinstance(found, str) else _shows_nothing(verdict, found)
                if why is not None:
                    message = f'the game by which {ledger.file} shows "{verdict.name}": {why}'
                    yield Diagnostic("RS808", message)


def states_shown(game: Game, ledger: Ledger, verdict: Verdict) -> tuple[State, ...] | str:
    """The states of such a game, the first one included; or why it cannot be played."""
    try:
        variants = {name: key for name, key in ledger.settings.items() if name in game.variants}
        readings = {name: key for name, key in ledger.settings.items() if name not in game.variants}
        match = game.match(players=ledger.players, readings=readings, variants=variants)
        states = [state_at(match, start_position(match))]
        for step in verdict.told:
            states.append(_after(states[-1], step))
    except RulescoreError as error:
        return error.diagnostics[0].message
    return tuple(states)


def _after(state: State, step: str) -> State:
    """The state after one step, `A: take card 2` or `draw from draw pile: 3f`."""
    who, _, what = step.partition(": ")
    if state.chance:
        outcome = state.parse_outcome(what)
        if isinstance(outcome, Diagnostic):
            raise RulescoreError((outcome,))
        return state.resolve(outcome)
    action = state.parse_action(what)
    if isinstance(action, Diagnostic):
        raise RulescoreError((action,))
    if state.player is None or who != seat_letter(state.player):
        raise RulescoreError((Diagnostic("RS808", f'"{who}" is not asked there'),))
    return state.apply(action)


def _shows_nothing(verdict: Verdict, states: tuple[State, ...]) -> str | None:
    """Why a game that can be played does not show it; None when it does."""
    last = states[-1]
    if verdict.verdict == "happens":
        return None if has_happened(verdict.name, last) else "it does not happen at its end"
    before = states[-2] if len(states) > 1 else None
    if verdict.what != "promise" or any(one.name == verdict.name for one in broken_promises(before, last)):
        return None
    return "the promise holds at its end"
