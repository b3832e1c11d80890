"""Whether the points of a deck agree with how difficult its conditions are."""

from __future__ import annotations

from fractions import Fraction

from attrs import frozen

from rulescore.cli.condition_lines import DeckTable, measured
from rulescore.conditions import Pattern
from rulescore.conditions.statements import Band, bands_of, disordered, overlapping, underpaid


@frozen
class Measure:
    """The bands of points by one measure of difficulty.

    overlaps: neighbouring bands of which the higher one does not lie wholly above the lower one.
    disordered: how many pairs of cards there are, out of `pairs` with different points,
    of which the one that is worth more is not the more difficult one.
    """

    name: str
    bands: tuple[Band, ...]
    overlaps: tuple[tuple[Band, Band], ...]
    disordered: int
    pairs: int


@frozen
class Verdict:
    """The bands by the price in actions and by cards drawn blindly, and conditions that are underpaid."""

    actions: Measure
    draws: Measure
    underpaid: tuple[tuple[Pattern, Pattern], ...]

    @property
    def agrees(self) -> bool:
        """Whether more points always cost more actions, and no condition is worth less than one it implies.

        Nobody plays by drawing blindly: that measure is shown and decides nothing.
        """
        return not self.actions.overlaps and not self.underpaid


def verdict(table: DeckTable) -> Verdict | None:
    """What is to be said about the points of a deck; None when its cards have none."""
    if table.points_name is None:
        return None
    points: dict[Pattern, list[int]] = {}
    for line in table.lines:
        if line.points is not None and line.statement.actions is not None:
            points.setdefault(line.pattern, []).append(line.points)
    can_be_met = {
        one: tuple(other for other in others if other in points)
        for one, others in table.relation.items()
        if one in points
    }
    return Verdict(
        _measure("actions", table, {line.pattern: line.statement.actions for line in table.lines}),
        _measure("draws", table, {line.pattern: line.statement.chances.mean_cards() for line in table.lines}),
        underpaid(points, can_be_met),
    )


def _measure(name: str, table: DeckTable, values: dict[Pattern, Fraction | None]) -> Measure:
    found = measured(table, values)
    bands = bands_of(found)
    pairs = sum(one.number * other.number for one in bands for other in bands if one.points < other.points)
    return Measure(name, bands, overlapping(bands), disordered(found), pairs)
