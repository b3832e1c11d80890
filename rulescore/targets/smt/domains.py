"""The members of a domain: which there can be, and when they are there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from attrs import frozen

from rulescore.checked import expressions as nodes
from rulescore.checked.expressions import Domain
from rulescore.targets.smt import cells
from rulescore.targets.smt.decks import deck
from rulescore.targets.smt.meaning import number_of
from rulescore.targets.smt.scene import OutsideError, Scene
from rulescore.targets.smt.terms import (
    NO,
    ONE,
    Term,
    at_least,
    both,
    either,
    equal,
    number,
    plus,
    remainder,
)
from rulescore.targets.smt.where import bag_at, cell

MOST = 200
"""A domain with more members than this is not gone through one by one."""


@frozen
class Member:
    """Stands for `count` members that are there when `present`; `alike` when nothing tells them apart."""

    term: Term
    present: Term
    count: Term = ONE
    alike: bool = True


def component_in(domain: Domain, scene: Scene) -> str | None:
    """The component that the members of a domain are cards of."""
    match domain:
        case nodes.Cards(place):
            return scene.encoding.zone(place.zone).component
        case nodes.Sorts(component):
            return component
        case _:
            return None


def in_order(domain: Domain, scene: Scene) -> tuple[Member, ...]:
    """The members of a domain in its order; cards by their classes, which may stand in another order."""
    match domain:
        case nodes.Range():
            return tuple(_numbers(domain, scene))
        case nodes.Seats():
            return tuple(_seats(domain, scene))
        case nodes.Cards():
            return tuple(_cards(domain, scene))
        case nodes.Sorts():
            classes = scene.encoding.classes[domain.component]
            return tuple(
                Member(number(kind), at_least(copies, ONE), copies, alike=classes.is_single(kind))
                for kind, copies in enumerate(deck(scene.encoding, domain.component))
            )
        case nodes.Between():
            return tuple(_between(domain, scene))
        case _:
            assert_never(domain)


def in_any_order(domain: Domain, scene: Scene) -> tuple[Member, ...]:
    """The same members, each by its own number, in an order that need not be that of the domain."""
    match domain:
        case nodes.Seats() if number_of(domain.start, scene).operator != "number":
            return tuple(_around(domain, scene))
        case _:
            return in_order(domain, scene)


def _numbers(domain: nodes.Range, scene: Scene) -> Iterator[Member]:
    low, high = number_of(domain.low, scene), number_of(domain.high, scene)
    if low.low is None or high.high is None or high.high - low.low >= MOST:
        raise OutsideError("a range is gone through that has too many members")
    for value in range(low.low, high.high + 1):
        present = both(at_least(number(value), low), at_least(high, number(value)))
        if present is not NO:
            yield Member(number(value), present)


def _seats(domain: nodes.Seats, scene: Scene) -> Iterator[Member]:
    start, times = _walk(domain, scene)
    players = scene.encoding.match.players
    assert times.high is not None
    for turn in range(times.high):
        seat = remainder(plus(start, number(domain.step * turn)), players)
        yield Member(seat, at_least(times, number(turn + 1)))


def _walk(domain: nodes.Seats, scene: Scene) -> tuple[Term, Term]:
    start, times = number_of(domain.start, scene), number_of(domain.count, scene)
    scene.oblige(at_least(start, number(0)), "RS545", "the players are gone through from nobody")
    if times.high is None or times.high > MOST:
        raise OutsideError("players are gone through more often than can be told")
    return start, times


def _around(domain: nodes.Seats, scene: Scene) -> Iterator[Member]:
    """Each player once, who is there when the walk comes by; a walk of more than one round is not."""
    start, times = _walk(domain, scene)
    players = scene.encoding.match.players
    assert times.high is not None
    if times.high > players:
        yield from _seats(domain, scene)
        return
    for player in range(players):
        begun_at = (
            both(
                equal(start, number(first)),
                at_least(times, number((domain.step * (player - first)) % players + 1)),
            )
            for first in range(players)
        )
        yield Member(number(player), either(*begun_at))


def _cards(domain: nodes.Cards, scene: Scene) -> Iterator[Member]:
    classes = scene.encoding.classes_in(domain.place.zone)
    for kind, count in enumerate(bag_at(domain.place, scene)):
        present = at_least(count, ONE)
        if present is not NO:
            yield Member(number(kind), present, count, alike=classes.is_single(kind))


def _between(domain: nodes.Between, scene: Scene) -> Iterator[Member]:
    """In the order of the board, and not from the start on: so only for what asks in any order."""
    board = scene.encoding.zone(domain.zone)
    start, goal = cell(board, domain.start, scene), cell(board, domain.goal, scene)
    for index in range(board.slots):
        present = cells.between(cells.cell_of(number(index), board.columns), start, goal)
        if present is not NO:
            yield Member(number(index), present)
