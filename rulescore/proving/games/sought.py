"""What a game is looked for to come to: a sentence, a promise that a step breaks, a line that breaks down."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from attrs import frozen

from rulescore.checked.effects import Set
from rulescore.checked.expressions import Binary, Call, Constant, Expression, Fold, Get, Unary
from rulescore.checked.nodes import CanHappen, Never, Promise
from rulescore.checked.types import NumberType
from rulescore.errors import ObligationError
from rulescore.kernel import Match
from rulescore.kernel.blocks import blocks_of
from rulescore.kernel.nodes import Block, When
from rulescore.kernel.walk import Part, everything
from rulescore.proving.candidates.questions import is_closed, negated


@frozen
class Sentence:
    """This shall hold; `at_choices` only where somebody is asked."""

    says: Expression
    at_choices: bool = False


@frozen
class Turn:
    """A step shall turn back what the promise says never turns."""

    promise: Promise


@frozen
class Breakdown:
    """A line of the rules with this code and these clauses shall ask for the impossible, at such a point."""

    code: str
    clauses: tuple[str, ...]
    points: tuple[int, ...]


Sought = Sentence | Turn | Breakdown


def is_sought(error: ObligationError, sought: Sought) -> bool:
    """Whether this is the breakdown that is looked for."""
    return isinstance(sought, Breakdown) and (sought.code, sought.clauses) == (error.code, error.clauses)


def sought_for(claim: Promise | Never | CanHappen) -> Sought:
    """What shows that a claim happens, or that it does not hold."""
    match claim:
        case CanHappen() | Never():
            return Sentence(claim.claim)
        case Promise(trend=None):
            contrary = negated(claim.claim)
            if claim.local is None or claim.domain is None:
                return Sentence(contrary, claim.at_choices)
            return Sentence(Fold("some", claim.local, claim.domain, contrary), claim.at_choices)
        case Promise():
            return Turn(claim)
        case _:
            assert_never(claim)


def aims(match: Match, sentence: Expression) -> tuple[Expression, ...]:
    """What must all be true for a sentence to be: the parts of an "and", those of derived values too."""
    match sentence:
        case Binary("and", left, right):
            return (*aims(match, left), *aims(match, right))
        case Unary("not", Binary("or", left, right)):
            return (*aims(match, Unary("not", left)), *aims(match, Unary("not", right)))
        case Unary("not", Unary("not", inside)):
            return aims(match, inside)
        case Call(name, ()):
            found = aims(match, _value_of(match, name))
            return found if len(found) > 1 else (sentence,)
        case _:
            return (sentence,)


def _value_of(match: Match, function: str) -> Expression:
    (value,) = (one.value for one in match.game.functions if one.name == function)
    return value


# --- how a mark comes to be set ---------------------------------------------------------------------------

Way = tuple[Expression, ...]
"""What holds on the way to a line, all of it."""


def ways_to(match: Match, aim: Expression) -> tuple[Way, ...]:
    """Where an aim is that a variable holds a value that lines of the rules give it: the ways to these lines.

    A mark is set or it is not, so it never gets nearer; but what stands before the line that sets it does.
    """
    mark = _mark(match, aim)
    if mark is None:
        return ()
    blocks = (block for point in match.game.points for block in blocks_of(point))
    ways = dict.fromkeys(way for block in blocks for way in _setting(block, mark, ()))
    # What speaks of names around the line can only be asked there.
    return tuple(tuple(one for one in way if is_closed(one)) for way in ways)


def _mark(match: Match, aim: Expression) -> Set | None:
    """The line that an aim waits for, if it is about a variable that does not count anything."""
    match aim:
        case Get(variable, ()):
            return Set(variable, (), Constant(1))
        case Unary("not", Get(variable, ())):
            return Set(variable, (), Constant(0))
        case Binary("=", Get(variable, ()), Constant() as value) if not _counts(match, variable):
            return Set(variable, (), value)
        case _:
            return None


def _counts(match: Match, variable: str) -> bool:
    return any(one.name == variable and isinstance(one.type, NumberType) for one in match.game.variables)


def _setting(block: Block, mark: Set, before: Way) -> Iterator[Way]:
    for step in block:
        match step:
            case When(condition, then, otherwise):
                yield from _setting(then, mark, (*before, condition))
                yield from _setting(otherwise, mark, (*before, negated(condition)))
            case Set(mark.variable, (), mark.value):
                yield before
            case _:
                pass


# --- what a sentence speaks of ----------------------------------------------------------------------------


def zones_of(match: Match, parts: tuple[Part, ...]) -> tuple[str, ...]:
    """The zones that these speak of, in derived values too."""
    found, known, waiting = dict[str, None](), dict[str, None](), list(parts)
    while waiting:
        for one in everything(waiting.pop()):
            if isinstance(one, Call) and one.function not in known:
                known[one.function] = None
                waiting.append(_value_of(match, one.function))
            zone = getattr(one, "zone", None)
            if isinstance(zone, str):
                found[zone] = None
    return tuple(found)
