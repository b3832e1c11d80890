"""What is promised, as a whole and in parts, and of whom it might hold alone."""

from __future__ import annotations

from collections.abc import Iterator

from rulescore.checked.expressions import (
    Binary,
    Constant,
    Expression,
    Fold,
    Get,
    Local,
    PlayerCount,
    Range,
    Seats,
    Unary,
)
from rulescore.checked.nodes import Never, Promise
from rulescore.kernel.match import Match
from rulescore.proving.candidates.players import marks
from rulescore.proving.candidates.questions import negated, with_local


def claimed(match: Match) -> Iterator[Expression]:
    """What is promised, as a whole and in parts."""
    for claim in match.game.claims:
        match claim:
            case Promise(trend=None):
                for instance in instances(claim, match):
                    yield instance
                    yield from _parts_of(instance)
            case Never():
                yield negated(claim.claim)
            case _:
                pass


def but_for_some(match: Match) -> Iterator[Expression]:
    """What is promised of every player holds of all but those who are marked, or of those alone."""
    for claim in claimed(match):
        match claim:
            case Fold("every", local, Seats() as domain, None, said) if said is not None:
                for mark in marks(match):
                    marked = Get(mark, (Local(local),))
                    yield Fold("every", local, domain, None, Binary("or", marked, said))
                    yield Fold("every", local, domain, None, Binary("or", Unary("not", marked), said))
            case _:
                pass


def instances(claim: Promise, match: Match) -> tuple[Expression, ...]:
    """The claim for each member of its domain, where the domain is one of numbers or seats."""
    if claim.local is None or claim.domain is None:
        return (claim.claim,)
    match claim.domain:
        case Range(Constant(low), Constant(high)):
            values = range(low, high + 1)
        case Seats(_, count) if count in (PlayerCount(), Constant(match.players)):
            values = range(match.players)
        case _:
            return (Fold("every", claim.local, claim.domain, None, claim.claim),)
    return tuple(with_local(claim.claim, claim.local, Constant(value)) for value in values)


def _parts_of(expression: Expression) -> Iterator[Expression]:
    match expression:
        case Binary("and" | "or", left, right):
            yield from (left, right, *_parts_of(left), *_parts_of(right))
        case _:
            pass
