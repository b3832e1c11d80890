"""A loop in which neither a player nor nature chooses can be seen to end.

It can where a number that nothing else changes comes nearer to a bound that stays, or where a zone that
nothing enters loses something each time.
"""

from collections.abc import Iterator

from rulescore.checked.effects import MoveAll, MoveCard, MoveContent, MovePieces, Set
from rulescore.checked.expressions import (
    Binary,
    Cards,
    Constant,
    Expression,
    Fold,
    Get,
    Size,
    Unary,
)
from rulescore.checked.nodes import Ask, Chance, Draw, Game, Repeat, Statement, While
from rulescore.checked.rules.everything import (
    Body,
    asks_the_position,
    entered_zones,
    reached_from,
    routines,
    set_variables,
)
from rulescore.checked.walking import everything_in
from rulescore.diagnostics import Diagnostic


def unseen_ends(game: Game) -> tuple[Diagnostic, ...]:
    return tuple(
        Diagnostic("RS417", "nothing shows that this loop ends", span=loop.origin.span, notes=(_NOTE,))
        for routine in routines(game)
        for loop in everything_in(routine.body)
        if isinstance(loop, Repeat | While) and not _ends(game, loop)
    )


_NOTE = "nobody chooses inside; count up to a bound, empty a zone, or write repeat with a number"


def _ends(game: Game, loop: Repeat | While) -> bool:
    if any(isinstance(node, Ask | Chance | Draw) for node in reached_from(game, loop.body)):
        return True
    if isinstance(loop, Repeat):
        return loop.times is not None
    return any(_comes_nearer(game, part, loop.body) for part in _parts(loop.condition))


def _parts(condition: Expression) -> Iterator[Expression]:
    if isinstance(condition, Binary) and condition.sign == "and":
        yield from _parts(condition.left)
        yield from _parts(condition.right)
    else:
        yield condition


def _comes_nearer(game: Game, condition: Expression, body: Body) -> bool:
    match condition:
        case Binary("<" | "<=", Get(name, ()), bound) | Binary(">" | ">=", bound, Get(name, ())):
            return _counts(game, name, "+", bound, body)
        case Binary(">" | ">=", Get(name, ()), bound) | Binary("<" | "<=", bound, Get(name, ())):
            return _counts(game, name, "-", bound, body)
        case _:
            return any(_loses(game, zone, body) for zone in _zones_not_empty(condition))


def _counts(game: Game, name: str, sign: str, bound: Expression, body: Body) -> bool:
    steps = [one for one in body if isinstance(one, Set) and _is_step(one, name, sign)]
    changes = [one for one in reached_from(game, body) if isinstance(one, Set) and one.variable == name]
    return len(steps) == len(changes) > 0 and _stays(game, bound, body)


def _is_step(change: Set, name: str, sign: str) -> bool:
    match change.value:
        case Binary(used, Get(read, ()), Constant(by)):
            return change.variable == read == name and used == sign and by > 0
        case _:
            return False


def _stays(game: Game, bound: Expression, body: Body) -> bool:
    if isinstance(bound, Get):
        return not bound.indexes and bound.variable not in set_variables(reached_from(game, body))
    return not asks_the_position(game, bound)


def _zones_not_empty(condition: Expression) -> Iterator[str]:
    """The zones that are certainly not empty where the condition holds."""
    match condition:
        case Binary(">" | "!=", Size(place), Constant(bound)) if bound >= 0:
            yield place.zone
        case Unary("not", Binary("=", Size(place), Constant(0))):
            yield place.zone
        case Fold("some", _, Cards(place)):
            yield place.zone
        case _:
            pass


def _loses(game: Game, zone: str, body: Body) -> bool:
    entered = entered_zones(reached_from(game, body))
    return zone not in entered and any(_takes_from(statement, zone) for statement in body)


def _takes_from(statement: Statement, zone: str) -> bool:
    match statement:
        case MoveCard() | MoveContent():
            return statement.source.zone == zone
        case MoveAll():
            return statement.source.zone == zone and statement.condition is None
        case MovePieces(Constant(number)):
            return statement.source.zone == zone and number > 0
        case _:
            return False
