"""A test that plays somebody's own implementation beside the rules and tells where they first part.

```python
from rulescore import load
from rulescore.testing import Adapter, machine
from mygame import Table  # your own

test_my_game = machine(load("venti"), Adapter(
    start=lambda match: Table(players=match.players),
    legal_actions=lambda table: [move.text for move in table.moves()],
    apply=lambda table, action: table.after(action),
    resolve=lambda table, card: table.drawn(card),
))
```
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from attrs import field, frozen
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulescore.play.game import Game
from rulescore.play.state import State
from rulescore.play.transcript import Did, Step, step_of
from rulescore.testing.adapters import Adapter
from rulescore.testing.beside import Broke, Unlike, begun, broken, compared, moved
from rulescore.testing.playing import play_out
from rulescore.testing.strategies import beginnings, long_choices, usual_settings

T = TypeVar("T")

MOST_STEPS = 200


@frozen(eq=False)
class FirstDifference:
    """Where an implementation parts from the rules: what it says, what the rules say, and why.

    `game` are the steps that lead there; `settings` are those that are not the default; `clauses` are those
    behind what the rules say; `cause` is the error where the implementation broke down.
    """

    game: tuple[str, ...]
    players: int
    settings: Mapping[str, str]
    at: str
    what: str
    ours: str
    theirs: str
    reason: str = ""
    clauses: tuple[str, ...] = ()
    cause: Exception | None = field(default=None, repr=False)

    def __str__(self) -> str:
        told = [
            f'{self.what}, at "{self.at}" after {len(self.game)} steps, {self.players} players',
            f"  the rules:          {self.ours}",
            f"  the implementation: {self.theirs}",
        ]
        told += [f"  because:            {self.reason}"] if self.reason else []
        told += [f"  rule:               {', '.join(self.clauses)}"] if self.clauses else []
        told += [f"  setting:            {name}={key}" for name, key in self.settings.items()]
        return "\n".join((*told, "the game:", *(f"  {step}" for step in self.game)))


def machine(
    game: Game,
    adapter: Adapter[T],
    *,
    start: st.SearchStrategy[State] | None = None,
    steps: int = MOST_STEPS,
    examples: int = 100,
) -> Callable[[], None]:
    """A test function: it plays games of up to `steps` choices and draws, and fails at the first difference.

    Games begin as `start` says: `beginnings(game)` draws all readings and variants. Without it they have any
    number of players and the usual readings. Each game is one drawn list of numbers, so that the game which
    is shown in the end is a short one.
    """
    begins = beginnings(game, settings=usual_settings(game)) if start is None else start

    @settings(
        max_examples=examples,
        deadline=None,
        suppress_health_check=(HealthCheck.too_slow, HealthCheck.data_too_large),
    )
    @given(start=begins, numbers=long_choices(at_most=steps))
    def plays_by_the_rules(start: State, numbers: list[int]) -> None:
        found = first_difference(start, numbers, adapter)
        if found is not None:
            raise AssertionError(str(found)) from found.cause

    return plays_by_the_rules


def first_difference(start: State, numbers: Sequence[int], adapter: Adapter[T]) -> FirstDifference | None:
    """Play along the numbers from a beginning; None when the implementation says all that the rules say."""
    path: list[str] = []
    state = start
    try:
        theirs = begun(adapter, start)
        found = compared(adapter, theirs, start)
        for move in play_out(start, numbers):
            if found is not None:
                break
            step = step_of(move)
            path.append(_line(step))
            state = move.after
            theirs = moved(adapter, theirs, step)
            found = compared(adapter, theirs, state)
    except Broke as broke:
        found = broken(state, broke.error)
    return None if found is None else _told(found, start, tuple(path))


def _line(step: Step) -> str:
    return f"{step.by}: {step.do}" if isinstance(step, Did) else f"{step.chance}: {step.came}"


def _told(found: Unlike, start: State, path: tuple[str, ...]) -> FirstDifference:
    match = start.match
    usual = {one.name: one.keys[0] for one in match.game.settings}
    return FirstDifference(
        game=path,
        players=match.players,
        settings={name: key for name, key in match.settings.items() if usual.get(name) != key},
        at=found.at,
        what=found.what,
        ours=found.ours,
        theirs=found.theirs,
        reason=found.reason,
        clauses=found.clauses,
        cause=found.cause,
    )
