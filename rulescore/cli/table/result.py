"""How a game ended: the places, and the tie-break that decided."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console

from rulescore.play.outcome import Outcome
from rulescore.play.positions.words import seat_letter
from rulescore.play.state import State


def show_result(out: Console, state: State) -> None:
    """The ranking of a game that is over."""
    outcome = state.outcome()
    if outcome is not None:
        for line in result_lines(outcome):
            out.print(line)


def result_lines(outcome: Outcome) -> Iterator[str]:
    """The places from the first one on, then what decided."""
    place = 1
    for players in outcome.places:
        shared = " (shared)" if len(players) > 1 else ""
        for player in players:
            yield f"{place}. {seat_letter(player)}{shared}  {_values(outcome, player)}".rstrip()
        place += len(players)
    if outcome.decided_by is not None:
        clauses = " ".join(outcome.decided_by.clauses)
        yield f"decided by: {outcome.decided_by.text}{f'  [{clauses}]' if clauses else ''}"
    elif len(outcome.places) == 1:
        yield "nothing tells the players apart: they share the first place"


def _values(outcome: Outcome, player: int) -> str:
    return ", ".join(f"{line.text}: {line.values[player]}" for line in outcome.ranks)
