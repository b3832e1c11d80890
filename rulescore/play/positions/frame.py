"""One match as positions see it: its zones, its variables and its points, by the names that people use."""

from weakref import WeakKeyDictionary

from attrs import frozen

from rulescore.checked.nodes import Zone
from rulescore.checked.types import PatternType, Type
from rulescore.kernel.layout import VariableLayout, ZoneLayout
from rulescore.kernel.match import Match
from rulescore.kernel.nodes import Decision, Variable
from rulescore.play.positions.words import Indexes, SlotWords, Words

HEADER = ("game", "players", "readings", "variants", "deck", "at", "back to")
"""The keys that are no zone and no variable."""


@frozen
class ZoneFrame:
    """A zone: `offset` and `places` as in the layout; `slots` and `width` are 0 where it has none.

    `own`: the components of each player rest in the player's own place.
    """

    name: str
    component: str
    indexes: Indexes
    own: bool
    shape: str
    offset: int
    places: int
    slots: int
    width: int
    limit: int | None


@frozen
class VariableFrame:
    """A variable: its values lie from `offset` on."""

    name: str
    role: str
    indexes: Indexes
    type: Type
    offset: int
    length: int
    start: tuple[int, ...]


@frozen(eq=False)
class Frame:
    """`points` are the names of the match's points, in order and all different."""

    match: Match
    words: Words
    zones: tuple[ZoneFrame, ...]
    variables: tuple[VariableFrame, ...]
    points: tuple[str, ...]
    rest: tuple[str, ...]

    @property
    def keys(self) -> tuple[str, ...]:
        """Every key that a position may have below its header."""
        names = (
            *(zone.name for zone in self.zones),
            *(one.name for one in self.variables if one.role != "return"),
        )
        return tuple(key_of(name) for name in names)


# Nothing here is remembered that the match does not say: only the work of looking it up is.
_KNOWN: WeakKeyDictionary[Match, Frame] = WeakKeyDictionary()


def frame_of(match: Match) -> Frame:
    """Look at a match in the way of positions."""
    known = _KNOWN.get(match)
    if known is None:
        known = _KNOWN[match] = _frame(match)
    return known


def _frame(match: Match) -> Frame:
    layout = match.layout
    declared = {zone.name: zone for zone in match.game.zones}
    variables = {variable.name: variable for variable in match.game.variables}
    return Frame(
        match=match,
        words=words_of(match),
        zones=tuple(_zone(match, declared[name], zone) for name, zone in layout.zones.items()),
        variables=tuple(_variable(match, variables[name], found) for name, found in layout.variables.items()),
        points=point_names(match),
        rest=match.game.rest,
    )


def words_of(match: Match) -> Words:
    """The names of everything in a match."""
    return Words(
        players=match.players,
        kinds={kind.name: kind for kind in match.game.kinds},
        components=match.components,
        slots={
            zone.name: SlotWords(match.layout.zones[zone.name].slots, _indexes(match, zone))
            for zone in match.game.zones
            if match.layout.zones[zone.name].slots
        },
        patterns=_patterns(match),
    )


def _patterns(match: Match) -> tuple[str, ...]:
    """The conditions of the component that has some, as they are printed."""
    for component in match.components.values():
        if any(isinstance(attribute.type, PatternType) for attribute in component.attributes):
            return tuple(pattern.text() for pattern in component.table.patterns)
    return ()


def _indexes(match: Match, zone: Zone) -> Indexes:
    return tuple(zip(zone.indexes, match.layout.zones[zone.name].axes, strict=True))


def _zone(match: Match, declared: Zone, zone: ZoneLayout) -> ZoneFrame:
    return ZoneFrame(
        name=zone.name,
        component=zone.component,
        indexes=_indexes(match, declared),
        own=bool(declared.indexes) and zone.name in match.game.rest,
        shape=zone.shape,
        offset=zone.offset,
        places=zone.places,
        slots=zone.slots,
        width=zone.columns,
        limit=zone.limit,
    )


def _variable(match: Match, variable: Variable, layout: VariableLayout) -> VariableFrame:
    return VariableFrame(
        name=variable.name,
        role=variable.role,
        indexes=tuple(zip(variable.indexes, layout.axes, strict=True)),
        type=variable.type,
        offset=layout.offset,
        length=layout.length,
        start=(match.starts[variable.name],) * layout.length,
    )


def key_of(name: str) -> str:
    """The key of a zone or variable: its name, unless a position uses that word for something else."""
    return f"the {name}" if name in HEADER else name


def point_names(match: Match) -> tuple[str, ...]:
    """A name for each point: its label, with its number where another point has the label already.

    The label alone belongs to the choice that has it, because people speak of choices; else to the first
    point.
    """
    points = match.game.points
    owners = {point.label: number for number, point in reversed(tuple(enumerate(points)))}
    choices = [(number, point) for number, point in enumerate(points) if isinstance(point, Decision)]
    owners |= {point.label: number for number, point in reversed(choices)}
    return tuple(
        point.label if owners[point.label] == number else f"{point.label} (point {number})"
        for number, point in enumerate(points)
    )
