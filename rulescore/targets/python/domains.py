"""What is gone through, as Python."""

from __future__ import annotations

from typing import assert_never

from rulescore.checked.expressions import Between, Cards, Constant, Domain, Range, Seats, Sorts
from rulescore.kernel.position import resting_cards
from rulescore.targets.python import boards, expressions, indexes
from rulescore.targets.python.code import PLUS, Code
from rulescore.targets.python.module import Scope

IN_ORDER = ("pile", "set")
"""Shapes whose contents are kept in the order of the table."""


def gone_through(domain: Domain, scope: Scope, *, ordered: bool = True) -> Code:
    """The members of a domain, copies as often as there are; in its order, unless no order is asked for."""
    match domain:
        case Range():
            return _range(domain, scope)
        case Seats():
            return _seats(domain, scope)
        case Cards():
            return _cards(domain, scope, ordered=ordered)
        case Sorts(component):
            copies = resting_cards(scope.module.match.components[component])
            return Code(scope.module.constant(f"all of {component}", repr(copies)))
        case Between():
            return boards.between(domain, scope)
        case _:
            assert_never(domain)


def each_once(domain: Domain, scope: Scope) -> Code:
    """The members of a domain, each once, in its order, fixed before the first one is looked at."""
    code = gone_through(domain, scope)
    return Code(f"once({code.text})") if has_copies(domain, scope) else code


def has_copies(domain: Domain, scope: Scope) -> bool:
    """Whether a member may come up twice."""
    match domain:
        case Seats(_, count):
            return scope.module.ranges.of(count, scope.known)[1] > scope.module.match.players
        case Cards() | Sorts():
            return True
        case _:
            return False


def _range(domain: Range, scope: Scope) -> Code:
    high = expressions.value(domain.high, scope)
    end = str(domain.high.value + 1) if isinstance(domain.high, Constant) else f"{high.within(PLUS)} + 1"
    if domain.low == Constant(0):
        return Code(f"range({end})")
    return Code(f"range({expressions.value(domain.low, scope).text}, {end})")


def _seats(domain: Seats, scope: Scope) -> Code:
    players = scope.module.match.players
    start = scope.module.ranges.of(domain.start, scope.known)
    text = expressions.value(domain.start, scope).text
    if not isinstance(domain.count, Constant) or start[1] >= players or domain.count.value > players:
        count = expressions.value(domain.count, scope).text
        return Code(f"seats({text}, {count}, {domain.step}, {players})")
    rounds = tuple(round_from(seat, domain.count.value, domain.step, players) for seat in range(players))
    if isinstance(domain.start, Constant) and start[0] >= 0:
        return Code(repr(rounds[start[0]]))
    # Nobody is no place to start from: then the look-up fails.
    table = repr(rounds if start[0] >= 0 else dict(enumerate(rounds)))
    return Code(f"{scope.module.constant('seats from', table)}[{text}]")


def round_from(seat: int, count: int, step: int, players: int) -> tuple[int, ...]:
    return tuple((seat + step * steps) % players for steps in range(count))


def _cards(domain: Cards, scope: Scope, *, ordered: bool) -> Code:
    zone = scope.module.match.layout.zones[domain.place.zone]
    spot = indexes.place_spot(domain.place, scope)
    if zone.has_slots:
        return Code(f"lying(S, {spot.text}, {zone.slots})")
    if ordered and zone.shape not in IN_ORDER:
        return Code(f"sorted(S[{spot.text}])")
    return indexes.at(spot)
