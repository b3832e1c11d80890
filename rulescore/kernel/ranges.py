"""From where to where the value of an expression can lie, whatever the position: it never lies outside."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from attrs import define, field

from rulescore.checked.expressions import (
    AttributeOf,
    Between,
    Binary,
    Call,
    CanPay,
    Cards,
    CellAt,
    CellSteps,
    Constant,
    Content,
    Domain,
    Expression,
    FamilyIs,
    Fold,
    Get,
    Given,
    If,
    InLine,
    IsEmptySlot,
    IsMet,
    Limit,
    Listed,
    Local,
    PlayerCount,
    Range,
    Seats,
    Setting,
    Size,
    SlotAt,
    SlotCount,
    Sorts,
    Top,
    Unary,
    Width,
)
from rulescore.checked.nodes import Function
from rulescore.checked.types import Type
from rulescore.errors import InternalError
from rulescore.kernel.folding import World
from rulescore.kernel.laying_out import bounds
from rulescore.kernel.layout import ZoneLayout
from rulescore.kernel.match import Match

Bounds = tuple[int, int]
Locals = Mapping[str, Bounds]

NO_LOCALS: Locals = {}
TRUTH: Bounds = (0, 1)
COMPARED = ("=", "!=", "<", "<=", ">", ">=", "and", "or")


@define(eq=False)
class Ranges:
    """The bounds of everything in one match; those of derived values are worked out once."""

    match: Match
    _functions: dict[str, Function] = field(init=False)
    _known: dict[tuple[str, tuple[Bounds, ...]], Bounds] = field(init=False, factory=dict)
    _world: World = field(init=False)

    def __attrs_post_init__(self) -> None:
        match = self.match
        self._functions = {function.name: function for function in match.game.functions}
        slots = {name: zone.slots for name, zone in match.layout.zones.items()}
        places = {name: zone.places for name, zone in match.layout.zones.items()}
        self._world = World(match.players, {}, match.components, slots=slots, places=places)

    def of_type(self, kind: Type) -> Bounds:
        """The lowest and the highest value of a type."""
        return bounds(kind, self._world, {one.name: len(one.members) for one in self.match.game.kinds})

    def of_call(self, call: Call, known: Locals = NO_LOCALS) -> Bounds:
        """The bounds of a derived value asked of something within its bounds, whatever its type says."""
        asked = call.function, self.of_arguments(call, known)
        found = self._known.get(asked)
        if found is None:
            found = self._known[asked] = self.of(self._functions[call.function].value, self.inside(*asked))
        return found

    def of_arguments(self, call: Call, known: Locals = NO_LOCALS) -> tuple[Bounds, ...]:
        return tuple(self.of(argument, known) for argument in call.arguments)

    def inside(self, function: str, arguments: tuple[Bounds, ...]) -> Locals:
        """What is known inside a derived value that is asked of something within these bounds."""
        names = (parameter.name for parameter in self._functions[function].parameters)
        return dict(zip(names, arguments, strict=True))

    def function(self, name: str) -> Function:
        return self._functions[name]

    def of_domain(self, domain: Domain, known: Locals = NO_LOCALS) -> Bounds:
        """The bounds of every member of a domain; of one that has none, any bounds are right."""
        match domain:
            case Range(low, high):
                return self.of(low, known)[0], max(self.of(high, known)[1], self.of(low, known)[0])
            case Seats():
                return 0, self.match.players - 1
            case Cards(place):
                return 0, self._zone(place.zone).sorts - 1
            case Sorts(component):
                return 0, len(self.match.components[component].table.sorts) - 1
            case Between(zone):
                return 0, _cells(self._zone(zone)) - 1
            case _:
                assert_never(domain)

    def of(self, expression: Expression, known: Locals = NO_LOCALS) -> Bounds:
        """The bounds of an expression; `known` are those of the local names around it."""
        match expression:
            case Constant(value):
                return value, value
            case PlayerCount():
                return self.match.players, self.match.players
            case Local(name):
                return known[name]
            case Get(variable):
                spot = self.match.layout.variables[variable]
                return spot.low, spot.high
            case IsEmptySlot() | InLine() | FamilyIs() | IsMet() | CanPay():
                return TRUTH
            case Unary():
                return self._unary(expression, known)
            case Binary():
                return self._binary(expression, known)
            case If(_, then, otherwise):
                return _hull(self.of(then, known), self.of(otherwise, known))
            case Fold():
                return self._fold(expression, known)
            case Call():
                return self.of_call(expression, known)
            case AttributeOf():
                return self._attribute(expression)
            case Listed(values):
                return min(values), max(values)
            case Given(local, value, inside):
                return self.of(inside, {**known, local: self.of(value, known)})
            case Setting():
                raise InternalError("a match leaves no setting open")
            case _:
                return self._of_zone(expression)

    def _of_zone(
        self, node: Content | Size | SlotCount | Limit | Top | Width | SlotAt | CellAt | CellSteps
    ) -> Bounds:
        zone = self._zone(node.place.zone if isinstance(node, Size | Top | SlotAt | CellAt) else node.zone)
        match node:
            case Content():
                return -1, zone.sorts - 1
            case Top():
                return 0, zone.sorts - 1
            case Size():
                return 0, _most(self.match, zone)
            case SlotCount():
                return zone.slots, zone.slots
            case Width():
                return zone.columns, zone.columns
            case Limit():
                return zone.limit or 0, zone.limit or 0
            case SlotAt():
                return 0, _cells(zone) - 1
            case CellAt():
                return -1, _cells(zone) - 1
            case CellSteps():
                return 0, zone.slots
            case _:
                assert_never(node)

    def _zone(self, name: str) -> ZoneLayout:
        return self.match.layout.zones[name]

    def _unary(self, node: Unary, known: Locals) -> Bounds:
        low, high = self.of(node.operand, known)
        return (-high, -low) if node.sign == "-" else TRUTH

    def _binary(self, node: Binary, known: Locals) -> Bounds:
        if node.sign in COMPARED:
            return TRUTH
        left, right = self.of(node.left, known), self.of(node.right, known)
        match node.sign:
            case "+":
                return left[0] + right[0], left[1] + right[1]
            case "-":
                return left[0] - right[1], left[1] - right[0]
            case "*":
                corners = [one * other for one in left for other in right]
                return min(corners), max(corners)
            case "mod":
                return 0, max(right[1] - 1, 0)
            case _:
                # Only numbers above 0 divide, so a quotient is nearest to its number with the largest one.
                divisors = max(right[0], 1), max(right[1], 1)
                corners = [one // other for one in left for other in divisors]
                return min(corners), max(corners)

    def _attribute(self, node: AttributeOf) -> Bounds:
        values = carried(self.match, node)
        return min(values, default=-1), max(values, default=-1)

    def _fold(self, node: Fold, known: Locals) -> Bounds:
        members = self.of_domain(node.domain, known)
        match node.how:
            case "count":
                return 0, self._length(node.domain, known)
            case "some" | "every":
                return TRUTH
            case "first" | "last" | "only":
                return min(members[0], -1), members[1]
            case _:
                return self._of_values(node, known, members)

    def _of_values(self, node: Fold, known: Locals, members: Bounds) -> Bounds:
        if node.value is None:
            raise InternalError(f"a fold ({node.how}) has no value")
        low, high = self.of(node.value, {**known, node.local: members})
        times = self._length(node.domain, known) if node.how == "total" else 1
        return min(0, low * times), max(0, high * times)

    def _length(self, domain: Domain, known: Locals) -> int:
        """How many members there are at most, copies counted."""
        match domain:
            case Range(low, high):
                return max(0, self.of(high, known)[1] - self.of(low, known)[0] + 1)
            case Seats(_, count):
                return max(0, self.of(count, known)[1])
            case Cards(place):
                return _most(self.match, self._zone(place.zone))
            case Sorts(component):
                return sum(row.copies for row in self.match.components[component].table.sorts)
            case Between(zone):
                return self._zone(zone).slots
            case _:
                assert_never(domain)


def carried(match: Match, node: AttributeOf) -> tuple[int, ...]:
    """What each sort of a component carries; `otherwise` where its family does not carry it."""
    component = match.components[node.component]
    at = [attribute.name for attribute in component.attributes].index(node.attribute)
    attribute = component.attributes[at]
    return tuple(
        sort.values[at] if component.families[sort.family] in attribute.families else attribute.otherwise
        for sort in component.table.sorts
    )


def of_family(match: Match, node: FamilyIs) -> tuple[int, ...]:
    """Which sorts of a component are of a family."""
    component = match.components[node.component]
    names = component.families
    return tuple(int(bool(names) and names[sort.family] == node.family) for sort in component.table.sorts)


def _hull(left: Bounds, right: Bounds) -> Bounds:
    return min(left[0], right[0]), max(left[1], right[1])


def _cells(zone: ZoneLayout) -> int:
    return zone.slots * zone.places


def _most(match: Match, zone: ZoneLayout) -> int:
    """How many components a place can hold at most."""
    there = sum(row.copies for row in match.components[zone.component].table.sorts)
    return there if zone.limit is None else min(there, zone.limit)
