"""In what two engines differ that were asked the same: in words, the first engine's answer being right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from attrs import frozen

from rulescore.agreement.replies import Broken, Crashed, Reply
from rulescore.errors import RulescoreError
from rulescore.kernel import Match, Position, position_bytes
from rulescore.kernel.moves import Action, ChanceStep, DecisionStep, Ended
from rulescore.play.action_text import action_text
from rulescore.play.positions.frame import frame_of
from rulescore.play.positions.words import seat_letter
from rulescore.play.positions.writing import written_body

MOST_SHOWN = 12


@frozen
class Unlike:
    """One thing that is not the same: what it is, what the interpreter says of it, what the other says."""

    what: str
    expected: str
    got: str


def agree(match: Match, expected: Reply, got: Reply) -> bool:
    """Whether two engines said the same. Equal positions are written byte by byte as well."""
    match expected, got:
        case DecisionStep(here, _, player, actions), DecisionStep(there, _, other_player, other_actions):
            return player == other_player and actions == other_actions and _same(match, here, there)
        case ChanceStep(here, outcomes), ChanceStep(there, other_outcomes):
            return outcomes == other_outcomes and _same(match, here, there)
        case Ended(here), Ended(there):
            return _same(match, here, there)
        case Broken(), Broken():
            return expected == got
        case _:
            return False


def _same(match: Match, here: Position, there: Position) -> bool:
    if here != there:
        return False
    try:
        return position_bytes(match, here) == position_bytes(match, there)
    except (AttributeError, OverflowError, TypeError):
        # Something in one of them is no whole number in its range, although it is equal to one.
        return False


# --- in words -------------------------------------------------------------------------------------------


def differences(match: Match, expected: Reply, got: Reply) -> tuple[Unlike, ...]:
    """Everything that is not the same; nothing where both agree."""
    return () if agree(match, expected, got) else tuple(_unlike(match, expected, got))


def _unlike(match: Match, expected: Reply, got: Reply) -> Iterator[Unlike]:
    asked = _asked(match, expected), _asked(match, got)
    if asked[0] != asked[1] or isinstance(got, Crashed):
        yield Unlike("what is asked", *asked)
    match expected, got:
        case DecisionStep(actions=actions), DecisionStep(actions=others):
            yield from _actions(match, actions, others)
        case ChanceStep(outcomes=outcomes), ChanceStep(outcomes=others) if outcomes != others:
            yield Unlike("outcomes with their weights", str(outcomes), str(others))
        case _:
            pass
    if not isinstance(expected, Broken | Crashed) and not isinstance(got, Broken | Crashed):
        yield from _positions(match, expected.position, got.position)


def _asked(match: Match, reply: Reply) -> str:
    match reply:
        case DecisionStep(position, _, player):
            return f'{seat_letter(player)} at "{_label(match, position)}"'
        case ChanceStep(position):
            return f'nature at "{_label(match, position)}"'
        case Ended():
            return "nobody: the game is over"
        case Broken(code, clauses):
            return f"nobody: the rules break down with {code} ({', '.join(clauses) or 'no clause'})"
        case Crashed(error):
            return f"nobody: the engine breaks down ({error})"
        case _:
            assert_never(reply)


def _label(match: Match, position: Position) -> str:
    names = frame_of(match).points
    return names[position.point] if 0 <= position.point < len(names) else f"point {position.point}"


def _actions(match: Match, expected: Sequence[Action], got: Sequence[Action]) -> Iterator[Unlike]:
    missing = [action for action in expected if action not in got]
    extra = [action for action in got if action not in expected]
    if missing:
        yield Unlike("possible actions", _listed(match, missing), "not among them")
    if extra:
        yield Unlike("possible actions", "not among them", _listed(match, extra))
    if expected != got and not missing and not extra:
        yield Unlike("the order of the actions", _listed(match, expected), _listed(match, got))


def _listed(match: Match, actions: Sequence[Action]) -> str:
    shown = ", ".join(_text(match, action) for action in actions[:MOST_SHOWN])
    return shown if len(actions) <= MOST_SHOWN else f"{shown}, and {len(actions) - MOST_SHOWN} more"


def _text(match: Match, action: Action) -> str:
    try:
        return action_text(match, action)
    except (RulescoreError, IndexError):
        return str(action)


def _positions(match: Match, expected: Position, got: Position) -> Iterator[Unlike]:
    if _same(match, expected, got):
        return
    try:
        here, there = (written_body(frame_of(match), one, compact=False) for one in (expected, got))
    except (RulescoreError, IndexError, KeyError, TypeError):
        yield Unlike("the position", str(expected), str(got))
        return
    keys = [key for key in dict.fromkeys((*here, *there)) if here.get(key) != there.get(key)]
    for key in keys:
        yield Unlike(key, str(here.get(key, "nothing")), str(there.get(key, "nothing")))
    if not keys:
        # What people write is the same, and the position is not: a name in use too long, say.
        yield Unlike("the position", str(expected), str(got))
