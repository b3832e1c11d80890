"""How large a number can become, so that a loop's counter has a range."""

from __future__ import annotations

from rulescore.checked.expressions import Binary, Call, Constant, Expression, Get, If, PlayerCount
from rulescore.checked.types import NumberType, Type
from rulescore.kernel.from_checked.frame import Frame

LARGEST = 255
"""Where nothing smaller is known; a loop of more rounds is refused when it is entered."""


def highest(expression: Expression, frame: Frame) -> int:
    """An upper bound for a number of rounds; a negative number means none."""
    found = _highest(expression, frame)
    return max(0, LARGEST if found is None else found)


def _highest(expression: Expression, frame: Frame) -> int | None:
    game = frame.shop.game
    match expression:
        case Constant(value):
            return value
        case PlayerCount():
            return game.high_players
        case Get(variable) if variable in frame.shop.types:
            return _of_type(frame.shop.types[variable])
        case Get(variable):
            return _of_type(next(one.type for one in game.variables if one.name == variable))
        case Call(function):
            return _of_type(next(one.type for one in game.functions if one.name == function))
        case If(_, then, otherwise):
            return _both(_highest(then, frame), _highest(otherwise, frame))
        case Binary("+", left, Constant(value)):
            below = _highest(left, frame)
            return None if below is None else below + value
        case Binary("-", left, Constant(value)):
            below = _highest(left, frame)
            return None if below is None else below - value
        case _:
            return None


def _both(left: int | None, right: int | None) -> int | None:
    return None if left is None or right is None else max(left, right)


def _of_type(kind: Type) -> int | None:
    return kind.high if isinstance(kind, NumberType) else None
