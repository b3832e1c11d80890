"""How far a sentence is from being true in a position: 0 where it is, and less the less is missing.

What is compared is as far as the numbers are apart, "and" adds, "or" takes what is nearest, and what is said
of several is told of each. So whoever looks for a position can tell which of two is nearer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final

from attrs import field, frozen

from rulescore.checked.expressions import (
    Binary,
    Call,
    Constant,
    Expression,
    Fold,
    Get,
    If,
    Size,
    Unary,
)
from rulescore.checked.nodes import Function
from rulescore.checked.types import NumberType
from rulescore.errors import ObligationError
from rulescore.kernel import Match
from rulescore.targets.interpreter import World, evaluate
from rulescore.targets.interpreter.expressions import copies, members

Far = Callable[[World], int]
"""How far a position is from something: 0 exactly where it is there."""

BEYOND: Final = 10
"""As far is what cannot be asked, or is said of somebody where there is nobody."""

CONTRARY: Final = {"=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}


def distance_to(match: Match, sentence: Expression) -> Far:
    """How far positions of a match are from this being true."""
    return _asked(_Measure(match).of(sentence, wanted=True))


@frozen(eq=False)
class _Measure:
    """Makes distances; the one to a derived value only once."""

    match: Match
    functions: dict[str, Function] = field(init=False)
    numbers: frozenset[str] = field(init=False)
    made: dict[tuple[str, bool], Far] = field(init=False, factory=dict)

    @functions.default
    def _functions(self) -> dict[str, Function]:
        return {one.name: one for one in self.match.game.functions}

    @numbers.default
    def _numbers(self) -> frozenset[str]:
        return frozenset(one.name for one in self.match.game.variables if isinstance(one.type, NumberType))

    def of(self, sentence: Expression, *, wanted: bool) -> Far:
        """The distance to the answer that is wanted."""
        match sentence:
            case Unary("not", operand):
                return self.of(operand, wanted=not wanted)
            case Binary("and" | "or", left, right):
                parts = self.of(left, wanted=wanted), self.of(right, wanted=wanted)
                return _both(*parts) if (sentence.sign == "and") is wanted else _either(*parts)
            case Binary("=" | "!=" | "<" | "<=" | ">" | ">=", left, right):
                sign = sentence.sign if wanted else CONTRARY[sentence.sign]
                return _compared(
                    sign, left, right, is_counted=self.is_counted(left) and self.is_counted(right)
                )
            case If(condition, then, otherwise):
                ways = (condition, then, True), (condition, otherwise, False)
                return _either(
                    *(
                        _both(self.of(one, wanted=holds), self.of(value, wanted=wanted))
                        for one, value, holds in ways
                    )
                )
            case Fold("some" | "every"):
                return self.folded(sentence, wanted=wanted)
            case Call(name, arguments):
                return self.called(name, arguments, wanted=wanted)
            case _:
                return lambda world: int(bool(evaluate(sentence, world)) is not wanted)

    def folded(self, fold: Fold, *, wanted: bool) -> Far:
        """To "some" the nearest member leads; "every" needs all of them, cards as often as they lie there."""
        holds = _TRUE if fold.condition is None else fold.condition
        if fold.how == "some":
            member = self.of(holds, wanted=wanted)
            return _nearest(fold, member) if wanted else _of_all(fold, member)
        value = _TRUE if fold.value is None else fold.value
        if wanted:
            return _of_all(fold, _either(self.of(holds, wanted=False), self.of(value, wanted=True)))
        return _nearest(fold, _both(self.of(holds, wanted=True), self.of(value, wanted=False)))

    def called(self, name: str, arguments: tuple[Expression, ...], *, wanted: bool) -> Far:
        """What a derived value says, with its parameters and nothing else bound."""
        function = self.functions[name]
        if (name, wanted) not in self.made:
            self.made[name, wanted] = self.of(function.value, wanted=wanted)
        inside, names = self.made[name, wanted], [one.name for one in function.parameters]

        def far(world: World) -> int:
            values = [evaluate(one, world) for one in arguments]
            outside, world.locals = world.locals, dict(zip(names, values, strict=True))
            found = inside(world)
            world.locals = outside
            return found

        return far

    def is_counted(self, expression: Expression) -> bool:
        """Whether it is a number, of which the next one is near; not a name, as of a seat or a card."""
        match expression:
            case Constant() | Size() | Binary("+" | "-" | "*" | "div" | "mod"):
                return True
            case Fold(how):
                return how in ("count", "total", "highest", "lowest")
            case Get(variable):
                return variable in self.numbers
            case If(_, then, otherwise):
                return self.is_counted(then) and self.is_counted(otherwise)
            case Call(name):
                return self.is_counted(self.functions[name].value)
            case _:
                return False


_TRUE: Final = Constant(1)


def _asked(inside: Far) -> Far:
    """The same where it is not sure that it can be asked at all."""

    def far(world: World) -> int:
        bound = world.locals
        try:
            return inside(world)
        except ObligationError:
            world.locals = bound
            return BEYOND

    return far


def _both(left: Far, right: Far) -> Far:
    """The right side can be asked where the left one lets it matter; elsewhere perhaps not."""
    guarded = _asked(right)

    def far(world: World) -> int:
        first = left(world)
        return first + guarded(world) if first else right(world)

    return far


def _either(left: Far, right: Far) -> Far:
    guarded = _asked(right)

    def far(world: World) -> int:
        first = left(world)
        return min(first, guarded(world)) if first else 0

    return far


def _compared(sign: str, left: Expression, right: Expression, *, is_counted: bool) -> Far:
    apart = _APART["differ" if sign == "=" and not is_counted else sign]

    def far(world: World) -> int:
        return apart(evaluate(left, world), evaluate(right, world))

    return far


_APART: Final[Mapping[str, Callable[[int, int], int]]] = {
    "differ": lambda left, right: int(left != right),
    "=": lambda left, right: abs(left - right),
    "!=": lambda left, right: int(left == right),
    "<": lambda left, right: max(0, left - right + 1),
    "<=": lambda left, right: max(0, left - right),
    ">": lambda left, right: max(0, right - left + 1),
    ">=": lambda left, right: max(0, right - left),
}


def _of_all(fold: Fold, member: Far) -> Far:
    local, domain = fold.local, fold.domain

    def far(world: World) -> int:
        bound, found = world.locals, 0
        for one, times in Counter(copies(domain, world)).items():
            bound[local] = one
            found += times * member(world)
        return found

    return far


def _nearest(fold: Fold, member: Far) -> Far:
    local, domain = fold.local, fold.domain

    def far(world: World) -> int:
        bound, found = world.locals, BEYOND
        for one in members(domain, world):
            bound[local] = one
            found = min(found, member(world))
            if found == 0:
                break
        return found

    return far
