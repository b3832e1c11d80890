"""Conditions that cards meet, how the cards of a component serve signs, and exact payments."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from rulescore.checked.expressions import CanPay, Constant, Expression, IsMet, OneCard, Place
from rulescore.checked.from_syntax import expressions, zones
from rulescore.checked.from_syntax.fitting import condition_of, needed, number_of
from rulescore.checked.from_syntax.game_so_far import GameSoFar
from rulescore.checked.from_syntax.scope import WRONG, Scope, Typed, Unknown, scope_of
from rulescore.checked.nodes import PatternRules
from rulescore.checked.types import BooleanType, CardType, KindType, NumberType, PatternType
from rulescore.checked.words import type_text
from rulescore.errors import InternalError
from rulescore.syntax import nodes as syntax

KEYS: Mapping[str, str] = MappingProxyType(
    {
        "number": "number",
        "symbol": "symbol",
        "anything": "anything",
        "groups differ": "groups_differ",
        "groups need a number": "groups_need_number",
        "equal symbols allowed": "equal_symbols_allowed",
        "equal symbols share the number": "equal_symbols_share_number",
        "unequal numbers allowed": "unequal_numbers_allowed",
    }
)
"""The lines of `patterns of`, and the fields that they fill."""


def is_met(scope: Scope, node: syntax.IsMet) -> Typed:
    """`is met by`, `can be met with`, `can be met by ... with ...`."""
    pattern = needed(
        scope, expressions.typed(scope, node.pattern), PatternType(), node.pattern.span, "a condition"
    )
    must = tuple(_source(scope, source) for source in node.must)
    may = tuple(_source(scope, source) for source in node.may)
    component = scope.game.pattern_rules
    if component is None:
        note = "write `patterns of` a component: how its cards serve signs"
        return scope.wrong("RS314", "no cards serve signs in this game", node.span, note)
    for source, found in zip((*node.must, *node.may), (*must, *may), strict=True):
        if found is not None and found[1] != component:
            scope.report("RS308", f"a {found[1]} serves no signs, only a {component} does", source.span)
    given = tuple(found[0] for found in must if found is not None)
    return Typed(IsMet(component, pattern, given, _whole_zones(scope, node, may)), BooleanType())


def _source(scope: Scope, node: syntax.PatternSource) -> tuple[Place | OneCard, str] | None:
    """The cards of a zone, or one card of a zone; and which component that is."""
    if node.zone is None:
        where = zones.place_of(scope, node.cards, "meeting a condition")
        return None if where is None else (where.place, where.head.component)
    card = expressions.typed(scope, node.cards)
    where = zones.place_of(scope, node.zone, "`from`")
    if where is None or isinstance(card.type, Unknown):
        return None
    expression = needed(scope, card, CardType(where.head.component), node.cards.span, "what is taken")
    return OneCard(expression, where.place), where.head.component


def _whole_zones(
    scope: Scope, node: syntax.IsMet, may: tuple[tuple[Place | OneCard, str] | None, ...]
) -> tuple[Place, ...]:
    """What may be used is the cards of zones, not single cards."""
    places = []
    for source, found in zip(node.may, may, strict=True):
        if found is not None and isinstance(found[0], Place):
            places.append(found[0])
        elif found is not None:
            note = "a single card stands before `with`"
            scope.report("RS310", "what may be used is the cards of a zone", source.span, note)
    return tuple(places)


def can_pay(scope: Scope, node: syntax.CanPay) -> Typed:
    """`exactly 3 in worth can be paid from points of p without c`."""
    amount, _ = number_of(scope, expressions.typed(scope, node.amount), node.amount.span, "`exactly`")
    where = zones.place_of(scope, node.zone, "`can be paid from`")
    if where is None:
        return WRONG
    component = where.head.component
    without = None
    if node.without is not None:
        found = expressions.typed(scope, node.without)
        without = needed(scope, found, CardType(component), node.without.span, "what is left out")
    if not _counts(scope, component, node.attribute):
        return WRONG
    return Typed(CanPay(amount, component, node.attribute.text, where.place, without), BooleanType())


def _counts(scope: Scope, component: str, word: syntax.Word) -> bool:
    """Whether an attribute is a number that every card of a component has."""
    known = scope.game.components.get(component)
    attributes = {one.name: one for one in known.attributes} if known else {}
    if word.text not in attributes:
        scope.unknown_name(word, f"attribute of {component}", tuple(attributes))
        return False
    match attributes[word.text].type:
        case NumberType(optional=False):
            return True
        case NumberType():
            note = "say what counts instead with `otherwise`"
            scope.report("RS304", f"some {component} has no {word.text}", word.span, note)
        case other:
            scope.report(
                "RS301", f"a payment needs a number, and {word.text} is {type_text(other)}", word.span
            )
    return False


# --- how cards serve signs ----------------------------------------------------------------------------------


def pattern_rules(game: GameSoFar, node: syntax.Patterns) -> PatternRules | None:
    """How the cards of a component serve signs; lines that are missing say no."""
    scope = scope_of(game, node)
    component = node.component.text
    if component not in game.names.components:
        scope.unknown_name(node.component, "component", tuple(game.names.components))
        return None
    inner, _ = scope.with_it(CardType(component), node.span)
    found: dict[str, Expression] = {}
    for line in node.lines:
        if line.key in found:
            scope.report("RS204", f"`{line.key}` is said twice", line.span)
        found[line.key] = _line(inner, line)
    for key in ("number", "symbol"):
        if key not in found:
            message = f"patterns of {component} must say what the {key} of a card is"
            scope.report("RS205", message, node.span)
    fields = {field: found.get(key, Constant(0)) for key, field in KEYS.items()}
    return PatternRules(component, **fields, origin=scope.origin(node))


def _line(scope: Scope, line: syntax.PatternLine) -> Expression:
    if line.key not in KEYS:
        raise InternalError(f"there is no pattern line {line.key!r}")
    found = expressions.typed(scope, line.value)
    match line.key, found.type:
        case ("number", NumberType()) | ("symbol", KindType()) | (_, Unknown()):
            expression = found.expression
        case "number" | "symbol" as key, other:
            wanted = "a number" if key == "number" else "a member of a kind"
            scope.report(
                "RS301", f"the {key} of a card is {wanted}, and this is {type_text(other)}", line.value.span
            )
            expression = found.expression
        case _:
            expression = condition_of(scope, found, line.value.span)
    return expression
