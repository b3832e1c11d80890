"""The closed form of a condition: for each number of jokers, alternatives of how many cards each field has.

Hall's theorem, where any two fields are nested or apart: signs can all be served exactly when each field has
as many cards as there are signs that ask for it or for a field within it. Jokers take signs away first.
"""

from __future__ import annotations

from collections.abc import Container, Iterator

from attrs import frozen

from rulescore.conditions.fast.demands import Asked, Block, Demands, placements
from rulescore.conditions.fast.fields import Fields
from rulescore.conditions.rules import MatchRules
from rulescore.errors import InternalError

MOST_TERMS = 400
"""Of a form that would be longer the definition is asked instead."""


@frozen(order=True, cache_hash=True)
class Among:
    """At least `count` of these numbers have at least `cards` cards each."""

    numbers: tuple[int, ...]
    cards: int
    count: int


@frozen(order=True, cache_hash=True)
class Term:
    """Fields with the cards that each has at least, and what holds among numbers: all of it together."""

    needs: tuple[tuple[int, int], ...]
    among: tuple[Among, ...]


Level = tuple[Term, ...] | None
"""Alternatives; None when there are too many to list."""

Form = tuple[Level, ...]
"""The level for no joker, for one joker, and so on; the last one holds for any more jokers too."""


@frozen
class Node:
    """Signs that ask for one field, or for one of several numbers."""

    asked: Asked
    number: int | None = None
    block: Block | None = None
    symbol: int | None = None

    def field(self, fields: Fields) -> int:
        """The field that these signs ask for, when it is one."""
        if self.block is not None:
            raise InternalError("joined signs of several numbers ask for no one field")
        if self.number is not None:
            return self.number
        return fields.any_number if self.symbol is None else fields.of_symbol(self.symbol)

    @property
    def is_any(self) -> bool:
        """Whether any number will do."""
        return self.number is None and self.block is None and self.symbol is None


@frozen
class Case:
    """A choice of numbers: the signs by what they then ask for, and how many only wild cards serve."""

    nodes: tuple[Node, ...]
    wild: int

    def has_use_for(self, number: int, fields: Fields) -> bool:
        """Whether a card of this number serves some sign."""
        symbol = fields.symbol_of[number]
        return any(
            node.asked.signs > 0
            and (
                node.number == number
                or (node.symbol is not None and node.symbol == symbol)
                or (node.block is not None and number in node.block.numbers)
                or node.is_any
            )
            for node in self.nodes
        )


def form_of(cases: tuple[Case, ...], size: int, fields: Fields) -> Form:
    """The closed form for these choices; `size` is how many signs there are."""
    return tuple(level_of(cases, jokers, fields) for jokers in range(size + 1))


def cases_of(
    demands: Demands | None, rules: MatchRules, fields: Fields, apart: Container[int] = ()
) -> tuple[Case, ...]:
    """What the signs ask for, for each choice of numbers that can be served at all."""
    if demands is None:
        return ()
    return tuple(
        case
        for blocks in placements(demands, rules, fields, apart)
        for case in _case(demands, blocks, rules, fields)
    )


def _case(demands: Demands, blocks: tuple[Block, ...], rules: MatchRules, fields: Fields) -> Iterator[Case]:
    fixed, numbers, wild = demands.fixed, dict(demands.fixed.numbers), demands.fixed.wild
    nodes: list[Node] = []
    for block in blocks:
        symbol = fields.symbol_of[block.numbers[0]]
        served = [group.served_by(symbol) for group in block.groups]
        wild += sum(group.size for group in block.groups) - sum(served)
        if rules.natural_in_group and 0 in served:
            return
        asked = Asked(sum(served), len(served) if rules.natural_in_group else 0)
        if len(block.numbers) == 1:
            (number,) = block.numbers
            numbers[number] = numbers.get(number, Asked()) + asked
        else:
            nodes.append(Node(asked, block=block))
    nodes += (Node(asked, number=number) for number, asked in sorted(numbers.items()))
    nodes += (Node(asked, symbol=symbol) for symbol, asked in sorted(fixed.symbols.items()))
    nodes.append(Node(Asked(fixed.any_number)))
    yield Case(tuple(nodes), wild)


def level_of(cases: tuple[Case, ...], jokers: int, fields: Fields) -> Level:
    """The alternatives for so many jokers, without those that ask for more than another one."""
    found: dict[Term, None] = {}
    for case in cases:
        for term in terms_of(case, jokers, fields):
            found[term] = None
            if len(found) > MOST_TERMS:
                return None
    return _weakest(tuple(found))


def terms_of(case: Case, jokers: int, fields: Fields) -> Iterator[Term]:
    if jokers >= case.wild:
        free = [node.asked.signs - node.asked.natural for node in case.nodes]
        for taken in _taken(free, min(jokers - case.wild, sum(free))):
            yield _term(case.nodes, taken, fields)


def _taken(free: list[int], jokers: int) -> Iterator[tuple[int, ...]]:
    """Every way for the jokers to take signs, at most so many of each node."""
    if not free:
        if jokers == 0:
            yield ()
        return
    for first in range(max(0, jokers - sum(free[1:])), min(free[0], jokers) + 1):
        for rest in _taken(free[1:], jokers - first):
            yield (first, *rest)


def _term(nodes: tuple[Node, ...], taken: tuple[int, ...], fields: Fields) -> Term:
    needs: dict[int, int] = {}
    blocks: dict[tuple[int, ...], list[int]] = {}
    within: dict[int, int] = {}
    whole = 0
    for node, fewer in zip(nodes, taken, strict=True):
        left = node.asked.signs - fewer
        whole += left
        if left == 0:
            continue
        if node.block is not None:
            blocks.setdefault(node.block.numbers, []).append(left)
            _count(within, fields.symbol_of[node.block.numbers[0]], left)
        elif node.number is not None:
            needs[node.number] = left
            _count(within, fields.symbol_of[node.number], left)
        elif node.symbol is not None:
            # Numbers come before symbols, so what is asked within this one is counted already.
            needs[fields.of_symbol(node.symbol)] = left + within.get(node.symbol, 0)
        else:
            needs[fields.any_number] = whole
    among = (one for numbers, cards in sorted(blocks.items()) for one in _among(numbers, cards))
    return Term(tuple(sorted(needs.items())), tuple(among))


def _count(within: dict[int, int], symbol: int | None, signs: int) -> None:
    if symbol is not None:
        within[symbol] = within.get(symbol, 0) + signs


def _among(numbers: tuple[int, ...], cards: list[int]) -> Iterator[Among]:
    """Different numbers with at least so many cards each: the greediest first, then two of the next."""
    ordered = sorted(cards, reverse=True)
    for at, least in enumerate(ordered):
        if at + 1 == len(ordered) or ordered[at + 1] < least:
            yield Among(numbers, least, at + 1)


def _weakest(terms: tuple[Term, ...]) -> tuple[Term, ...]:
    """Without alternatives that ask for no less than another one does."""
    kept: list[Term] = []
    for term in sorted(terms, key=_weight):
        if not any(_asks_for_less(one, term) for one in kept):
            kept.append(term)
    return tuple(kept)


def _weight(term: Term) -> tuple[int, Term]:
    return sum(cards for _, cards in term.needs) + sum(one.cards * one.count for one in term.among), term


def _asks_for_less(less: Term, more: Term) -> bool:
    cards = dict(more.needs)
    return all(cards.get(field, 0) >= least for field, least in less.needs) and all(
        any(_within(one, other) for other in more.among) or _met_by_needs(one, cards) for one in less.among
    )


def _within(less: Among, more: Among) -> bool:
    return set(more.numbers) <= set(less.numbers) and less.cards <= more.cards and less.count <= more.count


def _met_by_needs(one: Among, cards: dict[int, int]) -> bool:
    return sum(1 for number in one.numbers if cards.get(number, 0) >= one.cards) >= one.count
