"""The same match in small steps: long blocks stop on their way, so that each step can be looked at alone.

In: a `Match`.
Out: `in_small_steps`, a match in which the rules stop more often on their way: its first points and its first
variables are those of the match, and wherever somebody or nature is asked both are in the same position.
Guarantees: the invariants of the kernel. A name that is needed after a stop is handed over in a variable,
which is at its start again as soon as it was read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import evolve

from rulescore.checked.types import CardType, PlayerType
from rulescore.kernel.blocks import blocks_of, steps_of
from rulescore.kernel.closing import with_blocks
from rulescore.kernel.cutting.handing import Desk, Names
from rulescore.kernel.cutting.writing import cut
from rulescore.kernel.layout import Layout, VariableLayout
from rulescore.kernel.match import Match
from rulescore.kernel.nodes import ChancePoint, Decision, DrawPoint, End, Goto, Option, Point, Variable
from rulescore.kernel.position import Position, start_position
from rulescore.kernel.ranges import Ranges

__all__ = ["in_between", "in_small_steps", "whole_points"]


def in_small_steps(match: Match) -> Match:
    """The match with every long block cut into points."""
    ranges = Ranges(match)
    desk = Desk(match, ranges, list(match.game.points))
    for number, point in enumerate(match.game.points):
        desk.points[number] = _cut_point(point, desk)
    variables = tuple(desk.variables.values())
    return evolve(
        match,
        game=evolve(match.game, points=tuple(desk.points), variables=(*match.game.variables, *variables)),
        layout=_longer(match.layout, variables, ranges),
        starts={**match.starts, **{one.name: desk.start(one.type) for one in variables}},
        # Nobody has made anything of this match before.
        fingerprint="",
    )


def in_between(position: Position, small: Match) -> Position:
    """A position of a match as one of the match in small steps."""
    start = start_position(small).values[len(position.values) :]
    return evolve(position, values=(*position.values, *start))


def whole_points(match: Match, small: Match) -> Mapping[int, int]:
    """For every point of the match in small steps the point of the match whose block it is in."""
    first = len(match.game.points)
    waiting, known = list(range(first)), dict(enumerate(range(first)))
    while waiting:
        here = waiting.pop()
        steps = (step for block in blocks_of(small.game.points[here]) for step in steps_of(block))
        stops = [step.point for step in steps if isinstance(step, Goto)]
        new = [stop for stop in stops if stop not in known]
        known |= dict.fromkeys(new, known[here])
        waiting += new
    return known


def _longer(layout: Layout, variables: Sequence[Variable], ranges: Ranges) -> Layout:
    found, offset = dict(layout.variables), layout.values
    for number, variable in enumerate(variables, start=offset):
        low, high = ranges.of_type(variable.type)
        found[variable.name] = VariableLayout(variable.name, number, 1, low, high)
    return Layout(found, layout.zones)


def _cut_point(point: Point, desk: Desk) -> Point:
    match point:
        case Decision(options=options, otherwise=otherwise):
            cut_ones = tuple(_cut_option(option, point, desk) for option in options)
            rest = None if otherwise is None else cut(otherwise, {}, point, desk)
            return evolve(point, options=cut_ones, otherwise=rest)
        case DrawPoint(_, source, local):
            names: Names = {local: CardType(desk.match.layout.zones[source.zone].component)}
        case ChancePoint(_, local, kind):
            names = {local: kind}
        case _:
            names = {}
    return (
        point if isinstance(point, End) else with_blocks(point, lambda block: cut(block, names, point, desk))
    )


def _cut_option(option: Option, point: Decision, desk: Desk) -> Option:
    names: Names = {
        option.player: PlayerType(),
        **{choice.name: choice.type for choice in option.choices},
        **{let.local: let.type for let in option.shared},
    }
    return evolve(option, effect=cut(option.effect, names, point, desk))
