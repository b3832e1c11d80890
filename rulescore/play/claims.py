"""Whether the promises of a book hold in a state, or between two states."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from attrs import evolve, frozen

from rulescore.checked.nodes import CanHappen, Claim, Example, Never, Promise
from rulescore.kernel import Match
from rulescore.kernel.moves import Asked, DecisionStep
from rulescore.play.state import State
from rulescore.targets.interpreter import World, evaluate, world_at
from rulescore.targets.interpreter.expressions import members


@frozen
class BrokenPromise:
    """`member` is for which of several it is broken; `was` and `now` are values of a trend."""

    name: str
    clauses: tuple[str, ...]
    member: int | None = None
    was: int | None = None
    now: int | None = None


def broken_promises(before: State | None, after: State) -> tuple[BrokenPromise, ...]:
    """Every promise that does not hold in `after`, or on the way to it from `before`.

    A promise about every choice is looked at only where somebody is asked. A trend needs both states.
    """
    was, now = None if before is None else _asked(before), _asked(after)
    claims = after.match.game.claims
    return tuple(broken for claim in claims for broken in breaches(claim, after.match, was, now))


def has_happened(name: str, state: State) -> bool:
    """Whether the state is one that a `can happen` of this name speaks of."""
    found = (claim for claim in state.match.game.claims if isinstance(claim, CanHappen))
    return any(claim.name == name and happens(claim, state.match, _asked(state)) for claim in found)


def _asked(state: State) -> Asked:
    """What is asked in a state; in one that was made up the position is another one than was asked of."""
    found = state.asked
    return found if found.position is state.position else evolve(found, position=state.position)


def happens(claim: CanHappen, match: Match, now: Asked) -> bool:
    """Whether it is so where this is asked."""
    return bool(evaluate(claim.claim, _world(match, now)))


def breaches(claim: Claim, match: Match, before: Asked | None, now: Asked) -> Iterator[BrokenPromise]:
    """How one claim is broken where this is asked, or on the way from what was asked before."""
    match claim:
        case Promise():
            if not claim.at_choices or _is_choice(now):
                yield from _broken_promise(claim, match, before, now)
        case Never():
            if evaluate(claim.claim, _world(match, now)):
                yield BrokenPromise(claim.name, claim.origin.clauses)
        case CanHappen() | Example():
            return
        case _:
            assert_never(claim)


def _broken_promise(
    promise: Promise, match: Match, before: Asked | None, asked: Asked
) -> Iterator[BrokenPromise]:
    now = _world(match, asked)
    if promise.trend is None:
        for member in _members(promise, now):
            if not _value(promise, member, now):
                yield BrokenPromise(promise.name, promise.origin.clauses, member)
    elif before is not None and (not promise.at_choices or _is_choice(before)):
        was = _world(match, before)
        for member in _members(promise, now):
            old, new = _value(promise, member, was), _value(promise, member, now)
            if _breaks(promise.trend, old, new):
                yield BrokenPromise(promise.name, promise.origin.clauses, member, old, new)


def _breaks(trend: str, old: int, new: int) -> bool:
    return {"falls": new < old, "rises": new > old, "changes": new != old}[trend]


def _members(promise: Promise, world: World) -> tuple[int | None, ...]:
    return (None,) if promise.domain is None else tuple(members(promise.domain, world))


def _value(promise: Promise, member: int | None, world: World) -> int:
    if promise.local is not None and member is not None:
        world.locals[promise.local] = member
    return evaluate(promise.claim, world)


def _is_choice(asked: Asked) -> bool:
    return isinstance(asked, DecisionStep)


def _world(match: Match, asked: Asked) -> World:
    return world_at(match, asked.position)
