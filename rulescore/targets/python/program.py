"""Generated code as something that runs: tables of functions, one entry for each point."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import CodeType
from typing import Any

from attrs import frozen

from rulescore.kernel.match import Match
from rulescore.targets.python.matching import matchers
from rulescore.targets.python.module import TABLES
from rulescore.targets.python.runtime import BUILTINS, RUNTIME, Fault
from rulescore.targets.python.spots import State

PATIENCE = 10_000
"""So many forced points in a row, and the rules are taken to go on without end."""

Table = Sequence[Callable[..., Any] | None]


@frozen(eq=False)
class Program:
    """What the code of a match can do; None where a point is of another kind."""

    forced: Sequence[Callable[[State], int] | None]
    who: Sequence[Callable[[State], int] | None]
    ask: Sequence[Callable[[State], list[int]] | None]
    apply: Sequence[Callable[[State, int], int] | None]
    otherwise: Sequence[Callable[[State], int] | None]
    tickets: Sequence[Callable[[State], Sequence[int]] | None]
    resolve: Sequence[Callable[[State, int], int] | None]
    state_of: Callable[[tuple[int, ...], tuple[tuple[int, ...], ...]], State]
    values_and_zones: Callable[[State], tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]]

    def advance(self, state: State, point: int) -> tuple[int, list[int]]:
        """Let the rules move until something is asked: the point, and the numbers of the possible actions."""
        forced, ask = self.forced, self.ask
        for _ in range(PATIENCE):
            move = forced[point]
            if move is not None:
                point = move(state)
                continue
            question = ask[point]
            if question is None:
                return point, []
            actions = question(state)
            if actions:
                return point, actions
            otherwise = self.otherwise[point]
            if otherwise is None:
                raise Fault
            point = otherwise(state)
        raise Fault


def program_of(match: Match, code: CodeType) -> Program:
    """Run the code of a match once: what it defines are its functions."""
    boards = tuple(match.layout.zones.values())
    defined: dict[str, Any] = {"__builtins__": BUILTINS, "BOARDS": boards, **RUNTIME}
    defined["MATCH"] = matchers(match)
    exec(code, defined)  # noqa: S102 - made by source_of, of numbers and names of its own
    return Program(
        **{table: defined[table.upper()] for table in TABLES},
        state_of=defined["state_of"],
        values_and_zones=defined["values_and_zones"],
    )
