"""The local names that an expression speaks of."""

from __future__ import annotations

from rulescore.checked.expressions import Expression, Local
from rulescore.kernel.walk import everything


def names_in(expression: Expression) -> frozenset[str]:
    return frozenset(node.name for node in everything(expression) if isinstance(node, Local))
