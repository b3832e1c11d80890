"""The operators that look at both of their sides."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from typing import Final

# `//` and `%` of Python round down, and so are what `div` and `mod` mean for a divisor above 0.
OPERATORS: Final[Mapping[str, Callable[[int, int], int]]] = {
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
