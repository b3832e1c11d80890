"""Derived values: what one came to is remembered, and of a player who is not known it is told of each."""

from __future__ import annotations

from typing import Any

from attrs import evolve

from rulescore.checked import expressions as nodes
from rulescore.checked.expressions import Expression
from rulescore.checked.nodes import Function
from rulescore.checked.types import PlayerType
from rulescore.targets.smt.cards import component_named, value_of
from rulescore.targets.smt.indexed import one_of
from rulescore.targets.smt.meaning import evaluate
from rulescore.targets.smt.scene import Answer, Scene
from rulescore.targets.smt.terms import Term, as_number, equal, number, values_of


def call(expression: nodes.Call, scene: Scene) -> Term:
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
