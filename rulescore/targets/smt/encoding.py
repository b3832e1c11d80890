"""A match with what the encoding looks up by name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from attrs import field, frozen

from rulescore.checked.effects import Set
from rulescore.checked.expressions import Constant
from rulescore.checked.nodes import Component, Function
from rulescore.checked.types import BooleanType, CardType
from rulescore.kernel.blocks import blocks_of, steps_of
from rulescore.kernel.layout import VariableLayout, ZoneLayout
from rulescore.kernel.match import Match
from rulescore.kernel.nodes import Variable
from rulescore.targets.smt.classes import FAMILY, Classes, Told, carried, classes_of, told_by
from rulescore.targets.smt.codes import Lines, width_of

Spans = tuple[tuple[int, int], ...]
"""The least and the most that a card of each class has."""


@frozen(eq=False)
class Face:
    """What is told of the classes of a component; `lines` say it where classes stand in a table.

    It is a truth value, 0 or 1, where `is_flag`.
    """

    spans: Spans
    is_flag: bool
    lines: Lines | None


NOWHERE: Mapping[str, int] = {}


@frozen(eq=False)
class Encoding:
    """`classes` are those of every component; `returns` are the points that each return variable can hold.

    `coded` are the components whose slots are told by what lies there, and not by a count of each class,
    with the width of the table in which their classes stand.
    """

    match: Match
    classes: Mapping[str, Classes]
    variables: Mapping[str, Variable]
    functions: Mapping[str, Function]
    returns: Mapping[str, tuple[int, ...]]
    coded: Mapping[str, int] = NOWHERE
    faces: dict[tuple[str, str, str], Face] = field(factory=dict)

    def layout_of(self, variable: str) -> VariableLayout:
        return self.match.layout.variables[variable]

    def zone(self, name: str) -> ZoneLayout:
        return self.match.layout.zones[name]

    def classes_in(self, zone: str) -> Classes:
        return self.classes[self.zone(zone).component]

    def coded_in(self, zone: str) -> int:
        """The width of the table of classes if the slots of a zone are told by it, 0 if they are not."""
        layout = self.zone(zone)
        return self.coded.get(layout.component, 0) if layout.has_slots else 0

    def is_flag(self, variable: str) -> bool:
        return isinstance(self.variables[variable].type, BooleanType)

    def component_of(self, variable: str) -> str | None:
        """The component whose cards a variable holds."""
        kind = self.variables[variable].type
        return kind.component if isinstance(kind, CardType) else None

    def bounds_of(self, variable: str) -> tuple[int, int]:
        """The lowest and the highest value; cards are counted by their classes."""
        layout, component = self.layout_of(variable), self.component_of(variable)
        high = layout.high if component is None else len(self.classes[component].copies) - 1
        return layout.low, high

    def is_by_card(self, variable: str) -> bool:
        """Whether a variable is remembered for each card, and cards of a class are not told apart."""
        components = (
            kind.component for kind in self.variables[variable].indexes if isinstance(kind, CardType)
        )
        return any(len(self.classes[one].copies) < len(self.classes[one].of) for one in components)


MOST_COUNTS = 1_000
"""A component with more counts than this is not counted in slots: these are told by what lies there."""


def encoding_of(match: Match, told: Told | None = None) -> Encoding:
    """The encoding that tells cards apart by these attributes; by default by what rules and promises ask."""
    asked = told_by(match, (*match.game.points, *match.game.claims)) if told is None else told
    classes = _classes(match, asked)
    return Encoding(
        match=match,
        classes=classes,
        variables={variable.name: variable for variable in match.game.variables},
        functions={function.name: function for function in match.game.functions},
        returns=_returns(match),
        coded={
            name: width_of(_faces(one, classes[name], asked.get(name, ())))
            for name, one in match.components.items()
            if _counts(match, name, classes) > MOST_COUNTS
        },
    )


def _counts(match: Match, component: str, classes: Mapping[str, Classes]) -> int:
    """How many counts there are of a component when each of its classes is counted in each slot."""
    zones = (zone for zone in match.layout.zones.values() if zone.component == component)
    places = sum(zone.places * max(1, zone.slots) for zone in zones)
    return places * len(classes[component].copies)


def _faces(component: Component, classes: Classes, told: Iterable[str]) -> tuple[tuple[int, ...], ...]:
    """What each class carries, attribute by attribute."""
    sorts = [members[0] for members in classes.members]
    return tuple(tuple(carried(component, name, sort) for sort in sorts) for name in told if name != FAMILY)


def _classes(match: Match, told: Told) -> dict[str, Classes]:
    return {name: classes_of(one, told.get(name, ())) for name, one in match.components.items()}


def _returns(match: Match) -> dict[str, tuple[int, ...]]:
    found: dict[str, dict[int, None]] = {
        variable.name: {} for variable in match.game.variables if variable.role == "return"
    }
    for point in match.game.points:
        for block in blocks_of(point):
            for step in steps_of(block):
                if isinstance(step, Set) and step.variable in found and isinstance(step.value, Constant):
                    found[step.variable][step.value.value] = None
    return {name: tuple(sorted(point for point in points if point >= 0)) for name, points in found.items()}
