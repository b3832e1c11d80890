"""What every expression means: a whole number, for a position and the names that are bound."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from rulescore.checked import expressions as nodes
from rulescore.checked.expressions import Domain, Expression, Place
from rulescore.errors import InternalError
from rulescore.kernel import cells
from rulescore.kernel.layout import NOWHERE, Axes, VariableLayout
from rulescore.targets.interpreter.folds import FOLDS, Ask
from rulescore.targets.interpreter.operators import OPERATORS
from rulescore.targets.interpreter.payments import can_total, is_served
from rulescore.targets.interpreter.world import World, broken

EMPTY = -1

SORTED = ("pile", "set")
"""Shapes whose contents have no order of their own, and are kept in the order of the table."""


def evaluate(expression: Expression, world: World) -> int:
    return _MEANING[type(expression)](expression, world)


def place_index(place: Place, world: World) -> int:
    """Which of the position's zones this place is."""
    spot = world.rules.zones[place.zone]
    if not place.owners:
        return spot.offset
    number = _number(spot.axes, place.owners, world)
    if number < 0:
        broken(world, "RS545", f'nobody is asked for their "{place.zone}"')
    return spot.offset + number


def slot_index(zone: str, slot: Expression, world: World) -> tuple[int, int]:
    """Which of the position's zones this row or board is, and which of its slots."""
    spot = world.rules.zones[zone]
    index = evaluate(slot, world)
    if not 0 <= index < spot.slots * spot.places:
        broken(world, "RS545", f'"{zone}" is asked for a slot that it does not have')
    return spot.offset + index // spot.slots, index % spot.slots


def value_index(variable: str, indexes: tuple[Expression, ...], world: World) -> tuple[VariableLayout, int]:
    """The variable, and which of the position's values it is for these indexes."""
    spot = world.rules.variables[variable]
    if not indexes:
        return spot, spot.offset
    at = _number(spot.axes, indexes, world)
    if at < 0:
        broken(world, "RS545", f'"{variable}" is asked of nobody or of nothing')
    return spot, spot.offset + at


def _number(axes: Axes, indexes: tuple[Expression, ...], world: World) -> int:
    """What `place_number` says of these indexes, without a list of them: nothing is asked more often."""
    number = 0
    for axis, index in zip(axes, indexes, strict=True):
        digit = evaluate(index, world) - axis.low
        if not 0 <= digit < axis.length:
            return NOWHERE
        number = number * axis.length + digit
    return number


def components_at(place: Place, world: World) -> Sequence[int]:
    """The sorts that lie in a place, as often as they lie there, in the order of the table."""
    spot = world.rules.zones[place.zone]
    content = world.zones[place_index(place, world)]
    if spot.shape in SORTED:
        return content
    return sorted(sort for sort in content if sort != EMPTY)


def copies(domain: Domain, world: World) -> Sequence[int]:
    """The members of a domain in its order; cards and sorts as often as there are copies."""
    return _COPIES[type(domain)](domain, world)


def members(domain: Domain, world: World) -> Sequence[int]:
    """The members of a domain in its order, each once."""
    found = copies(domain, world)
    return found if isinstance(found, range) else tuple(dict.fromkeys(found))


def _range(domain: nodes.Range, world: World) -> Sequence[int]:
    return range(evaluate(domain.low, world), evaluate(domain.high, world) + 1)


def _seats(domain: nodes.Seats, world: World) -> Sequence[int]:
    start, number = evaluate(domain.start, world), evaluate(domain.count, world)
    if start < 0:
        broken(world, "RS545", "the players are gone through from nobody")
    return tuple((start + domain.step * steps) % world.rules.players for steps in range(number))


def _cards(domain: nodes.Cards, world: World) -> Sequence[int]:
    return components_at(domain.place, world)


def _sorts(domain: nodes.Sorts, world: World) -> Sequence[int]:
    return world.rules.components[domain.component].copies


def _between(domain: nodes.Between, world: World) -> Sequence[int]:
    board = world.rules.zones[domain.zone]
    start, goal = (_cell(board.name, one, world) for one in (domain.start, domain.goal))
    return cells.between(board, start, goal)


def _constant(expression: nodes.Constant, _: World) -> int:
    return expression.value


def _player_count(_: nodes.PlayerCount, world: World) -> int:
    return world.rules.players


def _setting(expression: nodes.Setting, world: World) -> int:
    return world.rules.settings[expression.name]


def _local(expression: nodes.Local, world: World) -> int:
    return world.locals[expression.name]


def _get(expression: nodes.Get, world: World) -> int:
    return world.values[value_index(expression.variable, expression.indexes, world)[1]]


def _content(expression: nodes.Content, world: World) -> int:
    at, slot = slot_index(expression.zone, expression.slot, world)
    return world.zones[at][slot]


def _is_empty_slot(expression: nodes.IsEmptySlot, world: World) -> int:
    at, slot = slot_index(expression.zone, expression.slot, world)
    return int(world.zones[at][slot] == EMPTY)


def _size(expression: nodes.Size, world: World) -> int:
    content = world.zones[place_index(expression.place, world)]
    return len(content) - content.count(EMPTY)


def _slot_count(expression: nodes.SlotCount, world: World) -> int:
    return world.rules.zones[expression.zone].slots


def _limit(expression: nodes.Limit, world: World) -> int:
    limit = world.rules.zones[expression.zone].limit
    if limit is None:
        raise InternalError(f'"{expression.zone}" has no limit')
    return limit


def _width(expression: nodes.Width, world: World) -> int:
    return world.rules.zones[expression.zone].columns


def _top(expression: nodes.Top, world: World) -> int:
    content = world.zones[place_index(expression.place, world)]
    if not content:
        broken(world, "RS542", f'"{expression.place.zone}" is empty, so nothing lies on top')
    return content[-1]


def _slot_at(expression: nodes.SlotAt, world: World) -> int:
    spot = world.rules.zones[expression.place.zone]
    number = place_index(expression.place, world) - spot.offset
    slot = evaluate(expression.slot, world)
    if not 0 <= slot < spot.slots:
        broken(world, "RS545", f'"{expression.place.zone}" is asked for a slot that it does not have')
    return number * spot.slots + slot


def _cell_at(expression: nodes.CellAt, world: World) -> int:
    board = world.rules.zones[expression.place.zone]
    number = place_index(expression.place, world) - board.offset
    return cells.cell_at(board, number, evaluate(expression.column, world), evaluate(expression.line, world))


def _cell(zone: str, slot: Expression, world: World) -> int:
    """A cell, counted through all places of its zone."""
    at, index = slot_index(zone, slot, world)
    board = world.rules.zones[zone]
    return (at - board.offset) * board.slots + index


def _cell_steps(expression: nodes.CellSteps, world: World) -> int:
    board = world.rules.zones[expression.zone]
    start, goal = (_cell(board.name, one, world) for one in (expression.start, expression.goal))
    if start // board.slots != goal // board.slots:
        broken(world, "RS545", f'no steps lead from one "{board.name}" to another')
    return max(map(abs, cells.distance(board, start, goal)))


def _in_line(expression: nodes.InLine, world: World) -> int:
    board = world.rules.zones[expression.zone]
    left, right = (_cell(board.name, one, world) for one in (expression.left, expression.right))
    return int(cells.is_in_line(board, left, right))


def card(expression: Expression, world: World) -> int:
    """A sort, where a card is needed."""
    sort = evaluate(expression, world)
    if sort < 0:
        broken(world, "RS540", "a card is needed, and there is none")
    return sort


def _attribute_of(expression: nodes.AttributeOf, world: World) -> int:
    sort = card(expression.card, world)
    return world.rules.components[expression.component].attributes[expression.attribute][sort]


def _family_is(expression: nodes.FamilyIs, world: World) -> int:
    sort = card(expression.card, world)
    return int(world.rules.components[expression.component].families[sort] == expression.family)


def _unary(expression: nodes.Unary, world: World) -> int:
    operand = evaluate(expression.operand, world)
    return -operand if expression.sign == "-" else 1 - operand


def _binary(expression: nodes.Binary, world: World) -> int:
    left = evaluate(expression.left, world)
    sign = expression.sign
    # `and` and `or` look at the right side only where it still matters.
    if sign == "and":
        return evaluate(expression.right, world) if left else 0
    if sign == "or":
        return left or evaluate(expression.right, world)
    right = evaluate(expression.right, world)
    if sign in ("div", "mod") and right <= 0:
        broken(world, "RS546", f"{left} {sign} {right}: only numbers above 0 divide")
    return int(OPERATORS[sign](left, right))


def _if(expression: nodes.If, world: World) -> int:
    branch = expression.then if evaluate(expression.condition, world) else expression.otherwise
    return evaluate(branch, world)


def _call(expression: nodes.Call, world: World) -> int:
    """A derived value sees its parameters and the position, so until the next change it stays what it is."""
    arguments: tuple[int, ...] = ()
    for argument in expression.arguments:
        arguments += (evaluate(argument, world),)
    asked = expression.function, arguments
    value = world.known.get(asked)
    if value is None:
        value = world.known[asked] = _derived(expression.function, arguments, world)
    return value


def _derived(name: str, arguments: tuple[int, ...], world: World) -> int:
    function = world.rules.functions[name]
    outside, world.locals = world.locals, dict(zip(function.parameters, arguments, strict=True))
    value = evaluate(function.value, world)
    world.locals = outside
    return value


def _fold(expression: nodes.Fold, world: World) -> int:
    return FOLDS[expression.how](
        copies(expression.domain, world),
        asking(expression.condition, expression.local, world),
        asking(expression.value, expression.local, world),
    )


def asking(expression: Expression | None, local: str, world: World) -> Ask:
    """The expression as a question about one member; where there is none, the answer is yes."""
    if expression is None:
        return _yes
    meaning, bound = _MEANING[type(expression)], world.locals

    def ask(member: int) -> int:
        bound[local] = member
        return meaning(expression, world)

    return ask


def _yes(_: int) -> int:
    return 1


def _is_met(expression: nodes.IsMet, world: World) -> int:
    pattern = evaluate(expression.pattern, world)
    if pattern < 0:
        return 0
    may = {place_index(place, world): components_at(place, world) for place in expression.may}
    must: list[int] = []
    for source in expression.must:
        if isinstance(source, nodes.OneCard):
            must.append(_taken(source, may, world))
        else:
            # A card that must be used is not there a second time among those that may be.
            may.pop(place_index(source, world), None)
            must.extend(components_at(source, world))
    faces = world.rules.faces[expression.component]
    return is_served(faces, pattern, must, [sort for place in may.values() for sort in place])


def _taken(source: nodes.OneCard, may: dict[int, Sequence[int]], world: World) -> int:
    """The card that must be used; it is no longer among those that may be."""
    sort, place = card(source.card, world), place_index(source.place, world)
    if sort not in world.zones[place]:
        broken(world, "RS541", f'the card does not lie in "{source.place.zone}"')
    if place in may:
        may[place] = without_one(may[place], sort)
    return sort


def without_one(sorts: Sequence[int], sort: int) -> Sequence[int]:
    at = sorts.index(sort)
    return (*sorts[:at], *sorts[at + 1 :])


def _can_pay(expression: nodes.CanPay, world: World) -> int:
    amount = evaluate(expression.amount, world)
    sorts = components_at(expression.place, world)
    if expression.without is not None:
        sort = card(expression.without, world)
        if sort not in sorts:
            broken(world, "RS541", f'the card does not lie in "{expression.place.zone}"')
        sorts = without_one(sorts, sort)
    worth = world.rules.components[expression.component].attributes[expression.attribute]
    return can_total(amount, [worth[sort] for sort in sorts])


def _listed(expression: nodes.Listed, world: World) -> int:
    index = evaluate(expression.index, world) - expression.low
    if not 0 <= index < len(expression.values):
        raise InternalError("a list was asked for an index that it does not have")
    return expression.values[index]


def _given(expression: nodes.Given, world: World) -> int:
    world.locals[expression.local] = evaluate(expression.value, world)
    return evaluate(expression.inside, world)


# Tables, and not a match: a match tries one class after the other, which takes an interpreter twice the time.
# A test compares them with the unions of nodes.
_COPIES: Final[Mapping[type, Callable[[Any, World], Sequence[int]]]] = {
    nodes.Range: _range,
    nodes.Seats: _seats,
    nodes.Cards: _cards,
    nodes.Sorts: _sorts,
    nodes.Between: _between,
}
_MEANING: Final[Mapping[type, Callable[[Any, World], int]]] = {
    nodes.Constant: _constant,
    nodes.PlayerCount: _player_count,
    nodes.Setting: _setting,
    nodes.Local: _local,
    nodes.Get: _get,
    nodes.Content: _content,
    nodes.IsEmptySlot: _is_empty_slot,
    nodes.Size: _size,
    nodes.SlotCount: _slot_count,
    nodes.Limit: _limit,
    nodes.Top: _top,
    nodes.Width: _width,
    nodes.SlotAt: _slot_at,
    nodes.CellAt: _cell_at,
    nodes.CellSteps: _cell_steps,
    nodes.InLine: _in_line,
    nodes.AttributeOf: _attribute_of,
    nodes.FamilyIs: _family_is,
    nodes.Unary: _unary,
    nodes.Binary: _binary,
    nodes.If: _if,
    nodes.Fold: _fold,
    nodes.Call: _call,
    nodes.IsMet: _is_met,
    nodes.CanPay: _can_pay,
    nodes.Listed: _listed,
    nodes.Given: _given,
}
