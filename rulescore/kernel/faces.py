"""How the cards of a match serve conditions: their faces, and the rules under the chosen readings."""

from __future__ import annotations

from collections.abc import Iterator

from rulescore.checked.expressions import AttributeOf, Expression
from rulescore.checked.nodes import Component, PatternRules
from rulescore.checked.types import NumberType
from rulescore.conditions import Face, MatchRules, PatternOptions, parse_pattern
from rulescore.conditions.rules import LARGEST_DIGIT, EqualsOverSymbols
from rulescore.diagnostics import Diagnostic
from rulescore.kernel.folding import World, constant


def faces_of(rules: PatternRules, world: World) -> tuple[Face, ...]:
    """The face of every sort of the component, in the order of the table."""
    sorts = world.components[rules.component].table.sorts
    return tuple(_face(rules, world, sort) for sort in range(len(sorts)))


def _face(rules: PatternRules, world: World, sort: int) -> Face:
    number = constant(rules.number, world, {"it": sort})
    symbol = constant(rules.symbol, world, {"it": sort})
    wild = bool(constant(rules.anything, world, {"it": sort}))
    return Face(_or_none(number), _or_none(symbol), wild)


def _or_none(value: int | None) -> int | None:
    return None if value is None or value < 0 else value


def match_rules(rules: PatternRules, world: World) -> MatchRules:
    """What the readings of the match say about matching."""
    return MatchRules(
        groups_differ=_holds(rules.groups_differ, world),
        natural_in_group=_holds(rules.groups_need_number, world),
        equals_over_symbols=_equal_symbols(rules, world),
        largest_digit=_largest_digit(rules, world.components[rules.component]),
    )


def pattern_options(rules: PatternRules, world: World) -> PatternOptions:
    """Which conditions are well-formed under the readings of the match."""
    unequal = _holds(rules.unequal_numbers_allowed, world)
    return PatternOptions(
        largest_digit=_largest_digit(rules, world.components[rules.component]),
        equals_literals_differ="unsatisfiable" if unequal else "rejected",
        equals_over_symbols=_equal_symbols(rules, world),
    )


def _holds(expression: Expression, world: World) -> bool:
    return bool(constant(expression, world))


def _equal_symbols(rules: PatternRules, world: World) -> EqualsOverSymbols:
    if not _holds(rules.equal_symbols_allowed, world):
        return "rejected"
    return "same_number" if _holds(rules.equal_symbols_share_number, world) else "same_symbol"


def _largest_digit(rules: PatternRules, component: Component) -> int:
    """The highest number that a card may bear by its declaration, whether or not this deck has one."""
    if isinstance(rules.number, AttributeOf):
        for attribute in component.attributes:
            if attribute.name == rules.number.attribute and isinstance(attribute.type, NumberType):
                return attribute.type.high
    return LARGEST_DIGIT


def refused_patterns(rules: PatternRules, world: World) -> Iterator[Diagnostic]:
    """Every condition of the deck that the readings of the match do not allow."""
    options = pattern_options(rules, world)
    for number, pattern in enumerate(world.components[rules.component].table.patterns):
        found = parse_pattern(pattern.text(), options)
        if isinstance(found, tuple):
            yield from (_refused(pattern.text(), number, one) for one in found[:1])


def _refused(text: str, number: int, problem: Diagnostic) -> Diagnostic:
    return Diagnostic(
        "RS524",
        f'the condition "{text}" of the deck is refused by the readings: {problem.message}',
        notes=(f"it is condition {number + 1} of the table", "choose a reading that gives it a meaning"),
    )
