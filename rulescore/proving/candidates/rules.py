"""What the rules ask, and what holds where something was chosen because it met a condition."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulescore.checked.effects import Set
from rulescore.checked.expressions import (
    Binary,
    Call,
    Constant,
    Expression,
    Fold,
    Get,
    Local,
    Place,
    Range,
    Size,
)
from rulescore.checked.types import NumberType, PlayerType
from rulescore.kernel.blocks import blocks_of, steps_of
from rulescore.kernel.match import Match
from rulescore.kernel.nodes import Block, Decision, Option, When
from rulescore.proving.candidates.questions import (
    closed,
    is_closed,
    is_yes_or_no,
    negated,
    with_contraries,
    with_local,
    with_values,
)


def asked(match: Match) -> Iterator[Expression]:
    """Every yes-or-no that a rule asks, and its contrary."""
    for point in match.game.points:
        if isinstance(point, Decision):
            for option in point.options:
                for need in option.needs:
                    yield from with_contraries(with_local(need.condition, option.player, point.who))
        for block in blocks_of(point):
            for step in steps_of(block):
                if isinstance(step, When):
                    yield from with_contraries(step.condition)
                    yield from _called(step.condition)


def _called(condition: Expression) -> Iterator[Expression]:
    """A condition that has a name of its own, and its contrary."""
    if isinstance(condition, Call) and is_closed(condition):
        yield condition
        yield negated(condition)


def chosen(match: Match) -> Iterator[Expression]:
    """A variable that was set to the first member that meets a condition still meets it."""
    for point in match.game.points:
        for block in blocks_of(point):
            yield from _chosen_in(block)


def _chosen_in(block: Block) -> Iterator[Expression]:
    held: dict[str, Expression] = {}
    for step in block:
        match step:
            case Set(variable, (), Fold("first" | "last" | "only", local, _, condition)) if (
                condition is not None
            ):
                yield from closed(with_local(condition, local, Get(variable)))
            case When(condition, then, otherwise):
                yield from with_contraries(with_values(condition, held))
                yield from _chosen_in(then)
                yield from _chosen_in(otherwise)
            case _:
                pass
        if isinstance(step, Set) and not step.indexes:
            held[step.variable] = with_values(step.value, held)


def set_for(match: Match) -> Iterator[Expression]:
    """Where an action has set a variable for one of several things, what the action needed of that holds."""
    for point in match.game.points:
        if isinstance(point, Decision):
            for option in point.options:
                for step in steps_of(option.effect):
                    if isinstance(step, Set):
                        yield from _needed(option, point.who, step, match.starts)


def _needed(option: Option, who: Expression, step: Set, starts: Mapping[str, int]) -> Iterator[Expression]:
    for choice in option.choices:
        if step.indexes == (Local(choice.name),):
            unset = Binary("=", Get(step.variable, step.indexes), Constant(starts[step.variable]))
            for need in option.needs:
                said = Binary("or", unset, with_local(need.condition, option.player, who))
                yield from closed(Fold("every", choice.name, choice.domain, None, said))


def of_each(match: Match) -> Iterator[Expression]:
    """Each thing for which something is remembered is of a sort that the rules have a word for, or is not."""
    for variable in match.game.variables:
        for function in match.game.functions if len(variable.indexes) == 1 else ():
            if [one.type for one in function.parameters] == [*variable.indexes] and is_yes_or_no(
                function.value
            ):
                (axis,) = match.layout.variables[variable.name].axes
                domain = Range(Constant(axis.low), Constant(axis.low + axis.length - 1))
                unset = Binary(
                    "=", Get(variable.name, (Local("each"),)), Constant(match.starts[variable.name])
                )
                called = Call(function.name, (Local("each"),))
                for said in (called, negated(called)):
                    either = Binary("or", unset, said)
                    yield from closed(Fold("every", "each", domain, None, either))


def no_more_than(match: Match) -> Iterator[Expression]:
    """A number is not above how much lies in a place with a limit, of whoever chooses."""
    asked = [point.who for point in match.game.points if isinstance(point, Decision)]
    numbers = [one for one in match.game.variables if isinstance(one.type, NumberType) and not one.indexes]
    for zone in match.game.zones:
        if zone.limit is not None and [type(index) for index in zone.indexes] == [PlayerType]:
            for who in dict.fromkeys(asked):
                for variable in numbers:
                    yield Binary("<=", Get(variable.name), Size(Place(zone.name, (who,))))
