"""What a name can run through: players, slots, numbers, members of a kind, cards."""

from __future__ import annotations

from typing import assert_never

from attrs import frozen

from rulescore.checked.expressions import (
    Between,
    Binary,
    Cards,
    Constant,
    Domain,
    Expression,
    PlayerCount,
    Range,
    Seats,
    SlotAt,
    SlotCount,
    Sorts,
)
from rulescore.checked.from_syntax import cells, expressions, zones
from rulescore.checked.from_syntax.fitting import number_of
from rulescore.checked.from_syntax.scope import Scope, Unknown
from rulescore.checked.types import CardType, KindType, NumberType, PlayerType, SlotType, Type
from rulescore.checked.words import type_text
from rulescore.syntax import nodes as syntax

DOMAINS = "a name runs through players, slots, cells, numbers, a kind, a component or the cards of a zone"
NOTHING = Range(Constant(0), Constant(-1))


@frozen
class Run:
    """A domain, the type of its members, and how many there are at least and at most (cards: all copies)."""

    domain: Domain
    type: Type | Unknown
    fewest: int
    most: int


WRONG_RUN = Run(NOTHING, Unknown(), 0, 0)


def run_through(scope: Scope, node: syntax.Domain) -> Run:
    """A domain with its names looked up."""
    match node:
        case syntax.Players():
            return _players(scope, node)
        case syntax.Slots():
            return _slots(scope, node)
        case syntax.Cells():
            return _cells(scope, node)
        case syntax.Range():
            return _range(scope, node)
        case syntax.Members():
            return _members(scope, node)
        case _:
            assert_never(node)


def _players(scope: Scope, node: syntax.Players) -> Run:
    fewest, most = scope.game.players.low, scope.game.players.high
    if node.start is None:
        return Run(Seats(Constant(0), PlayerCount()), PlayerType(), fewest, most)
    start = expressions.seat(scope, node.start, f"`players {node.order}`")
    if node.order == "from":
        return Run(Seats(start, PlayerCount()), PlayerType(), fewest, most)
    others = Binary("-", PlayerCount(), Constant(1))
    if node.order == "after":
        return Run(Seats(_beside(start, "+"), others), PlayerType(), fewest - 1, most - 1)
    return Run(Seats(_beside(start, "-"), others, -1), PlayerType(), fewest - 1, most - 1)


def _beside(seat: Expression, sign: str) -> Expression:
    """The next seat clockwise (+) or counter-clockwise (-)."""
    return Binary("mod", Binary("+" if sign == "+" else "-", seat, Constant(1)), PlayerCount())


def _slots(scope: Scope, node: syntax.Slots) -> Run:
    where = zones.place_of(scope, node.zone, "`slots of`")
    where = zones.shaped(scope, where, node.zone, "`slots of`", "row", "board")
    if where is None:
        return WRONG_RUN
    first: Expression = Constant(0)
    last: Expression = Binary("-", SlotCount(where.head.name), Constant(1))
    if where.place.owners:
        first, last = SlotAt(where.place, first), SlotAt(where.place, last)
    slots = where.head.slots
    return Run(Range(first, last), SlotType(where.head.name), slots.low, slots.high)


def _cells(scope: Scope, node: syntax.Cells) -> Run:
    found = cells.two_cells(scope, (node.start, node.goal), "`cells between`")
    if found is None:
        return WRONG_RUN
    domain = Between(found.head.name, found.start, found.goal)
    return Run(domain, SlotType(found.head.name), 0, max(0, found.longest - 2))


def _range(scope: Scope, node: syntax.Range) -> Run:
    low, lowest = number_of(scope, expressions.typed(scope, node.low), node.low.span, "a range")
    high, highest = number_of(scope, expressions.typed(scope, node.high), node.high.span, "a range")
    if highest.high < lowest.low:
        message = f"there is no number from {lowest.low} to {highest.high}"
        scope.report("RS316", message, node.span)
        return WRONG_RUN
    fewest = max(0, highest.low - lowest.high + 1)
    kind = NumberType(lowest.low, highest.high)
    return Run(Range(low, high), kind, fewest, highest.high - lowest.low + 1)


def _members(scope: Scope, node: syntax.Members) -> Run:
    """The members of a kind, all sorts of a component, or the cards that lie in a zone."""
    of = node.of
    if isinstance(of, syntax.Name) and not of.arguments and of.word.text not in scope.bound:
        word, names = of.word.text, scope.game.names
        if word in names.kinds:
            members = len(names.kinds[word].members)
            return Run(Range(Constant(0), Constant(members - 1)), KindType(word), members, members)
        if word in names.components:
            copies = scope.game.copies(word)
            return Run(Sorts(word), CardType(word), min(1, copies), copies)
        if word not in names.zones and word not in names.in_expressions():
            candidates = (*names.kinds, *names.components, *names.zones)
            scope.unknown_name(of.word, "kind, component or zone", candidates)
            return WRONG_RUN
    return _cards(scope, of)


def _cards(scope: Scope, node: syntax.Expression) -> Run:
    if isinstance(node, syntax.Binary | syntax.Unary):
        # What it is made of may be a zone, and then a second message would only be confusing.
        scope.report("RS310", "nothing runs through a calculation", node.span, DOMAINS)
        return WRONG_RUN
    if zones.names_zone(scope, node) is None:
        found = expressions.typed(scope, node)
        if not isinstance(found.type, Unknown):
            message = f"nothing runs through {type_text(found.type)}"
            scope.report("RS310", message, node.span, DOMAINS)
        return WRONG_RUN
    where = zones.place_of(scope, node, "a name that runs through cards")
    if where is None:
        return WRONG_RUN
    return Run(Cards(where.place), CardType(where.head.component), 0, zones.most_in(scope, where.head))
