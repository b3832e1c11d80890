"""Which conditions a table may carry: those that some reading allows; a match looks again at its own."""

from __future__ import annotations

from rulescore.checked.expressions import AttributeOf, Constant, Expression
from rulescore.checked.nodes import Component, PatternRules
from rulescore.checked.types import NumberType
from rulescore.conditions import PatternOptions

NO = Constant(0)


def permissive_options(rules: PatternRules | None, component: Component) -> PatternOptions:
    """What some choice of readings allows; under `=` the same number forbids less than the same symbol."""
    if rules is None:
        return PatternOptions()
    return PatternOptions(
        largest_digit=largest_number(rules, component),
        equals_over_symbols="same_number" if _may_hold(rules.equal_symbols_allowed) else "rejected",
        equals_literals_differ="unsatisfiable" if _may_hold(rules.unequal_numbers_allowed) else "rejected",
    )


def _may_hold(expression: Expression) -> bool:
    """Only what says no in so many words never holds: everything else depends on readings."""
    return expression != NO


def largest_number(rules: PatternRules, component: Component) -> int:
    """The largest number that a card can serve."""
    if isinstance(rules.number, AttributeOf):
        for attribute in component.attributes:
            if attribute.name == rules.number.attribute and isinstance(attribute.type, NumberType):
                return attribute.type.high
    return PatternOptions().largest_digit
