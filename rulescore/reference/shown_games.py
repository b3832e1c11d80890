"""The games with which ledgers show something: played again, so that a page shows only what happens."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulescore.diagnostics import Diagnostic
from rulescore.errors import RulescoreError
from rulescore.play.game import Game
from rulescore.play.state import State, state_at
from rulescore.play.told_game import ToldGame, told_game, why_not_shown
from rulescore.reference.ledgers import Ledger, Verdict

SHOWN = ("happens", "refuted")


def unplayable(game: Game, ledgers: Iterable[Ledger]) -> Iterator[Diagnostic]:
    """Every game of a ledger that does not show what the ledger says."""
    for ledger in ledgers:
        for verdict in ledger.verdicts:
            if verdict.verdict in SHOWN:
                found = _played(game, ledger, verdict)
                why = found if isinstance(found, str) else _why_not(found, verdict)
                if why is not None:
                    message = f'the game by which {ledger.file} shows "{verdict.name}": {why}'
                    yield Diagnostic("RS808", message)


def last_state(game: Game, ledger: Ledger, verdict: Verdict) -> State | None:
    """Where such a game ends; None where it cannot be played."""
    found = _played(game, ledger, verdict)
    return None if isinstance(found, str) else state_at(found.match, found.asked[-1].position)


def _played(game: Game, ledger: Ledger, verdict: Verdict) -> ToldGame | str:
    """The game once more; or why it cannot be played."""
    try:
        variants = {name: key for name, key in ledger.settings.items() if name in game.variants}
        readings = {name: key for name, key in ledger.settings.items() if name not in game.variants}
        match = game.match(players=ledger.players, readings=readings, variants=variants)
        return told_game(match, verdict.told)
    except RulescoreError as error:
        return error.diagnostics[0].message


def _why_not(game: ToldGame, verdict: Verdict) -> str | None:
    return why_not_shown(game, verdict.what, verdict.name, verdict.clauses)
