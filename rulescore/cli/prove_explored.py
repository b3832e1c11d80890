"""What `rulescore prove --explore` says: how much of a match was looked at, and what was found there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from attrs import frozen

from rulescore.cli.progress import progress
from rulescore.kernel import Match
from rulescore.play.transcript import step_text

if TYPE_CHECKING:
    # It takes its time, and most commands explore nothing.
    from rulescore.proving.games.exploring import Explored
    from rulescore.proving.games.playing import Steps

NOTHING, BROKEN, MORE = 0, 1, 3


@frozen
class Exploration:
    match: Match
    found: Explored


def exploration(match: Match, positions: int) -> Exploration:
    """Look at so many positions of a match."""
    from rulescore.proving.games.exploring import explored

    with progress(f"{match.game.name}, {match.players} players") as watch:
        return Exploration(match, explored(match, positions=positions, watch=watch))


def explored_code(exploration: Exploration) -> int:
    """Whether something is broken; if not, whether all was looked at."""
    found = exploration.found
    if found.broken or found.impossible or found.stuck is not None:
        return BROKEN
    return NOTHING if found.is_all else MORE


def explored_lines(exploration: Exploration) -> Iterator[str]:
    """The same as text."""
    match, found = exploration.match, exploration.found
    yield f"{match.game.name} for {match.players} players"
    every = "that is every position" if found.is_all else "there are more"
    yield f"  {found.looked:,} positions looked at: {every}"
    for name, steps in found.broken.items():
        yield from _game(f"{name}  BROKEN", steps)
    for (code, clauses), steps in found.impossible.items():
        yield from _game(f"{code}: the impossible is asked for  {', '.join(clauses)}".rstrip(), steps)
    if found.stuck is not None:
        yield from _game("no way leads to the end", found.stuck)
    for name, steps in found.happened.items():
        yield f"  {name}  happens after {len(steps)} steps of a game"


def _game(head: str, steps: Steps) -> Iterator[str]:
    yield f"  {head}"
    yield f"      by a game of {len(steps)} steps{':' if steps else ''}"
    yield from (f"      {step_text(step)}" for step in steps)


def explored_object(exploration: Exploration) -> dict[str, object]:
    """The same as data."""
    match, found = exploration.match, exploration.found
    return {
        "game": match.game.name,
        "players": match.players,
        "settings": dict(match.settings),
        "positions": found.looked,
        "all": found.is_all,
        "broken": [{"name": name, "steps": _texts(steps)} for name, steps in found.broken.items()],
        "impossible": [
            {"code": code, "clauses": list(clauses), "steps": _texts(steps)}
            for (code, clauses), steps in found.impossible.items()
        ],
        "stuck": None if found.stuck is None else _texts(found.stuck),
        "happens": [{"name": name, "steps": _texts(steps)} for name, steps in found.happened.items()],
    }


def _texts(steps: Steps) -> list[str]:
    return [step_text(step) for step in steps]
