"""Expressions that are defined in every position: nothing in them can break an obligation.

Only these may be worked out earlier than the text says, or not at all.
"""

from __future__ import annotations

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
    OneCard,
    Place,
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
from rulescore.kernel.layout import Axes
from rulescore.kernel.ranges import NO_LOCALS, Bounds, Locals, Ranges


@define(eq=False)
class Certain:
    """Whether expressions are certain, within the ranges of one match."""

    ranges: Ranges
    _known: dict[tuple[str, tuple[Bounds, ...]], bool] = field(init=False, factory=dict)

    def of(self, expression: Expression, known: Locals = NO_LOCALS) -> bool:
        """Whether an expression is defined whatever the position, with local names within these bounds."""
        match expression:
            case Constant() | PlayerCount() | Setting() | SlotCount() | Limit() | Width() | Local():
                return True
            case Get(variable, indexes):
                axes = self.ranges.match.layout.variables[variable].axes
                return self._are_indexes(axes, indexes, known)
            case Content(zone, slot) | IsEmptySlot(zone, slot):
                return self._is_slot(zone, slot, known)
            case Size(place):
                return self.of_place(place, known)
            case Top():
                return False
            case SlotAt() | CellAt() | CellSteps() | InLine():
                return self._of_board(expression, known)
            case AttributeOf(card=card) | FamilyIs(card=card):
                return self.of(card, known) and self.ranges.of(card, known)[0] >= 0
            case _:
                return self._of_compound(expression, known)

    def of_domain(self, domain: Domain, known: Locals = NO_LOCALS) -> bool:
        """The same for a domain."""
        match domain:
            case Range(low, high):
                return self.of(low, known) and self.of(high, known)
            case Seats(start, count):
                return (
                    self.of(start, known) and self.of(count, known) and self.ranges.of(start, known)[0] >= 0
                )
            case Cards(place):
                return self.of_place(place, known)
            case Sorts():
                return True
            case Between(zone, start, goal):
                return self._is_slot(zone, start, known) and self._is_slot(zone, goal, known)
            case _:
                assert_never(domain)

    def of_place(self, place: Place, known: Locals = NO_LOCALS) -> bool:
        """The same for a place."""
        return self._are_indexes(self.ranges.match.layout.zones[place.zone].axes, place.owners, known)

    def _of_compound(
        self, node: Unary | Binary | If | Fold | Call | IsMet | CanPay | Listed | Given, known: Locals
    ) -> bool:
        match node:
            case Unary(_, operand):
                return self.of(operand, known)
            case Binary(sign, left, right):
                divides = sign not in ("div", "mod") or self.ranges.of(right, known)[0] > 0
                return divides and self.of(left, known) and self.of(right, known)
            case If(condition, then, otherwise):
                return all(self.of(one, known) for one in (condition, then, otherwise))
            case Fold():
                return self._of_fold(node, known)
            case Call():
                return all(self.of(one, known) for one in node.arguments) and self._of_call(node, known)
            case IsMet(_, pattern, must, may):
                places = (*must, *may)
                return self.of(pattern, known) and all(
                    not isinstance(place, OneCard) and self.of_place(place, known) for place in places
                )
            case Listed(index=index):
                return self.of(index, known)
            case Given(local, value, inside):
                bounds = self.ranges.of(value, known)
                return self.of(value, known) and self.of(inside, {**known, local: bounds})
            case CanPay():
                known_place = self.of_place(node.place, known)
                return node.without is None and known_place and self.of(node.amount, known)
            case _:
                assert_never(node)

    def _of_board(self, node: SlotAt | CellAt | CellSteps | InLine, known: Locals) -> bool:
        match node:
            case SlotAt(place, slot):
                slots = self.ranges.match.layout.zones[place.zone].slots
                return self.of_place(place, known) and self._is_within(slot, 0, slots, known)
            case CellAt(place, column, line):
                return self.of_place(place, known) and self.of(column, known) and self.of(line, known)
            case InLine(zone, left, right):
                return self._is_slot(zone, left, known) and self._is_slot(zone, right, known)
            case CellSteps(zone, start, goal):
                alone = self.ranges.match.layout.zones[zone].places == 1
                return alone and self._is_slot(zone, start, known) and self._is_slot(zone, goal, known)
            case _:
                assert_never(node)

    def _of_fold(self, node: Fold, known: Locals) -> bool:
        inside = {**known, node.local: self.ranges.of_domain(node.domain, known)}
        parts = (one for one in (node.condition, node.value) if one is not None)
        return self.of_domain(node.domain, known) and all(self.of(part, inside) for part in parts)

    def _of_call(self, node: Call, known: Locals) -> bool:
        asked = node.function, self.ranges.of_arguments(node, known)
        found = self._known.get(asked)
        if found is None:
            value = self.ranges.function(node.function).value
            found = self._known[asked] = self.of(value, self.ranges.inside(*asked))
        return found

    def _is_slot(self, zone: str, slot: Expression, known: Locals) -> bool:
        spot = self.ranges.match.layout.zones[zone]
        return self._is_within(slot, 0, spot.slots * spot.places, known)

    def _are_indexes(self, axes: Axes, indexes: tuple[Expression, ...], known: Locals) -> bool:
        return all(
            self._is_within(index, axis.low, axis.length, known)
            for axis, index in zip(axes, indexes, strict=bool(indexes))
        )

    def _is_within(self, index: Expression, low: int, length: int, known: Locals) -> bool:
        bounds = self.ranges.of(index, known)
        return self.of(index, known) and low <= bounds[0] and bounds[1] < low + length
