"""What every expression means, as a term."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rulescore.checked import expressions as nodes
from rulescore.targets.smt import lying
from rulescore.targets.smt.calls import call
from rulescore.targets.smt.cards import component_of, same_card, value_of
from rulescore.targets.smt.folds import fold
from rulescore.targets.smt.indexed import one_of
from rulescore.targets.smt.meaning import MEANING, evaluate, number_of, truth_of
from rulescore.targets.smt.remainders import remainder_of
from rulescore.targets.smt.scene import OutsideError, Scene
from rulescore.targets.smt.terms import (
    NO,
    YES,
    Term,
    as_number,
    at_least,
    both,
    choose,
    divided,
    either,
    equal,
    less,
    minus,
    number,
    opposite,
    plus,
    scaled,
    times,
)


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
        return same_card(left, right, component, scene)
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
MEANING.update(
    {
        nodes.Constant: _constant,
        nodes.PlayerCount: _player_count,
        nodes.Setting: _setting,
        nodes.Local: _local,
        nodes.Get: lying.get,
        nodes.Content: lying.content,
        nodes.IsEmptySlot: lying.is_empty_slot,
        nodes.Size: lying.size,
        nodes.SlotCount: lying.slot_count,
        nodes.Limit: lying.limit,
        nodes.Top: lying.top,
        nodes.Width: lying.width,
        nodes.SlotAt: lying.slot_at,
        nodes.CellAt: lying.cell_at,
        nodes.CellSteps: lying.cell_steps,
        nodes.InLine: lying.in_line,
        nodes.AttributeOf: lying.attribute_of,
        nodes.FamilyIs: lying.family_is,
        nodes.Unary: _unary,
        nodes.Binary: _binary,
        nodes.If: _if,
        nodes.Listed: _listed,
        nodes.Given: _given,
        nodes.Fold: fold,
        nodes.Call: call,
        nodes.IsMet: lying.is_met,
        nodes.CanPay: lying.can_pay,
    }
)
