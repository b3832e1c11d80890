"""A position of one match from plain data: read, completed and checked."""

from collections.abc import Mapping

from rulescore.diagnostics import Diagnostic
from rulescore.diagnostics.suggest import did_you_mean
from rulescore.kernel.match import Match
from rulescore.kernel.position import Position
from rulescore.play.positions.completion import check_locals, complete_returns, read_point
from rulescore.play.positions.draft import Draft, draft_of
from rulescore.play.positions.frame import HEADER, frame_of
from rulescore.play.positions.plain import Plain, shortened
from rulescore.play.positions.variables import read_variables
from rulescore.play.positions.zones import read_zones

MOST_SHOWN = 50


def read_body(match: Match, plain: Mapping[str, Plain]) -> Position | tuple[Diagnostic, ...]:
    """The position that everything below the header describes, or all that is wrong with it."""
    draft = draft_of(frame_of(match), plain)
    _refuse_unknown_keys(draft)
    zones = read_zones(draft)
    read_variables(draft)
    point = read_point(draft)
    if point is not None:
        check_locals(draft, point, complete_returns(draft, point))
    if draft.problems or point is None:
        return tuple(draft.problems[:MOST_SHOWN])
    return Position(point, tuple(draft.values), tuple(zones))


def _refuse_unknown_keys(draft: Draft) -> None:
    known = (*HEADER, *draft.frame.keys)
    for key in draft.plain:
        if key not in known:
            shown = shortened(key)
            message = f'"{shown}" is no zone and no variable of this game'
            draft.refuse("RS553", message, *did_you_mean(shown, known))
