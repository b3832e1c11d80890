"""What an expression asks more than once is worked out once, when it is asked for the first time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from attrs import evolve

from rulescore.checked.expressions import Binary, Constant, Expression, Fold, Given, If, Local
from rulescore.checked.nodes import Need
from rulescore.kernel.nodes import Game, Option
from rulescore.kernel.optimising.locals import Fresh, free_locals, replaced
from rulescore.kernel.optimising.options import with_options_changed
from rulescore.kernel.optimising.places import Change, inside
from rulescore.kernel.optimising.sharing import is_costly
from rulescore.kernel.ranges import Locals, Ranges
from rulescore.kernel.walk import Part, everything, parts


def asked_once(expression: Expression, fresh: Fresh) -> Expression:
    """The expression with names for what is certainly asked first and then asked again."""
    match expression:
        case Binary("=" | "!=" | "<" | "<=" | ">" | ">=", left, Local() | Constant()):
            return evolve(expression, left=asked_once(left, fresh))
        case _:
            return _named_once(expression, fresh)


def _named_once(expression: Expression, fresh: Fresh) -> Expression:
    counted = Counter(node for node in everything(expression) if isinstance(node, Expression))
    for node in _sure(expression):
        if counted[node] > 1 and is_costly(node) and not _binds(expression, node):
            name = fresh.name("asked")
            return Given(name, node, asked_once(replaced(expression, node, Local(name)), fresh))
    match expression:
        case Binary("and" | "or", _, right):
            return evolve(expression, right=asked_once(right, fresh))
        case If(_, then, otherwise):
            return evolve(expression, then=asked_once(then, fresh), otherwise=asked_once(otherwise, fresh))
        case _:
            return expression


def _sure(expression: Part) -> Iterator[Expression]:
    """The parts that are worked out whenever the expression is, the largest first."""
    if isinstance(expression, Expression):
        yield expression
    match expression:
        case Binary("and" | "or", left):
            yield from _sure(left)
        case If(condition):
            yield from _sure(condition)
        case Fold(domain=domain):
            yield from _sure(domain)
        case Given(value=value):
            yield from _sure(value)
        case _:
            for part in parts(expression):
                yield from _sure(part)


def _binds(expression: Expression, node: Expression) -> bool:
    """Whether a part speaks of a name that the expression itself binds."""
    names = set(free_locals(node))
    return not names <= set(free_locals(expression))


def repeats_named(ranges: Ranges, fresh: Fresh) -> Change:
    """The change that names repeats in what is asked of every member of a fold."""

    def change(expression: Expression, known: Locals) -> Expression:
        expression = inside(expression, ranges, known, change)
        if not isinstance(expression, Fold):
            return expression
        condition, value = expression.condition, expression.value
        return Fold(
            expression.how,
            expression.local,
            expression.domain,
            None if condition is None else asked_once(condition, fresh),
            None if value is None else asked_once(value, fresh),
        )

    return change


def with_needs_together(game: Game, fresh: Fresh) -> Game:
    """The game with one need for all that is looked at after the same choice, and no repeats in it.

    Needs that speak of one choice only and stand first stay apart: an engine may list what meets them.
    """
    return with_options_changed(game, lambda option: _together(option, fresh))


def _together(option: Option, fresh: Fresh) -> Option:
    stages: dict[tuple[int, bool], list[Need]] = {}
    stage, last = 0, False
    for need in option.needs:
        after = max(stage, speaks_after(option, need))
        last = (last and after == stage) or not speaks_of_one_choice(option, need)
        stage = after
        stages.setdefault((stage, last), []).append(need)
    return evolve(option, needs=tuple(_one(needs, fresh) for needs in stages.values()))


def _one(needs: list[Need], fresh: Fresh) -> Need:
    condition = needs[-1].condition
    for need in needs[-2::-1]:
        condition = Binary("and", need.condition, condition)
    return evolve(needs[0], condition=asked_once(condition, fresh))


def speaks_after(option: Option, need: Need) -> int:
    """How many choices are made before everything is chosen that a need speaks of."""
    names = free_locals(need.condition)
    return max((at for at, choice in enumerate(option.choices, start=1) if choice.name in names), default=0)


def speaks_of_one_choice(option: Option, need: Need) -> bool:
    names = free_locals(need.condition)
    return sum(1 for choice in option.choices if choice.name in names) == 1
