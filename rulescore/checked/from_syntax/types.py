"""Types as they are written in a text."""

from __future__ import annotations

from typing import assert_never

from rulescore.checked.from_syntax import constants, zone_heads
from rulescore.checked.from_syntax.scope import Scope, Unknown
from rulescore.checked.types import (
    BooleanType,
    CardType,
    KindType,
    NumberType,
    PatternType,
    PlayerType,
    SlotType,
    Type,
)
from rulescore.diagnostics import Label
from rulescore.syntax import nodes as syntax

LARGEST = 1_000_000
"""Far more than any game counts to; a position keeps every number in four bytes."""


def type_of(scope: Scope, node: syntax.Type) -> Type | Unknown:
    """The type that was written; Unknown when something is wrong with it (which has been reported)."""
    match node:
        case syntax.RangeType():
            return _range(scope, node)
        case syntax.PlayerType(optional):
            return PlayerType(optional)
        case syntax.BooleanType():
            return BooleanType()
        case syntax.PatternType():
            return PatternType()
        case syntax.SlotType():
            return _slot(scope, node)
        case syntax.NamedType():
            return _named(scope, node)
        case _:
            assert_never(node)


def indexes_of(scope: Scope, nodes: tuple[syntax.Index, ...]) -> tuple[Type, ...] | None:
    """The types of what has a value or a place of its own; None when something is wrong with one of them."""
    found = [type_of(scope, node.type) for node in nodes]
    known = tuple(one for one in found if not isinstance(one, Unknown))
    return known if len(known) == len(found) else None


def _range(scope: Scope, node: syntax.RangeType) -> Type | Unknown:
    low = constants.constant(scope, node.low, "the lowest value", -LARGEST, LARGEST)
    high = constants.constant(scope, node.high, "the highest value", -LARGEST, LARGEST)
    if high.high < low.low:
        scope.report("RS316", f"there is no number from {low.low} to {high.high}", node.span)
        return Unknown()
    if node.optional and low.low < 0:
        scope.report("RS316", "a range with numbers below 0 cannot also be none", node.span)
    return NumberType(low.low, high.high, node.optional)


def _slot(scope: Scope, node: syntax.SlotType) -> Type | Unknown:
    if node.zone.text not in scope.game.names.zones:
        scope.unknown_name(node.zone, "zone", tuple(scope.game.names.zones))
        return Unknown()
    head = zone_heads.zone_head(scope.game, node.zone.text)
    if head is None:
        return Unknown()
    if not head.has_slots:
        because = (Label(head.span, f"{head.name} is a {head.shape}"),)
        scope.report("RS307", f"{head.name} has no slots", node.span, because=because)
        return Unknown()
    return SlotType(head.name, node.optional)


def _named(scope: Scope, node: syntax.NamedType) -> Type | Unknown:
    names, word = scope.game.names, node.word
    if word.text in names.kinds:
        return KindType(word.text, node.optional)
    if word.text in names.components:
        return CardType(word.text, node.optional)
    if word.text in names.families:
        component = names.families[word.text].component
        because = (Label(names.families[word.text].node.word.span, "declared here"),)
        note = f"write `{component}`"
        scope.report(
            "RS208", f"{word.text} is a family of {component}, and no type", node.span, note, because=because
        )
        return Unknown()
    scope.unknown_name(word, "kind or component", (*names.kinds, *names.components))
    return Unknown()
