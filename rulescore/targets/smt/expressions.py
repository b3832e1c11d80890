"""What every expression means, as a term; cards are told by their classes, -1 for none."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any, Final

from attrs import evolve

from rulescore.checked import expressions as nodes
from rulescore.checked.expressions import Expression, Place
from rulescore.checked.nodes import Function
from rulescore.checked.types import CardType, PlayerType, Type
from rulescore.kernel.layout import Axes, ZoneLayout
from rulescore.targets.smt import cells
from rulescore.targets.smt.codes import class_of, code_of
from rulescore.targets.smt.encoding import Encoding
from rulescore.targets.smt.faces import attribute_of, family_of, shown
from rulescore.targets.smt.indexed import Spot, meant, one_of
from rulescore.targets.smt.lookups import looked_up
from rulescore.targets.smt.remainders import remainder_of
from rulescore.targets.smt.scene import Answer, OutsideError, Scene
from rulescore.targets.smt.slots import held_at
from rulescore.targets.smt.state import Bag, State, class_in, counts, is_empty, read, size_at
from rulescore.targets.smt.terms import (
    NO,
    YES,
    ZERO,
    Term,
    as_number,
    as_truth,
    at_least,
    both,
    choose,
    divided,
    either,
    equal,
    implies,
    less,
    minus,
    number,
    opposite,
    plus,
    scaled,
    times,
    values_of,
)

NONE = number(-1)

MANY = 8
"""What is remembered of more things than this is looked up where it was changed last."""


def evaluate(expression: Expression, scene: Scene) -> Term:
    return _MEANING[type(expression)](expression, scene)


def number_of(expression: Expression, scene: Scene) -> Term:
    return as_number(evaluate(expression, scene))


def truth_of(expression: Expression, scene: Scene) -> Term:
    return as_truth(evaluate(expression, scene))


# --- cards ------------------------------------------------------------------------------------------------


def component_of(expression: Expression, scene: Scene) -> str | None:
    """The component of which the expression is a card; None where it is a number of another kind."""
    encoding = scene.encoding
    match expression:
        case nodes.Local(name):
            return scene.names[name].component
        case nodes.Content(zone) | nodes.Top(Place(zone)):
            return encoding.zone(zone).component
        case nodes.Get(variable):
            return encoding.component_of(variable)
        case nodes.Fold(how="first" | "last" | "only", domain=nodes.Cards(Place(zone))):
            return encoding.zone(zone).component
        case nodes.Fold(how="first" | "last" | "only", domain=nodes.Sorts(component)):
            return component
        case nodes.If(_, then, otherwise):
            return component_of(then, scene) or component_of(otherwise, scene)
        case nodes.Call(function):
            kind = encoding.functions[function].type
            return kind.component if isinstance(kind, CardType) else None
        case _:
            return None


def value_of(expression: Expression, component: str | None, scene: Scene) -> Term:
    """The value of an expression that is a card of the component; or any other value, where there is none."""
    if component is None:
        return evaluate(expression, scene)
    match expression:
        case nodes.Constant(sort):
            return number(sort if sort < 0 else scene.encoding.classes[component].of[sort])
        case nodes.If(condition, then, otherwise):
            decides = truth_of(condition, scene)
            return choose(
                decides,
                value_of(then, component, scene.when(decides)),
                value_of(otherwise, component, scene.when(opposite(decides))),
            )
        case _:
            return evaluate(expression, scene)


def card(expression: Expression, component: str, scene: Scene) -> Term:
    """The class of a card, where one is needed."""
    found, width = value_of(expression, component, scene), scene.encoding.coded.get(component, 0)
    is_there = at_least(code_of(found, width)[0] if width else found, ZERO)
    scene.oblige(is_there, "RS540", "a card is needed, and there is none")
    return found


def component_named(kind: Type) -> str | None:
    return kind.component if isinstance(kind, CardType) else None


def _same_card(left: Term, right: Term, component: str, scene: Scene) -> Term:
    """Cards of different classes differ; those of one class are alike if it has one sort."""
    classes = scene.encoding.classes[component]
    unsure = [
        both(equal(left, number(kind)), equal(right, number(kind)))
        for kind in range(len(classes.members))
        if not classes.is_single(kind)
    ]
    doubtful = either(*unsure)
    certain = both(equal(left, right), opposite(doubtful))
    if doubtful is NO or left is right:
        return equal(left, right)
    return either(certain, both(doubtful, scene.working.perhaps("which card of a class it is")))


# --- where things lie -------------------------------------------------------------------------------------


def _indexed(axes: Axes, indexes: Sequence[Term]) -> Iterator[Spot]:
    """All places with the condition under which these indexes mean them."""
    digits = [
        [(value - axis.low, when) for value, when in meant(axis.low, axis.length, index)]
        for axis, index in zip(axes, indexes, strict=True)
    ]
    for chosen in product(*digits):
        place = 0
        for axis, (digit, _) in zip(axes, chosen, strict=True):
            place = place * axis.length + digit
        yield place, both(*(condition for _, condition in chosen))


def _inside(axes: Axes, indexes: Sequence[Term]) -> Term:
    return both(
        *(
            both(at_least(index, number(axis.low)), less(index, number(axis.low + axis.length)))
            for axis, index in zip(axes, indexes, strict=True)
        )
    )


def places(place: Place, scene: Scene) -> tuple[Spot, ...]:
    """Which of the state's places this can be, and when."""
    layout = scene.encoding.zone(place.zone)
    if not place.owners:
        return ((layout.offset, YES),)
    owners = [number_of(owner, scene) for owner in place.owners]
    scene.oblige(_inside(layout.axes, owners), "RS545", f'nobody is asked for their "{place.zone}"')
    return tuple((layout.offset + at, when) for at, when in _indexed(layout.axes, owners))


def slot_in(zone: str, slot: Expression, scene: Scene) -> Term:
    """The number of a slot, which the zone must have."""
    layout = scene.encoding.zone(zone)
    index, last = number_of(slot, scene), layout.slots * layout.places - 1
    inside = both(at_least(index, number(0)), at_least(number(last), index))
    scene.oblige(inside, "RS545", f'"{zone}" is asked for a slot that it does not have')
    return index


def slots(layout: ZoneLayout, slot: Term) -> tuple[tuple[int, int, Term], ...]:
    """Which place and which of its slots this can be, and when."""
    found = meant(0, layout.slots * layout.places, slot)
    return tuple((layout.offset + at // layout.slots, at % layout.slots, when) for at, when in found)


def indexes_in(variable: str, indexes: tuple[Expression, ...], scene: Scene) -> tuple[Term, ...]:
    """For whom or for what a variable is asked, which must be among what it is remembered of."""
    layout = scene.encoding.layout_of(variable)
    kinds = (component_named(kind) for kind in scene.encoding.variables[variable].indexes)
    at = tuple(as_number(value_of(index, kind, scene)) for index, kind in zip(indexes, kinds, strict=True))
    if indexes:
        scene.oblige(_inside(layout.axes, at), "RS545", f'"{variable}" is asked of nobody or of nothing')
    return at


def is_far(variable: str, encoding: Encoding) -> bool:
    """Whether a variable is remembered of so many things that its changes are followed one by one."""
    layout = encoding.layout_of(variable)
    return len(layout.axes) == 1 and layout.length > MANY


def values(variable: str, at: tuple[Term, ...], scene: Scene) -> tuple[Spot, ...]:
    """Which of the state's values this can be, and when."""
    layout = scene.encoding.layout_of(variable)
    if not at:
        return ((layout.offset, YES),)
    return tuple((layout.offset + place, when) for place, when in _indexed(layout.axes, at))


def bag_at(place: Place, scene: Scene) -> Bag:
    """How much of each class lies in a place; where it is not known which place, a choice in every count."""
    classes, coded = len(scene.encoding.classes_in(place.zone).copies), scene.encoding.coded_in(place.zone)
    found = places(place, scene)
    bags = [counts(scene.state.places[at], classes, coded=coded) for at, _ in found]
    if not bags:
        return (ZERO,) * classes
    conditions = [condition for _, condition in found]
    return tuple(one_of(list(zip(column, conditions, strict=True))) for column in zip(*bags, strict=True))


# --- the expressions --------------------------------------------------------------------------------------


def _constant(expression: nodes.Constant, _: Scene) -> Term:
    return number(expression.value)


def _player_count(_: nodes.PlayerCount, scene: Scene) -> Term:
    return number(scene.encoding.match.players)


def _setting(expression: nodes.Setting, scene: Scene) -> Term:
    match = scene.encoding.match
    setting = next(one for one in match.game.settings if one.name == expression.name)
    return number(setting.keys.index(match.settings[expression.name]))


def _local(expression: nodes.Local, scene: Scene) -> Term:
    return scene.names[expression.name].term


def _get(expression: nodes.Get, scene: Scene) -> Term:
    name = expression.variable
    index = indexes_in(name, expression.indexes, scene)
    if scene.encoding.is_by_card(name):
        low, high = scene.encoding.bounds_of(name)
        return scene.working.unknown(low, high, "what is remembered of single cards")

    def plain(state: State) -> Term:
        terms = [(state.values[at], when) for at, when in values(name, index, scene)]
        return looked_up(terms) if terms or not scene.encoding.is_flag(name) else NO

    far = is_far(name, scene.encoding) and index[0].operator != "number"
    return read(name, index[0], 0, scene.state, plain) if far else plain(scene.state)


def _content(expression: nodes.Content, scene: Scene) -> Term:
    slot, zone = slot_in(expression.zone, expression.slot, scene), scene.encoding.zone(expression.zone)
    width = scene.encoding.coded_in(zone.name)
    if width:
        return class_of(held_at(zone, slot, scene.state), width)
    found = slots(zone, slot)
    return one_of([(class_in(scene.state.places[at][of]), when) for at, of, when in found])


def _is_empty_slot(expression: nodes.IsEmptySlot, scene: Scene) -> Term:
    slot, zone = slot_in(expression.zone, expression.slot, scene), scene.encoding.zone(expression.zone)
    if scene.encoding.coded_in(zone.name):
        return less(held_at(zone, slot, scene.state)[0], ZERO)
    found = slots(zone, slot)
    return as_truth(one_of([(is_empty(scene.state.places[at][of]), when) for at, of, when in found]))


def _size(expression: nodes.Size, scene: Scene) -> Term:
    found, coded = places(expression.place, scene), scene.encoding.coded_in(expression.place.zone)
    name = expression.place.zone
    return one_of([(size_at(name, at, scene.state, coded=coded), when) for at, when in found])


def _slot_count(expression: nodes.SlotCount, scene: Scene) -> Term:
    return number(scene.encoding.zone(expression.zone).slots)


def _limit(expression: nodes.Limit, scene: Scene) -> Term:
    return number(scene.encoding.zone(expression.zone).limit or 0)


def _width(expression: nodes.Width, scene: Scene) -> Term:
    return number(scene.encoding.zone(expression.zone).columns)


def _top(expression: nodes.Top, scene: Scene) -> Term:
    """The order of a stack is not kept, so any component of it may lie on top."""
    bag = bag_at(expression.place, scene)
    name = expression.place.zone
    scene.oblige(at_least(plus(*bag), number(1)), "RS542", f'"{name}" is empty, so nothing lies on top')
    if scene.encoding.zone(name).limit == 1:
        return class_in(bag)
    return any_of(bag, "the order of a stack", scene)


def any_of(bag: Sequence[Term], why: str, scene: Scene) -> Term:
    """The class of some component of a bag, which is not empty."""
    found = scene.working.unknown(0, len(bag) - 1, why)
    lies_there = one_of([(at_least(one, number(1)), equal(found, number(at))) for at, one in enumerate(bag)])
    scene.suppose(implies(at_least(plus(*bag), number(1)), as_truth(lies_there)))
    return found


def _slot_at(expression: nodes.SlotAt, scene: Scene) -> Term:
    layout = scene.encoding.zone(expression.place.zone)
    found = places(expression.place, scene)
    slot = number_of(expression.slot, scene)
    inside = both(at_least(slot, number(0)), less(slot, number(layout.slots)))
    scene.oblige(inside, "RS545", f'"{layout.name}" is asked for a slot that it does not have')
    first = one_of([(number((at - layout.offset) * layout.slots), when) for at, when in found])
    return plus(first, slot)


def _cell_at(expression: nodes.CellAt, scene: Scene) -> Term:
    board = scene.encoding.zone(expression.place.zone)
    found = places(expression.place, scene)
    first = one_of([(number((at - board.offset) * board.slots), when) for at, when in found])
    column, line = number_of(expression.column, scene), number_of(expression.line, scene)
    inside = both(
        at_least(column, number(0)),
        less(column, number(board.columns)),
        at_least(line, number(0)),
        less(line, number(board.slots // board.columns)),
    )
    return choose(inside, cells.index_of(first, line, column, board.columns), NONE)


def cell(board: ZoneLayout, slot: Expression, scene: Scene) -> cells.Cell:
    """Column and line of a cell, where the zone has one board."""
    if board.places > 1:
        raise OutsideError(f'there are several boards "{board.name}"')
    index = number_of(slot, scene)
    inside = both(at_least(index, number(0)), less(index, number(board.slots)))
    scene.oblige(inside, "RS545", f'"{board.name}" is asked for a slot that it does not have')
    return cells.cell_of(index, board.columns)


def _cell_steps(expression: nodes.CellSteps, scene: Scene) -> Term:
    board = scene.encoding.zone(expression.zone)
    return cells.steps(cell(board, expression.start, scene), cell(board, expression.goal, scene))


def _in_line(expression: nodes.InLine, scene: Scene) -> Term:
    board = scene.encoding.zone(expression.zone)
    return cells.in_line(cell(board, expression.left, scene), cell(board, expression.right, scene))


def _attribute_of(expression: nodes.AttributeOf, scene: Scene) -> Term:
    name = expression.component
    face = attribute_of(name, expression.attribute, scene.encoding)
    found = card(expression.card, name, scene)
    return shown(face, found, name, f'"{expression.attribute}" of a card', scene)


def _family_is(expression: nodes.FamilyIs, scene: Scene) -> Term:
    name = expression.component
    face = family_of(name, expression.family, scene.encoding)
    return as_truth(shown(face, card(expression.card, name, scene), name, "the family of a card", scene))


def _unary(expression: nodes.Unary, scene: Scene) -> Term:
    if expression.sign == "-":
        return scaled(-1, number_of(expression.operand, scene))
    return opposite(truth_of(expression.operand, scene))


def _binary(expression: nodes.Binary, scene: Scene) -> Term:
    sign = expression.sign
    if sign in ("and", "or"):
        left = truth_of(expression.left, scene)
        # The right side matters only where the left one does not decide.
        right = truth_of(expression.right, scene.when(left if sign == "and" else opposite(left)))
        return both(left, right) if sign == "and" else either(left, right)
    if sign in ("=", "!="):
        same = _equality(expression, scene)
        return same if sign == "=" else opposite(same)
    one, other = number_of(expression.left, scene), number_of(expression.right, scene)
    return _CALCULATED[sign](one, other, scene)


def _equality(expression: nodes.Binary, scene: Scene) -> Term:
    component = component_of(expression.left, scene) or component_of(expression.right, scene)
    left = value_of(expression.left, component, scene)
    right = value_of(expression.right, component, scene)
    if component is not None:
        return _same_card(left, right, component, scene)
    if left.sort == right.sort:
        return equal(left, right)
    return equal(as_number(left), as_number(right))


def _division(left: Term, right: Term, scene: Scene, how: Callable[[Term, int], Term]) -> Term:
    scene.oblige(at_least(right, number(1)), "RS546", "only numbers above 0 divide")
    if right.operator != "number":
        raise OutsideError("it is divided by a number that changes")
    return how(left, right.value) if right.value > 0 else number(0)


def _if(expression: nodes.If, scene: Scene) -> Term:
    decides = truth_of(expression.condition, scene)
    if decides is YES or decides is NO:
        return evaluate(expression.then if decides is YES else expression.otherwise, scene)
    component = component_of(expression, scene)
    then = value_of(expression.then, component, scene.when(decides))
    otherwise = value_of(expression.otherwise, component, scene.when(opposite(decides)))
    if then.sort != otherwise.sort:
        then, otherwise = as_number(then), as_number(otherwise)
    return choose(decides, then, otherwise)


def _listed(expression: nodes.Listed, scene: Scene) -> Term:
    index = number_of(expression.index, scene)
    said = enumerate(expression.values, start=expression.low)
    return one_of([(number(value), equal(index, number(at))) for at, value in said])


def _given(expression: nodes.Given, scene: Scene) -> Term:
    component = component_of(expression.value, scene)
    value = value_of(expression.value, component, scene)
    return evaluate(expression.inside, scene.bind(expression.local, value, component))


def _call(expression: nodes.Call, scene: Scene) -> Term:
    """What a derived value came to is remembered, where nothing in it had to be estimated."""
    function = scene.encoding.functions[expression.function]
    kinds = [component_named(parameter.type) for parameter in function.parameters]
    arguments = tuple(
        value_of(one, kind, scene) for one, kind in zip(expression.arguments, kinds, strict=True)
    )
    return _called(function, arguments, scene)


def _called(function: Function, arguments: tuple[Term, ...], scene: Scene) -> Term:
    for at, parameter in enumerate(function.parameters):
        if isinstance(parameter.type, PlayerType) and arguments[at].operator != "number":
            return _called_for_each(function, arguments, at, scene)
    key = (function.name, arguments, scene.state)
    answer = scene.working.answers.get(key)
    if answer is None:
        inside = Scene(scene.working, scene.state, guard=scene.guard, origin=scene.origin)
        for parameter, argument in zip(function.parameters, arguments, strict=True):
            inside = inside.bind(parameter.name, argument, component_named(parameter.type))
        return _answered(function.value, key, inside)
    for one in answer.obligations:
        scene.when(one.guard).oblige(one.holds, one.code, one.message)
    return answer.term


def _called_for_each(function: Function, arguments: tuple[Term, ...], at: int, scene: Scene) -> Term:
    """Of a player who is not known it is what it is of each: so it is one term wherever it is asked for."""
    found: list[tuple[Term, Term]] = []
    for player in values_of(arguments[at]):
        when = equal(arguments[at], number(player))
        known = (*arguments[:at], number(player), *arguments[at + 1 :])
        found.append((_called(function, known, scene.when(when)), when))
    if len({term.sort for term, _ in found}) > 1:
        found = [(as_number(term), when) for term, when in found]
    return one_of(found)


def _answered(value: Expression, key: tuple[str, tuple[Term, ...], Any], scene: Scene) -> Term:
    """Look at it as if always; what it needs is then put under the condition of whoever asks."""
    working = scene.working
    aside = evolve(working, facts=[], obligations=[], estimates={})
    term = evaluate(value, Scene(aside, scene.state, scene.names))
    if aside.unknowns == working.unknowns and not aside.estimates:
        working.answers[key] = Answer(term, tuple(aside.obligations))
    before = len(working.facts)
    for fact in aside.facts:
        scene.suppose(fact)
    for one in aside.obligations:
        scene.when(one.guard).oblige(one.holds, one.code, one.message, facts=before + one.facts)
    working.unknowns = aside.unknowns
    working.estimates.update(aside.estimates)
    return term


def _fold(expression: nodes.Fold, scene: Scene) -> Term:
    from rulescore.targets.smt.folds import fold

    return fold(expression, scene)


def _is_met(expression: nodes.IsMet, scene: Scene) -> Term:
    """Whether cards meet a condition is left open: they may or may not."""
    pattern = number_of(expression.pattern, scene)
    for source in expression.must:
        if isinstance(source, nodes.OneCard):
            _lies_there(source.card, source.place, scene)
        else:
            places(source, scene)
    for place in expression.may:
        places(place, scene)
    return both(at_least(pattern, number(0)), scene.working.perhaps("whether a condition is met"))


def _lies_there(expression: Expression, place: Place, scene: Scene) -> None:
    layout = scene.encoding.zone(place.zone)
    kind = card(expression, layout.component, scene)
    bag = bag_at(place, scene)
    there = one_of([(at_least(count, number(1)), equal(kind, number(at))) for at, count in enumerate(bag)])
    scene.oblige(as_truth(there), "RS541", f'the card does not lie in "{place.zone}"')


def _can_pay(expression: nodes.CanPay, scene: Scene) -> Term:
    """Whether cards total an amount is left open."""
    number_of(expression.amount, scene)
    if expression.without is not None:
        _lies_there(expression.without, expression.place, scene)
    return scene.working.perhaps("whether cards total an amount")


_CALCULATED: Final[Mapping[str, Callable[[Term, Term, Scene], Term]]] = {
    "+": lambda left, right, _: plus(left, right),
    "-": lambda left, right, _: minus(left, right),
    "*": lambda left, right, _: times(left, right),
    "div": lambda left, right, scene: _division(left, right, scene, divided),
    "mod": lambda left, right, scene: _division(left, right, scene, remainder_of),
    "<": lambda left, right, _: less(left, right),
    "<=": lambda left, right, _: at_least(right, left),
    ">": lambda left, right, _: less(right, left),
    ">=": lambda left, right, _: at_least(left, right),
}

# A table, as in the interpreter; a test compares it with the union of nodes.
_MEANING: Final[Mapping[type, Callable[[Any, Scene], Term]]] = {
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
    nodes.Listed: _listed,
    nodes.Given: _given,
    nodes.Fold: _fold,
    nodes.Call: _call,
    nodes.IsMet: _is_met,
    nodes.CanPay: _can_pay,
}
