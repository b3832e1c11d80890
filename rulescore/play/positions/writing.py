"""A position as plain data, in the game's own words."""

from collections.abc import Iterator

from rulescore.kernel.position import Position
from rulescore.play.positions.completion import followed_back
from rulescore.play.positions.frame import Frame, key_of
from rulescore.play.positions.laid_out import is_as_completed, written_zone
from rulescore.play.positions.memory import needed_locals
from rulescore.play.positions.plain import Plain
from rulescore.play.positions.variables import is_at_start, written_variable


def written_body(frame: Frame, position: Position, *, compact: bool) -> dict[str, Plain]:
    """Everything below the header: the point, the zones and the variables, in the order of the game's text.

    Compact leaves out whatever reading completes to the same.
    """
    entries = (
        *_point(frame, position, compact=compact),
        *_zones(frame, position, compact=compact),
        *_variables(frame, position, compact=compact),
    )
    return dict(entries)


def _point(frame: Frame, position: Position, *, compact: bool) -> Iterator[tuple[str, Plain]]:
    if not (compact and position.point == frame.match.game.usual):
        yield "at", frame.points[position.point]
    returns = _returns(frame, position)
    if returns and not (compact and returns == followed_back(frame, position.point, {})):
        yield "back to", {name: frame.points[site] for name, site in returns.items()}


def _returns(frame: Frame, position: Position) -> dict[str, int]:
    """The ways back that are remembered."""
    returns = (variable for variable in frame.variables if variable.role == "return")
    held = {variable.name: position.values[variable.offset] for variable in returns}
    return {name: site for name, site in held.items() if site >= 0}


def _zones(frame: Frame, position: Position, *, compact: bool) -> Iterator[tuple[str, Plain]]:
    for zone in frame.zones:
        if not (compact and is_as_completed(frame, zone, position.zones)):
            yield key_of(zone.name), written_zone(frame, zone, position.zones, compact=compact)


def _variables(frame: Frame, position: Position, *, compact: bool) -> Iterator[tuple[str, Plain]]:
    needed = needed_locals(frame.match, position.point, _returns(frame, position))
    for variable in frame.variables:
        if variable.role == "return":
            continue
        # A local name that is not in use is nobody's business, in the full form too.
        droppable = compact or variable.role == "local"
        if variable.name in needed or not (droppable and is_at_start(variable, position.values)):
            yield key_of(variable.name), written_variable(frame, variable, position.values)
