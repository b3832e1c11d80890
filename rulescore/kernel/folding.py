"""Expressions with everything worked out that the match already decides."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from typing import assert_never

from attrs import evolve, field, frozen

from rulescore.checked.expressions import (
    AttributeOf,
    Between,
    Binary,
    BinarySign,
    Call,
    Cards,
    Constant,
    Domain,
    Expression,
    FamilyIs,
    Fold,
    Get,
    If,
    Limit,
    Local,
    PlayerCount,
    Range,
    Seats,
    Setting,
    SlotCount,
    Sorts,
    Unary,
    Width,
)
from rulescore.checked.nodes import Component, Function
from rulescore.kernel.inlining import inlined
from rulescore.kernel.walk import N, Part, everything, rebuilt

Locals = Mapping[str, int]
NO_LOCALS: Locals = {}
LARGEST_DOMAIN = 10_000
"""A longer domain is left to the run: working it out here would not make the game smaller."""


@frozen(eq=False)
class World:
    """What a match decides: how many play, which readings hold, how large zones are, and the tables.

    `functions` are folded already; `dropped` are the variables that do not exist, with their start values.
    With `any_deck` the tables say which sorts there are and how many of each at most, and not how many.
    """

    players: int
    settings: Mapping[str, int]
    components: Mapping[str, Component]
    functions: Mapping[str, Function] = field(factory=dict)
    slots: Mapping[str, int] = field(factory=dict)
    columns: Mapping[str, int] = field(factory=dict)
    limits: Mapping[str, int] = field(factory=dict)
    places: Mapping[str, int] = field(factory=dict)
    dropped: Mapping[str, int] = field(factory=dict)
    any_deck: bool = False
    known: dict[tuple[str, tuple[int, ...]], Expression] = field(init=False, factory=dict)


def fold(expression: Expression, world: World, known: Locals = NO_LOCALS) -> Expression:
    """Work out what can be; `known` are the values of local names."""
    match expression:
        case Constant() | PlayerCount() | Setting() | SlotCount() | Width() | Limit() | Local():
            return _leaf(expression, world, known)
        case Get(variable) if variable in world.dropped:
            return Constant(world.dropped[variable])
        case Unary(sign, operand):
            return _unary(Unary(sign, fold(operand, world, known)))
        case Binary(sign, left, right):
            return _binary(sign, fold(left, world, known), right, world, known)
        case If(condition):
            return _if(expression, fold(condition, world, known), world, known)
        case AttributeOf() | FamilyIs():
            return _of_card(expression, fold(expression.card, world, known), world)
        case Call():
            return _call(fold_parts(expression, world, known), world)
        case Fold():
            return _fold(expression, world, known)
        case _:
            return fold_parts(expression, world, known)


def fold_parts(node: N, world: World, known: Locals = NO_LOCALS) -> N:
    """The same node with all its expressions folded."""

    def change(part: Part) -> Part:
        return fold(part, world, known) if isinstance(part, Expression) else fold_parts(part, world, known)

    return rebuilt(node, change)


def constant(expression: Expression, world: World, known: Locals = NO_LOCALS) -> int | None:
    """The value of an expression that the match decides, otherwise None."""
    folded = fold(expression, world, known)
    return folded.value if isinstance(folded, Constant) else None


def closed_functions(functions: tuple[Function, ...], world: World) -> dict[str, Function]:
    """Every function with its value folded, whatever order they call each other in."""
    by_name = {function.name: function for function in functions}
    closed: dict[str, Function] = {}
    own = evolve(world, functions=closed)

    def close(function: Function) -> None:
        if function.name not in closed:
            for name in _called(function.value):
                close(by_name[name])
            closed[function.name] = evolve(function, value=fold(function.value, own))

    for function in functions:
        close(function)
    return {function.name: closed[function.name] for function in functions}


def _called(part: Part) -> list[str]:
    return [one.function for one in everything(part) if isinstance(one, Call)]


def _leaf(expression: Expression, world: World, known: Locals) -> Expression:
    found: int | None
    match expression:
        case PlayerCount():
            found = world.players
        case Setting(name):
            found = world.settings.get(name)
        case SlotCount(zone):
            found = world.slots.get(zone)
        case Width(zone):
            found = world.columns.get(zone)
        case Limit(zone):
            found = world.limits.get(zone)
        case Local(name):
            found = known.get(name)
        case _:
            return expression
    return expression if found is None else Constant(found)


def _unary(node: Unary) -> Expression:
    if not isinstance(node.operand, Constant):
        return node
    value = node.operand.value
    return Constant(int(not value) if node.sign == "not" else -value)


def _if(node: If, condition: Expression, world: World, known: Locals) -> Expression:
    if isinstance(condition, Constant):
        return fold(node.then if condition.value else node.otherwise, world, known)
    return If(condition, fold(node.then, world, known), fold(node.otherwise, world, known))


def _binary(sign: BinarySign, left: Expression, right: Expression, world: World, known: Locals) -> Expression:
    if sign in ("and", "or") and isinstance(left, Constant):
        decides = bool(left.value) == (sign == "or")
        return Constant(int(sign == "or")) if decides else fold(right, world, known)
    right = fold(right, world, known)
    if isinstance(left, Constant) and isinstance(right, Constant):
        return _worked_out(sign, left.value, right.value)
    if isinstance(right, Constant) and sign in ("and", "or") and bool(right.value) == (sign == "and"):
        # `x and no` stays: x may be undefined, and then the game has a fault that must be seen.
        return left
    return Binary(sign, left, right)


def _worked_out(sign: BinarySign, left: int, right: int) -> Expression:
    if sign in ("div", "mod") and right <= 0:
        return Binary(sign, Constant(left), Constant(right))
    return Constant(int(CALCULATE[sign](left, right)))


CALCULATE: Mapping[BinarySign, Callable[[int, int], int]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "div": operator.floordiv,
    "mod": operator.mod,
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
"""What each sign does; `and` and `or` do not look at both sides, so they are not here."""


def _of_card(node: AttributeOf | FamilyIs, card: Expression, world: World) -> Expression:
    component = world.components[node.component]
    sorts = component.table.sorts
    if not isinstance(card, Constant) or not 0 <= card.value < len(sorts):
        return evolve(node, card=card)
    sort = sorts[card.value]
    if isinstance(node, FamilyIs):
        return Constant(int(component.families[sort.family] == node.family))
    names = [attribute.name for attribute in component.attributes]
    return Constant(sort.values[names.index(node.attribute)])


def _call(node: Call, world: World) -> Expression:
    function = world.functions.get(node.function)
    if function is None:
        return node
    if isinstance(function.value, Constant):
        return function.value
    values = [argument.value for argument in node.arguments if isinstance(argument, Constant)]
    if not values or len(values) < len(node.arguments):
        return inlined(node, function)
    value = _asked_of(function, tuple(values), world)
    return value if isinstance(value, Constant) else inlined(node, function)


def _asked_of(function: Function, values: tuple[int, ...], world: World) -> Expression:
    """A derived value asked of numbers; worked out once, because values ask for values again and again."""
    asked = function.name, values
    value = world.known.get(asked)
    if value is None:
        names = (parameter.name for parameter in function.parameters)
        value = fold(function.value, world, dict(zip(names, values, strict=True)))
        world.known[asked] = value
    return value


def _fold(node: Fold, world: World, known: Locals) -> Expression:
    domain = fold_domain(node.domain, world, known)
    # Which sort is the first or the last that is like that is so in every deck.
    is_open = world.any_deck and isinstance(domain, Sorts) and node.how not in ("first", "last")
    members = None if is_open else members_of(domain, world)
    found = None if members is None else _gone_through(node, members, world, known)
    if found is not None:
        return Constant(found)
    condition = None if node.condition is None else fold(node.condition, world, known)
    value = None if node.value is None else fold(node.value, world, known)
    return evolve(node, domain=domain, condition=condition, value=value)


def fold_domain(domain: Domain, world: World, known: Locals = NO_LOCALS) -> Domain:
    """The same domain with all its expressions folded."""
    return fold_parts(domain, world, known)


def members_of(domain: Domain, world: World) -> tuple[int, ...] | None:
    """The members of a domain that the match decides, or None; sorts as often as there are copies."""
    match domain:
        case Range(Constant(low), Constant(high)):
            return tuple(range(low, high + 1)) if high - low < LARGEST_DOMAIN else None
        case Seats(Constant(start), Constant(count), step):
            return tuple((start + step * index) % world.players for index in range(count))
        case Sorts(component):
            sorts = world.components[component].table.sorts
            return tuple(sort for sort, row in enumerate(sorts) for _ in range(row.copies))
        case Range() | Seats() | Cards() | Between():
            return None
        case _:
            assert_never(domain)


def _gone_through(node: Fold, members: tuple[int, ...], world: World, known: Locals) -> int | None:
    """The value of a fold, or None when it needs something that the match does not decide."""
    chosen: list[int] = []
    values: list[int] = []
    for member in members:
        here = {**known, node.local: member}
        holds = 1 if node.condition is None else constant(node.condition, world, here)
        if holds is None:
            return None
        if not holds:
            continue
        value = 0 if node.value is None else constant(node.value, world, here)
        if value is None:
            return None
        chosen.append(member)
        values.append(value)
    return _folded(node, chosen, values)


def _folded(node: Fold, chosen: list[int], values: list[int]) -> int:
    match node.how:
        case "count":
            return len(chosen)
        case "total":
            return sum(values)
        case "highest":
            return max(values, default=0)
        case "lowest":
            return min(values, default=0)
        case "some":
            return int(bool(chosen))
        case "every":
            return int(all(values))
        case "first":
            return chosen[0] if chosen else -1
        case "last":
            return chosen[-1] if chosen else -1
        case "only":
            return chosen[0] if len(chosen) == 1 else -1
        case _:
            assert_never(node.how)
