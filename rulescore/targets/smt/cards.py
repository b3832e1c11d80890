"""Cards are told by their classes, -1 for none: which component is meant, and which class of it."""

from __future__ import annotations

from collections.abc import Sequence

from rulescore.checked import expressions as nodes
from rulescore.checked.expressions import Expression, Place
from rulescore.checked.types import CardType, Type
from rulescore.targets.smt.codes import code_of
from rulescore.targets.smt.indexed import one_of
from rulescore.targets.smt.meaning import evaluate, truth_of
from rulescore.targets.smt.scene import OutsideError, Scene
from rulescore.targets.smt.terms import (
    NO,
    ZERO,
    Term,
    as_truth,
    at_least,
    both,
    choose,
    either,
    equal,
    implies,
    number,
    opposite,
    plus,
)

NONE = number(-1)


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


def component_named(kind: Type) -> str | None:
    return kind.component if isinstance(kind, CardType) else None


def value_of(expression: Expression, component: str | None, scene: Scene) -> Term:
    """The value of an expression that is a card of the component; or any other value, where there is none."""
    if component is None:
        return evaluate(expression, scene)
    match expression:
        case nodes.Constant(sort):
            of = scene.encoding.classes[component].of
            if sort >= len(of):
                raise OutsideError(f'there are not so many sorts of "{component}"')
            return number(sort if sort < 0 else of[sort])
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


def same_card(left: Term, right: Term, component: str, scene: Scene) -> Term:
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


def any_of(bag: Sequence[Term], why: str, scene: Scene) -> Term:
    """The class of some component of a bag, which is not empty."""
    found = scene.working.unknown(0, len(bag) - 1, why)
    lies_there = one_of([(at_least(one, number(1)), equal(found, number(at))) for at, one in enumerate(bag)])
    scene.suppose(implies(at_least(plus(*bag), number(1)), as_truth(lies_there)))
    return found
