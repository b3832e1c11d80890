"""The meaning of an expression is a term; each kind of expression has a function that says which."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rulescore.checked.expressions import Expression
from rulescore.targets.smt.scene import Scene
from rulescore.targets.smt.terms import Term, as_number, as_truth

MEANING: Final[dict[type, Callable[[Any, Scene], Term]]] = {}
"""Expressions lie in expressions, so the functions need this table; they are put into it in `expressions`."""


def evaluate(expression: Expression, scene: Scene) -> Term:
    return MEANING[type(expression)](expression, scene)


def number_of(expression: Expression, scene: Scene) -> Term:
    return as_number(evaluate(expression, scene))


def truth_of(expression: Expression, scene: Scene) -> Term:
    return as_truth(evaluate(expression, scene))
