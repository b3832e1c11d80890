"""Rules that go round for ever, shown by the interpreter: whatever nature brings, nobody is asked again."""

from __future__ import annotations

from rulescore.errors import ObligationError
from rulescore.kernel import Match, Position
from rulescore.kernel.nodes import ChancePoint, Decision, DrawPoint, End
from rulescore.proving.games.samples import forced
from rulescore.targets.interpreter import apply, legal_actions, outcomes, resolve

MOST_POSITIONS = 2_000
"""Rules that come to more positions than this are not said to go round."""


def goes_round(match: Match, position: Position, *, most: int = MOST_POSITIONS) -> tuple[int, ...] | None:
    """The points on the round from a position; None if something leads to a question, an end or too far."""
    known, waiting = {position: None}, [position]
    while waiting:
        found = _following(match, waiting.pop(0))
        if found is None or len(known) > most:
            return None
        new = [one for one in found if one not in known]
        known |= dict.fromkeys(new)
        waiting += new
    return _round(match, position)


def goes_round_after(match: Match, position: Position) -> tuple[tuple[int, ...], ...]:
    """The same for everything that can be done, or can come, at a position."""
    actions = legal_actions(match, position)
    starts = [apply(match, position, one) for one in actions] if actions else [position]
    found = (goes_round(match, one) for one in starts)
    return tuple(dict.fromkeys(one for one in found if one is not None))


def _following(match: Match, position: Position) -> tuple[Position, ...] | None:
    """Where nature and the rules lead; None where they do not lead on."""
    point = match.game.points[position.point]
    try:
        match point:
            case End():
                return None
            case DrawPoint() | ChancePoint():
                return tuple(resolve(match, position, outcome) for outcome, _ in outcomes(match, position))
            case Decision() if legal_actions(match, position):
                return None
            case _:
                return (forced(match, position),)
    except ObligationError:
        return None


def _round(match: Match, position: Position) -> tuple[int, ...]:
    """The points that come back again and again, where the first outcome always comes."""
    path: dict[Position, None] = {}
    while position not in path:
        path[position] = None
        found = _following(match, position)
        assert found
        position = found[0]
    whole = tuple(path)
    return tuple(sorted({one.point for one in whole[whole.index(position) :]}))
