"""A game whose rules tell which way they go: every condition asks for a mark that says how it came out.

A mark is a setting that no game has. Whoever plays a match answers for it, and so hears it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from typing import Final, TypeVar, cast

from attrs import define, evolve, field

from rulescore.checked.effects import Change, MoveAll, Origin, Set
from rulescore.checked.expressions import (
    Binary,
    Call,
    CanPay,
    Cards,
    Constant,
    Expression,
    FamilyIs,
    Fold,
    Get,
    If,
    InLine,
    IsEmptySlot,
    IsMet,
    Setting,
)
from rulescore.checked.nodes import Function, Need, Ranking, Sight
from rulescore.checked.types import BooleanType
from rulescore.kernel.closing import with_blocks
from rulescore.kernel.nodes import Block, Decision, End, Game, GoBack, Goto, Loop, Option, Point, Step, When
from rulescore.kernel.walk import N, Part, everything, rebuilt

SIGN = "#"
YES, NO = "yes", "no"
EDGE = "just"
"""A comparison that one more or one less would turn."""

NEEDS, SIGHTS = "need", "sight"
"""Where a condition stands of which what is possible tells, or what is seen; of others what follows tells."""

EDGES: Final = {">=": (0, -1), ">": (1, 0), "<=": (0, 1), "<": (-1, 0)}
"""By how much the left side is more than the right one where the answer is only just yes, or only just no."""

ATOMS = (FamilyIs, IsEmptySlot, IsMet, CanPay, InLine)


def is_mark(name: str) -> bool:
    return name.startswith(SIGN)


def value_of_mark(name: str) -> int:
    """What a condition is worth that came out like this."""
    return int(name.endswith(YES))


def stands_in(mark: str) -> str:
    """Where the condition of a mark stands."""
    return mark[len(SIGN) :].split(maxsplit=1)[0]


def clauses_behind(mark: str) -> tuple[str, ...]:
    """The clauses of the line in which the condition of a mark stands."""
    return tuple(word for word in mark.split() if "." in word)


D = TypeVar("D", Function, Ranking)


@define(eq=False)
class _Pen:
    """Writes marks: `where` the conditions stand, and the `booleans` among the variables.

    `clauses` are those of the line that is being marked.
    """

    where: str
    booleans: frozenset[str]
    clauses: tuple[str, ...] = ()
    numbers: Iterator[int] = field(factory=count)

    def mark(self, *words: str) -> Setting:
        return Setting(" ".join((SIGN + self.where, *words)))

    def next(self) -> str:
        return " ".join((str(next(self.numbers)), *self.clauses))

    def at(self, origin: Origin) -> None:
        self.clauses = origin.clauses


def marked(game: Game) -> Game:
    """The game with marks in all that decides; needs and sights call derived values of their own."""
    booleans = frozenset(one.name for one in game.variables if isinstance(one.type, BooleanType))
    rules, needs, sights = (_Pen(where, booleans) for where in ("rule", NEEDS, SIGHTS))
    return evolve(
        game,
        zones=tuple(evolve(zone, sights=_sights(zone.sights, sights)) for zone in game.zones),
        variables=tuple(evolve(one, sights=_sights(one.sights, sights)) for one in game.variables),
        functions=(
            *(_derived(function, rules) for function in game.functions),
            *(_own(function, needs) for function in game.functions),
            *(_own(function, sights) for function in game.functions),
        ),
        points=tuple(_point(point, rules, needs) for point in game.points),
        ranking=None if game.ranking is None else _derived(game.ranking, rules),
    )


def _sights(sights: tuple[Sight, ...], pen: _Pen) -> tuple[Sight, ...]:
    return tuple(_with_own_calls(_conditions_of(one, pen), pen) for one in sights)


def _derived(found: D, pen: _Pen) -> D:
    pen.at(found.origin)
    return _conditions_of(found, pen)


def _own(function: Function, pen: _Pen) -> Function:
    """A derived value under a name of its own, so that it can be heard where it was asked for."""
    found = _with_own_calls(_derived(function, pen), pen)
    return evolve(found, name=_own_name(function.name, pen))


def _own_name(name: str, pen: _Pen) -> str:
    return f"{pen.where} {name}"


def _with_own_calls(node: N, pen: _Pen) -> N:
    def change(part: Part) -> Part:
        found = rebuilt(part, change)
        if isinstance(found, Call):
            return evolve(found, function=_own_name(found.function, pen))
        return found

    return cast("N", change(node))


# --- points ---------------------------------------------------------------------------------------------


def _point(point: Point, rules: _Pen, needs: _Pen) -> Point:
    if isinstance(point, Decision):
        point = evolve(point, options=tuple(_option(one, needs) for one in point.options))
    if not isinstance(point, End):
        rules.at(point.origin)
    return with_blocks(point, lambda block: _block(block, rules))


def _option(option: Option, pen: _Pen) -> Option:
    return evolve(option, needs=tuple(_need(one, pen) for one in option.needs))


def _need(need: Need, pen: _Pen) -> Need:
    pen.at(need.origin)
    return _with_own_calls(evolve(need, condition=_decision(need.condition, pen)), pen)


def _block(block: Block, pen: _Pen) -> Block:
    """With a mark for coming here at all."""
    here = pen.next()
    first, *others = [_step(step, pen) for step in block]
    return (When(pen.mark(here, YES), (first,), ()), *others)


def _step(step: Step, pen: _Pen) -> Step:
    match step:
        case Goto() | GoBack():
            return step
        case When():
            pen.at(step.origin)
            then = tuple(_step(one, pen) for one in step.then)
            otherwise = tuple(_step(one, pen) for one in step.otherwise)
            return evolve(step, condition=_decision(step.condition, pen), then=then, otherwise=otherwise)
        case Loop():
            pen.at(step.origin)
            return evolve(_conditions_of(evolve(step, body=()), pen), body=_block(step.body, pen))
        case _:
            pen.at(step.origin)
            return _change(_conditions_of(step, pen), step, pen)


def _change(found: Change, plain: Change, pen: _Pen) -> Step:
    """Whether something is another thing afterwards, or that the line was reached; it changes either way."""
    match plain:
        case Set(variable, indexes, value):
            changes: Expression = Binary("!=", Get(variable, indexes), value)
        case MoveAll(source, _, local, condition):
            changes = Fold("some", local, Cards(source), condition)
        case _:
            return When(pen.mark(pen.next(), YES), (found,), (), found.origin)
    return When(_two_ways(changes, pen), (found,), (found,), found.origin)


# --- expressions ----------------------------------------------------------------------------------------


def _conditions_of(node: N, pen: _Pen) -> N:
    """The node with every condition in it marked."""
    return rebuilt(node, _marking(pen))


def _marking(pen: _Pen) -> Callable[[Part], Part]:
    def change(part: Part) -> Part:
        inside = rebuilt(part, change)
        if isinstance(part, Binary) and part.sign in EDGES:
            return _compared(cast("Binary", inside), part, pen)
        if _is_condition(part, pen.booleans) and not _is_of_settings(part):
            return _two_ways(cast("Expression", inside), pen)
        if isinstance(part, Fold) and part.how == "first":
            return _only_one(cast("Fold", inside), part, pen)
        return inside

    return change


def _decision(condition: Expression, pen: _Pen) -> Expression:
    return cast("Expression", _marking(pen)(condition))


def _is_condition(part: Part, booleans: frozenset[str]) -> bool:
    match part:
        case Binary(sign):
            return sign in ("=", "!=", "and", "or")
        case Fold(how):
            return how in ("some", "every")
        case Get(variable):
            return variable in booleans
        case _:
            return isinstance(part, ATOMS)


def _is_of_settings(part: Part) -> bool:
    """Whether nothing but the reading decides: those are covered by themselves."""
    return all(isinstance(one, Binary | Setting | Constant) for one in everything(part))


def _two_ways(condition: Expression, pen: _Pen) -> Expression:
    number = pen.next()
    return If(condition, pen.mark(number, YES), pen.mark(number, NO))


def _compared(condition: Binary, plain: Binary, pen: _Pen) -> Expression:
    """Yes or no, and whether that is so by the least there can be."""
    number = pen.next()
    more = Binary("-", plain.left, plain.right)
    yes, no = EDGES[plain.sign]
    return If(
        condition,
        If(Binary("=", more, Constant(yes)), pen.mark(number, EDGE, YES), pen.mark(number, YES)),
        If(Binary("=", more, Constant(no)), pen.mark(number, EDGE, NO), pen.mark(number, NO)),
    )


def _only_one(found: Fold, plain: Fold, pen: _Pen) -> Expression:
    """Whether it counts that the first one is taken: there are others."""
    number = pen.next()
    alone = Binary("=", plain, evolve(plain, how="last"))
    heard = If(If(alone, pen.mark(number, YES), pen.mark(number, NO)), Constant(0), Constant(0))
    return Binary("+", found, heard)
